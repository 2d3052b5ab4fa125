// Which of a growing row have just come: they may move in, the others lie still.
import { untrack } from "svelte";

const WHILE = 600;

export function growth(count: () => number): { isNew(i: number): boolean } {
  let from = $state(Infinity);
  let had = untrack(count);
  $effect.pre(() => {
    const now = count();
    const before = had;
    had = now;
    if (now <= before) return undefined;
    from = before;
    const timer = setTimeout(() => (from = Infinity), WHILE);
    return () => clearTimeout(timer);
  });
  return { isNew: (i) => i >= from };
}
