import type { OwedJson } from "../../shop/cash/cash-json.ts";
import { useWords } from "../ui/words.tsx";

/** The name of a courier; where the shop does not know who carried it, why. */
export function useCourierName(names: OwedJson["names"]): (id: string | null) => string {
  const { language, t } = useWords();
  return (id) =>
    id === null ? t("cash.courier_unknown") : (names.find((name) => name.id === id)?.name[language] ?? id);
}
