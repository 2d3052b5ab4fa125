// Roving focus: a group of buttons is one stop of Tab, arrows walk inside. Lit buttons come first when one enters.

const FORWARD = new Set(["ArrowRight", "ArrowDown"]);
const BACK = new Set(["ArrowLeft", "ArrowUp"]);

/** `fromEnd`: one enters at the last, as in a log. */
export function roving(selector: string, fromEnd = false): (node: HTMLElement) => () => void {
  return (node) => {
    const items = (): HTMLElement[] => [...node.querySelectorAll<HTMLElement>(selector)];

    function settle(wanted?: HTMLElement): void {
      const all = items();
      const inside = all.find((item) => item === document.activeElement);
      const start = fromEnd ? all.at(-1) : (all.find((item) => item.dataset["lit"]) ?? all.find((item) => item.tabIndex === 0) ?? all[0]);
      const stop = wanted ?? inside ?? start;
      for (const item of all) {
        const index = item === stop ? 0 : -1;
        if (item.tabIndex !== index) item.tabIndex = index;
      }
    }

    function keys(event: KeyboardEvent): void {
      const all = items();
      const at = all.indexOf(document.activeElement as HTMLElement);
      if (at < 0) return;
      const to = FORWARD.has(event.key) ? at + 1 : BACK.has(event.key) ? at - 1 : event.key === "Home" ? 0 : event.key === "End" ? all.length - 1 : at;
      const next = all[(to + all.length) % all.length];
      if (to === at || !next) return;
      event.preventDefault();
      settle(next);
      next.focus();
    }

    const entered = (event: FocusEvent): void => {
      const item = (event.target as HTMLElement).closest<HTMLElement>(selector);
      if (item) settle(item);
    };
    const watcher = new MutationObserver(() => settle());
    watcher.observe(node, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-lit"] });
    node.addEventListener("keydown", keys);
    node.addEventListener("focusin", entered);
    settle();
    return () => {
      watcher.disconnect();
      node.removeEventListener("keydown", keys);
      node.removeEventListener("focusin", entered);
    };
  };
}
