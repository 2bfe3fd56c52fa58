import { type ReactNode, useEffect, useRef, useState } from "react";
import { useSite } from "../i18n/site.tsx";
import { gliding } from "./gliding.ts";
import { Icon } from "./icon.tsx";

/**
 * A row that scrolls sideways with the finger, the wheel or the keyboard where it does not fit, and snaps to its
 * items. "Previous" always points to the start side of the writing direction; both buttons are absent while
 * everything is in sight.
 */
export function ScrollRow({
  heading,
  label,
  more,
  children,
}: {
  heading: ReactNode;
  /** Name of the row for screen readers. */
  label: string;
  more?: ReactNode;
  children: ReactNode;
}) {
  const { t, market } = useSite();
  const row = useRef<HTMLUListElement>(null);
  const [reach, setReach] = useState({ fits: true, atStart: true, atEnd: false });

  useEffect(() => {
    const list = row.current;
    if (list === null) return;
    const measure = () => {
      const room = list.scrollWidth - list.clientWidth;
      // Right-to-left rows count their scrolled distance below zero.
      const gone = Math.abs(list.scrollLeft);
      setReach({ fits: room < 4, atStart: gone < 4, atEnd: gone > room - 4 });
    };
    measure();
    list.addEventListener("scroll", measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    return () => {
      list.removeEventListener("scroll", measure);
      observer.disconnect();
    };
  }, []);

  const go = (by: 1 | -1) => {
    const list = row.current;
    if (list === null) return;
    const forward = market.direction === "rtl" ? -1 : 1;
    list.scrollBy({ left: by * forward * list.clientWidth * 0.75, behavior: gliding() });
  };

  return (
    <>
      <div className="sec-head">
        {heading}
        {more}
        {!reach.fits && (
          <div className="pager">
            <button
              type="button"
              className="iconbtn iconbtn-line"
              aria-label={`${t("common.previous")}: ${label}`}
              aria-disabled={reach.atStart}
              onClick={() => go(-1)}
            >
              <Icon name="back" flip />
            </button>
            <button
              type="button"
              className="iconbtn iconbtn-line"
              aria-label={`${t("common.next")}: ${label}`}
              aria-disabled={reach.atEnd}
              onClick={() => go(1)}
            >
              <Icon name="forward" flip />
            </button>
          </div>
        )}
      </div>
      <ul className="row-scroll" ref={row} aria-label={label}>
        {children}
      </ul>
    </>
  );
}
