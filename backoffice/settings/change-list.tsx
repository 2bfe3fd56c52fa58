import { useWords } from "../ui/words.tsx";
import type { Change } from "./words-of.ts";

/** What changes, value by value: what it was, and what it becomes. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const { language } = useWords();
  return changes.map(({ field, before, after }) => (
    <p key={field} className="cap any">
      {field}: <bdi>{before}</bdi> <span aria-hidden="true">{language === "ar" ? "←" : "→"}</span> <bdi>{after}</bdi>
    </p>
  ));
}
