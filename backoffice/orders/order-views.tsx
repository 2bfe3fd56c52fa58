import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import type { OrderView } from "../../shop/order-lists/conditions.ts";
import type { ViewCounts } from "../../shop/order-lists/list.ts";
import type { SavedViewJson } from "../../shop/order-lists/saved-views.ts";
import { viewQuery } from "../../shop/order-lists/view-query.ts";
import { useKept } from "../drafts/use-kept.ts";
import { Form } from "../forms/form.tsx";
import { useAction } from "../ui/action.ts";
import { useLoaded } from "../ui/call.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Field, typedFirst } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";

const VIEWS = ["open", "to_pack", "cash", "awaiting", "expired", "late", "parked", "on_the_way", "all"] as const;

/** Those without a tab, too, which links lead to. */
const KNOWN = {
  ...{ open: true, to_pack: true, cash: true, awaiting: true, expired: true },
  ...{ late: true, parked: true, on_the_way: true, all: true },
} satisfies Record<OrderView, true>;
export const isView = (name: string) => Object.hasOwn(KNOWN, name);

/** Lists that everybody has, with how many orders each shows, and those somebody has put together. */
export function OrderViews({
  view,
  query,
  look,
  counts,
}: {
  view: string;
  /** All that is chosen; what of it every list is looked at with goes along to the others. */
  query: string;
  look: string;
  counts: ViewCounts | undefined;
}) {
  const { language, t } = useWords();
  const { loaded, reload } = useLoaded<SavedViewJson[]>(language, "/orders/views");
  const { pathname } = useLocation();
  const tabs = useRef<HTMLElement>(null);
  // On a phone, the row of views is longer than the screen: those beside the one that is shown can be seen, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another one is shown.
  useEffect(() => {
    tabs.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [view]);
  const [isSaving, setIsSaving] = useState(false);
  const { isBusy, trouble, send } = useAction();
  const say = useToast();
  const own = loaded.state === "ready" ? loaded.data : [];
  const plain = viewQuery(query);
  const saved = own.find((each) => each.query === plain);
  const isBuiltIn = plain === "" || plain === `view=${view}`;
  // What nobody paid in time stands beside what is waited for, and nowhere else.
  const shown = VIEWS.filter((each) => each !== "expired" || view === "awaiting" || view === "expired");
  const forget = async ({ id, name, query }: SavedViewJson) => {
    const answer = await send("DELETE", `/orders/views/${id}`);
    if (answer?.ok !== true && answer?.status !== 404) return;
    const undo = { path: "/orders/views", body: { name, query }, said: t("orders.view_back", { name }), after: reload };
    say({ text: t("orders.view_forgotten", { name }), undo });
    await reload();
  };
  return (
    <div className="views">
      <nav className="tabs" aria-label={t("orders.views")} ref={tabs}>
        {shown.map((each) => (
          <Link
            key={each}
            to={{ pathname, search: [each === "all" ? "" : `view=${each}`, look].filter(Boolean).join("&") }}
            aria-current={saved === undefined && each === view ? "page" : undefined}
          >
            {t(`orders.view_${each}`)}
            {each !== "all" && each !== "expired" && counts !== undefined && (
              <span className="n">
                <bdi>{counts[each]}</bdi>
              </span>
            )}
          </Link>
        ))}
        {own.map(({ id, name, query: kept }) => (
          <Link
            key={id}
            to={{ pathname, search: kept === "" ? "" : `?${kept}` }}
            aria-current={saved?.id === id ? "page" : undefined}
          >
            <bdi>{name}</bdi>
          </Link>
        ))}
      </nav>
      {saved !== undefined ? (
        <Submit type="button" isBusy={isBusy} className="btn btn-quiet btn-s" onClick={() => forget(saved)}>
          {t("orders.view_forget")}
        </Submit>
      ) : (
        !isBuiltIn && (
          <button type="button" className="btn btn-quiet btn-s" onClick={() => setIsSaving(true)}>
            <Icon name="plus" className="icon-s" />
            {t("orders.view_save")}
          </button>
        )
      )}
      <Trouble message={trouble.message} />
      {isSaving && <SaveView query={query} onSaved={reload} onClose={() => setIsSaving(false)} />}
    </div>
  );
}

function SaveView({ query, onSaved, onClose }: { query: string; onSaved: () => Promise<void>; onClose: () => void }) {
  const { t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const { value: name, key, keep, sent } = useKept(`view ${query}`, "");
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await send("POST", "/orders/views", { name, query }, key);
    if (answer?.ok !== true) return;
    await onSaved();
    sent(name);
    onClose();
  };
  return (
    <Dialog title={t("orders.view_save")} onClose={onClose}>
      <Form className="stack-s" onSubmit={save}>
        <Field
          label={t("orders.view_name")}
          ref={typedFirst}
          required
          value={name}
          maxLength={40}
          fault={trouble.fields.name}
          onChange={({ target }) => keep(target.value)}
        />
        {new URLSearchParams(query).has("q") && <p className="cap">{t("orders.view_without_search")}</p>}
        <Trouble message={trouble.message} />
        <Submit isBusy={isBusy}>{t("orders.view_keep")}</Submit>
      </Form>
    </Dialog>
  );
}
