import { useState } from "react";
import type { CategoryRow } from "../../shop/staff-categories/read-categories.ts";
import { PageHeading } from "../frame/page-heading.tsx";
import { useMe } from "../frame/session.ts";
import { Empty, NotAllowed, Shown } from "../frame/states.tsx";
import { MoveButtons } from "../ordering/move-buttons.tsx";
import { useOrder } from "../ordering/use-order.ts";
import { useAsked } from "../palette/use-asked.ts";
import { useAction } from "../ui/action.ts";
import { Code } from "../ui/amounts.tsx";
import { useLive } from "../ui/live.ts";
import { usePages } from "../ui/pages.ts";
import { pictureOf } from "../ui/picture.ts";
import { StateSign } from "../ui/state-sign.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import { CategoryDialog } from "./category-dialog.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";
import "../styles/content.css";

/** The tree of categories: who may publish products changes it, who may write them sees it. */
export default function CategoriesPage() {
  const { may } = useMe();
  return may("products.edit") ? <Categories /> : <NotAllowed />;
}

function Categories() {
  const { t } = useWords();
  const { may } = useMe();
  const [open, setOpen] = useState<CategoryRow | null>(null);
  const [isNew, setIsNew] = useAsked("new");
  const pages = usePages<CategoryRow>("/categories");
  useLive(["category", "product"], () => void pages.reload());
  const close = () => {
    setOpen(null);
    setIsNew(false);
  };
  const mayChange = may("products.publish");
  return (
    <>
      <PageHeading heading={t("menu.categories")} text={t("category.text")}>
        {mayChange && (
          <button type="button" className="btn" aria-haspopup="dialog" onClick={() => setIsNew(true)}>
            {t("category.new")}
          </button>
        )}
      </PageHeading>
      <section className="stack-s products" aria-label={t("menu.categories")}>
        <Shown loaded={pages.loaded} onRetry={pages.reload}>
          {(rows) => (
            <>
              {rows.length === 0 ? (
                <Empty icon="list" title={t("category.none")} text={t("category.text")} />
              ) : (
                <Siblings all={rows} parent={null} mayChange={mayChange} onOpen={setOpen} onChanged={pages.reload} />
              )}
              {mayChange && (isNew || open !== null) && (
                <CategoryDialog
                  all={rows}
                  row={isNew ? null : open}
                  onClose={close}
                  onSaved={async () => {
                    close();
                    await pages.reload();
                  }}
                />
              )}
            </>
          )}
        </Shown>
      </section>
    </>
  );
}

interface TreeProps {
  all: readonly CategoryRow[];
  mayChange: boolean;
  onOpen: (row: CategoryRow) => void;
  onChanged: () => Promise<void>;
}

/** The categories below one, in their order, each with those below it. */
function Siblings({ parent, ...tree }: TreeProps & { parent: string | null }) {
  const { language } = useWords();
  const { all, mayChange, onChanged } = tree;
  const rows = all.filter(({ entry }) => entry.parent === parent);
  const list = `categories ${parent ?? ""}` as const;
  const { ordered, move, drag, trouble } = useOrder(list, rows, {
    keyOf: ({ id }) => String(id),
    sent: (from, to) => ({ path: "/category-order", body: { parent, from: from.map(Number), to: to.map(Number) } }),
    onChanged,
  });
  return (
    <>
      <Trouble message={trouble.message} />
      <ul className="lst entries">
        {ordered.map((row, place) => (
          <li key={row.id} {...drag.item(place)}>
            <Category row={row} {...tree} />
            {mayChange && ordered.length > 1 && (
              <MoveButtons
                list={list}
                name={row.entry.name[language]}
                place={place}
                count={ordered.length}
                onMove={move}
                drag={drag}
              />
            )}
            {mayChange && <Acts row={row} {...tree} />}
            {all.some(({ entry }) => entry.parent === row.entry.slug) && (
              <div className="category-branch">
                <Siblings parent={row.entry.slug} {...tree} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Category({ row }: { row: CategoryRow }) {
  const { language, t } = useWords();
  const other = language === "en" ? "ar" : "en";
  const { name, nav, slug } = row.entry;
  return (
    <div className="grow row row-n">
      {row.picture !== null && (
        <img className="pic" src={pictureOf(row.picture)} alt="" width={40} height={40} loading="lazy" />
      )}
      <div className="grow">
        <p>
          <b>
            <bdi>{name[language]}</bdi>
          </b>
          <small className="sub" lang={other} dir={other === "ar" ? "rtl" : "ltr"}>
            {name[other]}
          </small>
        </p>
        <p className="cap row">
          <span>
            <Code>{slug}</Code> · {t("category.products", { count: row.products })}
          </span>
          <StateSign sign={nav ? "full" : "dashed"} tone={nav ? "ok" : "mute"}>
            {t(nav ? "category.in_menu" : "category.not_in_menu")}
          </StateSign>
        </p>
        {row.formerly.length > 0 && (
          <p className="cap">
            {t("category.former")} <Code>{row.formerly.join(" ")}</Code>
          </p>
        )}
      </div>
    </div>
  );
}

/** Change a category, or remove it; a removed one can be taken back as it was. */
function Acts({ all, row, onOpen, onChanged }: TreeProps & { row: CategoryRow }) {
  const { language, t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const say = useToast();
  const [isNamed, setIsNamed] = useState(false);
  const name = row.entry.name[language];
  const remove = async () => {
    const answer = await send("POST", `/categories/${row.id}/remove`, { version: row.version });
    if (answer?.ok === true)
      say({
        text: t("content.removed"),
        undo: { path: "/categories", body: { entry: row.entry }, said: t("content.removed_back"), after: onChanged },
      });
    if (answer?.ok === false && answer.code === "category.named") setIsNamed(true);
    if (answer?.ok === true || answer?.code === "staff.changed_meanwhile") await onChanged();
  };
  return (
    <>
      <button
        type="button"
        className="btn btn-line btn-s"
        aria-haspopup="dialog"
        aria-label={t("category.change", { name })}
        onClick={() => onOpen(row)}
      >
        {t("content.change")}
      </button>
      <Submit
        type="button"
        className="btn btn-quiet btn-s"
        aria-label={t("category.remove", { name })}
        isBusy={isBusy}
        onClick={remove}
      >
        {t("content.remove")}
      </Submit>
      <Trouble message={isNamed ? "" : trouble.message} />
      {isNamed && <RemoveDialog all={all} row={row} onClose={() => setIsNamed(false)} onRemoved={onChanged} />}
    </>
  );
}
