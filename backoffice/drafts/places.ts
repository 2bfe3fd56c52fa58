import { useCallback } from "react";
import type { Language } from "../../shop/market/market.ts";

/** A place and what it stands in, from inside out: `ingredients.rows[0].name` → it, `ingredients.rows[0]`, `ingredients.rows`, `ingredients`. */
export function placesAround(place: string): string[] {
  const ends = [...place.matchAll(/[.[]/g)].map(({ index }) => index);
  return [place, ...ends.toReversed().map((end) => place.slice(0, end))];
}

/**
 * Leads to the field of a place of what is written: in sight, with the keyboard in it; what has no field of its own leads to
 * what it stands in. `onShow`: on a phone one language is in sight only.
 */
export function useGoTo(onShow: (language: Language) => void): (place: string) => void {
  return useCallback(
    (place) => {
      const [, language] = /[.](en|ar)(?:[.[]|$)/.exec(place) ?? [];
      if (language === "en" || language === "ar") onShow(language);
      // A sheet that it was pressed in is closed first, and gives the keyboard back.
      requestAnimationFrame(() => {
        for (const each of placesAround(place)) {
          const field = document.querySelector<HTMLElement>(`[data-place~="${CSS.escape(each)}"]`);
          if (field === null) continue;
          if (!field.matches("input, select, textarea, button")) field.tabIndex = -1;
          field.focus({ preventScroll: true });
          field.scrollIntoView({ block: "center" });
          return;
        }
      });
    },
    [onShow],
  );
}
