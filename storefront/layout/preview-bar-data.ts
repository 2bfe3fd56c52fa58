import type { RouterContextProvider } from "react-router";
import { translateFor } from "#texts/catalogues.server.ts";
import { countryName } from "#texts/country-names.ts";
import { formatWeekdayMoment } from "#texts/dates.ts";
import { previewOf, shopOf } from "../context.ts";
import { pageMarket } from "../i18n/page-market.ts";

/** What a previewed page says of itself. */
export interface PreviewBarData {
  /** The page's own address, which shows what counts. */
  path: string;
  /** From when, where and for whom it is shown, in the page's language. */
  says: string[];
}

/** Null: the page is not shown as it will be, but as it is. */
export function previewBar(context: Readonly<RouterContextProvider>, request: Request): PreviewBarData | null {
  const preview = previewOf(context);
  if (preview === null) return null;
  const { country, language } = pageMarket(request);
  const t = translateFor(language);
  return {
    path: new URL(request.url).pathname,
    says: [
      t("preview.word"),
      ...(preview.draft === null ? [] : [t("preview.draft")]),
      formatWeekdayMoment(shopOf(context).clock(), language),
      countryName(t, country),
      t(preview.audience === "customers" ? "preview.customers" : "preview.everyone"),
    ],
  };
}
