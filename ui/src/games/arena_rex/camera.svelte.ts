// How much of the arena is seen, and how large: a box in millimetres, kept in the shape of the screen.

const NEAREST = 90;

export class Camera {
  x = $state(0);
  y = $state(0);
  /** Millimetres across the shorter side. */
  span = $state(800);
  /** The screen, in pixels. */
  width = $state(1);
  height = $state(1);

  constructor(private whole: number) {
    this.span = whole;
  }

  get scale(): number {
    return Math.max(1, Math.min(this.width, this.height)) / this.span; // while it is folded away it has no size
  }

  get box(): string {
    const [w, h] = [this.width / this.scale, this.height / this.scale];
    return `${this.x - w / 2} ${this.y - h / 2} ${w} ${h}`;
  }

  get near(): boolean {
    return this.span < this.whole * 0.97;
  }

  fit(whole = this.whole): void {
    this.whole = whole;
    this.span = whole;
    this.x = 0;
    this.y = 0;
  }

  /** The place of the arena under a place of the screen, in millimetres. */
  at(px: number, py: number): { x: number; y: number } {
    return { x: this.x + (px - this.width / 2) / this.scale, y: this.y + (py - this.height / 2) / this.scale };
  }

  zoom(factor: number, px = this.width / 2, py = this.height / 2): void {
    const before = this.at(px, py);
    this.span = Math.min(this.whole, Math.max(NEAREST, this.span / factor));
    const after = this.at(px, py);
    this.look(this.x + before.x - after.x, this.y + before.y - after.y);
  }

  pan(dx: number, dy: number): void {
    this.look(this.x - dx / this.scale, this.y - dy / this.scale);
  }

  look(x: number, y: number): void {
    const room = Math.max(0, (this.whole - this.span) / 2 + this.span * 0.25) * (this.near ? 1 : 0);
    this.x = Math.min(room, Math.max(-room, x));
    this.y = Math.min(room, Math.max(-room, y));
  }
}
