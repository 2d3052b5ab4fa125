// Where we are: the one place that touches the browser's history.
import { parse, type Route } from "./router";

class Place {
  route = $state.raw<Route>(parse(new URL(location.href)));
  /** How often we went to another page. */
  moves = 0;

  constructor() {
    addEventListener("popstate", () => this.read());
    addEventListener("click", (event) => this.follow(event));
  }

  go(path: string): void {
    this.moves += 1;
    history.pushState(null, "", path);
    this.read();
    scrollTo(0, 0);
  }

  /** The same page under a more exact address. */
  replace(path: string): void {
    history.replaceState(null, "", path);
  }

  private read(): void {
    this.route = parse(new URL(location.href));
  }

  /** Links within the site change the page without loading it anew. */
  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    const href = link.getAttribute("href") ?? "";
    if (href.startsWith("#") || link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const place = new Place();
