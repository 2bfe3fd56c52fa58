import { atNoon } from "../../shop/day.ts";
import type { Country } from "../../shop/market/countries.ts";
import type { SalesJson } from "../../shop/order-lists/today.ts";
import { dateFormat, formatShortDay } from "../../texts/dates.ts";
import { CountryName } from "../customers/country-name.tsx";
import { Money } from "../ui/amounts.tsx";
import { formatTime } from "../ui/moment.ts";
import { useWords } from "../ui/words.tsx";
import { SalesPlot, SmallPlot } from "./sales-plot.tsx";

/** By how many percent it is more or less; a dash where there was nothing. */
function Change({ now, before }: { now: number; before: number }) {
  if (before === 0) return <span className="mut">–</span>;
  const percent = ((now - before) / before) * 100;
  const sign = percent < 0 ? "−" : "+";
  return (
    <bdi dir="ltr" className={`num ${percent < 0 ? "down" : "up"}`}>
      {sign}
      {Math.abs(percent).toFixed(1)}%
    </bdi>
  );
}

const formatWeekday = dateFormat({ weekday: "long" });

/** The name of a weekday, and what that day is called in a legend: `Sunday 15 Nov`. */
function useDay(day: string): { weekday: string; short: string } {
  const { language } = useWords();
  const weekday = formatWeekday(atNoon(day), language);
  return { weekday, short: `${weekday} ${formatShortDay(atNoon(day), language)}` };
}

/** Hours since midnight in Dubai. */
function hoursPassed(at: Date): number {
  const [hours = 0, minutes = 0] = formatTime(at).split(":").map(Number);
  return hours + minutes / 60;
}

/** What was sold today against the same weekday before, both until the same minute. */
export function Sales({ sales, before, at }: { sales: SalesJson; before: string; at: Date }) {
  const { t } = useWords();
  const { weekday: day, short } = useDay(before);
  // The hour that the server counts to, whatever the clock of this machine says.
  const passed = Math.min(Math.max(hoursPassed(at), sales.hours.length - 1), sales.hours.length);
  return (
    <section className="card">
      <div className="panel-h">
        <h2 className="h3">{t("today.sales")}</h2>
        <span className="cap">{t("today.until", { time: formatTime(at) })}</span>
      </div>
      <p className="fig">
        <Money amount={sales.amount} currency="AED" />
      </p>
      <p className="cap">
        <Change now={sales.amount} before={sales.amount_before} /> {t("today.against", { day })}
      </p>
      <SalesPlot today={sales.hours} before={sales.hours_before} passed={passed} />
      <p className="lg" aria-hidden="true">
        <span>
          <i />
          {t("today.title")}
        </span>
        <span>
          <i className="d" />
          {short}
        </span>
      </p>
      <dl className="trio">
        <div>
          <dt className="cap">{t("today.orders")}</dt>
          <dd className="fig-m">
            <bdi>{sales.orders}</bdi>
          </dd>
          <dd className="mini">{t("today.orders_before", { day, count: sales.orders_before })}</dd>
        </div>
        <div>
          <dt className="cap">{t("today.average")}</dt>
          <dd className="fig-m">
            {sales.orders === 0 ? "–" : <Money amount={Math.round(sales.amount / sales.orders)} currency="AED" />}
          </dd>
        </div>
        <div>
          <dt className="cap">{t("today.refunded")}</dt>
          <dd className="fig-m">
            <Money amount={sales.refunded} currency="AED" />
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** The same of each country that they see. */
export function Countries({ sales, before: day }: { sales: SalesJson; before: string }) {
  const { t } = useWords();
  const { weekday } = useDay(day);
  return (
    <section>
      <div className="sec-h">
        <h2 className="h3" id="by-country">
          {t("today.by_country")}
        </h2>
        <span className="cap">{t("today.dashed", { day: weekday })}</span>
      </div>
      <table className="tbl tbl-c" aria-labelledby="by-country">
        <thead>
          <tr>
            <th scope="col">{t("orders.country")}</th>
            <th scope="col" className="hide-m">
              <span className="sr">{t("today.course")}</span>
            </th>
            <th scope="col" className="r">
              {t("today.amount")}
            </th>
            <th scope="col" className="r">
              {t("today.change")}
            </th>
          </tr>
        </thead>
        <tbody>
          {sales.countries.map(({ country, amount, amount_before: before, hours, hours_before: hoursBefore }) => (
            <tr key={country}>
              <td>
                <CountryName country={country as Country} />
              </td>
              <td className={`hide-m cc-${country}`}>
                <SmallPlot today={hours} before={[...hoursBefore.slice(0, hours.length - 1), before]} />
              </td>
              <td className="r">
                <Money amount={amount} currency="AED" />
              </td>
              <td className="r">
                <Change now={amount} before={before} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
