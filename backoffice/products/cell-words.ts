import { useCallback } from "react";
import { useNumberWords } from "../numbers/number-words.ts";
import { useWords } from "../ui/words.tsx";
import { type CellFault, type Column, NUMBERS } from "./grid.ts";
import type { PasteNote } from "./grid-paste.ts";

/** Why a cell is not in order, in words. */
export function useCellWords(): (fault: CellFault, column: Column) => string {
  const { t } = useWords();
  const numberWords = useNumberWords();
  return useCallback(
    (fault, column) => {
      if (fault === "empty") return t("grid.fault_empty");
      if (fault === "gtin_length" || fault === "gtin_check" || fault === "gtin_shortened")
        return t(`grid.fault_${fault}`);
      if (fault === "day" || fault === "two_days") return t(`grid.fault_${fault}`);
      return numberWords(fault, NUMBERS[column] ?? { places: 0 });
    },
    [numberWords, t],
  );
}

/** The same of what was pasted, or why it did not go into the table. */
export function useNoteWords(): (note: PasteNote) => string {
  const { t } = useWords();
  const cellWords = useCellWords();
  return ({ why, column }) => {
    switch (why) {
      case "unknown_sku":
      case "twice":
      case "below":
      case "beside":
      case "heading":
      case "locked":
        return t(`grid.note_${why}`);
      default:
        return column === null ? "" : cellWords(why, column);
    }
  };
}
