import { type ReactNode, useEffect, useRef } from "react";

/** Between it and what is said above it, in pixels. */
const GAP = 12;

/** What can be done with what is chosen, floating at the end of the window. Messages stand above it, however high it is. */
export function FloatingBar({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(([entry]) => {
      if (entry) style.setProperty("--floating", `${entry.target.getBoundingClientRect().height + GAP}px`);
    });
    if (bar.current !== null) sizes.observe(bar.current);
    return () => {
      sizes.disconnect();
      style.removeProperty("--floating");
    };
  }, []);
  return (
    <div ref={bar} className="bulk" role="toolbar" aria-label={label}>
      {children}
    </div>
  );
}
