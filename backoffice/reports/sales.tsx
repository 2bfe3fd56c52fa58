import type { ReactNode } from "react";
import type { Country } from "../../shop/market/countries.ts";
import type { ComparedRow, SalesBy } from "../../shop/reports/sales.ts";
import { type SalesSum, sumOfSales } from "../../shop/reports/totals.ts";
import { formatDate } from "../../texts/dates.ts";
import { CountryName } from "../customers/country-name.tsx";
import { countryName } from "../parcels/country-name.ts";
import { MoneyInEach } from "../ui/amounts.tsx";
import type { Meta } from "../ui/call.ts";
import { useWords, type Words } from "../ui/words.tsx";
import { type Bar, BarPlot } from "./bar-plot.tsx";
import { DayPlot } from "./day-plot.tsx";
import { amount, change, inLine, share } from "./figures.ts";
import { HourPlot } from "./hour-plot.tsx";
import { type Column, Report, summed } from "./report.tsx";

/** More bars than these say nothing; the table has all rows. */
const MOST_BARS = 12;

/** Sales by one thing: a sentence, a plot and a table, beside what they are compared with. */
export function Sales({ by, query }: { by: SalesBy; query: string }) {
  const { language, t } = useWords();
  const dayOf = (key: string) => formatDate(new Date(key), language);
  const nameOf = (key: string): string => {
    if (by === "hour") return `${key}:00`;
    if (by === "country") return countryName(key as Country, language);
    if (by === "method") return t(`method.${key as "1"}`);
    return by === "promo" && key === "" ? t("reports.no_promo") : key;
  };
  const named = (row: ComparedRow) => {
    if (by === "country") return <CountryName country={row.key as Country} />;
    return by === "method" || row.key === "" ? nameOf(row.key) : <bdi dir="ltr">{nameOf(row.key)}</bdi>;
  };
  return (
    <Report<ComparedRow, SalesSum>
      id={`by-${by}`}
      title={t(`reports.by_${by}`)}
      path={`/reports/sales?by=${by}&${query}`}
      keyOf={({ key }) => key}
      columns={(meta) => columnsFor(by, named, meta, t)}
      sums={(rows) => [sumOfSales(rows)]}
      isInTime={by === "day"}
      above={(rows, meta) => (
        <>
          <p>{sentence(rows, meta, { t, dayOf, nameOf: by === "day" ? dayOf : nameOf })}</p>
          {plotOf(by, rows, nameOf)}
        </>
      )}
    />
  );
}

function plotOf(by: SalesBy, rows: ComparedRow[], nameOf: (key: string) => string): ReactNode {
  if (by === "day") return <DayPlot rows={rows} />;
  if (by === "hour") return <HourPlot rows={rows} />;
  const bars = rows
    .slice(0, MOST_BARS)
    .map(
      ({ key, net, net_before: before }): Bar => ({ key, name: nameOf(key), value: net, text: amount(net), before }),
    );
  return <BarPlot bars={bars} />;
}

/** What the figures say: how much, against what, and what stands out. */
function sentence(
  rows: ComparedRow[],
  meta: Meta,
  { t, dayOf, nameOf }: { t: Words; dayOf: (key: string) => string; nameOf: (key: string) => string },
): string {
  const all = sumOfSales(rows);
  const parts = [t("reports.sentence", { count: all.orders, net: amount(all.net) })];
  const before = meta.before as { from: string; to: string } | null;
  if (before !== null) {
    const was = all.net_before ?? 0;
    const more = change(all.net, was);
    const days = { from: dayOf(before.from), to: dayOf(before.to), net: amount(was) };
    parts.push(
      more === null
        ? t("reports.sentence_none_before", days)
        : t("reports.sentence_before", { ...days, change: inLine(more) }),
    );
  }
  const best = rows.reduce<ComparedRow | null>((top, row) => (top === null || row.net > top.net ? row : top), null);
  if (best !== null && rows.length > 1 && best.net > 0)
    parts.push(t("reports.sentence_best", { name: nameOf(best.key), net: amount(best.net) }));
  const refused = share(all.cash_refused, all.cash_parcels);
  if (refused !== null) parts.push(t("reports.sentence_refused", { rate: inLine(refused) }));
  const returned = share(all.returned, all.delivered);
  if (returned !== null) parts.push(t("reports.sentence_returned", { rate: inLine(returned) }));
  return parts.join(" ");
}

function columnsFor(
  by: SalesBy,
  named: (row: ComparedRow) => ReactNode,
  meta: Meta,
  t: Words,
): readonly Column<ComparedRow, SalesSum>[] {
  const money = (name: string, of: (sum: SalesSum) => number) => ({
    name,
    ...summed((sum: SalesSum) => <bdi>{amount(of(sum))}</bdi>),
    isNothing: (row: ComparedRow) => of(row) === 0,
  });
  const part = (name: string, of: (sum: SalesSum) => [number, number]) => ({
    name,
    ...summed((sum: SalesSum) => {
      const [some, all] = of(sum);
      return (
        <bdi dir="ltr">
          {some} / {all}
          {all > 0 && ` · ${share(some, all)}`}
        </bdi>
      );
    }),
    isNothing: (row: ComparedRow) => of(row)[0] === 0,
  });
  return [
    { name: t(`reports.head_${by}`), cell: named, place: "m1" },
    {
      name: t("customers.orders"),
      ...summed(({ orders }: SalesSum) => <bdi>{orders}</bdi>),
      place: "m3",
      isNamed: true,
    },
    money(t("reports.gross"), ({ gross }) => gross),
    money(t("reports.cancelled"), ({ cancelled }) => cancelled),
    money(t("reports.refunded"), ({ refunded }) => refunded),
    ...(by === "promo" ? [money(t("reports.discount"), ({ discount }) => discount)] : []),
    { ...money(t("reports.net"), ({ net }) => net), place: "m2", isNothing: () => false },
    ...(meta.before === null
      ? []
      : [
          money(t("reports.net_before"), (sum) => sum.net_before ?? 0),
          {
            name: t("reports.change"),
            ...summed((sum: SalesSum) => <bdi dir="ltr">{change(sum.net, sum.net_before) ?? "–"}</bdi>),
            isNothing: (row: ComparedRow) => change(row.net, row.net_before) === null,
          },
        ]),
    ...(by === "country"
      ? [
          {
            name: t("reports.local"),
            cell: ({ net_in: each }: ComparedRow) => (each.length > 0 ? <MoneyInEach amounts={each} /> : "–"),
            isNothing: ({ net_in: each }: ComparedRow) => each.length === 0,
            isFigure: true,
          },
        ]
      : []),
    part(t("reports.refusals"), (sum) => [sum.cash_refused, sum.cash_parcels]),
    part(t("reports.returns"), (sum) => [sum.returned, sum.delivered]),
  ];
}
