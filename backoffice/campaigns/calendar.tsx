import { Link } from "react-router";
import { daysFrom, type GulfDay, gulfDays, hijriOf } from "../../shop/campaigns/gulf-days.ts";
import { atNoon } from "../../shop/day.ts";
import type { Language } from "../../shop/market/market.ts";
import type { CampaignJson } from "../../shop/staff-campaigns/campaign-list.ts";
import { dateFormat } from "../../texts/dates.ts";
import { countryName } from "../parcels/country-name.ts";
import { useFilters } from "../ui/filters.tsx";
import { Icon } from "../ui/icon.tsx";
import { gulfField } from "../ui/moment.ts";
import { useWords, type Words } from "../ui/words.tsx";
import { givesTold } from "./gives-told.ts";

const MONTH = { month: "long", year: "numeric" } as const;
const HIJRI = { calendar: "islamic-umalqura" } as const;
const formatMonth = dateFormat(MONTH);
const formatWeekday = dateFormat({ weekday: "short" });
const formatHijriMonth = dateFormat({ ...MONTH, ...HIJRI });
const formatHijriDay = dateFormat({ day: "numeric", month: "short", ...HIJRI });
const dayIn = (moment: string | number) => gulfField(new Date(moment).toISOString()).slice(0, 10);

/** The first and the last day of a month (`2027-02`). */
function bounds(month: string): [string, string] {
  const [year = 0, of = 1] = month.split("-").map(Number);
  return [`${month}-01`, new Date(Date.UTC(year, of, 0)).toISOString().slice(0, 10)];
}

function beside(month: string, by: number): string {
  const [year = 0, of = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, of - 1 + by, 1)).toISOString().slice(0, 7);
}

/** The days on which a campaign lowers prices, in Dubai. */
function daysOf({ periods }: CampaignJson): string[] {
  return periods.flatMap(({ from, to }) => daysFrom(dayIn(from), dayIn(Date.parse(to) - 1)));
}

function nameOf(known: GulfDay, language: Language, t: Words): string {
  if (known.kind === "national_day")
    return t("gulf_day.national_day", { country: countryName(known.country, language) });
  return t(`gulf_day.${known.kind}`);
}

/** A month with what its days are known for, the Hijri day beside, and the campaigns that run. */
export function Calendar({ campaigns }: { campaigns: readonly CampaignJson[] }) {
  const { language, t } = useWords();
  const filters = useFilters(["month"]);
  const today = dayIn(Date.now());
  const asked = filters.chosen("month")[0] ?? "";
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7);
  const [first, last] = bounds(month);
  const days = daysFrom(first, last);
  const known = gulfDays(first, last);
  const go = (by: number) => filters.set({ month: [beside(month, by)] }, { replace: true });
  const hijriMonths = [first, last].map((day) => formatHijriMonth(atNoon(day), language));
  // A week begins on Sunday.
  const before = atNoon(first).getUTCDay();
  const week = daysFrom("2026-11-22", "2026-11-28");
  return (
    <section className="stack-s" aria-label={t("campaign.calendar")}>
      <div className="row">
        <button type="button" className="ib" aria-label={t("campaign.month_before")} onClick={() => go(-1)}>
          <Icon name="back" className="flip" />
        </button>
        <h2 className="h2" aria-live="polite">
          {formatMonth(atNoon(first), language)}
        </h2>
        <button type="button" className="ib" aria-label={t("campaign.month_after")} onClick={() => go(1)}>
          <Icon name="back" className="flip-away" />
        </button>
        <span className="cap">{[...new Set(hijriMonths)].join(" – ")}</span>
      </div>
      <div className="cal-w hide-m" aria-hidden="true">
        {week.map((day) => (
          <span key={day}>{formatWeekday(atNoon(day), language)}</span>
        ))}
      </div>
      <ol className="cal">
        {days.map((day, index) => {
          const all = known.filter((each) => each.day === day);
          // A month of fasting is named once, where it begins to be seen.
          const here = all.filter(({ kind }) => kind !== "ramadan" || index === 0 || hijriOf(day).day === 1);
          const running = campaigns.filter((campaign) => daysOf(campaign).includes(day));
          const isEmpty = here.length === 0 && running.length === 0 && day !== today;
          return (
            <li
              key={day}
              className={`${isEmpty ? "cal-none" : ""} ${all.some(({ kind }) => kind === "ramadan") ? "cal-ramadan" : ""}`}
              style={index === 0 ? { gridColumnStart: before + 1 } : undefined}
              aria-current={day === today ? "date" : undefined}
            >
              <time dateTime={day}>
                <b>{Number(day.slice(8))}</b> <small>{formatHijriDay(atNoon(day), language)}</small>
              </time>
              {here.map((each) => (
                <small key={each.kind === "national_day" ? each.country : each.kind} className="cal-day">
                  {nameOf(each, language, t)}
                </small>
              ))}
              {running.map((campaign) => (
                <Link key={campaign.slug} className="cal-run" to={`/campaigns/${campaign.slug}`}>
                  {campaign.name[language]}{" "}
                  <bdi>
                    {campaign.offer === null ? `−${campaign.discount_percent}%` : givesTold(campaign, language, t)}
                  </bdi>
                </Link>
              ))}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
