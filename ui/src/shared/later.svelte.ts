// A value that follows another one when the next frame has been drawn: for parts that need not change in the same stretch.
import { untrack } from "svelte";
import { afterFrame } from "./frames";

export function later<T>(source: () => T): { readonly now: T } {
  let now = $state.raw(untrack(source));
  let stop: (() => void) | undefined;
  $effect(() => {
    if (source() === now) return;
    stop ??= afterFrame(() => {
      stop = undefined;
      now = source();
    });
  });
  $effect(() => () => stop?.());
  return { get now() { return now; } };
}
