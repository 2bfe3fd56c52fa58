import { useEffect } from "react";
import { Link } from "react-router";
import type { SalesJson } from "../../shop/order-lists/today.ts";
import { useMe } from "../frame/session.ts";
import { NotAllowed, Shown } from "../frame/states.tsx";
import { Money } from "../ui/amounts.tsx";
import { useLoaded } from "../ui/call.ts";
import { useLive } from "../ui/live.ts";
import { formatTime } from "../ui/moment.ts";
import { useWords, type WordKey } from "../ui/words.tsx";
import { SalesPlot, SmallPlot } from "./sales-plot.tsx";
import { JustHappened, type LabelledToday, Leaving } from "./today-live.tsx";
import "../styles/orders.css";

const LOOK_EVERY_MS = 60_000;

/** What needs a person now, in the order of urgency, and today's sales. */
export function TodayPage() {
  const { may } = useMe();
  return may("orders.see") ? <Today /> : <NotAllowed />;
}

function Today() {
  const { language, t } = useWords();
  const { loaded, reload } = useLoaded<LabelledToday>(language, "/today");
  useLive(["order", "refund", "return", "parcel", "stock", "contact"], () => void reload());
  useEffect(() => {
    // Time alone makes orders late, and compares with another minute.
    const looking = setInterval(() => void reload(), LOOK_EVERY_MS);
    return () => clearInterval(looking);
  }, [reload]);
  return (
    <>
      <div className="ph">
        <div>
          <h1 className="h1">{t("today.title")}</h1>
          <p>{t("today.text")}</p>
        </div>
      </div>
      <Shown loaded={loaded} onRetry={reload}>
        {(today) => (
          <div className="two two-w">
            <div className="stack">
              <Needs today={today} />
              <Leaving leaving={today.leaving} />
              <JustHappened happened={today.happened} />
            </div>
            {today.sales !== null && (
              <div className="stack">
                <Sales
                  sales={today.sales}
                  before={today.before}
                  at={loaded.state === "ready" ? loaded.at : new Date()}
                />
                <Countries sales={today.sales} />
              </div>
            )}
          </div>
        )}
      </Shown>
    </>
  );
}

/** What waits, most urgent first; nothing that waits for nobody. */
function Needs({ today }: { today: LabelledToday }) {
  const { t } = useWords();
  const { may } = useMe();
  const mayConfirm = may("cash.confirm");
  const queues = [
    { number: today.counts.parked, word: "today.parked", act: "today.look", to: "/orders?view=parked", tone: "t-bad" },
    {
      number: today.disputes ?? 0,
      word: "today.disputes",
      act: "today.look",
      to: "/payments",
      tone: "t-bad",
    },
    { number: today.counts.late, word: "today.late", act: "today.look", to: "/orders?view=late", tone: "t-bad" },
    {
      number: today.counts.to_pack,
      word: "today.to_pack",
      act: "today.pack",
      to: "/orders?view=to_pack",
      tone: "t-act",
    },
    {
      number: today.counts.cash,
      word: "today.cash",
      act: mayConfirm ? "today.confirm" : "today.look",
      to: mayConfirm ? "/cash" : "/orders?view=cash",
      tone: "t-warn",
    },
    {
      number: today.refund_requests ?? 0,
      word: "today.refund_requests",
      act: "today.look",
      to: "/payments",
      tone: "t-warn",
    },
    {
      number: today.returns ?? 0,
      word: "today.returns",
      act: "today.look",
      to: "/returns?stage=requested",
      tone: "t-act",
    },
    {
      number: today.low_stock ?? 0,
      word: "today.low",
      act: "today.see",
      to: "/stock",
      tone: "t-warn",
    },
    { number: today.unread ?? 0, word: "today.unread", act: "today.read", to: "/inbox?view=new", tone: "t-act" },
  ] as const;
  const waiting = queues.filter(({ number }) => number > 0);
  return (
    <section>
      <div className="sec-h">
        <h2 className="h3">{t("today.needs")}</h2>
        <span className="cap">{t("today.by_urgency")}</span>
      </div>
      {waiting.length === 0 && <p className="note note-ok">{t("today.nothing")}</p>}
      <ul className="need">
        {waiting.map(({ number, word, act, to, tone }, at) => {
          const look = at === 0 ? "btn" : "btn btn-line";
          const name = `${t(word, { count: number })}: ${t(act)}`;
          return (
            <li key={word}>
              <bdi className={`fig ${tone}`}>{number}</bdi>
              <b className="semi">{t(word, { count: number })}</b>
              <Link className={look} aria-label={name} to={to}>
                {t(act)}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** By how many percent it is more or less; a dash where there was nothing. */
export function Change({ now, before }: { now: number; before: number }) {
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

function Sales({ sales, before, at }: { sales: SalesJson; before: string; at: Date }) {
  const { language, t } = useWords();
  const weekday = new Intl.DateTimeFormat(language === "ar" ? "ar-AE" : "en-GB", { weekday: "long", timeZone: "UTC" });
  const day = weekday.format(new Date(`${before}T12:00:00Z`));
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
      <SalesPlot today={sales.hours} before={sales.hours_before} />
      <dl className="dl">
        <dt>{t("today.orders")}</dt>
        <dd>
          <bdi className="semi num">{sales.orders}</bdi>
        </dd>
        <dt>{t("today.orders_before", { day })}</dt>
        <dd>
          <bdi className="num">{sales.orders_before}</bdi>
        </dd>
        <dt>{t("today.amount_before", { day })}</dt>
        <dd>
          <Money amount={sales.amount_before} currency="AED" />
        </dd>
      </dl>
    </section>
  );
}

function Countries({ sales }: { sales: SalesJson }) {
  const { t } = useWords();
  if (sales.countries.length === 0) return null;
  return (
    <section>
      <table className="tbl tbl-c">
        <caption>
          <span className="h3">{t("today.by_country")}</span>
        </caption>
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
                <span className={`cc cc-${country}`}>
                  <i aria-hidden="true" />
                  {t(`country.${country}` as WordKey)}
                </span>
              </td>
              <td className={`hide-m cc-${country}`}>
                <SmallPlot today={hours} before={hoursBefore} />
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
