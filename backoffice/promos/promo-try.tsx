import { type FormEvent, useState } from "react";
import type { Country } from "../../shop/market/countries.ts";
import { HOME_COUNTRY } from "../../shop/market/market.ts";
import { MAX_LINE_QUANTITY } from "../../shop/settings/order-limits.ts";
import type { PromoTrial } from "../../shop/staff-promos/try-promo.ts";
import { WHOLE } from "../../shop/typed-number.ts";
import { Form } from "../forms/form.tsx";
import { NumberBox } from "../numbers/number-box.tsx";
import { CountrySelect } from "../parcels/place-selects.tsx";
import { useAction } from "../ui/action.ts";
import { Code, Money } from "../ui/amounts.tsx";
import { Field } from "../ui/field.tsx";
import { gulfMoment } from "../ui/moment.ts";
import { StateSign } from "../ui/state-sign.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import { type Choice, useProductChoices } from "./choices.ts";
import { ProductSearch } from "./product-search.tsx";

/** Most pieces of a product in one cart. */
const PIECES = { ...WHOLE, most: MAX_LINE_QUANTITY };

/** A code on a cart, in a country, at a moment, for somebody: what the shop would say, by the shop's own calculation. */
export function PromoTry({ code }: { code: string }) {
  const { language, t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const [typed, setTyped] = useState("");
  const [lines, setLines] = useState<readonly { choice: Choice; quantity: number }[]>([]);
  const [country, setCountry] = useState<Country>(HOME_COUNTRY);
  const [trial, setTrial] = useState<PromoTrial | null>(null);
  const { found, isOlder, message } = useProductChoices(typed, [], "/promo-choices");
  const change = (next: typeof lines) => {
    setLines(next);
    setTrial(null);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const answer = await send<PromoTrial>("POST", "/promo-codes/try", {
      code,
      lines: lines.map(({ choice, quantity }) => ({ product_id: choice.id, quantity })),
      country,
      at: gulfMoment(String(fields.get("at"))),
      is_customer: fields.get("is_customer") !== null,
      email: fields.get("email"),
      phone_number: fields.get("phone_number"),
    });
    setTrial(answer?.ok === true ? answer.data : null);
  };
  return (
    <section className="stack-s">
      <div className="sec-h">
        <h3 className="h3">{t("promo.try")}</h3>
      </div>
      <Form className="stack-s" onSubmit={submit} onChange={() => setTrial(null)}>
        <ul className="lst">
          {lines.map(({ choice, quantity }) => (
            <li key={choice.slug}>
              <span className="grow">{choice.name[language]}</span>
              <NumberBox
                className="in qty"
                kind={PIECES}
                aria-label={t("promo.pieces_of", { name: choice.name[language] })}
                value={quantity}
                onChange={(next) =>
                  change(lines.map((line) => (line.choice === choice ? { choice, quantity: next } : line)))
                }
                onBlur={() => quantity < 1 && change(lines.filter((line) => line.choice !== choice))}
              />
            </li>
          ))}
        </ul>
        <ProductSearch
          typed={typed}
          onType={setTyped}
          found={found.products.filter(({ slug }) => !lines.some(({ choice }) => choice.slug === slug)).slice(0, 6)}
          isOlder={isOlder}
          message={message}
          onAdd={(choice) => change([...lines, { choice, quantity: 1 }])}
        />
        <div className="cols2">
          <CountrySelect label={t("promo.try_country")} value={country} onChange={(next) => setCountry(next)} />
          <Field label={t("promo.try_at")} name="at" type="datetime-local" fault={trouble.fields.at} />
          <Field label={t("promo.try_email")} name="email" type="email" dir="ltr" fault={trouble.fields.email} />
          <Field
            label={t("promo.try_phone")}
            name="phone_number"
            type="tel"
            dir="ltr"
            fault={trouble.fields.phone_number}
          />
        </div>
        <label className="pick">
          <input type="checkbox" className="ck" name="is_customer" />
          <span>{t("promo.try_customer")}</span>
        </label>
        <Trouble message={trouble.message} />
        <Submit isBusy={isBusy} disabled={lines.length === 0} className="btn btn-line">
          {t("promo.try")}
        </Submit>
      </Form>
      <div role="status">{trial !== null && <Trial trial={trial} />}</div>
    </section>
  );
}

function Trial({ trial }: { trial: PromoTrial }) {
  const { t } = useWords();
  const { verdict, currency, lines, subtotal, discounts, total } = trial;
  const works = verdict === "works";
  return (
    <div className="stack-xs">
      <StateSign sign={works ? "full" : "crossed"} tone={works ? "ok" : "bad"} isLoud>
        {t(`promo_verdict.${verdict}`)}
      </StateSign>
      <table className="tbl tbl-c">
        <caption className="sr">{t("promo.try")}</caption>
        <tbody>
          {lines.map((line) => (
            <tr key={line.product_id}>
              <th scope="row">
                <bdi>{line.name}</bdi> × {line.quantity}
              </th>
              <td className="r num">
                <Money amount={line.total} currency={currency} />
                {line.discount > 0 && (
                  <small className="sub">
                    <Money amount={-line.discount} currency={currency} />
                  </small>
                )}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t("promo.subtotal")}</th>
            <td className="r num">
              <Money amount={subtotal} currency={currency} />
            </td>
          </tr>
          {discounts.map(({ kind, code, amount, offer }) => (
            <tr key={`${kind} ${code} ${offer?.name}`}>
              <th scope="row">
                {t(`promo.discount_${kind}`)} {offer !== undefined && <bdi>{offer.name}</bdi>}{" "}
                {code !== null && <Code>{code}</Code>}
              </th>
              <td className="r num">
                <Money amount={-amount} currency={currency} />
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t("promo.total")}</th>
            <td className="r num semi">
              <Money amount={total} currency={currency} />
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
