import { useState } from "react";
import type { Country } from "../../shop/market/countries.ts";
import type { Currency } from "../../shop/market/market.ts";
import { MAX_LINE_QUANTITY } from "../../shop/settings/order-limits.ts";
import { WHOLE } from "../../shop/typed-number.ts";
import { useAnswer } from "../asking/use-answer.ts";
import { NumberBox } from "../numbers/number-box.tsx";
import { Code, Money } from "../ui/amounts.tsx";
import { Field } from "../ui/field.tsx";
import { Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";

interface FoundProduct {
  id: number;
  name: string;
  sku: string;
  stock: number;
  price: number;
  currency: Currency;
}
/** Pieces of one product. */
export interface Line {
  product: FoundProduct;
  quantity: number;
}
const PIECES = { ...WHOLE, least: 1, most: MAX_LINE_QUANTITY };

/** What is ordered, and a search for more of it. */
export function Products({
  lines,
  country,
  faultOf,
  title,
  onChange,
}: {
  lines: readonly Line[];
  /** What is wrong with the pieces of a product; undefined: nothing is. */
  faultOf?: (productId: number) => string | undefined;
  country: Country;
  /** What stands above them, where it is not what somebody ordered. */
  title?: string;
  onChange: (lines: readonly Line[]) => void;
}) {
  const { t } = useWords();
  const [typed, setTyped] = useState("");
  const query = new URLSearchParams({ q: typed, country });
  const { current, shown: found, state, message } = useAnswer<FoundProduct[]>({ path: `/order-products?${query}` });
  const isOlder = current === null;
  const rest = (found ?? []).filter(({ id }) => !lines.some(({ product }) => product.id === id)).slice(0, 6);
  return (
    <section className="stack-s">
      <div className="sec-h">
        <h2 className="h3">{title ?? t("order.lines")}</h2>
      </div>
      <ul className="stack-s">
        {lines.map(({ product, quantity }) => (
          <li key={product.id} className="row between">
            <span>
              <b>{product.name}</b>{" "}
              <small className="sub">
                <Code>{product.sku}</Code> · <Money amount={product.price} currency={product.currency} />
              </small>
              {faultOf?.(product.id) !== undefined && (
                <small className="err" id={`fault-${product.id}`}>
                  {faultOf(product.id)}
                </small>
              )}
            </span>
            <span className="row">
              <NumberBox
                className="in qty"
                kind={PIECES}
                value={quantity}
                aria-invalid={faultOf?.(product.id) !== undefined}
                {...(faultOf?.(product.id) === undefined ? {} : { "aria-describedby": `fault-${product.id}` })}
                aria-label={t("new_order.pieces_of", { name: product.name })}
                onChange={(next) =>
                  onChange(lines.map((line) => (line.product.id === product.id ? { product, quantity: next } : line)))
                }
              />
              <button
                type="button"
                className="btn btn-quiet"
                aria-label={t("new_order.take_off", { name: product.name })}
                onClick={() => onChange(lines.filter((line) => line.product.id !== product.id))}
              >
                {t("new_order.remove")}
              </button>
            </span>
          </li>
        ))}
      </ul>
      <Field
        label={t("new_order.search")}
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Trouble message={message} />
      <ul className="stack-xs" aria-label={t("new_order.found")} aria-busy={state === "asking"}>
        {rest.map((product) => (
          <li key={product.id}>
            <button
              type="button"
              className="btn btn-line btn-block btn-wrap"
              // Other products are about to stand here: what is pressed now might be one of them.
              disabled={product.stock < 1 || isOlder}
              onClick={() => onChange([...lines, { product, quantity: 1 }])}
            >
              <span className="grow">{product.name}</span>
              <span className="cap">{t("new_order.stock", { count: product.stock })}</span>
              <Money amount={product.price} currency={product.currency} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
