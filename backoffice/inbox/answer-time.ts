import type { Language } from "../../shop/market/market.ts";
import { howLong } from "../today/about.ts";

const MINUTE_MS = 60_000;

/** How long somebody waited for an answer, as it stands after "within": a minute at least. */
export const answerTime = (minutes: number, language: Language): string =>
  howLong(Math.max(1, minutes) * MINUTE_MS, language);

/** Minutes from one moment to another. */
export const minutesBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / MINUTE_MS;
