import { Link } from "react-router";
import type { AlsoWaiting } from "../../shop/order-lists/also-waiting.ts";
import { type Me, useMe } from "../frame/session.ts";
import { useWords, type WordKey } from "../ui/words.tsx";
import { type QueueAbout, sayAbout } from "./about.ts";
import type { LabelledToday } from "./today-live.tsx";

type QueueName = QueueAbout | keyof Omit<AlsoWaiting, "owed_long_aed">;

interface Queue {
  about: QueueName;
  number: number;
  word: WordKey;
  act: WordKey;
  to: string;
  tone: "t-bad" | "t-warn" | "t-act";
}

/** What waits for whoever looks, most urgent first; nothing that waits for nobody. */
export function queuesOf(today: LabelledToday, may: Me["may"]): Queue[] {
  const { counts } = today;
  const look = "today.look";
  /** The list of as many as are counted. */
  const listed = (path: string, [...asked]: [string, string][]) => {
    const query = new URLSearchParams([...asked, ...today.only.map((each): [string, string] => ["country", each])]);
    return query.size === 0 ? path : `${path}?${query}`;
  };
  const orders = (view: string) => listed("/orders", [["view", view]]);
  const cash =
    may("cash.confirm") && today.only.length === 0
      ? ({ act: "today.confirm", to: "/cash" } as const)
      : ({ act: look, to: orders("cash") } as const);
  const undelivered =
    may("parcels.receive") && today.only.length === 0
      ? "/cash?tab=undelivered"
      : listed("/orders", [
          ["state", "DELIVERY_FAILED"],
          ["state", "RETURNING"],
        ]);
  const money = listed("/payments", []);
  const queue = (about: QueueName, number: number | null, rest: Omit<Queue, "about" | "number">): Queue => ({
    about,
    number: number ?? 0,
    ...rest,
  });
  return [
    queue("parked", counts.parked, { word: "today.parked", act: look, to: orders("parked"), tone: "t-bad" }),
    queue("disputes", today.disputes, {
      word: "today.disputes",
      act: look,
      to: money,
      tone: "t-bad",
    }),
    queue("refund_trouble", today.refund_trouble, {
      word: "today.refund_trouble",
      act: look,
      to: money,
      tone: "t-bad",
    }),
    queue("payment_trouble", today.payment_trouble, {
      word: "today.payment_trouble",
      act: look,
      to: money,
      tone: "t-bad",
    }),
    queue("late", counts.late, { word: "today.late", act: look, to: orders("late"), tone: "t-bad" }),
    queue("undelivered", today.undelivered, {
      word: "today.undelivered",
      act: look,
      to: undelivered,
      tone: "t-warn",
    }),
    queue("to_pack", counts.to_pack, {
      word: "today.to_pack",
      act: "today.pack",
      to: orders("to_pack"),
      tone: "t-act",
    }),
    queue("cash", counts.cash, { ...cash, word: "today.cash", tone: "t-warn" }),
    queue("refund_requests", today.refund_requests, {
      word: "today.refund_requests",
      act: look,
      to: money,
      tone: "t-warn",
    }),
    queue("returns", today.returns, {
      word: "today.returns",
      act: look,
      to: listed("/returns", [["stage", "requested"]]),
      tone: "t-act",
    }),
    queue("subscriptions", today.subscriptions, {
      word: "today.subscriptions",
      act: look,
      to: "/subscriptions?view=trouble",
      tone: "t-warn",
    }),
    queue("failed", today.failed, { word: "today.failed", act: look, to: "/system", tone: "t-warn" }),
    queue("owed_long", today.owed_long, {
      word: "today.owed_long",
      act: look,
      to: "/cash?tab=owed&days=14",
      tone: "t-warn",
    }),
    queue("low_stock", today.low_stock, { word: "today.low", act: "today.see", to: "/stock", tone: "t-warn" }),
    queue("expires", today.expires, {
      word: "today.expires",
      act: "today.see",
      to: "/stock?view=expires",
      tone: (today.about.expires?.expired ?? 0) > 0 ? "t-bad" : "t-warn",
    }),
    queue("unread", today.unread, { word: "today.unread", act: "today.read", to: "/inbox?view=new", tone: "t-act" }),
    queue("reviews", today.reviews, { word: "today.reviews", act: look, to: "/reviews", tone: "t-act" }),
    queue("asked_to_publish", today.asked_to_publish, {
      word: "today.asked_to_publish",
      act: look,
      to: "/products?view=asked",
      tone: "t-act",
    }),
  ].filter(({ number }) => number > 0);
}

/** A row for each queue: how many wait, what matters most of them, and the one thing to do about it. */
export function Needs({ today, at }: { today: LabelledToday; at: Date }) {
  const { language, t } = useWords();
  const { may } = useMe();
  const waiting = queuesOf(today, may);
  const about: Partial<Record<QueueName, string | null>> = sayAbout(today, language, at);
  return (
    <section>
      <div className="sec-h">
        <h2 className="h3">{t("today.needs")}</h2>
        <span className="cap">{t("today.by_urgency")}</span>
      </div>
      {waiting.length === 0 && <p className="note note-ok">{t("today.nothing")}</p>}
      <ul className="need">
        {waiting.map(({ about: queue, number, word, act, to, tone }, place) => {
          const name = t(word, { count: number });
          return (
            <li key={queue}>
              <bdi className={`fig ${tone}`}>{number}</bdi>
              <div>
                <b className="semi">{name}</b>
                {about[queue] != null && <p className="cap">{about[queue]}</p>}
              </div>
              <Link className={place === 0 ? "btn" : "btn btn-line"} aria-label={`${name}: ${t(act)}`} to={to}>
                {t(act)}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
