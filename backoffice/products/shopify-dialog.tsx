import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import type { ImportedProduct } from "../../shop/staff-products/import-shopify.ts";
import { FileField } from "../forms/file-field.tsx";
import { Form } from "../forms/form.tsx";
import { useAction } from "../ui/action.ts";
import { Code } from "../ui/amounts.tsx";
import { base64Of } from "../ui/call.ts";
import { Dialog } from "../ui/dialog.tsx";
import { StateSign } from "../ui/state-sign.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import { placeName } from "./words-of.ts";

const isDraft = ({ outcome }: ImportedProduct) => outcome === "new" || outcome === "changed";

/** A file of another shop: looked at first, product by product, and made into drafts with a second press. */
export function ShopifyDialog({ onDone, onClose }: { onDone: () => Promise<void>; onClose: () => void }) {
  const { t } = useWords();
  const say = useToast();
  const { isBusy, trouble, send } = useAction();
  const [seen, setSeen] = useState<{ content: string; products: ImportedProduct[]; isDone: boolean } | null>(null);
  const look = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const file = new FormData(event.currentTarget).get("file");
    if (!(file instanceof File)) return;
    const content = await base64Of(file);
    const answer = await send<ImportedProduct[]>("POST", "/product-imports/check", { content });
    if (answer?.ok === true) setSeen({ content, products: answer.data, isDone: false });
  };
  const make = async () => {
    if (seen === null) return;
    const answer = await send<ImportedProduct[]>("POST", "/product-imports", { content: seen.content });
    if (answer?.ok !== true) return;
    say({ text: t("shopify.made", { count: answer.data.filter(isDraft).length }) });
    await onDone();
    if (answer.data.every(({ outcome }) => outcome !== "refused")) onClose();
    else setSeen({ content: seen.content, products: answer.data, isDone: true });
  };
  const drafts = seen?.products.filter(isDraft).length ?? 0;
  return (
    <Dialog
      title={t("shopify.title")}
      onClose={onClose}
      footer={
        seen !== null &&
        !seen.isDone &&
        drafts > 0 && (
          <Submit type="button" isBusy={isBusy} onClick={make}>
            {t("shopify.make", { count: drafts })}
          </Submit>
        )
      }
    >
      <Form className="stack-s" onSubmit={look} onChange={() => setSeen(null)}>
        <p className="cap">{t("shopify.text")}</p>
        <FileField
          label={t("payouts.file")}
          hint={t("shopify.file_hint")}
          name="file"
          required
          accept=".csv,text/csv"
        />
        <Submit isBusy={isBusy} className="btn btn-line">
          {t("payouts.look")}
        </Submit>
      </Form>
      <Trouble message={trouble.message === "" ? (Object.values(trouble.fields)[0] ?? "") : trouble.message} />
      <div role="status">{seen !== null && <Products {...seen} />}</div>
    </Dialog>
  );
}

/** What becomes of each; once it is done, it leads to its draft. */
function Products({ products, isDone }: { products: readonly ImportedProduct[]; isDone: boolean }) {
  const { t } = useWords();
  return (
    <ul className="grid-changes">
      {products.map((product) => (
        <li key={product.row} className="stack-xs">
          <p className="row">
            <b>
              <bdi>{product.title}</bdi>
            </b>
            {product.sku !== null && <Code>{product.sku}</Code>}
            {product.sku === null && isDraft(product) && <span className="cap">{t("shopify.sku_given")}</span>}
            <StateSign {...SIGNS[product.outcome]}>{t(`shopify.outcome_${product.outcome}`)}</StateSign>
          </p>
          {isDraft(product) && (
            <p className="cap">{product.fields.map((key) => placeName(key, t)).join(t("draft.comma"))}</p>
          )}
          {product.why !== null && <p className="err">{t(`shopify.why_${product.why}`)}</p>}
          {isDraft(product) && product.pictures > 0 && (
            <p className="cap">{t("shopify.pictures", { count: product.pictures })}</p>
          )}
          {isDone && isDraft(product) && (
            <Link className="link target" to={`/products/${product.slug}`}>
              {t("shopify.open")}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

const SIGNS = {
  new: { sign: "dashed", tone: "act" },
  changed: { sign: "half", tone: "act" },
  same: { sign: "full", tone: "mute" },
  refused: { sign: "crossed", tone: "bad" },
} as const;
