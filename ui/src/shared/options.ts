// Options by what they have in common, so that forty of them are a choice of three and then of six.
import type { Option } from "../api/types";

export interface Leaf {
  option: Option;
  /** What tells it from its neighbours. */
  label: string;
}

export interface Branch {
  key: string;
  /** What it is called on a button: "Poison face down". */
  label: string;
  /** All the words they share, to be gone on with: "Lay Poison face down below". */
  words: string;
  children: Node[];
  count: number;
}

export type Node = Leaf | Branch;

export const isLeaf = (node: Node): node is Leaf => "option" in node;

/** More than this in a branch is split once more. */
const MANY = 7;

/**
 * The options as a tree: by verb, and a verb with many by its first word after that. A single verb goes without saying, unless
 * `whole`. `verbs` names those whose own words do not say it.
 */
export function grouped(options: Option[], whole = false, verbs: Record<string, string> = {}): Node[] {
  const tree = apart([...by(options, 1)].map(([verb, some]) => called(branch(verb, some, 1, []), verbs[verb])));
  const only = tree[0];
  return !whole && tree.length === 1 && only && !isLeaf(only) ? only.children : tree;
}

/** All leaves with their whole text, in order: what a list of everything shows. */
export function leaves(nodes: Node[]): Leaf[] {
  return nodes.flatMap((node) => (isLeaf(node) ? [node] : leaves(node.children)));
}

function branch(key: string, options: Option[], depth: number, said: string[]): Node {
  const [first] = options;
  if (first && options.length === 1) return { option: first, label: rest(first.text, said, []) };
  const texts = options.map((option) => words(option.text));
  const prefix = common(texts);
  // Words at the end go without saying only after a beginning: "2 damage" is not "2".
  const suffix = prefix.length ? common(texts.map((text) => text.slice(prefix.length).reverse())).reverse() : [];
  const split = options.length > MANY ? [...by(options, depth + 1)] : [];
  const useful = split.length > 1 && split.length < options.length;
  const children = useful
    ? split.map(([word, some]) => branch(`${key} ${word}`, some, depth + 1, prefix))
    : options.map((option): Leaf => ({ option, label: rest(option.text, prefix, suffix) }));
  const own = prefix.slice(said.length);
  const after = useful ? shared(children) : suffix;
  const around = own.length < 2 && after.length ? [...own, ...(own.length ? ["…"] : []), ...after] : trimmed(own);
  return { key, label: capital(around.join(" ") || key), words: prefix.join(" "), children, count: options.length };
}

const called = (node: Node, name: string | undefined): Node => (isLeaf(node) || !name ? node : { ...node, label: name });

/** Branches that would be called the same are called by what they do. */
function apart(nodes: Node[]): Node[] {
  for (const node of nodes) {
    const alike = nodes.filter((one) => one.label === node.label);
    if (alike.length > 1) for (const one of alike) if (!isLeaf(one)) one.label = capital(words(one.key.replaceAll("_", " ")).join(" "));
  }
  return nodes;
}

/** The words all branches end with: said once above them instead of in each. */
function shared(nodes: Node[]): string[] {
  const ends = common(nodes.map((node) => words(node.label).reverse()));
  if (nodes.some(isLeaf) || !ends.length) return [];
  for (const node of nodes) node.label = words(node.label).slice(0, -ends.length).join(" ");
  return ends.reverse();
}

/** By the first so many words of the action. */
function by(options: Option[], depth: number): Map<string, Option[]> {
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const key = words(option.action).slice(0, depth).join(" ");
    groups.set(key, [...(groups.get(key) ?? []), option]);
  }
  return new Map([...groups].map(([key, some]) => [key.split(" ").slice(depth - 1).join(" ") || key, some]));
}

const SMALL = ["on", "the", "a", "an", "below", "above", "to", "of", "at", "and", "with", "in", "for", "from"];

/** Without the small words at the end, which only lead on to what follows. */
function trimmed(some: string[]): string[] {
  const kept = [...some];
  while (kept.length > 1 && SMALL.includes(kept.at(-1) ?? "")) kept.pop();
  return kept;
}

const words = (text: string): string[] => text.split(" ").filter(Boolean);

/** The words all texts begin with; at least one word is left to each. */
function common(texts: string[][]): string[] {
  const shortest = Math.min(...texts.map((text) => text.length)) - 1;
  const first = texts[0] ?? [];
  let n = 0;
  while (n < shortest && texts.every((text) => text[n] === first[n])) n += 1;
  return first.slice(0, n);
}

function rest(text: string, prefix: string[], suffix: string[]): string {
  const all = words(text);
  return capital(all.slice(prefix.length, all.length - suffix.length).join(" "));
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
