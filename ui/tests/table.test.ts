import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { follow, LiveTable, standing, type Socket } from "../src/api/table.svelte";
import type { SeatInfo, Seen, ServerMessage, TableInfo, Told } from "../src/api/types";

class FakeSocket implements Socket {
  static all: FakeSocket[] = [];
  readyState = 0;
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  onerror: Socket["onerror"] = null;
  sent: Record<string, unknown>[] = [];
  closed = false;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(data: string): void {
    this.sent.push(JSON.parse(data) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  says(message: Partial<ServerMessage> & { type: string }): void {
    this.readyState = 1;
    this.onmessage?.({ data: JSON.stringify(message) } as never);
  }
  breaks(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code } as never);
  }
  static get last(): FakeSocket {
    const socket = FakeSocket.all.at(-1);
    if (!socket) throw new Error("no socket");
    return socket;
  }
}

const seatInfo = (seat: number): SeatInfo => ({ seat, name: `P${seat}`, kind: "human", waits_for: "", level: "", you: seat === 0, here: true, stand_in: false });
const info = { id: "t", game: "gladius", title: "Gladius", status: "running", seats: [seatInfo(0), seatInfo(1)], number: 0, result: null } as unknown as TableInfo;
const entry = (n: number, undo: number | null = null): Told => ({ n, seat: 1, sentences: [{ text: `entry ${n}`, rule: "", verb: "x", args: [], secret: [] }], undo, at: null });
const seen = (told: Told[], options = ["bet 5 1"]): Seen => ({ seat: 0, view: {}, question: "?", options: options.map((action) => ({ action, text: action })), undo: { possible: false, why: "" }, aids: null, told });
const hello = (seats = [0]) => ({ type: "hello" as const, table: info, seats, number: 2 });
const state = (number: number, after: number, told: Told[]) => ({ type: "state" as const, number, after, status: "running" as const, to_act: [0], clock: {}, seats: [seen(told)], result: null });

function sitting(): LiveTable {
  const table = new LiveTable("t", (url) => new FakeSocket(url));
  table.connect();
  FakeSocket.last.says(hello());
  FakeSocket.last.says(state(2, 0, [entry(1), entry(2)]));
  return table;
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
});
afterEach(() => vi.useRealTimers());

describe("a table over a socket", () => {
  it("begins at nothing and knows what it is told", () => {
    const table = sitting();
    expect(FakeSocket.last.url).toContain("/api/tables/t/socket?after=0");
    expect(table.link).toBe("open");
    expect(table.mine).toEqual([0]);
    expect(table.views[0]?.told.map((told) => told.n)).toEqual([1, 2]);
    expect(table.views[0]?.fresh).toEqual([]);
    table.disconnect();
  });

  it("comes back by number, and nothing is lost or doubled", () => {
    const table = sitting();
    FakeSocket.last.breaks();
    expect(table.link).toBe("lost");
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.all).toHaveLength(2);
    expect(FakeSocket.last.url).toContain("after=2");
    FakeSocket.last.says(hello());
    FakeSocket.last.says(state(4, 2, [entry(2), entry(3), entry(4)]));
    expect(table.views[0]?.told.map((told) => told.n)).toEqual([1, 2, 3, 4]);
    expect(table.views[0]?.fresh.map((told) => told.n)).toEqual([3, 4]);
    table.disconnect();
  });

  it("sends a command again with the same id when the line broke before its outcome", async () => {
    const table = sitting();
    const answered = table.answer(0, "bet 5 1");
    const [first] = FakeSocket.last.sent;
    expect(first).toMatchObject({ type: "answer", seat: 0, after: 2, action: "bet 5 1" });
    FakeSocket.last.breaks();
    vi.advanceTimersByTime(1000);
    FakeSocket.last.says(hello());
    expect(FakeSocket.last.sent[0]).toEqual(first);
    FakeSocket.last.says({ type: "outcome", command: String(first?.["command"]), kind: "answered", number: 3, n: 3 });
    expect((await answered)?.kind).toBe("answered");
    expect(table.pending).toBe(0);
    table.disconnect();
  });

  it("waits longer each time, and not for ever", () => {
    const table = new LiveTable("t", (url) => new FakeSocket(url));
    table.connect();
    for (let i = 0; i < 12; i += 1) {
      FakeSocket.last.breaks();
      vi.advanceTimersByTime(10_000);
    }
    expect(FakeSocket.all).toHaveLength(13);
    table.disconnect();
  });

  it("comes back when a server that goes down says so", () => {
    const table = sitting();
    FakeSocket.last.says({ type: "bye", text: "the server restarts", back_in: 500 });
    vi.advanceTimersByTime(499);
    expect(FakeSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(2);
    expect(FakeSocket.all).toHaveLength(2);
    table.disconnect();
  });

  it("gives up where it may not look", () => {
    const table = new LiveTable("t", (url) => new FakeSocket(url));
    table.connect();
    FakeSocket.last.breaks(4404);
    vi.advanceTimersByTime(60_000);
    expect(table.link).toBe("closed");
    expect(FakeSocket.all).toHaveLength(1);
    table.disconnect();
  });

  it("begins anew when it is somebody else", () => {
    const table = sitting();
    FakeSocket.last.breaks();
    vi.advanceTimersByTime(1000);
    FakeSocket.last.says(hello([1]));
    expect(FakeSocket.last.url).toContain("after=0");
    table.disconnect();
  });

  it("shows each line of chat once, in order", () => {
    const table = sitting();
    for (const id of [2, 1, 2]) FakeSocket.last.says({ type: "chat", id, name: "Livia", seat: 0, text: `line ${id}`, at: 0 });
    expect(table.chat.map((line) => line.id)).toEqual([1, 2]);
    table.disconnect();
  });

  it("forgets a request to go back once the table went on", () => {
    const table = sitting();
    FakeSocket.last.says({ type: "takeback", seat: 1, to: 1, agreed: [], asked: [0], text: "" });
    expect(table.takeback?.seat).toBe(1);
    FakeSocket.last.says(state(3, 2, [entry(3, 2)]));
    expect(table.takeback).toBeUndefined();
    table.disconnect();
  });

  it("pings, and calls again when nobody answers", () => {
    const table = sitting();
    vi.advanceTimersByTime(26_000);
    expect(FakeSocket.last.sent).toContainEqual({ type: "ping" });
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all.length).toBeGreaterThan(1);
    table.disconnect();
  });

  it("sends nothing after it was left", () => {
    const table = sitting();
    table.disconnect();
    vi.advanceTimersByTime(120_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(FakeSocket.last.closed).toBe(true);
  });
});

describe("entries", () => {
  it("that were taken back no longer stand", () => {
    expect(standing([entry(1), entry(2), entry(3), entry(4, 2), entry(5)]).map((told) => told.n)).toEqual([1, 4, 5]);
  });

  it("are fresh once", () => {
    const first = follow(undefined, seen([entry(1)]));
    const second = follow(first, seen([entry(1), entry(2)]));
    expect(second.fresh.map((told) => told.n)).toEqual([2]);
    expect(second.told.map((told) => told.n)).toEqual([1, 2]);
  });
});
