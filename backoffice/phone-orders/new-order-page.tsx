import { type ChangeEvent, type FormEvent, useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { Language } from "../../shop/market/market.ts";
import { DELIVERY_METHODS, PAYMENT_METHODS } from "../../shop/market/methods.ts";
import type { LabelledOrder } from "../../shop/staff-orders/order-page.ts";
import { LostAnswer } from "../drafts/lost-answer.tsx";
import { useKept } from "../drafts/use-kept.ts";
import { useSentOnce } from "../drafts/use-sent-once.ts";
import { Form } from "../forms/form.tsx";
import { PageHeading } from "../frame/page-heading.tsx";
import { useMe } from "../frame/session.ts";
import { Loading, NotAllowed } from "../frame/states.tsx";
import { OrderPayLink } from "../order-edits/order-pay-link.tsx";
import { CountrySelect, EmirateSelect } from "../parcels/place-selects.tsx";
import { Code, Money } from "../ui/amounts.tsx";
import { useLoaded } from "../ui/call.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { listed, useWords } from "../ui/words.tsx";
import { type KnownBuyer, useKnownBuyer } from "./buyer-known.ts";
import { Products } from "./new-order-products.tsx";
import { type Begun, type Quoted, useQuote } from "./use-quote.ts";

interface Made {
  reference: string;
  link: string | null;
  /** Whether its buyer gets mails about it. */
  isMailed: boolean;
}

/** An order for somebody on the telephone: products, person, address, and what it comes to before it is made. */
export function NewOrderPage() {
  const { may } = useMe();
  return may("orders.make") ? <ForSomebody /> : <NotAllowed />;
}

/** For whoever wrote a message, for a customer, for whom an order is made again or changed before it is paid, or for somebody new. */
function ForSomebody() {
  const { t } = useWords();
  const [asked] = useSearchParams();
  const [message, customer, change] = [asked.get("message"), asked.get("customer"), asked.get("change")];
  const again = change ?? asked.get("again");
  const buyer = useKnownBuyer({ message, customer, again });
  const place = `phone order ${message ?? customer ?? (change === null ? again : `instead of ${change}`) ?? ""}`;
  if (buyer === null) return <Loading heading={t("new_order.title")} />;
  return <NewOrder key={place} place={place} buyer={buyer} inPlaceOf={change} />;
}

const PERSON = ["first_name", "last_name", "email", "phone_number"] as const;
const ADDRESS = ["city", "area", "street", "building", "nearestLandmark"] as const;

const NOTHING: NonNullable<KnownBuyer["again"]> = {
  ...{ lines: [], delivery: null, payment: null, promo: "", notes: "", gone: [] },
};

interface NewOrderProps {
  /** What its form is kept as. */
  place: string;
  buyer: KnownBuyer;
  /** The order that waits to be paid and is given up for it; null: none is. */
  inPlaceOf: string | null;
}

function NewOrder({ place: keptAs, buyer, inPlaceOf }: NewOrderProps) {
  const { language, t } = useWords();
  const { isBusy, trouble, isLost, send, forget } = useSentOnce(keptAs);
  const say = useToast();
  const { first_name, last_name, email, phone, address, country: home, reads: theirs, again } = buyer;
  const { gone, notes, ...before } = again ?? NOTHING;
  const known = { first_name, last_name, email, phone_number: phone, ...address };
  const told = [...PERSON, "emirate" as const, ...ADDRESS].map((name) => [name, known[name] ?? ""]);
  const typedFirst = { ...Object.fromEntries(told), notes };
  const empty: Begun = { ...before, inPlaceOf, country: home, reads: theirs, typed: typedFirst };
  const { value: begun, keep } = useKept(keptAs, empty);
  const { lines, country, reads, delivery, payment, promo, typed } = begun;
  const set = (changed: Partial<Begun>) => keep({ ...begun, ...changed });
  const [made, setMade] = useState<Made | null>(null);
  const { current, quoted, message } = useQuote(begun);
  const hasEmail = (typed.email ?? "").trim() !== "";
  if (made !== null) return <MadeOrder made={made} inPlaceOf={inPlaceOf} />;
  const heading = inPlaceOf === null ? t("new_order.title") : t("new_order.change_title", { reference: inPlaceOf });
  const place = async (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    if (!isLost && current === null) return;
    const written = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, typed[name] ?? ""]));
    const order = {
      language: reads,
      customer: { ...written(PERSON), phone_country: country },
      address: { country, ...(emirate === "" ? {} : { emirate }), ...written(ADDRESS) },
      lines: lines.map(({ product, quantity }) => ({ product_id: product.id, quantity })),
      delivery_method: delivery,
      customs_consent: typed.customs === "on",
      payment_method: payment,
      ...(promo.trim() === "" ? {} : { promo_code: promo.trim() }),
      notes: typed.notes ?? "",
      ...(inPlaceOf === null ? {} : { in_place_of: inPlaceOf }),
    };
    const body = { ...order, total: current?.total };
    const answer = await send<Omit<Made, "isMailed">>({ path: "/orders", body, typed: order, done: "" });
    if (answer?.ok !== true) return;
    keep(empty);
    setMade({ ...answer.data, isMailed: hasEmail });
  };
  const clear = () => {
    keep(empty);
    say({ text: t("new_order.cleared"), undo: () => keep(begun) });
  };
  const emirate = typed.emirate ?? "";
  const text = (name: string) => ({
    name,
    value: typed[name] ?? "",
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set({ typed: { ...typed, [name]: target.value } }),
  });
  const fault = (name: string) => trouble.fields[name];
  // What is offered hangs on the caller's phone, and on whether there is a mail address.
  const isOffered = quoted?.payments.some((method) => method === payment) ?? false;
  const chosen = isOffered ? payment : null;
  const isWhole = current !== null && delivery !== null && chosen !== null;
  if (isLost)
    return (
      <div className="stack">
        <PageHeading heading={heading} />
        <LostAnswer isBusy={isBusy} trouble={trouble.message} onAsk={() => place()} onBack={forget} />
      </div>
    );
  return (
    <>
      <PageHeading heading={heading} text={t("new_order.text")}>
        {JSON.stringify(begun) !== JSON.stringify(empty) && (
          <button type="button" className="btn btn-line" onClick={clear}>
            {t("new_order.clear")}
          </button>
        )}
      </PageHeading>
      <Form className="two" onSubmit={place} data-kept>
        <div className="stack">
          {inPlaceOf !== null && <p className="note">{t("new_order.change_text")}</p>}
          {gone.length > 0 && (
            <p className="note note-warn">{t("new_order.gone", { names: listed(language, gone) })}</p>
          )}
          <Products lines={lines} country={country} onChange={(changed) => set({ lines: changed })} />
          <section className="stack-s">
            <div className="sec-h">
              <h2 className="h3">{t("new_order.person")}</h2>
            </div>
            <div className="cols2">
              <Field
                label={t("new_order.first_name")}
                {...text("first_name")}
                required
                fault={fault("customer.first_name")}
              />
              <Field
                label={t("new_order.last_name")}
                {...text("last_name")}
                required
                fault={fault("customer.last_name")}
              />
              <Field
                label={t("new_order.phone")}
                {...text("phone_number")}
                type="tel"
                dir="ltr"
                required
                fault={fault("customer.phone_number")}
              />
              <Field
                label={t("new_order.email")}
                hint={t("new_order.email_hint")}
                {...text("email")}
                type="email"
                dir="ltr"
                fault={fault("customer.email")}
              />
              <Select
                label={t("new_order.reads")}
                value={reads}
                onChange={(value) => set({ reads: value as Language })}
              >
                <option value="en">{t("order.reads_en")}</option>
                <option value="ar">{t("order.reads_ar")}</option>
              </Select>
              <CountrySelect
                label={t("new_order.country")}
                value={country}
                onChange={(value) =>
                  set({
                    country: value,
                    delivery: null,
                    payment: null,
                    typed: { ...typed, emirate: "" },
                  })
                }
              />
              <EmirateSelect
                country={country}
                emirates={quoted?.labels.emirates ?? []}
                value={emirate}
                onChange={(value) => set({ typed: { ...typed, emirate: value } })}
              />
              {ADDRESS.map((part) => (
                <Field
                  key={part}
                  label={t(`address.${part}`)}
                  {...text(part)}
                  dir="auto"
                  required={part !== "nearestLandmark"}
                  fault={fault(`address.${part}`)}
                />
              ))}
            </div>
            <div className="field">
              <label className="lbl" htmlFor="order-notes">
                {t("new_order.notes")}
              </label>
              <textarea
                className="in"
                id="order-notes"
                rows={3}
                dir="auto"
                maxLength={500}
                value={typed.notes ?? ""}
                onChange={({ target }) => set({ typed: { ...typed, notes: target.value } })}
              />
            </div>
          </section>
        </div>
        <aside className="stack" aria-label={t("new_order.aside")}>
          <section className="card stack-s">
            <Select
              label={t("order.delivery")}
              value={delivery ?? ""}
              onChange={(value) => set({ delivery: value === "" ? null : Number(value) })}
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
                <input
                  className="ck"
                  type="checkbox"
                  required
                  checked={typed.customs === "on"}
                  onChange={({ target }) => set({ typed: { ...typed, customs: target.checked ? "on" : "" } })}
                />
                <span>{t("new_order.customs")}</span>
              </label>
            )}
            <Select
              label={t("new_order.payment")}
              value={chosen ?? ""}
              onChange={(value) => set({ payment: value === "" ? null : Number(value) })}
            >
              <option value="">{t("new_order.choose")}</option>
              {quoted?.payments.map((method, index) => (
                <option key={method} value={method}>
                  {quoted.labels.payments[index]}
                </option>
              ))}
            </Select>
            {quoted?.cash_kept && (
              <p className="note note-warn" role="status">
                {t("new_order.cash_kept")}
              </p>
            )}
            <Field
              label={t("new_order.promo")}
              dir="ltr"
              value={promo}
              maxLength={40}
              onChange={({ target }) => set({ promo: target.value })}
            />
            {quoted !== null && <Sums quoted={quoted} />}
            <p className="cap">
              {t(
                lines.length === 0
                  ? "new_order.first_lines"
                  : chosen === null || chosen === PAYMENT_METHODS.cashOnDelivery
                    ? hasEmail
                      ? "new_order.cash_text"
                      : "new_order.cash_no_email"
                    : hasEmail
                      ? "new_order.link_text"
                      : "new_order.link_no_email",
              )}
            </p>
            <Trouble message={trouble.message || (Object.values(trouble.fields)[0] ?? message)} />
            <Submit className="btn btn-block" isBusy={isBusy} disabled={!isWhole}>
              {t(inPlaceOf === null ? "new_order.submit" : "new_order.change_submit")}
            </Submit>
          </section>
        </aside>
      </Form>
    </>
  );
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
    <div className="stack-s" aria-live="polite">
      <dl className="sum">
        {rows.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {amount === 0 && name === t("order.delivery") ? (
                t("order.free")
              ) : (
                <Money amount={amount} currency={currency} />
              )}
            </dd>
          </div>
        ))}
        <div className="tot">
          <dt>{t("order.total")}</dt>
          <dd>
            <Money amount={quoted.total} currency={currency} />
          </dd>
        </div>
      </dl>
      {quoted.promo_refusal !== null && <p className="err">{t("new_order.promo_refused")}</p>}
      {quoted.gift_earned && <p className="cap">{t("new_order.gift")}</p>}
    </div>
  );
}

function MadeOrder({ made, inPlaceOf }: { made: Made; inPlaceOf: string | null }) {
  const { t } = useWords();
  return (
    <div className="stack">
      <PageHeading
        heading={t("new_order.made")}
        text={
          <Link className="link" to={`/orders/${made.reference}`}>
            <Code>{made.reference}</Code>
          </Link>
        }
      />
      {inPlaceOf !== null && <p>{t("new_order.changed", { reference: inPlaceOf })}</p>}
      {made.link !== null && (
        <div className="card stack-s">
          <p>{t(made.isMailed ? "new_order.link_made" : "new_order.link_to_send")}</p>
          <MadeLink reference={made.reference} link={made.link} />
        </div>
      )}
    </div>
  );
}

/** The link that was just made, as the order's page has it, once that is read and while it has one. */
function MadeLink({ reference, link }: { reference: string; link: string }) {
  const { language } = useWords();
  const { loaded, reload } = useLoaded<LabelledOrder>(language, `/orders/${reference}`);
  if (loaded.state === "ready" && loaded.data.pay_link !== null)
    return <OrderPayLink order={loaded.data} reload={reload} />;
  return (
    <>
      <Code className="key">{link}</Code>
      <CopyButton text={link} />
    </>
  );
}
