import type { BeginPayment } from "../../shop/payments/provider.ts";
import { besideLines } from "../../shop/pricing/charge.ts";
import { type Minor, toMinor } from "../../shop/pricing/money.ts";
import { decimalText } from "./amounts.ts";

/** How long a session waits for its shopper: as long as the shop holds the stock. */
const SESSION_MINUTES = 30;

/** Tamara's way to write an amount: a JSON number, made of the decimal digits and not by dividing. */
export function money(amount: Minor, currency: string) {
  return { amount: Number(decimalText(amount)), currency };
}

/** The body that asks for a checkout session. Its parts add up: items − discount + shipping is the total. */
export function checkoutRequest(request: BeginPayment, origin: string): object {
  const { charge, customer, address, language, lines, reference, orderReference, returnUrls } = request;
  const inCurrency = (amount: Minor) => money(amount, charge.currency);
  const person = {
    first_name: customer.first_name,
    last_name: customer.last_name,
    phone_number: customer.phone_number,
  };
  return {
    order_reference_id: reference,
    order_number: orderReference,
    total_amount: inCurrency(charge.amount),
    description: `Order ${orderReference}`,
    country_code: address.country,
    payment_type: "PAY_BY_INSTALMENTS",
    locale: language === "ar" ? "ar_SA" : "en_US",
    items: lines.map((line) => ({
      reference_id: line.sku,
      type: "Physical",
      name: line.name[language].slice(0, 255),
      sku: line.sku,
      quantity: line.quantity,
      unit_price: inCurrency(line.unitPrice),
      discount_amount: inCurrency(line.discount),
      total_amount: inCurrency(line.lineTotal),
      image_url: origin + line.picture,
    })),
    consumer: { ...person, ...(customer.email === null ? {} : { email: customer.email }) },
    shipping_address: {
      ...person,
      line1: [address.building, address.street]
        .filter((part) => part !== "")
        .join(", ")
        .slice(0, 255),
      line2: address.area.slice(0, 255),
      city: address.city,
      country_code: address.country,
    },
    // The prices hold the tax already; said apart it would be added once more.
    tax_amount: inCurrency(toMinor(0)),
    shipping_amount: inCurrency(besideLines(charge.amount, lines)),
    ...(request.discount > 0 ? { discount: { name: "Promo", amount: inCurrency(request.discount) } } : {}),
    merchant_url: returnUrls,
    platform: "Web",
    expires_in_minutes: SESSION_MINUTES,
  };
}
