import { Code } from "../ui/amounts.tsx";
import { formatWhen } from "../ui/moment.ts";
import { StateSign } from "../ui/state-sign.tsx";
import { useWords } from "../ui/words.tsx";
import type { OrderPart } from "./order-page.tsx";

/** How many pieces of an order are in no parcel yet. */
export function inNoParcel({ parcels, lines }: OrderPart["order"]): number {
  const all = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return all - parcels.reduce((sum, { pieces }) => sum + pieces, 0);
}

/** What an order leaves in: who carries each parcel, by which number, since when, and how much is in no parcel yet. */
export function OrderParcels({ order }: Pick<OrderPart, "order">) {
  const { language, t } = useWords();
  const { parcels, state } = order;
  if (parcels.length === 0) return null;
  const open = inNoParcel(order);
  return (
    <section aria-labelledby="parcels">
      <div className="sec-h">
        <h2 id="parcels" className="h3">
          {t("parcels.title")}
        </h2>
        {state === "PREPARING" && open > 0 && (
          <span className="cap">
            {t("order.in_no_parcel")} {t("packing.pieces_of", { count: open })}
          </span>
        )}
      </div>
      <ul className="lst parcels-of">
        {parcels.map(({ id, number, pieces, courier, waybill, tracking_url: url, handed_over_at: at }) => (
          <li key={id}>
            <span className="grow">
              {t("parcels.parcel")} <bdi>{number}</bdi>{" "}
              <span className="cap">{t("packing.pieces_of", { count: pieces })}</span>
            </span>
            <span>
              {courier !== null && <bdi>{courier[language]}</bdi>}{" "}
              {waybill !== null &&
                (url === null ? (
                  <Code>{waybill}</Code>
                ) : (
                  <a className="link target" href={url} target="_blank" rel="noreferrer">
                    <Code>{waybill}</Code>
                  </a>
                ))}
            </span>
            <StateSign sign={at === null ? "half" : "three"} tone={at === null ? "act" : "info"}>
              {t(at === null ? "parcels.waiting" : "parcels.gone")}
            </StateSign>
            {at !== null && <bdi className="cap">{formatWhen(new Date(at), language)}</bdi>}
          </li>
        ))}
      </ul>
    </section>
  );
}
