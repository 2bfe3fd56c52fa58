import type { Currency } from "../../shop/market/countries.ts";
import type { Language } from "../../shop/market/market.ts";
import type { TodayJson } from "../../shop/order-lists/today.ts";
import type { Minor } from "../../shop/pricing/money.ts";
import { formatMoney } from "../../texts/money.ts";
import { formatDay, formatPromise, formatWhen } from "../ui/moment.ts";
import { type WordKey, wordsIn } from "../ui/words.tsx";

const MINUTE_MS = 60_000;

/** What keeps its own direction inside a sentence of either language. */
export const isolated = (text: string) => `\u2068${text}\u2069`;

/** An amount inside a sentence, hundredths of `currency`. */
export const moneyIn = (language: Language, amount: number, currency: Currency = "AED") =>
  isolated(formatMoney(amount as Minor, currency, language));

/** How long something lasts, in days from two of them on: `2 hours, 12 minutes`. */
export function howLong(ms: number, language: Language): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  const parts: [number, "day" | "hour" | "minute"][] =
    hours >= 48
      ? [[Math.floor(hours / 24), "day"]]
      : [
          [hours, "hour"],
          [minutes % 60, "minute"],
        ];
  const tag = `${language}-u-nu-latn`;
  const said = parts
    .filter(([number], at) => number > 0 || (at === parts.length - 1 && minutes === 0))
    .map(([number, unit]) => new Intl.NumberFormat(tag, { style: "unit", unit, unitDisplay: "long" }).format(number));
  return new Intl.ListFormat(tag, { type: "unit", style: "long" }).format(said);
}

/** The queues that have a second line. */
export type QueueAbout = keyof TodayJson["about"];

/** What matters most of each queue, in words: null, there is nothing to say of it. */
export function sayAbout(
  { about, counts }: Pick<TodayJson, "about" | "counts">,
  language: Language,
  now: Date,
): Record<QueueAbout, string | null> {
  const t = wordsIn(language);
  const {
    to_pack: pack,
    cash,
    late,
    parked,
    low_stock: low,
    expires,
    unread,
    disputes,
    returns,
    owed_long: owed,
  } = about;
  const when = (moment: string) => isolated(formatWhen(new Date(moment), language, now));
  const waits = (moment: string) => howLong(now.getTime() - Date.parse(moment), language);
  const said = (...sentences: (string | false)[]) => sentences.filter(Boolean).join(" ") || null;
  const requests = about.refund_requests;
  return {
    to_pack:
      pack &&
      said(
        pack.express_due !== null && t("today.about_express", { count: pack.express, time: when(pack.express_due) }),
        t("today.about_waits", { time: waits(pack.since) }),
      ),
    cash:
      cash &&
      said(
        cash.late > 0
          ? t("today.about_cash_late", { count: cash.late, hours: cash.within_hours })
          : t("cash.promise", { count: cash.within_hours }).concat("."),
        cash.amount !== null && t("today.about_amount", { amount: moneyIn(language, cash.amount) }),
      ),
    late: late && t("today.about_promised", { time: isolated(formatPromise(new Date(late.due), language, now)) }),
    parked:
      parked &&
      said(
        `${isolated(parked.customer)}${parked.amount === null ? "" : ` · ${moneyIn(language, parked.amount, parked.currency)}`} · ${t(`parked.${parked.reason}` as WordKey)}.`,
        counts.parked > 1 && t("today.about_more", { count: counts.parked - 1 }),
      ),
    low_stock:
      low &&
      said(
        low.sold_out > 0 && t("today.about_sold_out", { count: low.sold_out }),
        low.soonest !== null &&
          t("today.about_lasts", { count: low.soonest.days, product: isolated(low.soonest.name[language]) }),
      ),
    expires:
      expires &&
      said(
        expires.expired > 0 && t("today.about_expired", { count: expires.expired }),
        expires.soonest !== null &&
          t("today.about_until", {
            product: isolated(expires.soonest.name[language]),
            day: isolated(formatDay(expires.soonest.day, language)),
          }),
      ),
    unread: unread && t("today.about_came", { time: when(unread.since) }),
    disputes: disputes && t("today.about_answer", { time: when(disputes.due) }),
    refund_requests:
      requests &&
      said(
        t("today.about_amount", { amount: moneyIn(language, requests.amount) }),
        t("today.about_asked", { name: isolated(requests.by) }),
      ),
    returns: returns && t("today.about_waits", { time: waits(returns.since) }),
    owed_long: owed && t("today.about_amount", { amount: moneyIn(language, owed.amount) }),
  };
}
