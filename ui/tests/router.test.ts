import { describe, expect, it } from "vitest";
import { address, joined, parse } from "../src/router";

const at = (path: string) => parse(new URL(path, "http://munera.test"));

describe("addresses", () => {
  it("leads to every page", () => {
    expect(at("/")).toEqual({ page: "lobby" });
    expect(at("/t/abc")).toEqual({ page: "table", id: "abc", invite: undefined });
    expect(at("/t/abc/replay/12?seat=-2")).toEqual({ page: "replay", id: "abc", moment: 12, seat: -2 });
    expect(at("/t/abc/replay")).toEqual({ page: "replay", id: "abc", moment: undefined, seat: undefined });
    expect(at("/rules/gladius#GLA-7.6")).toEqual({ page: "rules", game: "gladius", rule: "GLA-7.6" });
    expect(at("/cards/gladius")).toEqual({ page: "cards", game: "gladius" });
    expect(at("/learn/gladius")).toEqual({ page: "learn", game: "gladius" });
  });

  it("reads an invite behind the #, where no server sees it", () => {
    expect(at("/t/abc#invite=s3cret")).toEqual({ page: "table", id: "abc", invite: "s3cret" });
    expect(at("/join/abc#invite=s3cret")).toEqual({ page: "table", id: "abc", invite: "s3cret" });
  });

  it("is lost without a crash elsewhere", () => {
    for (const path of ["/nowhere", "/t", "/t/a/b", "/t/a/replay/1/2", "/rules/a/b", "/%E0%A4%A"]) expect(at(path).page).toBe("lost");
  });

  it("goes back and forth", () => {
    for (const path of ["/", "/t/abc", "/t/abc/replay/3?seat=1", "/t/abc/replay/0", "/rules/gladius", "/learn/gladius"]) expect(address(at(path))).toBe(path);
  });

  it("never puts an invite into an address", () => {
    expect(address(at("/t/abc#invite=s3cret"))).toBe("/t/abc");
  });
});

describe("joining", () => {
  it("takes a code, a link, or a link with an invite", () => {
    expect(joined("k3v9w2mq7x")).toBe("/t/k3v9w2mq7x");
    expect(joined(" http://host:8000/t/k3v9#invite=pB3_x ")).toBe("/t/k3v9#invite=pB3_x");
    expect(joined("/join/k3v9")).toBe("/t/k3v9");
    expect(joined("hello there")).toBeUndefined();
    expect(joined("")).toBeUndefined();
  });
});
