// The card one wants to read: under the pointer for a while, held with a finger, or asked for with I.
export interface Peek {
  kind: number;
  at: HTMLElement;
  /** Asked for: stays until Escape, another card, or the focus goes. */
  kept: boolean;
}

class Peeking {
  now = $state.raw<Peek | undefined>(undefined);
  private timer: ReturnType<typeof setTimeout> | undefined;

  later(kind: number, at: HTMLElement, wait: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.now = { kind, at, kept: false }), wait);
  }

  toggle(kind: number, at: HTMLElement): void {
    this.now = this.now?.at === at ? undefined : { kind, at, kept: true };
  }

  hide(): void {
    clearTimeout(this.timer);
    this.now = undefined;
  }
}

export const peeking = new Peeking();
const HOVER = 420;
const HOLD = 450;

/** Lets a card be read large. */
export function peekable(kind: number): (node: HTMLElement) => () => void {
  return (node) => {
    let held = false;
    const enter = (event: PointerEvent): void => {
      if (event.pointerType === "mouse") peeking.later(kind, node, HOVER);
    };
    const down = (event: PointerEvent): void => {
      held = false;
      if (event.pointerType === "mouse") peeking.hide();
      else {
        peeking.later(kind, node, HOLD);
        setTimeout(() => (held = peeking.now?.at === node), HOLD + 20);
      }
    };
    const leave = (): void => peeking.hide();
    /** A card that was held to be read is not chosen by letting go. */
    const click = (event: MouseEvent): void => {
      if (held) event.stopPropagation();
      held = false;
    };
    const keys = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() === "i" && !event.ctrlKey && !event.metaKey && !event.altKey) peeking.toggle(kind, node);
    };
    const blur = (): void => {
      if (peeking.now?.at === node) peeking.hide();
    };
    node.addEventListener("pointerenter", enter);
    node.addEventListener("pointerdown", down);
    node.addEventListener("pointerup", leave);
    node.addEventListener("pointerleave", leave);
    node.addEventListener("click", click, { capture: true });
    node.addEventListener("keydown", keys);
    node.addEventListener("blur", blur);
    return () => {
      if (peeking.now?.at === node) peeking.hide();
      node.removeEventListener("pointerenter", enter);
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointerup", leave);
      node.removeEventListener("pointerleave", leave);
      node.removeEventListener("click", click, { capture: true });
      node.removeEventListener("keydown", keys);
      node.removeEventListener("blur", blur);
    };
  };
}
