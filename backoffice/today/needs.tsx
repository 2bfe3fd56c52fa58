import { Link } from "react-router";
import { useMe } from "../frame/session.ts";
import { useWords, type WordKey } from "../ui/words.tsx";
import { type QueueAbout, sayAbout } from "./about.ts";
import type { LabelledToday } from "./today-live.tsx";

interface Queue {
  about: QueueAbout;
  number: number;
  word: WordKey;
  act: WordKey;
  to: string;
  tone: "t-bad" | "t-warn" | "t-act";
}

/** What waits for whoever looks, most urgent first; nothing that waits for nobody. */
export function queuesOf(today: LabelledToday, mayConfirm: boolean): Queue[] {
  const { counts } = today;
  const look = "today.look";
  /** The list of as many as are counted. */
  const listed = (path: string, [...asked]: [string, string][]) => {
    const query = new URLSearchParams([...asked, ...today.only.map((each): [string, string] => ["country", each])]);
    return query.size === 0 ? path : `${path}?${query}`;
  };
  const orders = (view: string) => listed("/orders", [["view", view]]);
  const cash =
    mayConfirm && today.only.length === 0
      ? ({ act: "today.confirm", to: "/cash" } as const)
      : ({ act: look, to: orders("cash") } as const);
  const queue = (about: QueueAbout, number: number | null, rest: Omit<Queue, "about" | "number">): Queue => ({
    about,
    number: number ?? 0,
    ...rest,
  });
  return [
    queue("parked", counts.parked, { word: "today.parked", act: look, to: orders("parked"), tone: "t-bad" }),
    queue("disputes", today.disputes, {
      word: "today.disputes",
      act: look,
      to: listed("/payments", []),
      tone: "t-bad",
    }),
    queue("late", counts.late, { word: "today.late", act: look, to: orders("late"), tone: "t-bad" }),
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
      to: listed("/payments", []),
      tone: "t-warn",
    }),
    queue("returns", today.returns, {
      word: "today.returns",
      act: look,
      to: listed("/returns", [["stage", "requested"]]),
      tone: "t-act",
    }),
    queue("low_stock", today.low_stock, { word: "today.low", act: "today.see", to: "/stock", tone: "t-warn" }),
    queue("expires", today.expires, {
      word: "today.expires",
      act: "today.see",
      to: "/stock?view=expires",
      tone: (today.about.expires?.expired ?? 0) > 0 ? "t-bad" : "t-warn",
    }),
    queue("unread", today.unread, { word: "today.unread", act: "today.read", to: "/inbox?view=new", tone: "t-act" }),
  ].filter(({ number }) => number > 0);
}

/** A row for each queue: how many wait, what matters most of them, and the one thing to do about it. */
export function Needs({ today, at }: { today: LabelledToday; at: Date }) {
  const { language, t } = useWords();
  const { may } = useMe();
  const waiting = queuesOf(today, may("cash.confirm"));
  const about = sayAbout(today, language, at);
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
                {about[queue] !== null && <p className="cap">{about[queue]}</p>}
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
