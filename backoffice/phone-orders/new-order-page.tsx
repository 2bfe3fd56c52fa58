import { type FormEvent, useEffect, useState } from "react";
import { Link } from "react-router";
import { COUNTRIES, type Country, MARKETS } from "../../shop/market/countries.ts";
import { HOME_COUNTRY, type Language } from "../../shop/market/market.ts";
import { DELIVERY_METHODS, PAYMENT_METHODS } from "../../shop/market/methods.ts";
import type { StaffQuote } from "../../shop/staff-orders/make-order.ts";
import { useMe } from "../frame/session.ts";
import { NotAllowed } from "../frame/states.tsx";
import { useAction } from "../ui/action.ts";
import { Code, Money } from "../ui/amounts.tsx";
import { call } from "../ui/call.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import { type Line, Products } from "./new-order-products.tsx";

type Quoted = StaffQuote & {
  labels: { deliveries: string[]; payments: string[]; emirates: { value: string; name: string }[] | null };
};
interface Made {
  reference: string;
  link: string | null;
}

/** An order for somebody on the telephone: products, person, address, and what it comes to before it is made. */
export function NewOrderPage() {
  const { may } = useMe();
  return may("orders.make") ? <NewOrder /> : <NotAllowed />;
}

function NewOrder() {
  const { language, t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [country, setCountry] = useState<Country>(HOME_COUNTRY);
  const [reads, setReads] = useState<Language>(language);
  const [delivery, setDelivery] = useState<number | null>(null);
  const [payment, setPayment] = useState<number | null>(null);
  const [promo, setPromo] = useState("");
  const [made, setMade] = useState<Made | null>(null);
  const quoted = useQuote({ lines, country, reads, delivery, payment, promo });
  if (made !== null) return <MadeOrder made={made} />;
  const place = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = (name: string) => String(new FormData(event.currentTarget).get(name) ?? "");
    if (quoted === null) return;
    const emirate = typed("emirate");
    const answer = await send<Made>("POST", "/orders", {
      language: reads,
      customer: {
        first_name: typed("first_name"),
        last_name: typed("last_name"),
        email: typed("email"),
        phone_number: typed("phone_number"),
        phone_country: country,
      },
      address: {
        country,
        ...(emirate === "" ? {} : { emirate }),
        ...Object.fromEntries(
          ["city", "area", "street", "building", "nearestLandmark"].map((part) => [part, typed(part)]),
        ),
      },
      lines: lines.map(({ product, quantity }) => ({ product_id: product.id, quantity })),
      delivery_method: delivery,
      customs_consent: typed("customs") === "on",
      payment_method: payment,
      ...(promo.trim() === "" ? {} : { promo_code: promo.trim() }),
      total: quoted.total,
    });
    if (answer?.ok === true) setMade(answer.data);
  };
  const fault = (name: string) => trouble.fields[name];
  const isWhole = quoted !== null && delivery !== null && payment !== null;
  return (
    <>
      <div className="ph">
        <div>
          <h1 className="h1">{t("new_order.title")}</h1>
          <p>{t("new_order.text")}</p>
        </div>
      </div>
      <form className="two" onSubmit={place}>
        <div className="stack">
          <Products lines={lines} country={country} onChange={setLines} />
          <section className="stack-s">
            <div className="sec-h">
              <h2 className="h3">{t("new_order.person")}</h2>
            </div>
            <div className="cols2">
              <Field
                label={t("new_order.first_name")}
                name="first_name"
                required
                fault={fault("customer.first_name")}
              />
              <Field label={t("new_order.last_name")} name="last_name" required fault={fault("customer.last_name")} />
              <Field
                label={t("new_order.phone")}
                name="phone_number"
                type="tel"
                dir="ltr"
                required
                fault={fault("customer.phone_number")}
              />
              <Field
                label={t("sign_in.email")}
                name="email"
                type="email"
                dir="ltr"
                required
                fault={fault("customer.email")}
              />
              <Select label={t("new_order.reads")} value={reads} onChange={(value) => setReads(value as Language)}>
                <option value="en">{t("order.reads_en")}</option>
                <option value="ar">{t("order.reads_ar")}</option>
              </Select>
              <Select
                label={t("new_order.country")}
                value={country}
                onChange={(value) => {
                  setCountry(value as Country);
                  setDelivery(null);
                  setPayment(null);
                }}
              >
                {COUNTRIES.map((code) => (
                  <option key={code} value={code}>
                    {new Intl.DisplayNames([language], { type: "region" }).of(code)}
                  </option>
                ))}
              </Select>
              {MARKETS[country].address.emirate && (
                <Select label={t("address.emirate")} name="emirate">
                  {(quoted?.labels.emirates ?? []).map(({ value, name }) => (
                    <option key={value} value={value}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
              {(["city", "area", "street", "building", "nearestLandmark"] as const).map((part) => (
                <Field
                  key={part}
                  label={t(`address.${part}`)}
                  name={part}
                  dir="auto"
                  required={part !== "nearestLandmark"}
                  fault={fault(`address.${part}`)}
                />
              ))}
            </div>
          </section>
        </div>
        <aside className="stack" aria-label={t("new_order.aside")}>
          <section className="card stack-s">
            <Select
              label={t("order.delivery")}
              value={delivery ?? ""}
              onChange={(value) => setDelivery(value === "" ? null : Number(value))}
            >
              <option value="">{t("new_order.choose")}</option>
              {quoted?.deliveries.map(({ method }, index) => (
                <option key={method} value={method}>
                  {quoted.labels.deliveries[index]}
                </option>
              ))}
            </Select>
            {delivery === DELIVERY_METHODS.international && (
              <label className="opt">
                <input className="ck" type="checkbox" name="customs" required />
                <span>{t("new_order.customs")}</span>
              </label>
            )}
            <Select
              label={t("new_order.payment")}
              value={payment ?? ""}
              onChange={(value) => setPayment(value === "" ? null : Number(value))}
            >
              <option value="">{t("new_order.choose")}</option>
              {quoted?.payments.map((method, index) => (
                <option key={method} value={method}>
                  {quoted.labels.payments[index]}
                </option>
              ))}
            </Select>
            <Field
              label={t("new_order.promo")}
              dir="ltr"
              value={promo}
              maxLength={40}
              onChange={({ target }) => setPromo(target.value)}
            />
            {quoted !== null && <Sums quoted={quoted} />}
            <p className="cap">
              {t(
                payment === null || payment === PAYMENT_METHODS.cashOnDelivery
                  ? "new_order.cash_text"
                  : "new_order.link_text",
              )}
            </p>
            <Trouble message={trouble.message !== "" ? trouble.message : (Object.values(trouble.fields)[0] ?? "")} />
            <Submit className="btn btn-block" isBusy={isBusy} disabled={!isWhole}>
              {t("new_order.submit")}
            </Submit>
          </section>
        </aside>
      </form>
    </>
  );
}

/** What it comes to, asked anew with every change; null while nothing is chosen. */
function useQuote(asked: {
  lines: readonly Line[];
  country: Country;
  reads: Language;
  delivery: number | null;
  payment: number | null;
  promo: string;
}): Quoted | null {
  const { language } = useWords();
  const [quoted, setQuoted] = useState<Quoted | null>(null);
  const { country, reads, delivery, payment, promo } = asked;
  const body = JSON.stringify({
    language: reads,
    country,
    lines: asked.lines.map(({ product, quantity }) => ({ product_id: product.id, quantity })),
    ...(delivery === null ? {} : { delivery_method: delivery }),
    ...(payment === null ? {} : { payment_method: payment }),
    ...(promo.trim() === "" ? {} : { promo_code: promo.trim() }),
  });
  useEffect(() => {
    let isNewest = true;
    const asking = setTimeout(async () => {
      const answer = await call<Quoted>(language, "POST", "/order-quote", JSON.parse(body) as object);
      if (isNewest) setQuoted(answer.ok ? answer.data : null);
    }, 200);
    return () => {
      isNewest = false;
      clearTimeout(asking);
    };
  }, [language, body]);
  return quoted;
}

function Sums({ quoted }: { quoted: Quoted }) {
  const { t } = useWords();
  const { currency } = quoted;
  const rows: [string, number][] = [
    [t("order.subtotal"), quoted.subtotal],
    ...quoted.discounts.map(({ amount, offer }): [string, number] => [offer?.name ?? t("new_order.discount"), -amount]),
    ...(quoted.delivery === null ? [] : [[t("order.delivery"), quoted.delivery] as [string, number]]),
    ...(quoted.processing_fee > 0 ? [[t("order.processing_fee"), quoted.processing_fee] as [string, number]] : []),
  ];
  return (
    <dl className="sum" aria-live="polite">
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Money amount={amount} currency={currency} />
          </dd>
        </div>
      ))}
      <div className="tot">
        <dt>{t("order.total")}</dt>
        <dd>
          <Money amount={quoted.total} currency={currency} />
        </dd>
      </div>
      {quoted.promo_refusal !== null && <p className="err">{t("new_order.promo_refused")}</p>}
      {quoted.gift_earned && <p className="cap">{t("new_order.gift")}</p>}
    </dl>
  );
}

function MadeOrder({ made }: { made: Made }) {
  const { t } = useWords();
  return (
    <div className="stack">
      <h1 className="h1">{t("new_order.made")}</h1>
      <p>
        <Link className="link" to={`/orders/${made.reference}`}>
          <Code>{made.reference}</Code>
        </Link>
      </p>
      {made.link !== null && (
        <div className="card stack-s">
          <p>{t("new_order.link_made")}</p>
          <Code className="key">{made.link}</Code>
          <CopyButton text={made.link} />
        </div>
      )}
    </div>
  );
}
