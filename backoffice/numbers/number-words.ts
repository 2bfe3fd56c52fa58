import { useCallback } from "react";
import type { NumberFault, NumberKind } from "../../shop/typed-number.ts";
import { useWords } from "../ui/words.tsx";

/** Why a number is not taken, in words. */
export function useNumberWords(): (fault: NumberFault, kind: NumberKind) => string {
  const { t } = useWords();
  return useCallback(
    (fault, { places, unit = "", least = 0, most = 1_000_000_000 }) => {
      if (fault === "places") return places === 0 ? t("number.whole") : t("number.places", { count: places });
      const bound = (fault === "least" ? least : most).toLocaleString("en");
      return t(`number.fault_${fault}`, { unit, bound });
    },
    [t],
  );
}
