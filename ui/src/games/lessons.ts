// How a game goes, in a few lines a chapter, each with the rules behind it.
import { arenaRex } from "./arena_rex/lesson";
import { forGlory } from "./for_glory/lesson";
import { gladius } from "./gladius/lesson";

export interface LessonLine {
  text: string;
  rules: string[];
  icon?: string;
  /** A token to show: 0 is bronze. */
  token?: number;
}

export interface Chapter {
  title: string;
  numeral?: string;
  art: string;
  ground: string;
  grid: 24 | 96;
  lines: LessonLine[];
}

export const lessons: Record<string, Chapter[]> = { gladius, for_glory: forGlory, arena_rex: arenaRex };
