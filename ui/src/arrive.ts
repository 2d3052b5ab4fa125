// Coming to a page: the focus goes to its content, so that keyboard and screen reader begin there.
import { place } from "./place.svelte";

export function arrive(main: HTMLElement): void {
  if (place.moves > 0 && !document.activeElement?.closest("dialog")) main.focus({ preventScroll: true });
}
