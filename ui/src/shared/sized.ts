// How large a part of the page is, told once its layout is made and whenever it changes: nobody asks before, which would
// make the browser lay out everything at once in the middle of a change.

const told = new WeakMap<Element, () => void>();
let watcher: ResizeObserver | undefined;

function watching(): ResizeObserver {
  return (watcher ??= new ResizeObserver((entries) => {
    for (const { target } of entries) told.get(target)?.();
  }));
}

export function sized(tell: (node: HTMLElement) => void): (node: HTMLElement) => () => void {
  return (node) => {
    told.set(node, () => tell(node));
    watching().observe(node, { box: "border-box" });
    return () => {
      watching().unobserve(node);
      told.delete(node);
    };
  };
}
