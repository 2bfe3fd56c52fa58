import type { BeginPayment, BuyerHistory } from "../../shop/payments/provider.ts";
import { besideLines } from "../../shop/pricing/charge.ts";
import { paths } from "../../web/paths.ts";
import { decimalText } from "./amounts.ts";

/** Gulf addresses mostly have no postcode, and Tabby asks for one. */
const NO_POSTCODE = "00000";

/** Tabby takes texts up to this length. */
const short = (text: string) => text.slice(0, 255);

interface Shop {
  merchantCode: string;
  origin: string;
  now: Date;
}

/** The body that asks for a session; without return addresses it only asks whether the buyer may pay so. */
export function sessionRequest(
  request: Omit<BeginPayment, "returnUrls">,
  returnUrls: BeginPayment["returnUrls"] | null,
  { merchantCode, origin, now }: Shop,
): object {
  const { charge, language, locale, lines, customer, reference, orderReference } = request;
  const buyer = {
    name: short(`${customer.first_name} ${customer.last_name}`.trim()),
    email: customer.email,
    phone: customer.phone_number,
  };
  const shippingAddress = addressOf(request.address);
  return {
    payment: {
      amount: decimalText(charge.amount),
      currency: charge.currency,
      description: `Order ${orderReference}`,
      buyer,
      shipping_address: shippingAddress,
      order: {
        reference_id: reference,
        updated_at: now.toISOString(),
        tax_amount: decimalText(request.vat),
        shipping_amount: decimalText(besideLines(charge.amount, lines)),
        discount_amount: decimalText(request.discount),
        items: lines.map((line) => ({
          title: short(line.name[language]),
          quantity: line.quantity,
          unit_price: decimalText(line.unitPrice),
          discount_amount: decimalText(line.discount),
          category: "Vitamins",
          reference_id: line.sku,
          image_url: origin + line.picture,
          product_url: origin + paths(locale).product(line.slug),
        })),
      },
      buyer_history: historyOf(request.history, now),
      order_history: (request.history?.orders ?? []).slice(0, 10).map((order) => ({
        purchased_at: order.placedAt.toISOString(),
        amount: decimalText(order.charge.amount),
        status: order.status,
        buyer,
        shipping_address: shippingAddress,
      })),
      meta: { order_id: orderReference },
    },
    lang: language,
    merchant_code: merchantCode,
    ...(returnUrls === null ? {} : { merchant_urls: returnUrls }),
  };
}

function addressOf(address: BeginPayment["address"]) {
  const { building, street, area, city } = address;
  const parts = [building, street, area].filter((part) => part !== "");
  return { city: short(city), address: short(parts.join(", ")), zip: NO_POSTCODE };
}

/** A guest has no past: registered now, nothing earned. */
function historyOf(history: BuyerHistory | null, now: Date) {
  return {
    registered_since: (history?.registeredAt ?? now).toISOString(),
    loyalty_level: history?.orders.filter((order) => order.status === "complete").length ?? 0,
    ...(history === null ? {} : { wishlist_count: history.wishlistCount, is_email_verified: history.isEmailVerified }),
  };
}
