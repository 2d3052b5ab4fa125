// A betting game of the size of Gladius, as boardgame.io wants it written: three teams, secret bets, cards laid face
// down below gladiators, three rounds. Its cards do less than ours: it has less to compute in a move, not more.

const PLAYERS = 4;
const TEAMS = 3;
const ROUNDS = 3;
const HAND = 7;
const GLADIATORS = 20;
const TOKENS = [0, 0, 1, 2, 3, 4, 5];
const KINDS = 14;

const hidden = (list) => list.map(({ owner }) => ({ owner, token: -1 }));

function deal(G, random) {
  G.phase = 'first bet';
  G.ranking = [];
  G.demanded = random.Shuffle([0, 1, 2]).slice(0, 2);
  G.gladiators = G.gladiators.length < 6 ? random.Shuffle([...Array(GLADIATORS).keys()]) : G.gladiators;
  G.teams = [...Array(TEAMS).keys()].map(() =>
    [...Array(2).keys()].map(() => ({ gladiator: G.gladiators.pop(), skills: random.D6(3), column: [] })));
  G.slots = [...Array(TEAMS).keys()].map(() => []);
  for (const spectator of G.spectators) {
    while (spectator.hand.length < HAND && spectator.deck.length) spectator.hand.push(spectator.deck.pop());
    spectator.bets = 0;
    spectator.passed = false;
  }
}

function score(G, team) {
  let sum = 0;
  for (const gladiator of G.teams[team]) {
    for (const skill of G.demanded) sum += gladiator.skills[skill];
    for (const card of gladiator.column) sum += (card.kind % 7) - 3;
  }
  return sum;
}

function contest(G, random) {
  const scores = G.teams.map((_, team) => score(G, team));
  G.ranking = [0, 1, 2].sort((a, b) => scores[b] - scores[a]);
  G.podium.push(G.ranking.map((team) => G.slots[team]));
  G.scores.push(scores);
  for (const gladiator of G.teams.flat()) {
    for (const card of gladiator.column) G.spectators[card.owner].discard.push(card.kind);
  }
  G.round += 1;
  if (G.round <= ROUNDS) deal(G, random);
}

// After the second bet a spectator has passed; when all have, the teams fight.
function next(G, random, events) {
  if (G.spectators.every((spectator) => spectator.passed)) contest(G, random);
  else if (G.phase === 'first bet' && G.spectators.every((spectator) => spectator.bets)) G.phase = 'actions';
  events.endTurn();
}

const INVALID = 'INVALID_MOVE';

function bet({ G, playerID, random, events }, token, team) {
  const spectator = G.spectators[playerID];
  const at = spectator.supply.indexOf(token);
  if (at < 0 || !G.slots[team] || G.slots[team].length >= PLAYERS || spectator.bets >= 2) return INVALID;
  spectator.supply.splice(at, 1);
  G.slots[team].push({ owner: Number(playerID), token });
  spectator.bets += 1;
  if (G.phase === 'actions') spectator.passed = true;
  next(G, random, events);
}

function lay({ G, playerID, random, events }, card, team, place) {
  const spectator = G.spectators[playerID];
  const at = spectator.hand.indexOf(card);
  if (G.phase !== 'actions' || at < 0 || !G.teams[team]?.[place]) return INVALID;
  spectator.hand.splice(at, 1);
  G.teams[team][place].column.push({ owner: Number(playerID), kind: card });
  next(G, random, events);
}

function pass({ G, playerID, random, events }) {
  if (G.phase !== 'actions') return INVALID;
  G.spectators[playerID].passed = true;
  next(G, random, events);
}

module.exports.Gladius = {
  name: 'gladius',
  minPlayers: PLAYERS,
  maxPlayers: PLAYERS,

  setup: ({ random }) => {
    const G = {
      round: 1, phase: 'first bet', demanded: [], teams: [], slots: [], podium: [], scores: [], ranking: [],
      gladiators: [],
      spectators: [...Array(PLAYERS).keys()].map((seat) => ({
        seat, kind: seat, hand: [], supply: [...TOKENS], discard: [], bets: 0, passed: false,
        deck: random.Shuffle([...Array(30).keys()].map((card) => card % KINDS)),
      })),
    };
    deal(G, random);
    return G;
  },

  moves: { bet, lay, pass },

  turn: {
    order: {
      first: () => 0,
      next: ({ G, ctx }) => {
        for (let step = 1; step <= PLAYERS; step += 1) {
          const seat = (ctx.playOrderPos + step) % PLAYERS;
          if (!G.spectators[seat].passed) return seat;
        }
        return 0;
      },
    },
  },

  endIf: ({ G }) => {
    if (G.round > ROUNDS) return { scores: G.spectators.map((spectator) => spectator.supply.length) };
  },

  // Everybody sees their own hand, tokens and face-down cards; of the others, how many there are.
  playerView: ({ G, playerID }) => ({
    ...G,
    gladiators: G.gladiators.length,
    teams: G.teams.map((team) => team.map((gladiator) => ({
      ...gladiator,
      column: gladiator.column.map((card) => (String(card.owner) === playerID ? card : { owner: card.owner, kind: -1 })),
    }))),
    slots: G.slots.map((slot) => slot.map((one) => (String(one.owner) === playerID ? one : hidden([one])[0]))),
    podium: G.podium.map((places) => places.map(hidden)),
    spectators: G.spectators.map((spectator) => ({
      ...spectator,
      deck: spectator.deck.length,
      hand: String(spectator.seat) === playerID ? spectator.hand : spectator.hand.length,
      supply: String(spectator.seat) === playerID ? spectator.supply : spectator.supply.length,
    })),
  }),
};
