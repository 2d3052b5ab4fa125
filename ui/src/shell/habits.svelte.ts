// What somebody prefers, remembered by this browser.

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

class Habits {
  /** Words and lists in place of the drawn board. */
  plain = $state(kept("munera.plain") === "yes");

  setPlain(on: boolean): void {
    this.plain = on;
    try {
      localStorage.setItem("munera.plain", on ? "yes" : "no");
    } catch {
      /* a browser that keeps nothing forgets it */
    }
  }
}

export const habits = new Habits();
