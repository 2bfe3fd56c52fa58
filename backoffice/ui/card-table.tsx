import { type ComponentProps, useCallback, useId } from "react";

/** What each part of a table is, for those who hear it. A caption is none of them by role: it names the table. */
const ROLES = { thead: "rowgroup", tbody: "rowgroup", tfoot: "rowgroup", tr: "row", td: "cell" };

/**
 * A table whose rows are cards on a phone. Some browsers no longer hear a table in what is laid out as anything else: so
 * each of its parts says what it is, those that come later, too.
 */
export function CardTable({ className = "", ...table }: ComponentProps<"table">) {
  const captionId = useId();
  const ref = useCallback((element: HTMLTableElement | null) => sayParts(element, captionId), [captionId]);
  return <table {...table} ref={ref} className={`tbl tbl-m ${className}`} />;
}

function sayParts(table: HTMLTableElement | null, captionId: string): (() => void) | undefined {
  if (table === null) return;
  const say = () => {
    table.setAttribute("role", "table");
    const { caption } = table;
    if (caption !== null && !table.hasAttribute("aria-labelledby")) {
      caption.id ||= captionId;
      table.setAttribute("aria-labelledby", caption.id);
    }
    for (const [part, role] of Object.entries(ROLES))
      for (const each of table.querySelectorAll(`${part}:not([role])`)) each.setAttribute("role", role);
    for (const head of table.querySelectorAll("th:not([role])"))
      head.setAttribute("role", head.closest("thead") === null ? "rowheader" : "columnheader");
  };
  say();
  const watch = new MutationObserver(say);
  watch.observe(table, { childList: true, subtree: true });
  return () => watch.disconnect();
}
