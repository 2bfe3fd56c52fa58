import type { Whose } from "../../shop/content/paragraphs.ts";
import { type ConflictRow, conflictRows, type Sides } from "../../shop/content/two-texts.ts";
import { useWords } from "../ui/words.tsx";
import type { DraftEditor } from "./use-draft.ts";

/** Whose words were chosen, by what they are about. */
export type Choices = Readonly<Record<string, Whose>>;

/** Everything that stands apart, with the name of its field; several of one field are numbered. */
export function namedConflicts({ placeName, says }: Pick<DraftEditor, "placeName" | "says">, sides: Sides) {
  return conflictRows(sides, says).map((row) => ({
    ...row,
    field: row.isOnlyOne ? placeName(row.part) : `${placeName(row.part)} · ${row.conflict + 1}`,
  }));
}

interface ConflictTableProps {
  rows: readonly (ConflictRow & { field: string })[];
  /** What each side is called, both of them together, and the choice for a field. */
  words: Record<Whose, string> & { which: (field: string) => string };
  /** Null: there is nothing to choose row by row. */
  choices: Choices | null;
  onChoose: (choices: Choices) => void;
}

/** What two have changed to something else, row by row, and whose words stay. */
export function ConflictTable({ rows, words, choices, onChoose }: ConflictTableProps) {
  const { t } = useWords();
  return (
    <table className="tbl tbl-c product-apart">
      <thead>
        <tr>
          <th scope="col">{t("versions.field")}</th>
          <th scope="col">{words.theirs}</th>
          <th scope="col">{words.mine}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ part, conflict, field, mine, theirs, isText, about }) => (
          <tr key={`${part} ${conflict}`}>
            <th scope="row">
              <div className="stack-xs">
                <span>{field}</span>
                {choices !== null && (
                  <select
                    className="in"
                    aria-label={words.which(field)}
                    value={choices[about] ?? "mine"}
                    onChange={({ target }) => onChoose({ ...choices, [about]: target.value as Whose })}
                  >
                    <option value="mine">{words.mine}</option>
                    <option value="theirs">{words.theirs}</option>
                    {isText && <option value="both">{words.both}</option>}
                  </select>
                )}
              </div>
            </th>
            <td className="any">
              <bdi>{theirs}</bdi>
            </td>
            <td className="any">
              <bdi>{mine}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
