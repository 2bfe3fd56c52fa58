import type { FieldsOf, ImportOptions, ImportReport } from "../../shop/content-import/import-content.ts";
import type { PriceChange } from "../../shop/content-import/price-changes.ts";
import type { StockChange } from "../../shop/stock/set-stock.ts";
import { table } from "./output.ts";

/** What an import did, or would do, as somebody reads it who has just edited files. */
export function importText(report: ImportReport, { isDryRun = false }: ImportOptions): string {
  const { added, removed, offSale, fields, kept, laid, entries, prices, stock, otherStock, counts } = report;
  const kinds = Object.entries(counts).flatMap(([kind, { added: more, changed, removed: fewer }]) =>
    more + changed + fewer === 0 ? [] : [[kind, String(more), String(changed), String(fewer)]],
  );
  const [own, others] = [kept.filter(({ isOfStaff }) => isOfStaff), kept.filter(({ isOfStaff }) => !isOfStaff)];
  const parts = [
    report.changed ? table(["", "NEW", "CHANGED", "GONE"], kinds, ["NEW", "CHANGED", "GONE"]) : "",
    added.length > 0 ? `Products that come into the shop: ${added.join(", ")}` : "",
    removed.length > 0 ? `Products that are not sold any more: ${removed.join(", ")}` : "",
    offSale.length > 0
      ? `Products of before whose addresses say that they are not sold any more: ${offSale.join(", ")}`
      : "",
    fields.length > 0 ? fieldTable(fields, "CHANGES") : "",
    entries.length > 0
      ? table(
          ["", "ENTRY", ""],
          entries.map(({ kind, key, change }) => [kind, key, change]),
        )
      : "",
    prices.length > 0 ? priceTable(prices) : "",
    report.rates.length > 0 ? rateTable(report.rates) : "",
    others.length > 0
      ? `${fieldTable(others, "STAFF CHANGED, THE FILE DIFFERS IN")}\nThese stay as staff left them. \`content export\` takes them into the files, \`--over-staff\` takes the files over.`
      : "",
    laid.length > 0
      ? `${fieldTable(laid, "A VERSION WAITS, WHICH WILL SAY SOMETHING ELSE IN")}\nThese are taken over at once, and under what waits for its moment.`
      : "",
    own.length > 0
      ? `${table(
          ["STAFF CHANGED, THE FILE DIFFERS"],
          own.map(({ slug }) => [slug]),
        )}\nThese stay as staff left them; they are changed in the back office alone. \`content export\` takes them into the files.`
      : "",
    stock.length > 0 ? stockTable(stock, "STOCK") : "",
    otherStock.length > 0
      ? `${stockTable(otherStock, "STOCK, THE FILE")}\nThe stock stays: a file's number counts for new products only. \`--stock\` takes these over, \`stock set\` sets one.`
      : "",
    summary(report, isDryRun),
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}

function summary({ changed, alarm, kept, otherStock }: ImportReport, isDryRun: boolean): string {
  if (!changed && kept.length + otherStock.length > 0) return "Otherwise the shop says what the files say.";
  if (!changed) return "The shop says what the files say.";
  if (!isDryRun) return "Imported.";
  return alarm === null
    ? "Nothing was changed yet: --apply takes it over."
    : "Nothing was changed yet: --apply takes it over. What is marked ! jumps and will be asked about.";
}

function fieldTable(rows: readonly FieldsOf[], head: string): string {
  return table(
    ["PRODUCT, TEXT", head],
    rows.map(({ slug, fields }) => [slug, fields.join(", ") || "–"]),
  );
}

/** What jumps, for whoever is to say yes to it. */
export function jumpText({ prices, rates }: ImportReport): string {
  const alarming = prices.filter(({ isAlarming }) => isAlarming);
  const tables = [alarming.length > 0 ? priceTable(alarming) : "", rates.length > 0 ? rateTable(rates) : ""];
  return tables.filter((part) => part !== "").join("\n\n");
}

function rateTable(rates: ImportReport["rates"]): string {
  return table(
    ["RATE", "FOR ONE AED", ""],
    rates.map(({ currency, from, to }) => [currency, `${from} → ${to}`, "!"]),
  );
}

/** Prices before and after in AED; what jumps is marked. */
function priceTable(prices: readonly PriceChange[]): string {
  const amount = (minor: number | null) => (minor === null ? "–" : (minor / 100).toFixed(2));
  const arrow = (from: number | null, to: number | null) =>
    from === to ? amount(to) : `${amount(from)} → ${amount(to)}`;
  const rows = prices.map(({ slug, from, to, isAlarming }) => [
    slug,
    arrow(from.price, to.price),
    arrow(from.salePrice, to.salePrice),
    isAlarming ? "!" : "",
  ]);
  return table(["PRODUCT", "PRICE (AED)", "SALE PRICE", ""], rows);
}

function stockTable(changes: readonly StockChange[], head: string): string {
  return table(
    ["PRODUCT", head],
    changes.map(({ slug, from, to }) => [slug, `${from} → ${to}`]),
  );
}
