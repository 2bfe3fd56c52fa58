import type { MessageKey, Translate } from "../texts/translate.ts";
import { type Failure, failureOf, type Refusal } from "./failure.ts";

/** From here on minutes say it better than seconds. */
const SECONDS_AT_MOST = 90;
/** From here on hours say it better than minutes. */
const MINUTES_AT_MOST = 90;

/** Why something did not get through, in one sentence. `broken`: the words of whoever could not do it. */
export function failureText(
  t: Translate,
  { kind, retryAfter }: Failure,
  broken: MessageKey = "errors.generic",
): string {
  if (kind === "broken") return t(broken);
  if (kind === "unavailable") return t("errors.unavailable");
  if (kind !== "too_many") return t(`send.${kind}`);
  return t("send.too_many", { when: retryAfter === undefined ? t("send.later") : inWords(t, retryAfter) });
}

function inWords(t: Translate, seconds: number): string {
  if (seconds < SECONDS_AT_MOST) return t("send.in_seconds", { count: Math.max(1, Math.ceil(seconds)) });
  const minutes = Math.ceil(seconds / 60);
  return minutes <= MINUTES_AT_MOST
    ? t("send.in_minutes", { count: minutes })
    : t("send.in_hours", { count: Math.ceil(minutes / 60) });
}

/** Why a call of the cart or the wishlist did not do it: in the shop's words, else in those of a form that failed. */
export function refusalText(t: Translate, { code, message, status = 0 }: Partial<Refusal>): string {
  if (message) return message;
  if (code === "promo.empty_cart") return t(code);
  if (code === "unreachable" || code === "slow") return `${t(`send.${code}`)} ${t("send.try_again")}`;
  return failureText(t, failureOf(status) ?? { kind: "broken" });
}
