// What a screen reader is told: what happened, and whose turn it is. One queue, so that nothing is cut short.

class Announcer {
  said = $state("");
  private queue: string[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  say(text: string): void {
    const words = text.trim();
    if (!words) return;
    this.queue.push(words);
    this.timer ??= setTimeout(() => this.next(), 60);
  }

  private next(): void {
    this.said = this.queue.join(" ");
    this.queue = [];
    this.timer = undefined;
  }
}

export const announcer = new Announcer();
