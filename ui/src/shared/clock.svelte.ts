// The clock of a show: runs, can be paused and hurried; whoever wants no motion turns its pages by hand.

export class ShowClock {
  /** Milliseconds of the show. */
  now = $state(0);
  speed = $state(1);
  paused = $state(false);
  readonly still: boolean;
  private frame = 0;
  private last = 0;

  constructor(
    readonly marks: number[],
    private readonly done: () => void,
  ) {
    this.still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (this.still) this.now = this.marks[0] ?? 0;
  }

  /** Which part of the show it is: the marks are the ends of its parts. */
  get part(): number {
    const at = this.marks.findIndex((mark) => this.now < mark || (this.still && this.now <= mark));
    return at < 0 ? this.marks.length - 1 : at;
  }

  get length(): number {
    return this.marks.at(-1) ?? 0;
  }

  /** From 0 to 1 through a part. */
  progress(part: number): number {
    const from = part ? (this.marks[part - 1] ?? 0) : 0;
    const to = this.marks[part] ?? 0;
    if (this.now >= to || this.still) return this.part >= part ? 1 : 0;
    return to > from ? Math.max(0, (this.now - from) / (to - from)) : 1;
  }

  start(): () => void {
    if (this.still) return () => undefined;
    const tick = (time: number): void => {
      if (this.last && !this.paused) this.now += Math.min(100, time - this.last) * this.speed;
      this.last = time;
      if (this.now >= this.length) return this.done();
      this.frame = requestAnimationFrame(tick);
    };
    this.frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(this.frame);
  }

  hurry(): void {
    this.speed = 4;
    this.paused = false;
  }

  /** To the end of the next part; parts that take no time are left out. */
  next(): void {
    const mark = this.marks.find((end) => end > this.now);
    if (mark === undefined) this.done();
    else this.now = mark;
  }
}
