// Figures as they are written on stone and in lists.

const ROMAN: [number, string][] = [[10, "X"], [9, "IX"], [5, "V"], [4, "IV"], [1, "I"]];

/** Rounds and places: II. */
export function roman(n: number): string {
  let left = n;
  let out = "";
  for (const [value, letters] of ROMAN) {
    while (left >= value) {
      out += letters;
      left -= value;
    }
  }
  return out;
}

/** 1st, 2nd, 3rd, 4th. */
export function ordinal(n: number): string {
  const tail = n % 100 > 10 && n % 100 < 14 ? "th" : (["th", "st", "nd", "rd"][n % 10] ?? "th");
  return `${n}${tail}`;
}

/** With the minus of the design: −2, +3, 0. */
export function signed(n: number): string {
  return n < 0 ? `−${-n}` : n > 0 ? `+${n}` : "0";
}

/** "today", "yesterday", or the date. */
export function day(ms: number, now = Date.now()): string {
  const then = new Date(ms);
  const days = Math.round((new Date(now).setHours(0, 0, 0, 0) - new Date(ms).setHours(0, 0, 0, 0)) / 86_400_000);
  if (days <= 0) return `today, ${then.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })}`;
  return days === 1 ? "yesterday" : then.toLocaleDateString();
}

/** "No clock", "90 seconds a decision", "3 days a decision". */
export function pace(text: string): string {
  const found = /^(\d+)([sd])$/.exec(text);
  if (!found) return "no clock";
  const n = Number(found[1]);
  if (found[2] === "d") return n === 1 ? "a day a move" : `${n} days a move`;
  return n % 60 === 0 ? `${n / 60} min a move` : `${n} s a move`;
}

/** Time that is left: 87 s, 4:57, 3 h, 2 days. */
export function timeLeft(seconds: number): string {
  if (seconds <= 90) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  if (seconds < 2 * 86_400) return `${Math.floor(seconds / 3600)} h`;
  return `${Math.floor(seconds / 86_400)} days`;
}
