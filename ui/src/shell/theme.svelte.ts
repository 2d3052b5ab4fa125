// Light, dark, or as the system has it; public/theme.js sets it before the first paint.

export type Theme = "light" | "dark" | "system";
const KEY = "munera.theme";
const dark = matchMedia("(prefers-color-scheme: dark)");

function stored(): Theme {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === "light" || kept === "dark" ? kept : "system";
  } catch {
    return "system";
  }
}

class Themes {
  chosen = $state<Theme>(stored());
  private systemDark = $state(dark.matches);

  constructor() {
    dark.addEventListener("change", () => {
      this.systemDark = dark.matches;
      this.show();
    });
    this.show();
  }

  get shown(): "light" | "dark" {
    return this.chosen === "system" ? (this.systemDark ? "dark" : "light") : this.chosen;
  }

  choose(theme: Theme): void {
    this.chosen = theme;
    try {
      if (theme === "system") localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, theme);
    } catch {
      /* a browser that keeps nothing forgets it */
    }
    this.show();
  }

  turn(): void {
    this.choose(this.shown === "dark" ? "light" : "dark");
  }

  private show(): void {
    document.documentElement.dataset.theme = this.shown;
  }
}

export const themes = new Themes();
