import { useSyncExternalStore } from "react";
import { useSite } from "../i18n/site.tsx";
import { Icon } from "../ui/icon.tsx";
import type { Entry } from "./entries.ts";

/** Below this width a list is a sheet from below and locks the page behind it. */
const SHEET = "(max-width: 899px)";

export function useIsSheet(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(SHEET);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => window.matchMedia(SHEET).matches,
    () => false,
  );
}

/** Where the list hangs: signs are read from left to right, so their field may run against the page. */
export function alignOf(trigger: HTMLElement | null): "start" | "end" {
  if (trigger === null) return "start";
  const isAgainst = getComputedStyle(trigger).direction !== getComputedStyle(document.documentElement).direction;
  return isAgainst ? "end" : "start";
}

/** Title and close button of the sheet; a list that hangs below its field has neither. */
export function SheetHead({ title, onClose }: { title: string; onClose: () => void }) {
  const { t } = useSite();
  return (
    <div className="pick-head">
      <span className="h4">{title}</span>
      <button type="button" className="iconbtn" aria-label={t("common.close")} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/** What stands on the closed field. */
export function Shown({ chosen, placeholder }: { chosen: Entry | null; placeholder: string }) {
  return (
    <>
      <span className={chosen === null ? "pick-none" : undefined}>
        {chosen?.sign === null || chosen === null ? (chosen?.label ?? placeholder) : <bdi dir="ltr">{chosen.sign}</bdi>}
      </span>
      <Icon name="down" size="s" />
    </>
  );
}

/** Name of the closed field for those who hear it, where what is shown is only a sign. */
export function spokenName(label: string | undefined, chosen: Entry | null): string | undefined {
  if (label === undefined || chosen === null) return label;
  return `${label}: ${chosen.label} ${chosen.sign ?? ""}`.trim();
}
