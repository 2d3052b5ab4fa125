// Made by `python -m munera.web.documents typescript`: do not edit.

/** What a table might agree on, to be looked at before it is made. */
export interface Agree {
  players: number;
  options?: Record<string, string | number | boolean>;
}

/** What stands in the options, or what goes without saying. */
export interface Agreeing {
  scenario: string;
  arena: string;
  cohorts: Mustered[];
}

/** What is wrong with these options, if anything; ``more`` is of the game's own making. */
export interface Agreement {
  wrong: Problem | null;
  more: unknown;
}

/** A seat answers, knowing the first ``after`` entries. The same command sent twice is done once. */
export interface Answer {
  type: "answer";
  seat: number;
  after: number;
  action: string;
  command: string;
}

/** The server closes this socket: come back after so many milliseconds. */
export interface Bye {
  type: "bye";
  text: string;
  back_in: number;
}

/** A card that is not in the cohort: the benefits it would light, or why it may not join. */
export interface Candidate {
  card: number;
  lights: number[];
  why: string;
  rule: string;
}

/** A card as it is printed; views name it by its index. ``facts`` are its figures. */
export interface Card {
  index: number;
  id: string;
  key: string;
  name: string;
  source: string;
  text: string[];
  facts: Record<string, unknown>;
}

/** All cards of a pack by kind, in the order of their index. */
export interface Catalogue {
  game: string;
  pack: string;
  title: string;
  digest: string;
  decks: Record<string, Card[]>;
}

/** A thing with a key and a name for people: a card pack, a level of bot. */
export interface Choice {
  key: string;
  title: string;
}

/** A seat agrees to the takeback that is asked for, or does not. */
export interface Consent {
  type: "consent";
  seat: number;
  agree: boolean;
  command: string;
}

/** Play a finished game on from the moment after its first ``at`` answers. */
export interface Continue {
  at: number;
  seats: NewSeat[];
  pace?: string;
  visibility?: "link" | "private" | "public";
}

/** Where the model that is struck stands after a box, and whether it still stands. */
export interface Ends {
  action: string;
  x: number;
  y: number;
  stands: boolean;
  moved: boolean;
}

/** One rule, ruling, worked example or component; `why` and `option` explain a ruling. */
export interface Entry {
  id: string;
  title: string;
  kind: "component" | "example" | "rule" | "ruling";
  section: string;
  text: string;
  source: string;
  applies: string;
  ref?: string | null;
  why?: string | null;
  option?: string | null;
  verify?: "review" | null;
  see?: string[];
}

/** A Gladiator that is hurt after an answer: the damage it takes, and whether it is defeated. */
export interface Fate {
  id: number;
  damage: number;
  falls: boolean;
}

/** A player's line in the final scoring. */
export interface FinalScore {
  gold: number;
  bronze: number;
  total: number;
  unused: number;
  place: number;
}

export interface ForGloryAids {
  foreseen: Foreseen[];
}

/** Everything one seat may know.

    Only with three or four players: ``rounds`` that are played, ``arena_top`` of the Arena deck, ``reigning`` (who took
    the two tokens, -1 for nobody), ``out`` of the battle (first out first) and ``places`` (first to last). While
    Champions are drafted ``champions`` are those nobody has, each as the cards of its levels. */
export interface ForGloryView {
  seat: number;
  players: number;
  phase: string;
  round: number;
  turn: number;
  active: number;
  favor: number;
  first: number;
  boasts: number[];
  bloodlust: number;
  rows: number[][];
  supply_sizes: number[];
  supply_discard: number[][];
  removed: number[];
  arenas: SeenGround[];
  arena_deck: number;
  arena_top: number;
  rounds: number;
  reigning: number[];
  out: number[];
  places: number[];
  champions: number[][];
  fighters: SeenGladiator[];
  battle: number;
  initiative: number;
  cycle: number;
  outcome: number;
  seats: SeenPlayer[];
  to_act: number[];
  asked: string;
  under_way: SeenStep[];
  over: boolean;
  winner: number;
  conceded: number[];
}

/** What an answer leads to; ``then`` are the choices it asks for first, each with what that leads to. */
export interface Foreseen {
  action: string;
  fates: Fate[];
  then: Foreseen[];
}

/** A client may send these and nothing else. */
export interface FromClient {
  type: "FromClient";
}

/** The server sends these and nothing else. */
export interface FromServer {
  type: "FromServer";
}

/** A game as the lobby offers it. */
export interface GameInfo {
  name: string;
  title: string;
  players: number[];
  switches: Switch[];
  packs: Choice[];
  bots: Choice[];
}

/** What a client sends: anything it should not know of is refused. */
export interface Given {
}

/** Everything one seat may know. */
export interface GladiusView {
  seat: number;
  players: number;
  round: number;
  phase: string;
  first: number;
  event: number;
  demanded: number[];
  teams: SeenFighter[][];
  known_scores: number[];
  hidden_cards: number[];
  known_ranking: number[];
  slots: SeenBet[][];
  capacity: number;
  podium_first: SeenBet[][];
  podium_third: SeenBet[][];
  ranking: number[];
  spectators: SeenSpectator[];
  gladiators_left: number;
  gladiator_discard: number[];
  events_left: number;
  event_discard: number[];
  to_act: number[];
  asked: string;
  over: boolean;
  final: FinalScore[];
}

/** What a seat plays for; ``role`` is its side in a scenario of two sides. */
export interface Goal {
  role: string;
  text: string;
  rule: string;
}

/** A Duel zone of a Geminae, and who controls it; -1 for nobody. */
export interface Held {
  feature: number;
  seat: number;
}

/** The first message: the table, the seats you hold (none: you watch), and the number it stands at. */
export interface Hello {
  type: "hello";
  table: TableInfo;
  seats: number[];
  number: number;
}

/** What would a bot of good sense answer, knowing what this seat knows? */
export interface Hint {
  type: "hint";
  seat: number;
  command: string;
}

/** What the bot would answer, in words, and why if it can say so. */
export interface Hinted {
  type: "hint";
  command: string;
  seat: number;
  number: number;
  action: string;
  text: string;
  reason: string;
}

/** Who opens this link takes this seat; the token is shown once and stored as a hash. */
export interface Invite {
  seat: number;
  token: string;
  link: string;
}

/** What an attack promises after a declaration. */
export interface Leaves {
  action: string;
  success: number;
  defeat: number;
  answer: number;
}

/** A benefit of a Ludus that is in the cohort: how many symbols it has and needs [AR-22.2]. */
export interface Lit {
  benefit: number;
  have: number;
  need: number;
  on: boolean;
}

/** Tables with an open seat, games of others one may watch, yours (your turn first), and games that have ended. */
export interface Lobby {
  open: TableInfo[];
  running: TableInfo[];
  mine: TableInfo[];
  finished: TableInfo[];
}

/** A new table, with a link for each seat that is kept for a friend. */
export interface Made {
  table: TableInfo;
  invites: Invite[];
}

/** Whether you may take back your last answer; if not, why not. */
export interface MayUndo {
  possible: boolean;
  why: string;
}

/** You: the name others see, and the token that goes into the X-CSRF-Token header. */
export interface Me {
  name: string;
  csrf: string;
}

/** The moment after so many answers, and the entry that led to it; ``told`` as the asked perspective heard it. */
export interface Moment {
  moment: number;
  told: Told | null;
}

/** How the table looked at a moment, from one perspective. */
export interface MomentView {
  moment: number;
  last: number;
  seat: number;
  to_act: number[];
  view: unknown;
  aids: unknown;
  question: string;
  told: Told | null;
  result: Result | null;
}

/** A cohort; each card counts one [AR-16.1]. ``key`` names it if it is a ready-made one. */
export interface Mustered {
  key: string;
  cards: number[];
  benefits: Lit[];
  candidates: Candidate[];
}

/** A new link for an empty seat; older links to it stop working. */
export interface NewInvite {
  seat: number;
}

/** Who is to sit there: you, a friend with a link, anybody, a bot, or somebody at your screen. */
export interface NewSeat {
  kind: "bot" | "friend" | "me" | "open" | "same_screen";
  name?: string | null;
  level?: string;
}

/** A table as somebody wants it; ``options`` are house rules and the card pack, the seats give the player count. */
export interface NewTable {
  game: string;
  seats: NewSeat[];
  options?: Record<string, string | number | boolean>;
  pace?: string;
  visibility?: "link" | "private" | "public";
}

/** An answer you may give: as it is sent, and in words. */
export interface Offered {
  action: string;
  text: string;
}

/** What came of your command: ``kind`` is ``answered``, or the name of the refusal. */
export interface Outcome {
  type: "outcome";
  command: string;
  kind: string;
  number: number;
  n: number;
  text: string;
  rule: string;
  title: string;
}

/** Are you there? */
export interface Ping {
  type: "ping";
}

/** A base or a zone that is being placed; a zone is no body's. */
export interface Placed {
  body: number;
  radius: number;
}

/** You against bots at once. */
export interface PlayNow {
  game: string;
  players?: number | null;
  level?: string;
}

/** Yes. */
export interface Pong {
  type: "pong";
}

/** Who sits where and is here changed; also how many watch. */
export interface Presence {
  type: "presence";
  status: "abandoned" | "over" | "running" | "waiting";
  seats: SeatInfo[];
  watchers: number;
}

/** An error as application/problem+json (RFC 9457), with the rule behind it and what would be right. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail?: string;
  rule?: string;
  hint?: string;
}

/** Why an answer is not allowed; ``allowed`` if it is. */
export interface Reason {
  type: "why";
  command: string;
  seat: number;
  action: string;
  allowed: boolean;
  text: string;
  rule: string;
  title: string;
  read: string;
}

export interface Rename {
  name: string;
}

/** A game from its first moment to its last, from one perspective. */
export interface Replay {
  table: TableInfo;
  seat: number;
  moments: Moment[];
}

/** Placings (1 is best, equal places are shared), scores and the reason. */
export interface Result {
  places: number[];
  scores: number[];
  reason: string;
}

export interface RexAids {
  engagement: number[];
  mov: number[];
  leaves: Leaves[];
  ends: Ends[];
  goals: Goal[];
  held: Held[];
  tactics: Tactic[];
  waiting: number[];
  placed: Placed[];
}

/** What a seat sees of a game of Arena Rex. */
export interface RexView {
  seat: number;
  players: number;
  arena: string;
  scenario: string;
  round: number;
  first: number;
  turn: number;
  kind: string;
  turns: number;
  active: number;
  free_move: boolean;
  reacted: number[];
  favor: number[];
  benefits: number[];
  models: SeenModel[];
  features: SeenFeature[];
  chains: SeenChain[];
  condemned: number[];
  duelists: number[];
  chosen: number | null;
  attack: SeenAttack | null;
  walk: SeenWalk | null;
  placing: SeenPlacing | null;
  deploying: SeenDeploying | null;
  to_act: number[];
  asked: string;
  out: number[];
  over: boolean;
  winners: number[];
  reason: string;
}

/** Entries of the ledger: all of them, or those that were searched for, best first. */
export interface Rules {
  game: string;
  version: string;
  sections: Record<string, string>;
  terms: Record<string, string>;
  rules: Entry[];
}

/** Somebody said something; after ``hello`` the last lines come again. */
export interface Said {
  type: "chat";
  id: number;
  name: string;
  seat: number | null;
  text: string;
  at: number;
}

/** Something to all at the table. */
export interface Say {
  type: "chat";
  text: string;
}

/** Your own part in chance, before the game begins: nobody, the server included, can know how it will fall. */
export interface SayIntoChance {
  words: string;
}

/** A seat as everybody sees it. ``waits_for`` says whom an empty one is kept for. */
export interface SeatInfo {
  seat: number;
  name: string;
  kind: "bot" | "empty" | "human" | "program";
  waits_for: "" | "friend" | "open";
  level: string;
  you: boolean;
  here: boolean;
  stand_in: boolean;
}

/** You have a seat; ``token`` is for programs alone. */
export interface Seated {
  table: TableInfo;
  seat: number;
  token: string | null;
}

/** The table from one seat (-2: a watcher): the view, the question, the options, and what was told since.

    ``aids`` is what helps to draw: how far a model can go, what an answer would lead to; null if the game has none. */
export interface Seen {
  seat: number;
  view: unknown;
  aids: unknown;
  question: string;
  options: Offered[];
  undo: MayUndo;
  told: Told[];
}

/** The attack under way. */
export interface SeenAttack {
  attacker: number;
  defender: number;
  kind: string;
  exhausted: boolean;
  power: boolean;
  counter: boolean;
  assists: number[];
  attack: SeenPool;
  defence: SeenPool;
  striker: number;
  net: number;
  box: number;
  boxes: number[];
  free_push: boolean;
  damage: number;
  odds: SeenOdds | null;
  counter_odds: SeenOdds | null;
}

/** A token on a slot card or the podium. */
export interface SeenBet {
  owner: number;
  token: number;
}

/** A card in a column: its owner is open, its kind only to who knows it. */
export interface SeenCard {
  owner: number;
  kind: number;
}

export interface SeenChain {
  one: number;
  other: number;
  length: number;
}

/** Somebody is to deploy these models: at its edge, at the centre, or far from the enemy [AR-23.8, AR-24.16]. */
export interface SeenDeploying {
  seat: number;
  models: number[];
  where: string;
  arc: number[];
  side: number[];
}

/** A feature as it stands; ``id`` is its number as a body. */
export interface SeenFeature {
  id: number;
  key: string;
  kind: string;
  zone: boolean;
  properties: number;
  x: number;
  y: number;
  radius: number;
  points: number[];
  marked: number;
  in_play: boolean;
}

/** A gladiator with column and markers; ``known`` is what it scores by what this seat knows. */
export interface SeenFighter {
  gladiator: number;
  column: SeenCard[];
  markers: SeenMarker[];
  known: number;
}

/** A Gladiator in an arena: everything about it is open. */
export interface SeenGladiator {
  id: number;
  kind: number;
  owner: number;
  arena: number;
  ready: boolean;
  damage: number;
  assigned: number;
  unpreventable: number;
  blessings: number;
  due: boolean;
  attack: number;
  health: number;
  agility: number;
}

/** An arena in the middle; -1 where its card has been won. */
export interface SeenGround {
  id: number;
  kind: number;
  ready: boolean;
  glory: number;
  champion: number;
  open: boolean;
}

/** Boxes from the top of a tree down: what they deal after ARM, and the chance of enough successes. */
export interface SeenLine {
  boxes: number[];
  damage: number;
  chance: number;
}

export interface SeenMarker {
  owner: number;
  skills: number[];
  zeroes: number[];
}

/** A model; everything about it is open [AR-1.6]. */
export interface SeenModel {
  id: number;
  owner: number;
  profile: number;
  cards: number[];
  stage: number;
  x: number;
  y: number;
  radius: number;
  fatigue: number;
  marked: number;
  riding: boolean;
  partner: number;
  in_play: boolean;
  relieved: boolean;
  spent: number;
  bans: string[];
  used_up: string[];
}

/** What the striker may hope for if nobody declares anything more (``outlook``). */
export interface SeenOdds {
  lowest: number;
  net: number[];
  success: number;
  defeat: number;
  mean_damage: number;
  pushes: number[];
  lines: SeenLine[];
}

/** Somebody is to place displaced models in contact with another. */
export interface SeenPlacing {
  displacer: number;
  displaced: number[];
}

/** A player: open counts and piles for all, Hand and Reserve for their owner.

    ``unseen`` is what lies face down in Hand, Reserve and Deck together, which anybody can count; ``shown`` the part of
    it that everybody knows to be in Hand or Reserve; ``deck_top`` what everybody saw go on top of the Deck. */
export interface SeenPlayer {
  hand_size: number;
  deck_size: number;
  reserve_size: number;
  discard: number[];
  villa: SeenStanding[];
  coins: number;
  glory: number;
  influence: number;
  requirement: number;
  reserve_price: number;
  late_fee: number;
  agility: number;
  bloodlust: number;
  champion: number[];
  draws: number;
  unseen: number[];
  shown: number[];
  deck_top: number[];
  hand: number[] | null;
  reserve: number[] | null;
}

export interface SeenPool {
  dice: number;
  favor: number;
  generated: number;
  bonus: number;
  faces: number[];
}

/** A player: open counts for all; hand, supply, pile and vote for who may see them. */
export interface SeenSpectator {
  kind: number;
  hand_size: number;
  deck_size: number;
  discard_size: number;
  supply_size: number;
  bets: number;
  passed: boolean;
  playing: number;
  activations: number;
  hand: number[] | null;
  supply: number[] | null;
  discard: number[] | null;
  aside: number[] | null;
  vote: number;
}

/** A Patron or an Arena Card in a Villa. */
export interface SeenStanding {
  id: number;
  kind: number;
  ready: boolean;
}

/** Something under way: a turn, an attack, an event that may be answered, a card in use, a payment. */
export interface SeenStep {
  what: string;
  seat: number;
  kind: number;
  id: number;
  ability: number;
  cost: number;
  attacked: boolean;
  tactic: boolean;
}

/** Somebody is to say where a model goes: how far, and toward or away from whom. */
export interface SeenWalk {
  mover: number;
  allowance: number;
  what: number;
  mode: number;
  ref: number;
  region: number[][];
}

/** What the server sends. */
export interface Sent {
}

/** One event in words with the id of its rule, and as the values a screen moves things by. */
export interface Sentence {
  text: string;
  rule: string;
  verb: string;
  args: number[];
  secret: number[];
}

/** Take a seat: an open one, or the one an invite is for. A ``program`` gets a token to come back with.

    ``words`` are your own part in chance, said after the seed was promised. */
export interface Sit {
  invite?: string | null;
  seat?: number | null;
  name?: string | null;
  program?: boolean;
  words?: string;
}

/** A bot plays this seat for now (``on``), or gives it back. For your own seat, or one whose holder is away. */
export interface StandIn {
  type: "stand_in";
  seat: number;
  on: boolean;
  command: string;
}

/** The table stands at ``number``; you had been told everything up to ``after``. ``clock``: ms left by seat. */
export interface State {
  type: "state";
  number: number;
  after: number;
  status: "abandoned" | "over" | "running" | "waiting";
  to_act: number[];
  clock: Record<string, number>;
  seats: Seen[];
  result: Result | null;
}

/** A house rule: what it may be set to, and the text of the ledger. */
export interface Switch {
  key: string;
  default: string | number | boolean | null;
  values: (string | number | boolean | null)[];
  rule: string;
  title: string;
  text: string;
  note: string;
}

/** A table as the lobby shows it. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  status: "abandoned" | "over" | "running" | "waiting";
  visibility: "link" | "private" | "public";
  options: Record<string, unknown>;
  pace: string;
  seats: SeatInfo[];
  number: number;
  to_act: number[];
  your_turn: boolean;
  owner: boolean;
  created: number;
  updated: number;
  commitment: string;
  parent: string | null;
  result: Result | null;
}

/** Something to do in a clear turn; its answers begin with ``starts``. */
export interface Tactic {
  starts: string;
  name: string;
  text: string;
  rule: string;
  favor: number;
  why: string;
}

/** A seat asks the others to go back to where the table stood after entry ``to``. */
export interface Takeback {
  type: "takeback";
  seat: number;
  to: number;
  command: string;
}

/** Seat ``seat`` asks to go back to entry ``to``; these have agreed, these are asked. Nobody asks: it is over. */
export interface TakebackAsked {
  type: "takeback";
  seat: number | null;
  to: number;
  agreed: number[];
  asked: number[];
  text: string;
}

/** One entry: whose it was and what came of it. An undo names the first entry that no longer stands. */
export interface Told {
  n: number;
  seat: number;
  sentences: Sentence[];
  undo: number | null;
  at: number | null;
}

/** A seat takes back its last answer. */
export interface Undo {
  type: "undo";
  seat: number;
  command: string;
  after?: number | null;
}

/** Why may I not answer this? The reply goes to the asker alone. */
export interface Why {
  type: "why";
  seat: number;
  action: string;
  command: string;
}

/** A message was not understood or not allowed, and nothing changed; or something went wrong, as ``text`` says. */
export interface Wrong {
  type: "error";
  text: string;
  command: string;
}

export type ClientMessage = Answer | Undo | Takeback | Consent | Why | Hint | StandIn | Say | Ping;

export type ServerMessage = Hello | State | Outcome | Reason | Hinted | Said | Presence | TakebackAsked | Wrong | Pong | Bye;
