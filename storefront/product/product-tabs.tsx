import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { MessageKey } from "#texts/translate.ts";
import { useSite } from "../i18n/site.tsx";

export interface Tab {
  key: string;
  title: MessageKey;
  panel: ReactNode;
}

/**
 * Tabs whose panels are all in the page, so that they can be found and read without scripts. The arrow keys follow
 * the writing direction, Home and End lead to the ends. A tab's key is its address: `#ingredients`.
 */
export function ProductTabs({ tabs }: { tabs: Tab[] }) {
  const { t, market } = useSite();
  const [chosen, setChosen] = useState(tabs[0]?.key);
  const list = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();

  // `#ingredients` leads to its tab; which keys there are does not change while the page is open.
  useEffect(() => {
    const wanted = hash.slice(1);
    if (wanted === "" || !list.current?.querySelector(`#tab-${CSS.escape(wanted)}`)) return;
    setChosen(wanted);
    list.current.scrollIntoView({ block: "start" });
  }, [hash]);

  /** The address then names the tab, for whoever copies it; nothing is added to the history. */
  const choose = (key: string | undefined) => {
    if (key === undefined) return;
    setChosen(key);
    window.history.replaceState(window.history.state, "", `#${key}`);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const forward = market.direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    const backward = market.direction === "rtl" ? "ArrowRight" : "ArrowLeft";
    const at = tabs.findIndex((tab) => tab.key === chosen);
    const to =
      event.key === forward
        ? (at + 1) % tabs.length
        : event.key === backward
          ? (at - 1 + tabs.length) % tabs.length
          : event.key === "Home"
            ? 0
            : event.key === "End"
              ? tabs.length - 1
              : null;
    if (to === null) return;
    event.preventDefault();
    choose(tabs[to]?.key);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[to]?.focus();
  };

  return (
    <>
      <div className="tabs" role="tablist" ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`tab-${tab.key}`}
            aria-controls={tab.key}
            aria-selected={tab.key === chosen}
            tabIndex={tab.key === chosen ? 0 : -1}
            onClick={() => choose(tab.key)}
          >
            {t(tab.title)}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.key}
          className="panel"
          role="tabpanel"
          id={tab.key}
          aria-labelledby={`tab-${tab.key}`}
          hidden={tab.key !== chosen}
        >
          {tab.panel}
        </div>
      ))}
    </>
  );
}
