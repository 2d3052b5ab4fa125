// What somebody prefers, remembered by this browser.

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    /* a browser that keeps nothing forgets it */
  }
}

/** When one could react: stop always, only holding something to react with, or never. */
export const STANDING = ["always", "holding", "never"] as const;
export type Standing = (typeof STANDING)[number];

const CHATS = 50; // tables whose chat is remembered as read

class Habits {
  private heard = JSON.parse(kept("munera.chat") ?? "{}") as Record<string, number>;

  /** The number of the last line of a table's chat that was read here. */
  heardChat(table: string): number {
    return this.heard[table] ?? 0;
  }

  hearChat(table: string, line: number): void {
    const others = Object.entries(this.heard).filter(([id]) => id !== table);
    this.heard = Object.fromEntries([...others.slice(1 - CHATS), [table, line]]);
    keep("munera.chat", JSON.stringify(this.heard));
  }

  /** Words and lists in place of the drawn board. */
  plain = $state(kept("munera.plain") === "yes");

  setPlain(on: boolean): void {
    this.plain = on;
    keep("munera.plain", on ? "yes" : "no");
  }

  standing = $state<Standing>(STANDING.find((one) => one === kept("munera.standing")) ?? "holding");

  setStanding(one: Standing): void {
    this.standing = one;
    keep("munera.standing", one);
  }
}

export const habits = new Habits();
