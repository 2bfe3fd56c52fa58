import { Link } from "react-router";
import { dayOf } from "../../shop/day.ts";
import { DELIVERY_METHODS } from "../../shop/market/methods.ts";
import type { TodayJson } from "../../shop/order-lists/today.ts";
import { useMe } from "../frame/session.ts";
import { Code, Money } from "../ui/amounts.tsx";
import { CardTable } from "../ui/card-table.tsx";
import { Icon, type IconName } from "../ui/icon.tsx";
import { useCutSince } from "../ui/live.ts";
import { formatDay, formatWhen } from "../ui/moment.ts";
import { useWords } from "../ui/words.tsx";
import { isolated, moneyIn } from "./about.ts";

/** What the server says of today, with its names in the language of whoever asks. */
export type LabelledToday = Omit<TodayJson, "leaving" | "happened"> & {
  leaving: (TodayJson["leaving"][number] & { label: string })[];
  happened: (TodayJson["happened"][number] & { label: { title: string; who: string; payment: string } })[];
};

/** What couriers fetch next: how much of it is packed, by when it is promised, and what they collect. */
export function Leaving({ leaving }: Pick<LabelledToday, "leaving">) {
  const { language, t } = useWords();
  const { may } = useMe();
  if (leaving.length === 0) return null;
  return (
    <section>
      <div className="sec-h">
        <h2 className="h3" id="leaving">
          {t("today.leaving")}
        </h2>
        {may("parcels.pack") && (
          <Link className="link" to="/parcels">
            {t("today.to_parcels")}
          </Link>
        )}
      </div>
      <CardTable className="tbl-c" aria-labelledby="leaving">
        <thead>
          <tr>
            <th scope="col">{t("order.delivery")}</th>
            <th scope="col">{t("today.due")}</th>
            <th scope="col">{t("today.packed")}</th>
            {may("orders.prices") && (
              <th scope="col" className="r">
                {t("today.collect")}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {leaving.map(({ method, label, orders, packed, due, cash }) => (
            <tr key={method}>
              <td className="m1">{label}</td>
              <td className="m3">
                <span className="only-m">{t("today.due")}</span>{" "}
                <bdi>
                  {method === DELIVERY_METHODS.express
                    ? formatWhen(new Date(due), language)
                    : formatDay(dayOf(new Date(due)), language)}
                </bdi>
              </td>
              <td className="m4">
                <span className="row row-n">
                  <span className="only-m">{t("today.packed")}</span>
                  <bdi dir="ltr" className="num">
                    {packed} / {orders}
                  </bdi>
                  <progress className="packed hide-m" value={packed} max={orders} aria-hidden="true" />
                </span>
              </td>
              {cash !== null && <td className="r m2">{cash === 0 ? "–" : <Money amount={cash} currency="AED" />}</td>}
            </tr>
          ))}
        </tbody>
      </CardTable>
    </section>
  );
}

type Event = LabelledToday["happened"][number];

const ICONS: Partial<Record<Event["kind"], IconName>> = {
  placed: "bag",
  payment: "cash",
  cash: "cash",
  fulfilment: "truck",
  return: "retry",
};

/** What happened to orders a moment ago, by itself. */
export function JustHappened({ happened }: Pick<LabelledToday, "happened">) {
  const { language, t } = useWords();
  const isCut = useCutSince() !== null;
  if (happened.length === 0) return null;
  const titleOf = ({ kind, label, customer, amount, currency }: Event) => {
    const sum = amount === null ? null : moneyIn(language, amount, currency);
    if (kind !== "placed") return sum === null ? label.title : `${label.title} · ${sum}`;
    const name = isolated(customer);
    return sum === null ? t("today.ordered", { name }) : t("today.ordered_for", { name, amount: sum });
  };
  return (
    <section>
      <div className="sec-h">
        <h2 className="h3" id="happened">
          {t("today.happened")}
        </h2>
        {/* A line that is cut is told of beside the menu. */}
        {!isCut && (
          <p className="live">
            <i />
            {t("today.live")}
          </p>
        )}
      </div>
      <ol className="lst feed" aria-labelledby="happened">
        {happened.map((event) => (
          <li key={event.id}>
            <time dateTime={event.at}>
              <bdi>{formatWhen(new Date(event.at), language)}</bdi>
            </time>
            <Icon name={ICONS[event.kind] ?? "edit"} className="mut" />
            <div>
              <b className="med">{titleOf(event)}</b>
              <p className="cap">
                <Link className="link" to={`/orders/${event.order}`}>
                  <Code>{event.order}</Code>
                </Link>{" "}
                · {event.kind === "placed" ? t(`country.${event.country}`) : <bdi>{event.label.who}</bdi>}
                {event.kind === "placed" && ` · ${event.label.payment}`}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
