import { useEffect, useState } from "react";
import type { PictureRow } from "../../shop/staff-pictures/picture-list.ts";
import { Shown } from "../frame/states.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { usePages } from "../ui/pages.ts";
import { pictureOf } from "../ui/picture.ts";
import { ShowMore } from "../ui/show-more.tsx";
import { listed, useWords } from "../ui/words.tsx";

/** So long after the last sign it is looked for. */
const PAUSE_MS = 250;

interface ChooseDialogProps {
  /** The files that the product shows already. */
  taken: readonly string[];
  /** There is no room for one more. */
  isFull: boolean;
  onChosen: (file: string) => void;
  onClose: () => void;
}

/** The pictures that are there, for one more product to show: found by their names and by what shows them already. */
export function ChooseDialog({ onClose, ...choice }: ChooseDialogProps) {
  const { t } = useWords();
  const [typed, setTyped] = useState("");
  const [q, setQ] = useState("");
  useEffect(() => {
    const asking = setTimeout(() => setQ(typed.trim()), PAUSE_MS);
    return () => clearTimeout(asking);
  }, [typed]);
  return (
    <Dialog title={t("pictures.choose")} onClose={onClose}>
      <div className="stack-s">
        <label className="in-w grow">
          <span className="sr">{t("pictures.find")}</span>
          <Icon name="search" />
          <input
            className="in"
            // Of no form: Enter would save the one that this stands in.
            form=""
            type="search"
            dir="auto"
            maxLength={100}
            placeholder={t("pictures.find")}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        {choice.isFull && <p className="note">{t("pictures.choose_full")}</p>}
        <Choices view="all" q={q} {...choice} />
        <Choices view="delivered" q={q} {...choice} />
      </div>
    </Dialog>
  );
}

interface ChoicesProps extends Omit<ChooseDialogProps, "onClose"> {
  view: "all" | "delivered";
  q: string;
}

function Choices({ view, q, taken, isFull, onChosen }: ChoicesProps) {
  const { language, t } = useWords();
  const pages = usePages<PictureRow>(`/pictures?${new URLSearchParams({ view, of: "product", q })}`);
  const title = t(view === "all" ? "pictures.choose_added" : "pictures.view_delivered");
  return (
    <section className="stack-s" aria-label={title}>
      <h3 className="h3">{title}</h3>
      <Shown loaded={pages.loaded} onRetry={pages.reload}>
        {(rows) => (
          <>
            {rows.length === 0 && <p className="mut">{t("pictures.none")}</p>}
            <ul className="pictures-choice">
              {rows.map(({ file, picture, users }, at) => {
                const names = [...new Set(users.filter((user) => user.is_now).map(({ name }) => name[language]))];
                const said = names.length > 0 ? listed(language, names) : t("pictures.one", { place: at + 1 });
                const isTaken = taken.includes(file);
                return (
                  <li key={file}>
                    <button
                      type="button"
                      aria-pressed={isTaken}
                      disabled={isTaken || isFull}
                      onClick={() => onChosen(file)}
                    >
                      <img src={pictureOf(picture)} alt="" width={132} height={132} loading="lazy" />
                      <bdi className="cap">{said}</bdi>
                      {isTaken && <span className="cap">{t("pictures.choose_taken")}</span>}
                    </button>
                  </li>
                );
              })}
            </ul>
            <ShowMore pages={pages}>{null}</ShowMore>
          </>
        )}
      </Shown>
    </section>
  );
}
