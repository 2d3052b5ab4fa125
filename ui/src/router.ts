// Addresses and pages. Every page has an address of its own that can be shared; secrets stand behind # only.

export type Route =
  | { page: "lobby" }
  | { page: "table"; id: string; invite: string | undefined }
  | { page: "replay"; id: string; moment: number | undefined; seat: number | undefined }
  | { page: "rules"; game: string; rule: string | undefined }
  | { page: "cards"; game: string }
  | { page: "learn"; game: string }
  | { page: "lost"; path: string };

function whole(text: string | undefined | null): number | undefined {
  return text !== undefined && text !== null && /^-?\d{1,6}$/.test(text) ? Number(text) : undefined;
}

/** Which page an address asks for. */
export function parse(url: URL): Route {
  const [first, second, third, fourth, ...more] = url.pathname.split("/").filter(Boolean).map(decoded);
  const behind = new URLSearchParams(url.hash.slice(1));
  const lost: Route = { page: "lost", path: url.pathname };
  if (first === undefined) return { page: "lobby" };
  if (second === undefined || more.length) return lost;
  if (first === "t" && third === "replay") {
    return { page: "replay", id: second, moment: whole(fourth), seat: whole(url.searchParams.get("seat")) };
  }
  if (third !== undefined) return lost;
  switch (first) {
    case "t":
    case "join":
      return { page: "table", id: second, invite: behind.get("invite") ?? undefined };
    case "rules":
      return { page: "rules", game: second, rule: url.hash.slice(1) || undefined };
    case "cards":
    case "learn":
      return { page: first, game: second };
    default:
      return lost;
  }
}

/** The address of a page, without what is secret in it. */
export function address(route: Route): string {
  switch (route.page) {
    case "lobby":
      return "/";
    case "table":
      return `/t/${encodeURIComponent(route.id)}`;
    case "replay": {
      const seat = route.seat === undefined ? "" : `?seat=${route.seat}`;
      return `/t/${encodeURIComponent(route.id)}/replay/${route.moment ?? 0}${seat}`;
    }
    case "rules":
      return `/rules/${route.game}${route.rule ? `#${route.rule}` : ""}`;
    case "cards":
    case "learn":
      return `/${route.page}/${route.game}`;
    case "lost":
      return route.path;
  }
}

/** What somebody typed or pasted to join: a code, an address, or an address with an invite. */
export function joined(text: string): string | undefined {
  const typed = text.trim();
  const path = /(?:^|\/)(?:t|join)\/([A-Za-z0-9_-]+)(?:#(invite=[A-Za-z0-9_.-]+))?/.exec(typed);
  if (path) return `/t/${path[1]}${path[2] ? `#${path[2]}` : ""}`;
  return /^[A-Za-z0-9_-]{4,40}$/.test(typed) ? `/t/${typed}` : undefined;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
