// What stays the same while one looks at it: games, cards, rules. Fetched once each.
import { get } from "./http";
import type { Catalogue, Entry, GameInfo, Rules } from "./types";

class Shelf {
  private held = new Map<string, Promise<unknown>>();
  /** The rules that are here already, for titles of chips: by id. */
  entries = $state.raw<Record<string, Entry>>({});

  games = (): Promise<GameInfo[]> => this.hold("/api/games");

  catalogue(game: string, pack?: string): Promise<Catalogue> {
    const query = pack ? `?pack=${encodeURIComponent(pack)}` : "";
    return this.hold(`/api/games/${encodeURIComponent(game)}/catalogue${query}`);
  }

  async rules(game: string): Promise<Rules> {
    const rules = await this.hold<Rules>(`/api/games/${encodeURIComponent(game)}/rules`);
    const first = rules.rules[0];
    if (first && !(first.id in this.entries)) {
      this.entries = { ...this.entries, ...Object.fromEntries(rules.rules.map((entry) => [entry.id, entry])) };
    }
    return rules;
  }

  search = (game: string, words: string): Promise<Rules> =>
    this.hold(`/api/games/${encodeURIComponent(game)}/rules?q=${encodeURIComponent(words)}`);

  private hold<T>(path: string): Promise<T> {
    const there = this.held.get(path) as Promise<T> | undefined;
    if (there) return there;
    const asked = get<T>(path);
    this.held.set(path, asked);
    asked.catch(() => this.held.delete(path));
    return asked;
  }
}

export const shelf = new Shelf();
