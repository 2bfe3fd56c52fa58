import { type FormEvent, useRef } from "react";
import type { Address } from "../../shop/delivery/address.ts";
import { type Country, MARKETS } from "../../shop/market/countries.ts";
import type { Minor } from "../../shop/pricing/money.ts";
import { isNamedAs } from "../../texts/address-words.ts";
import { formatMoney } from "../../texts/money.ts";
import { useKept } from "../drafts/use-kept.ts";
import { Form } from "../forms/form.tsx";
import { useMe } from "../frame/session.ts";
import { Differences } from "../order-edits/differences.tsx";
import { contentOf, Preview, Reason, usePreview } from "../order-edits/order-edit.tsx";
import { useOffered } from "../palette/open-order.ts";
import { paper } from "../parcels/papers.ts";
import { CountrySelect, EmirateSelect } from "../parcels/place-selects.tsx";
import { useAction } from "../ui/action.ts";
import { Field } from "../ui/field.tsx";
import { SubmitOrLeave, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import type { OrderPart } from "./order-page.tsx";
import { AddressText } from "./order-timeline.tsx";

const PARTS = ["emirate", "city", "area", "street", "building", "nearestLandmark"] as const;
type Part = (typeof PARTS)[number];
type Typed = Record<Part, string>;

/** What stands in the form. */
interface Draft {
  country: Country;
  typed: Typed;
  /** What it began with: the order as it was seen. */
  seen: { version: number; address: Typed };
  /** Why it goes to another country. */
  reason: string;
}

const typedOf = (address: Address): Typed =>
  Object.fromEntries(PARTS.map((part) => [part, address[part] ?? ""])) as Typed;

interface OrderAddressProps extends OrderPart {
  address: Address;
}

/** Where the order goes; until a parcel has left it may go elsewhere, and to another country for what that comes to. */
export function OrderAddress({ order, reload, address }: OrderAddressProps) {
  const { t } = useWords();
  const { may } = useMe();
  /** Null: the form is closed. */
  const { value: draft, keep } = useKept<Draft | null>(`address ${order.reference}`, null);
  const begin = () => {
    const typed = typedOf(address);
    keep({ country: order.country, typed, seen: { version: order.version, address: typed }, reason: "" });
  };
  const mayChange = order.address_refusal === null && may("orders.address");
  const section = useRef<HTMLElement>(null);
  const open = () => {
    if (draft === null) begin();
    section.current?.scrollIntoView({ block: "center" });
  };
  useOffered({ address: mayChange ? open : undefined });
  const { labels } = order;
  /** The city, unless the place names it already: it is the city where there are no emirates. */
  const isPlace = address.emirate === undefined || isNamedAs(address.city, address.emirate);
  const city = isPlace ? "" : address.city;
  const place = [address.building, address.street, address.area, city, labels.place, labels.country]
    .filter(Boolean)
    .join(", ");
  /** Of an order that has forgotten its buyer the country stays, and its part where taxes go by that. */
  const isForgotten = [address.building, address.street, address.area, address.city].every((part) => part === "");
  const pin =
    address.latitude === undefined || address.longitude === undefined
      ? place
      : `${address.latitude},${address.longitude}`;
  return (
    <section className="card stack-s" ref={section}>
      <div className="panel-h">
        <h2 className="h3">{t("order.address")}</h2>
        <span className="cap">{t(order.address_refusal === null ? "order.address_open" : "order.address_locked")}</span>
      </div>
      {draft !== null ? (
        <AddressForm
          order={order}
          reload={reload}
          address={address}
          draft={draft}
          onChange={keep}
          onClose={() => keep(null)}
        />
      ) : (
        <>
          <p>
            {!isForgotten && (
              <>
                <AddressText parts={[address.building, address.street]} />
                <br />
                <AddressText parts={[address.area, city]} />
                <br />
              </>
            )}
            {address.nearestLandmark !== undefined && address.nearestLandmark !== "" && (
              <>
                <bdi>{address.nearestLandmark}</bdi>
                <br />
              </>
            )}
            <AddressText parts={[labels.place, labels.country]} />
          </p>
          {order.address_refusal === "order.address_parcel_left" && (
            <p className="note">{t("order.address_parcel_left")}</p>
          )}
          {order.labels_outdated.length > 0 && (
            <p className="note note-warn">
              <span>
                {t("order.label_outdated")}{" "}
                {may("parcels.pack") && (
                  <a
                    className="link"
                    href={paper(
                      "labels",
                      order.labels_outdated.map((id) => ({ id })),
                    )}
                    target="_blank"
                    rel="noreferrer"
                  >
                    {t("order.label_again")}
                  </a>
                )}
              </span>
            </p>
          )}
          <p className="row">
            {!isForgotten && (
              <a
                className="btn btn-line btn-s"
                href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(pin)}`}
                target="_blank"
                rel="noreferrer"
              >
                {t("order.map")}
              </a>
            )}
            {mayChange && (
              <button type="button" className="btn btn-line btn-s" onClick={begin}>
                {t("order.address_change")}
              </button>
            )}
          </p>
        </>
      )}
    </section>
  );
}

interface AddressFormProps extends OrderAddressProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
  onClose: () => void;
}

function AddressForm({ order, reload, address, draft, onChange, onClose }: AddressFormProps) {
  const { language, t } = useWords();
  const { may } = useMe();
  const { isBusy, trouble, send, forget } = useAction();
  const say = useToast();
  const { country, typed, seen, reason } = draft;
  const set = (changed: Partial<Draft>) => onChange({ ...draft, ...changed });
  const isAbroad = country !== order.country;
  const { current, preview, message } = usePreview(order, isAbroad ? { ...contentOf(order), country } : null);
  const isSavable = !isAbroad || (current !== null && current.faults.length === 0);
  const isStale = seen.version !== order.version;
  const now = typedOf(address);
  const differing = PARTS.filter((part) => typed[part] !== now[part]);
  /** What was not typed here belongs to the country that it was written for. */
  const goTo = (wanted: Country) => {
    const isHome = wanted === order.country;
    const fitting = PARTS.map((part) => {
      if (part === "emirate" && MARKETS[wanted].address.emirate) return [part, typed.emirate || now.emirate];
      if (isHome) return [part, typed[part] || now[part]];
      return [part, typed[part] === now[part] ? "" : typed[part]];
    });
    set({ country: wanted, typed: Object.fromEntries(fitting) as Typed });
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isSavable || isBusy) return;
    const isElsewhere = PARTS.some((part) => typed[part] !== now[part]);
    const { latitude, longitude } = address;
    // A pin on the map belongs to the place it was set for.
    const pin = isElsewhere ? {} : { latitude, longitude };
    const seenOnly = { version: seen.version };
    const answer = isAbroad
      ? await send("POST", `/orders/${order.reference}/edits`, {
          ...{ ...contentOf(order), ...seenOnly, reason, total: current?.after.total },
          address: { ...typed, country },
        })
      : await send("PATCH", `/orders/${order.reference}/address`, {
          ...{ address: { ...pin, ...typed, country }, ...seenOnly },
        });
    // Somebody else was quicker: what they have written is read, and shown beside what stands here.
    if (answer?.ok !== true) {
      if (answer?.status === 409) await reload();
      return;
    }
    say({ text: t(order.no_mail === null ? "order.address_saved" : "order.address_kept") });
    await reload();
    onClose();
  };
  if (isStale && trouble.message !== "")
    return (
      <Differences
        parts={differing}
        nameOf={(part) => t(`address.${part}`)}
        typed={typed}
        now={now}
        seen={seen.address}
        onDecide={(decided) => {
          forget();
          set({ typed: { ...now, ...decided }, seen: { version: order.version, address: now } });
        }}
        onClose={onClose}
      />
    );
  return (
    <Form className="stack-s" onSubmit={save} data-kept>
      {may("orders.edit") && order.amounts !== null && (
        <CountrySelect label={t("new_order.country")} value={country} onChange={(value) => goTo(value)} />
      )}
      {PARTS.map((part) => {
        const name = t(`address.${part}`);
        const change = (value: string) => set({ typed: { ...typed, [part]: value } });
        if (part === "emirate")
          return (
            <EmirateSelect
              key={part}
              country={country}
              emirates={order.labels.emirates}
              value={typed.emirate}
              onChange={change}
            />
          );
        return (
          <Field
            key={part}
            label={name}
            fault={trouble.fields[`address.${part}`]}
            value={typed[part]}
            required={part !== "nearestLandmark"}
            maxLength={120}
            dir="auto"
            onChange={({ target }) => change(target.value)}
          />
        );
      })}
      {isAbroad && (
        <>
          {MARKETS[country].customs && <p className="note note-warn">{t("order.country_customs")}</p>}
          <Reason value={reason} fault={trouble.fields.reason} onChange={(value) => set({ reason: value })} />
          <div role="status">{preview !== null && <Preview preview={preview} order={order} />}</div>
        </>
      )}
      <p className="note note-warn">{t(order.state === "PREPARING" ? "order.address_packed" : "order.address_told")}</p>
      {order.no_mail === "order.no_email" && <p className="note">{t("order.no_email")}</p>}
      <Trouble message={trouble.message || message} />
      <div className="row">
        <SubmitOrLeave isBusy={isBusy} disabled={!isSavable} onLeave={onClose} leave={t("order.back")}>
          {isAbroad && preview !== null
            ? t("order_edit.save", { amount: formatMoney(preview.after.total as Minor, order.currency, language) })
            : t("order.address_submit")}
        </SubmitOrLeave>
      </div>
      {/* Below what may be pressed in the moment in which it comes. */}
      <Trouble message={isStale ? t("order.address_stale") : ""} />
    </Form>
  );
}
