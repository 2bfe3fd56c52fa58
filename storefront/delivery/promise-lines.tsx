import type { DeliveryTime } from "#shop/delivery/delivery.ts";
import { placeName } from "#texts/country-names.ts";
import { deliveryTimeText } from "#texts/delivery-words.ts";
import { useSite } from "../i18n/site.tsx";
import type { DeliveryPromise } from "./delivery-promise.ts";

/** `Free delivery in the UAE: 1 to 2 working days`, `Delivery to Kuwait in 5 to 7 working days`. */
export function DeliveryLine({ delivery }: { delivery: DeliveryPromise }) {
  const { t } = useSite();
  const message = delivery.fee === 0 ? "delivery.free_in" : "delivery.to_country";
  return t(message, { country: placeName(t, delivery.country), time: deliveryTimeText(t, delivery.time) });
}

/** `Express delivery: Within 4 hours, 09:00–18:00`. */
export function ExpressLine({ time }: { time: DeliveryTime }) {
  const { t } = useSite();
  return t("delivery.express_in", { time: deliveryTimeText(t, time) });
}
