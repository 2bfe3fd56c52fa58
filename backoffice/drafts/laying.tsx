import { useState } from "react";
import { changedParts, laidUnder } from "../../shop/content/two-texts.ts";
import { formatSet } from "../ui/moment.ts";
import { useWords } from "../ui/words.tsx";
import { type Choices, ConflictTable, namedConflicts } from "./conflict-table.tsx";
import { NumberField } from "./fields.tsx";
import type { DraftEditor } from "./use-draft.ts";
import { numberOf, type Written } from "./written.ts";

/** What publishing sends of the version that waits, and what is shown of it. */
export interface Laying {
  /** Null: none waits. */
  laid: object | null;
  /** The shop wants the prices of what waits once more. */
  askPrices: () => void;
  shown: LayingProps | null;
}

interface LayingProps {
  at: string;
  /** What the version that waits will say otherwise than what is published now. */
  own: readonly string[];
  rows: ReturnType<typeof namedConflicts>;
  choices: Choices;
  onChoose: (choices: Choices) => void;
  /** Its prices typed again; null: nobody asks for them. */
  again: { price: number | null; sale: number | null } | null;
  hasSale: boolean;
  onAgain: (again: { price: number | null; sale: number | null }) => void;
}

/** What becomes of the version that waits once something (`said`) is published under it, as whoever publishes decides. */
export function useLaying(editor: DraftEditor, said: Written | null): Laying {
  const [choices, setChoices] = useState<Choices>({});
  const [again, setAgain] = useState<LayingProps["again"]>(null);
  const { now, placeName } = editor;
  const waiting = now?.versions.find(({ state }) => state === "scheduled");
  const mine = now?.data.scheduled;
  const askPrices = () => setAgain({ price: null, sale: null });
  if (waiting === undefined || mine === undefined || said === null) return { laid: null, askPrices, shown: null };
  const sides = { base: now?.began ?? {}, mine, theirs: said };
  const rows = namedConflicts(editor, sides);
  const chosen = Object.fromEntries(
    [...Map.groupBy(rows, ({ part }) => part)].map(([part, own]) => [
      part,
      own.map(({ about }) => choices[about] ?? ("mine" as const)),
    ]),
  );
  // What takes it out of the shop says nothing.
  if (waiting.ends === "off") return { laid: { number: waiting.number, choices: {} }, askPrices, shown: null };
  const { data } = laidUnder(sides, chosen);
  return {
    laid: {
      ...{ number: waiting.number, choices: chosen },
      ...(again !== null && { again: { price_aed: again.price ?? 0, sale_price_aed: again.sale } }),
    },
    askPrices,
    shown: {
      ...{ at: waiting.publish_at ?? "", rows, choices, again },
      own: changedParts(said, data).map(placeName),
      hasSale: numberOf(data, "sale_price_aed") !== null,
      onChoose: setChoices,
      onAgain: setAgain,
    },
  };
}

/** That what is published goes under what waits as well; where both change the same, what stands from its moment on. */
export function LayingPart({ shown }: { shown: LayingProps | null }) {
  const { language, t } = useWords();
  if (shown === null) return null;
  const { own, rows, choices, onChoose, again, hasSale, onAgain } = shown;
  const moment = formatSet(new Date(shown.at), language);
  return (
    <section className="stack-xs" aria-label={t("laying.title")}>
      <h3 className="lbl">{t("laying.title")}</h3>
      <p className="cap">
        {t("laying.text", { moment })}{" "}
        {own.length > 0 && t("laying.own", { fields: [...new Set(own)].join(t("draft.comma")) })}
      </p>
      {rows.length > 0 && (
        <>
          <p className="note note-warn">{t("laying.apart", { moment })}</p>
          <ConflictTable
            rows={rows}
            words={{
              ...{ mine: t("laying.mine"), theirs: t("laying.theirs"), both: t("laying.both") },
              which: (field) => t("laying.which", { field }),
            }}
            choices={choices}
            onChoose={onChoose}
          />
        </>
      )}
      {again !== null && (
        <fieldset className="stack-xs">
          <legend className="cap">{t("laying.jumps", { moment })}</legend>
          <NumberField
            label={t("laying.price_again")}
            unit="AED"
            isAgain
            value={again.price}
            onChange={(price) => onAgain({ ...again, price })}
          />
          {hasSale && (
            <NumberField
              label={t("laying.sale_again")}
              unit="AED"
              isAgain
              value={again.sale}
              onChange={(sale) => onAgain({ ...again, sale })}
            />
          )}
        </fieldset>
      )}
    </section>
  );
}
