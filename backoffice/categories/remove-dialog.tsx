import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import type { CategoryNaming } from "../../shop/content-import/category-names.ts";
import type { CategoryRow } from "../../shop/staff-categories/read-categories.ts";
import { Form } from "../forms/form.tsx";
import { Shown } from "../frame/states.tsx";
import { useAction } from "../ui/action.ts";
import { useLoaded } from "../ui/call.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Select } from "../ui/select.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";

interface RemoveDialogProps {
  all: readonly CategoryRow[];
  row: CategoryRow;
  onClose: () => void;
  onRemoved: () => Promise<void>;
}

/** What keeps a category from being removed, each with the way to it; all of it can go to another one in one act. */
export function RemoveDialog({ all, row, onClose, onRemoved }: RemoveDialogProps) {
  const { language, t } = useWords();
  const { loaded, reload } = useLoaded<CategoryNaming[]>(language, `/categories/${row.id}/naming`);
  const { isBusy, trouble, send } = useAction();
  const say = useToast();
  const [to, setTo] = useState("");
  const name = row.entry.name[language];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const target = all.find(({ entry }) => entry.slug === to)?.entry.name[language] ?? to;
    const answer = await send("POST", `/categories/${row.id}/remove`, { version: row.version, to });
    if (answer?.ok === true) {
      say({ text: t("category.moved", { name, to: target }) });
      onClose();
    }
    if (answer?.ok === true || answer?.code === "staff.changed_meanwhile") await onRemoved();
  };
  return (
    <Dialog title={t("category.remove", { name })} onClose={onClose}>
      <Form className="stack-s" onSubmit={submit}>
        <Shown loaded={loaded} onRetry={reload}>
          {(naming) => (
            <section className="stack-xs">
              <p>{t(naming.length === 0 ? "category.naming_nothing" : "category.naming", { name })}</p>
              <ul className="touched">
                {naming.map((one) => (
                  <li key={`${one.kind} ${one.key}`}>
                    {t(`category.naming_kind_${one.kind}`)}:{" "}
                    <Named to={placeOf(one)}>{one.name?.[language] ?? one.key}</Named>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </Shown>
        <Select label={t("category.move_to")} value={to} onChange={setTo}>
          <option value="">{t("category.move_choose")}</option>
          {all
            .filter(({ id }) => id !== row.id)
            .map(({ id, entry }) => (
              <option key={id} value={entry.slug}>
                {entry.name[language]}
              </option>
            ))}
        </Select>
        <p className="cap">{t("category.move_text")}</p>
        <Trouble message={trouble.message} />
        <Submit isBusy={isBusy} className="btn btn-bad" disabled={to === ""}>
          {t("category.move_submit", { name })}
        </Submit>
      </Form>
    </Dialog>
  );
}

/** Another category stands in the list behind the dialog. */
function placeOf({ kind, key }: CategoryNaming): string | null {
  const [of = "", document] = key.split(" ");
  if (kind === "category") return null;
  if (kind === "promo") return `/promo-codes/${key}`;
  if (kind === "campaign") return "/campaigns";
  if (document === undefined) return `/products/${key}`;
  if (of === "campaign") return "/campaigns";
  return of === "announcement" || of === "redirect" ? `/content/${of}s` : `/content/${of}/${document}`;
}

function Named({ to, children }: { to: string | null; children: string }) {
  const name = <bdi>{children}</bdi>;
  return to === null ? (
    name
  ) : (
    <Link className="link target" to={to}>
      {name}
    </Link>
  );
}
