import type { GridRefusal } from "../../shop/staff-products/change-grid.ts";
import { useFaultWords } from "../drafts/fault-words.ts";
import { useWords, type WordKey } from "../ui/words.tsx";
import { placeName } from "./words-of.ts";

const WHY: Readonly<Record<string, WordKey>> = {
  "product.price_jumps": "product.jumps_text",
  "product.waiting_apart": "grid.waits",
  "product.waiting_faulty": "grid.waits",
  "product.waiting_price_jumps": "grid.waits",
  "product.moment_came": "grid.changed",
  "staff.changed_meanwhile": "grid.changed",
  "product.not_found": "grid.gone",
  "staff.take_back_late": "grid.late",
  "staff.not_allowed": "grid.not_theirs",
};

/** Why something cannot be done with a product, in words: one for each place that is not in order. */
export function useWhy(): (refusal: GridRefusal) => string[] {
  const { t } = useWords();
  const words = useFaultWords();
  return ({ code, faults = [] }) => {
    const why = WHY[code];
    return why === undefined ? faults.map((fault) => `${placeName(fault.key, t)}: ${words(fault)}`) : [t(why)];
  };
}
