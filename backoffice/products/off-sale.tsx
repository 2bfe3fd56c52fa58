import { useState } from "react";
import { Link } from "react-router";
import type { Leaving, Naming } from "../../shop/staff-products/off-sale.ts";
import type { ProductVersions } from "../../shop/staff-products/read-product.ts";
import type { DraftEditor } from "../drafts/use-draft.ts";
import { Shown } from "../frame/states.tsx";
import { useAction } from "../ui/action.ts";
import { useLoaded } from "../ui/call.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";

interface OffSaleProps {
  editor: DraftEditor<ProductVersions>;
  now: ProductVersions;
}

/** Takes a product off sale, after a question that says what it touches; it can be taken back, and sold again at any time. */
export function TakeOffSale({ editor, now }: OffSaleProps) {
  const { t } = useWords();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button type="button" className="link target" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {t("product.take_off")}
      </button>
      {isAsking && <TakeOffDialog editor={editor} now={now} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function TakeOffDialog({ editor, now, onClose }: OffSaleProps & { onClose: () => void }) {
  const { language, t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const say = useToast();
  const { loaded, reload } = useLoaded<Leaving>(language, `${editor.path}/leaving`);
  const takeOff = async () => {
    const answer = await send<{ waiting: object | null }>("POST", `${editor.path}/withdraw`, { version: now.version });
    if (answer?.ok === true) {
      const { waiting } = answer.data;
      const back = { path: `${editor.path}/restore`, body: { version: null, number: now.version, waiting } };
      const said = t(waiting === null ? "product.sold_again" : "product.sold_again_waiting");
      say({ text: t("product.taken_off"), undo: { ...back, said, after: editor.reload } });
      onClose();
      await editor.reload();
    } else if (answer?.code === "staff.changed_meanwhile") {
      await editor.reload();
      await reload();
    }
  };
  return (
    <Dialog
      title={t("product.take_off")}
      onClose={onClose}
      footer={
        <Submit type="button" isBusy={isBusy} disabled={loaded.state !== "ready"} onClick={takeOff}>
          {t("product.take_off")}
        </Submit>
      }
    >
      <div className="stack-s">
        <p>{t("product.take_off_text")}</p>
        <Shown loaded={loaded} onRetry={reload}>
          {(leaving) => <Touched leaving={leaving} />}
        </Shown>
        <Trouble message={trouble.message} />
      </div>
    </Dialog>
  );
}

const placeOf = ({ kind, key }: Naming) => {
  if (kind === "campaign") return "/campaigns";
  if (kind === "announcement" || kind === "redirect") return `/content/${kind}s`;
  return kind === "home" ? "/content/home" : `/content/${kind}/${key}`;
};

/** What its leaving touches, as far as it touches anything. */
function Touched({ leaving }: { leaving: Leaving }) {
  const { language, t } = useWords();
  const { stock, subscriptions, carts, is_waiting: isWaiting, related, promos, named_by: namedBy } = leaving;
  return (
    <>
      <ul className="stack-xs touched">
        <li>{t("product.leaves_stock", { count: Math.max(0, stock) })}</li>
        {subscriptions > 0 && <li>{t("product.leaves_subscriptions", { count: subscriptions })}</li>}
        {carts > 0 && <li>{t("product.leaves_carts", { count: carts })}</li>}
        {isWaiting && <li>{t("product.leaves_waiting")}</li>}
        {promos.length > 0 && (
          <li>
            {t("product.leaves_promos")} <bdi>{promos.join(t("draft.comma"))}</bdi>
          </li>
        )}
      </ul>
      {related.length > 0 && (
        <section className="stack-xs">
          <p>{t("product.leaves_related")}</p>
          <ul className="touched">
            {related.map(({ slug, name }) => (
              <li key={slug}>
                <Link className="link target" to={`/products/${slug}`} target="_blank">
                  <bdi>{name[language]}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {namedBy.length > 0 && (
        <section className="stack-xs">
          <p>{t("product.leaves_named")}</p>
          <ul className="touched">
            {namedBy.map((naming) => (
              <li key={`${naming.kind} ${naming.key}`}>
                {t(`product.named_${naming.kind}`)}:{" "}
                <Link className="link target" to={placeOf(naming)} target="_blank">
                  <bdi>{naming.name[language]}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** That it is not sold, and the way back: what it said last is published again. */
export function SellAgain({ editor, now, number }: OffSaleProps & { number: number }) {
  const { t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const say = useToast();
  const sell = async () => {
    const answer = await send<{ version: number }>("POST", `${editor.path}/restore`, { version: now.version, number });
    if (answer?.ok === true) {
      const back = { path: `${editor.path}/withdraw`, body: { version: answer.data.version } };
      say({ text: t("product.sold_again"), undo: { ...back, said: t("product.taken_off"), after: editor.reload } });
    }
    await editor.reload();
  };
  return (
    <div className="note note-info stack-xs">
      <p>{t("product.off_sale_text")}</p>
      <Submit type="button" className="btn btn-line" isBusy={isBusy} onClick={sell}>
        {t("product.sell_again")}
      </Submit>
      <Trouble message={trouble.message} />
    </div>
  );
}

/** The version that was sold last, of a product that is not sold now; null: none ever was. */
export function lastSold({ is_active: isActive, versions }: ProductVersions): number | null {
  if (isActive) return null;
  const sold = versions.filter(({ state, published_at: at }) => state === "archived" && at !== null);
  const [last] = sold.toSorted((one, other) => (other.published_at ?? "").localeCompare(one.published_at ?? ""));
  return last?.number ?? null;
}
