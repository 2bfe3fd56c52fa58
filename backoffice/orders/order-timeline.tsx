import { useState } from "react";
import type { FormerAddress } from "../../shop/orders/tables.ts";
import type { TimelineItem } from "../../shop/staff-orders/order-page.ts";
import { Code, Money } from "../ui/amounts.tsx";
import { Icon, type IconName } from "../ui/icon.tsx";
import { formatWhen } from "../ui/moment.ts";
import { useWords, type WordKey } from "../ui/words.tsx";
import type { OrderPart } from "./order-page.tsx";

/** Mails to the team, which tell the customer nothing. */
const TO_STAFF: readonly (string | null)[] = ["mail.new-order", "mail.staff-order"];

const SHOWN = {
  all: () => true,
  money: ({ kind }: TimelineItem) => kind === "payment" || kind === "cash",
  messages: ({ kind, state }: TimelineItem) => kind === "message" || (kind === "mail" && !TO_STAFF.includes(state)),
} as const;
type Shown = keyof typeof SHOWN;

const ICONS: Record<TimelineItem["kind"], IconName> = {
  placed: "bag",
  fulfilment: "check",
  payment: "report",
  cash: "report",
  address: "truck",
  email: "inbox",
  mail: "inbox",
  note: "edit",
  message: "inbox",
  return: "returned",
  reason: "edit",
  edit: "edit",
  parcel: "box",
};

/** Everything that happened to the order, the newest first, each with who and when. */
export function OrderTimeline({ order }: OrderPart) {
  const { language, t } = useWords();
  const [shown, setShown] = useState<Shown>("all");
  const items = order.timeline
    .map((item, index) => ({ item, label: order.labels.timeline[index] }))
    .filter(({ item }) => SHOWN[shown](item));
  return (
    <section>
      <div className="sec-h">
        <h2 className="h3">{t("order.timeline")}</h2>
        <span className="seg">
          {(Object.keys(SHOWN) as Shown[]).map((name) => (
            <button key={name} type="button" aria-pressed={shown === name} onClick={() => setShown(name)}>
              {t(`order.timeline_${name}`)}
            </button>
          ))}
        </span>
      </div>
      {items.length === 0 ? (
        <p className="mut">{t("order.timeline_empty")}</p>
      ) : (
        <ol className="tl">
          {items.map(({ item, label }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what happened has no other number.
            <li key={`${item.at}${index}`}>
              <span className={`dot ${item.kind === "fulfilment" ? "dot-g" : ""}`}>
                <Icon name={item.kind === "parcel" && item.state === "handed_over" ? "truck" : ICONS[item.kind]} />
              </span>
              <b className="med">{label?.title}</b>
              <time dateTime={item.at}>
                <bdi>{formatWhen(new Date(item.at), language)}</bdi>
              </time>
              <div className="cap">
                <bdi>{label?.who}</bdi>
                {item.parcel !== null && ` · ${t("packing.pieces_of", { count: item.parcel.pieces })}`}
                {item.parcel !== null && item.parcel.courier !== null && (
                  <>
                    {" · "}
                    <bdi>{item.parcel.courier[language]}</bdi>
                  </>
                )}
                {item.parcel !== null && item.parcel.waybill !== null && (
                  <>
                    {" "}
                    <Code>{item.parcel.waybill}</Code>
                  </>
                )}
                {item.amount !== null && (
                  <>
                    {" · "}
                    <Money amount={item.amount} currency={order.currency} />
                  </>
                )}
                {item.failure !== null &&
                  ` · ${t((item.kind === "fulfilment" ? `cash.failure_${item.failure}` : `failure.${item.failure}`) as WordKey)}`}
                {item.is_taken === false && ` · ${t("order.mail_underway")}`}
                {item.former_address !== null && (
                  <p>
                    {t("order.former_address")} <Former {...item.former_address} />
                  </p>
                )}
                {item.entry?.totals !== undefined && (
                  <p>
                    <Money amount={item.entry.totals[0]} currency={order.currency} /> →{" "}
                    <Money amount={item.entry.totals[1]} currency={order.currency} />
                  </p>
                )}
                {(item.entry?.text ?? item.note) !== null && (
                  <p className="pre" dir="auto">
                    {item.entry?.text ?? item.note}
                  </p>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Where an order went before, or for whom it was where that alone was corrected. */
function Former({ recipient, ...address }: FormerAddress) {
  if (recipient === undefined)
    return (
      <AddressText
        parts={(["building", "street", "area", "city", "nearestLandmark"] as const).map((part) => address[part])}
      />
    );
  return (
    <>
      <bdi>{`${recipient.first_name} ${recipient.last_name}`}</bdi> <Code>{recipient.phone_number}</Code>
    </>
  );
}

/** Parts of an address in the direction they are written in, not in the page's. */
export function AddressText({ parts }: { parts: readonly (string | undefined)[] }) {
  const said = parts.filter((part) => part !== undefined && part !== "").join(", ");
  return <bdi>{/\p{Script=Arabic}/u.test(said) ? said.replaceAll(", ", "، ") : said}</bdi>;
}
