// Work that waits for the browser's own beat, so that no stretch of it holds up what moves.

/** In the next frame, before it is drawn. Whoever measures or scrolls does it here: the layout is made then anyway. */
export function inFrame(work: () => void): () => void {
  const frame = requestAnimationFrame(work);
  return () => cancelAnimationFrame(frame);
}

/** When the next frame has been drawn. */
export function afterFrame(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = inFrame(() => (timer = setTimeout(work)));
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/** One after the other, each when a frame has been drawn. */
export function byFrames(works: (() => void)[]): () => void {
  const [first, ...others] = works;
  if (!first) return () => undefined;
  let stop = afterFrame(() => {
    first();
    stop = byFrames(others);
  });
  return () => stop();
}
