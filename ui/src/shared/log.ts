// The story of a game: entries as lines under headings, the secret part of a sentence apart.
import type { Sentence, Told } from "../api/types";

export interface Line {
  key: string;
  n: number;
  /** Whose seal stands before it; undefined for what happens to the table. */
  seat: number | undefined;
  text: string;
  /** What only this seat was told. */
  secret: string;
  rule: string;
}

export interface Group {
  heading: string;
  lines: Line[];
}

export type Heading = (sentence: Sentence, before: string) => string | undefined;

const SECRET = /^(.*?)\s*\[([^[\]]*)\]\.?$/s;
const SUBJECT = /^@(\d+)\b/;

/** A sentence and the part in brackets at its end, which only some were told. */
export function parted({ text, secret }: Sentence): [string, string] {
  const found = secret.length ? SECRET.exec(text) : null;
  return found ? [found[1] ?? text, found[2] ?? ""] : [text, ""];
}

export function lines(entry: Told): Line[] {
  if (entry.undo !== null) {
    return [{ key: `${entry.n}`, n: entry.n, seat: entry.seat, text: `@${entry.seat} takes the last answer back.`, secret: "", rule: "" }];
  }
  return entry.sentences.map((sentence, i) => {
    const [text, secret] = parted(sentence);
    const subject = SUBJECT.exec(text);
    return { key: `${entry.n}.${i}`, n: entry.n, seat: subject ? Number(subject[1]) : undefined, text, secret, rule: sentence.rule };
  });
}

/** Lines under the headings the game gives them; without any, everything stands under one. */
export function grouped(told: Told[], heading: Heading = () => undefined): Group[] {
  const groups: Group[] = [];
  let now = "";
  for (const entry of told) {
    const made = lines(entry);
    made.forEach((line, i) => {
      const sentence = entry.sentences[i];
      const next = sentence ? (heading(sentence, now) ?? now) : now;
      if (!groups.length || next !== now) groups.push({ heading: (now = next), lines: [] });
      groups.at(-1)?.lines.push(line);
    });
  }
  return groups;
}

/** The groups of the last so many lines, how many lines were left out before them, and which group comes first. */
export function latest(groups: Group[], many: number): { groups: Group[]; left: number; from: number } {
  const out: Group[] = [];
  let room = many;
  for (const group of groups.toReversed()) {
    if (room <= 0) break;
    out.unshift({ heading: group.heading, lines: group.lines.slice(-room) });
    room -= group.lines.length;
  }
  const all = groups.reduce((sum, group) => sum + group.lines.length, 0);
  return { groups: out, left: Math.max(0, all - many), from: groups.length - out.length };
}

export type Piece = { text: string } | { seat: number };

/** A sentence cut at its seats: "@1 moves a card of @2" is a seat, words, a seat. */
export function pieces(text: string): Piece[] {
  const out: Piece[] = [];
  let from = 0;
  for (const found of text.matchAll(/@(\d+)/g)) {
    if (found.index > from) out.push({ text: text.slice(from, found.index) });
    out.push({ seat: Number(found[1]) });
    from = found.index + found[0].length;
  }
  if (from < text.length) out.push({ text: text.slice(from) });
  return out;
}

/** The sentence with names in place of seats. */
export function named(text: string, names: string[]): string {
  return text.replace(/@(\d+)/g, (whole, seat: string) => names[Number(seat)] ?? whole);
}

const IRREGULAR: Record<string, string> = { is: "are", has: "have", does: "do", goes: "go", was: "were" };

function plural(verb: string): string {
  return IRREGULAR[verb] ?? (/(ss|sh|ch|x|zz)es$/.test(verb) ? verb.slice(0, -2) : /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb);
}

/** A sentence about me, told to me: "@0 lays a card and has passed" is "You lay a card and have passed". */
export function toMe(text: string, me: number): string {
  const found = new RegExp(`^@${me} (\\w+)(?=\\W)`).exec(text);
  if (!found) return text;
  const after = text.slice(found[0].length).replace(/ and (bets|has|takes|draws|keeps|discards)\b/g, (_, verb: string) => ` and ${plural(verb)}`);
  return `You ${plural(found[1] ?? "")}${after}`;
}
