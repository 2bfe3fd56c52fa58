import { changedParts } from "../../shop/content/two-texts.ts";
import type { Language } from "../../shop/market/market.ts";
import { useWords } from "../ui/words.tsx";
import { changedInOne, shortened } from "./changes.ts";
import { type DraftEditor, standingOf } from "./use-draft.ts";
import type { Written } from "./written.ts";

interface ChangeRowsProps {
  editor: DraftEditor;
  from: Written;
  to: Written;
  /** What stands above each side. */
  heads: readonly [from: string, to: string];
}

/** What has changed, part by part: what was said, and what is said; of long texts where they differ. */
export function ChangeRows({ editor: { placeName, says, beside }, from, to, heads }: ChangeRowsProps) {
  const { t } = useWords();
  return (
    <table className="tbl tbl-c product-apart">
      <thead>
        <tr>
          <th scope="col">{t("versions.field")}</th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changedParts(from, to).map((part) => {
          const [before, after] = shortened(says(from, part), says(to, part));
          return (
            <tr key={part}>
              <th scope="row">{placeName(part)}</th>
              <td className="any">
                <bdi>{before}</bdi>
                {beside?.(from, part)}
              </td>
              <td className="any">
                <bdi>{after}</bdi>
                {beside?.(to, part)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Texts that were changed in one language only since they were published: a word to whoever writes, which is in nobody's way. */
export function ChangedInOne({ editor, goTo }: { editor: DraftEditor; goTo?: (place: string) => void }) {
  const { t } = useWords();
  const { now, typed, placeName } = editor;
  const found = changedInOne(now === null ? {} : standingOf(now), typed);
  const told = (["en", "ar"] as const).filter((language) => found[language].length > 0);
  if (told.length === 0) return null;
  const other = (language: Language) => (language === "en" ? "ar" : "en");
  return (
    <div className="note note-info">
      <div className="stack-xs">
        {told.map((language) => (
          <p key={language}>
            {t(`draft.only_${language}`)}{" "}
            {found[language].map((place, index) => (
              <span key={place}>
                {index > 0 && t("draft.comma")}
                {goTo === undefined ? (
                  placeName(place)
                ) : (
                  <button type="button" className="link target" onClick={() => goTo(`${place}.${other(language)}`)}>
                    {placeName(place)}
                  </button>
                )}
              </span>
            ))}
          </p>
        ))}
      </div>
    </div>
  );
}
