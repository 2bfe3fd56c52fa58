import { Link } from "react-router";
import type { TodayJson } from "../../shop/order-lists/today.ts";
import { useMe } from "../frame/session.ts";
import { Code, Money } from "../ui/amounts.tsx";
import { CardTable } from "../ui/card-table.tsx";
import { formatWhen } from "../ui/moment.ts";
import { useWords } from "../ui/words.tsx";

/** What the server says of today, with its names in the language of whoever asks. */
export type LabelledToday = Omit<TodayJson, "leaving" | "happened"> & {
  leaving: (TodayJson["leaving"][number] & { label: string })[];
  happened: (TodayJson["happened"][number] & { label: { title: string; who: string } })[];
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
                <span className="only-m">{t("today.due")}</span> <bdi>{formatWhen(new Date(due), language)}</bdi>
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

/** What happened to orders a moment ago, by itself. */
export function JustHappened({ happened }: Pick<LabelledToday, "happened">) {
  const { language, t } = useWords();
  if (happened.length === 0) return null;
  return (
    <section>
      <div className="sec-h">
        <h2 className="h3" id="happened">
          {t("today.happened")}
        </h2>
      </div>
      <ol className="lst" aria-labelledby="happened">
        {happened.map(({ id, order, at, label, amount, currency }) => (
          <li key={id}>
            <time className="cap nw" dateTime={at}>
              <bdi>{formatWhen(new Date(at), language)}</bdi>
            </time>
            <span className="grow">
              {label.title}{" "}
              <Link className="link" to={`/orders/${order}`}>
                <Code>{order}</Code>
              </Link>{" "}
              <bdi className="cap">{label.who}</bdi>
            </span>
            {amount !== null && <Money amount={amount} currency={currency} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
