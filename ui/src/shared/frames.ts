// Work that waits for the browser's own beat, so that no stretch of it holds up what moves.

/** In the next frame, before it is drawn. Whoever measures or scrolls does it here: the layout is made then anyway. */
export function inFrame(work: () => void): () => void {
  const frame = requestAnimationFrame(work);
  return () => cancelAnimationFrame(frame);
}

const waiting: (() => void)[] = [];
let running = false;

function run(): void {
  running = waiting.length > 0;
  if (!running) return;
  requestAnimationFrame(() =>
    setTimeout(() => {
      const work = waiting.shift();
      run();
      work?.();
    }),
  );
}

/** When a frame has been drawn; whatever waits for one comes in turn, one a frame. */
export function afterFrame(work: () => void): () => void {
  waiting.push(work);
  if (!running) run();
  return () => {
    const at = waiting.indexOf(work);
    if (at >= 0) waiting.splice(at, 1);
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
