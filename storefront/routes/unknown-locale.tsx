import { notFound } from "../i18n/route-market.ts";

/** An address without a known locale. */
export function loader() {
  throw notFound();
}

export default function UnknownLocale() {
  return null;
}
