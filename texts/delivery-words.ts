import type { DeliveryTime } from "../shop/delivery/delivery.ts";
import type { Translate } from "./translate.ts";

/** `5 to 7 working days`, `Within 4 hours, 09:00–18:00`: the one wording wherever it is said how long delivery takes. */
export function deliveryTimeText(t: Translate, time: DeliveryTime): string {
  if (time.kind === "hours") return t("delivery.within_hours", { count: time.max, from: time.from, to: time.to });
  const { min, max } = time;
  return min === max
    ? t("delivery.working_days_exactly", { count: max })
    : t("delivery.working_days", { min, max, count: max });
}
