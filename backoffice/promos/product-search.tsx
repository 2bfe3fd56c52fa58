import { Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import type { Choice } from "./choices.ts";

interface ProductSearchProps {
  typed: string;
  onType: (typed: string) => void;
  /** What can be added. */
  found: readonly Choice[];
  /** It was found for what was typed before: others are about to stand where it stands. */
  isOlder: boolean;
  /** Why nothing newer was found; empty: it was, or soon is. */
  message: string;
  onAdd: (choice: Choice) => void;
}

/** Finds products by name or SKU, and adds one with a press. */
export function ProductSearch({ typed, onType, found, isOlder, message, onAdd }: ProductSearchProps) {
  const { language, t } = useWords();
  return (
    <div className="stack-xs">
      <input
        className="in"
        type="search"
        aria-label={t("promo.find_product")}
        placeholder={t("promo.find_product")}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        // A search within a form: Enter finds, and sends nothing.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <Trouble message={message} />
      <div className="chips promo-chips" aria-busy={isOlder && message === ""}>
        {found.map((choice) => (
          <button key={choice.slug} type="button" className="chip" disabled={isOlder} onClick={() => onAdd(choice)}>
            + {choice.name[language]}
          </button>
        ))}
      </div>
    </div>
  );
}
