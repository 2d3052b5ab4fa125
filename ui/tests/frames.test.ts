import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { afterFrame, byFrames } from "../src/shared/frames";

const FRAME = 16;

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "requestAnimationFrame", "cancelAnimationFrame"] }));
afterEach(() => void vi.useRealTimers());

it("what waits for a frame comes after it was drawn", () => {
  const order: string[] = [];
  afterFrame(() => order.push("work"));
  requestAnimationFrame(() => order.push("drawn"));
  vi.advanceTimersByTime(FRAME + 1);
  expect(order).toEqual(["drawn", "work"]);
});

it("what waits for a frame can be called off, before it and after it", () => {
  const work = vi.fn();
  afterFrame(work)();
  const stop = afterFrame(work);
  requestAnimationFrame(stop);
  vi.advanceTimersByTime(10 * FRAME);
  expect(work).not.toHaveBeenCalled();
});

it("several come one a frame, and the rest can be called off", () => {
  const done: number[] = [];
  const stop = byFrames([1, 2, 3].map((n) => () => void done.push(n)));
  vi.advanceTimersByTime(FRAME + 1);
  expect(done).toEqual([1]);
  vi.advanceTimersByTime(FRAME);
  expect(done).toEqual([1, 2]);
  stop();
  vi.advanceTimersByTime(10 * FRAME);
  expect(done).toEqual([1, 2]);
});

it("whoever waits comes in turn, one a frame", () => {
  const done: string[] = [];
  afterFrame(() => done.push("rail"));
  afterFrame(() => done.push("log"));
  vi.advanceTimersByTime(FRAME + 1);
  expect(done).toEqual(["rail"]);
  vi.advanceTimersByTime(FRAME);
  expect(done).toEqual(["rail", "log"]);
});
