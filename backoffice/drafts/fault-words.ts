import { useCallback } from "react";
import { useWords } from "../ui/words.tsx";
import type { Fault } from "./use-draft.ts";

/** Why something cannot be published, in the reader's language; of a long text with the line, and with the link that is dead. */
export function useFaultWords(): (fault: Fault) => string {
  const { t } = useWords();
  return useCallback(
    ({ kind, line, problem }) => {
      const [link = ""] = /(?<=^leads to )[^,]+/.exec(problem) ?? [];
      const why = kind === "link" ? t("draft.fault_link", { link }) : t(`draft.fault_${kind}`);
      return line === undefined ? why : t("draft.in_line", { line, why });
    },
    [t],
  );
}

/** Why a field, or a part of it, cannot be saved, in words. */
export function useFaultOf(faults: readonly Fault[]): (key: string) => string | undefined {
  const words = useFaultWords();
  return (key) => {
    const found = faults.find((fault) => fault.key === key || fault.key.startsWith(`${key}[`));
    return found === undefined ? undefined : words(found);
  };
}
