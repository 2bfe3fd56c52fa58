import { type Country, MARKETS } from "../../shop/market/countries.ts";
import {
  type BeginPayment,
  type Begun,
  type Charge,
  type EventVerdict,
  type PaymentFailure,
  type PaymentProvider,
  type ProviderPayment,
  ProviderRefusal,
  type RawEvent,
} from "../../shop/payments/provider.ts";
import type { Minor } from "../../shop/pricing/money.ts";
import { providerHttp, showingRefund } from "./provider-http.ts";
import { anyAnswer, tamaraCheckout, tamaraEligibility, tamaraOrder, toPayment } from "./tamara-answers.ts";
import { readTamaraEvent } from "./tamara-events.ts";
import { checkoutRequest, money } from "./tamara-request.ts";

export interface TamaraSettings {
  apiToken: string;
  /** Signs the tokens that webhooks bring. */
  notificationToken: string;
  apiBase: string;
  /** Countries the merchant's account is made for. */
  countries: readonly Country[];
  /** What one purchase may cost, by country; a country without limits is left to Tamara's own answer. */
  limits: Partial<Record<Country, { min: Minor; max: Minor }>>;
  /** Public origin of the shop, for pictures. */
  origin: string;
  clock: () => Date;
}

/** Tamara's instalments. Beside everyone else's steps it waits for the shop's own yes before an order counts. */
export function tamaraProvider(settings: TamaraSettings): PaymentProvider {
  const { apiToken, apiBase, countries, limits, origin, clock } = settings;
  const call = providerHttp({ provider: "tamara", baseUrl: apiBase, bearer: apiToken });

  const read = async (orderId: string): Promise<ProviderPayment> =>
    toPayment(await call({ method: "GET", path: pathOf(orderId) }, tamaraOrder));

  /** Does something once; when Tamara says no because it has happened already, the payment as it is now counts. */
  async function acted(orderId: string, path: string, body: object): Promise<ProviderPayment> {
    try {
      await call({ method: "POST", path, body }, anyAnswer);
    } catch (error) {
      if (!(error instanceof ProviderRefusal && error.code.startsWith("409"))) throw error;
    }
    return read(orderId);
  }

  function outsideLimits({ address, charge }: Omit<BeginPayment, "returnUrls">): PaymentFailure | null {
    const limit = limits[address.country];
    if (limit === undefined) return null;
    if (charge.amount > limit.max) return "amount_too_high";
    return charge.amount < limit.min ? "amount_too_low" : null;
  }

  return {
    name: "tamara",
    serves: (country: Country, charge: Charge) =>
      countries.includes(country) && MARKETS[country].currency === charge.currency && charge.amount > 0,
    async preScore(request) {
      const outside = outsideLimits(request);
      if (outside !== null) return outside;
      const body = {
        order: money(request.charge.amount, request.charge.currency),
        customer: { phone: request.customer.phone_number },
      };
      const answer = await call({ method: "POST", path: "/pre-checkout/v1/eligibility", body }, tamaraEligibility);
      return answer.is_eligible ? null : "not_eligible";
    },
    async begin(request: BeginPayment): Promise<Begun> {
      const outside = outsideLimits(request);
      if (outside !== null) return { ok: false, failure: outside };
      const body = checkoutRequest(request, origin);
      const made = await call({ method: "POST", path: "/checkout", body }, tamaraCheckout);
      const payment: ProviderPayment = {
        id: made.order_id,
        state: "open",
        charge: request.charge,
        reference: request.reference,
        captured: NOTHING,
        refunded: NOTHING,
        refunds: [],
        failure: null,
        createdAt: clock(),
      };
      return { ok: true, payment, next: { kind: "redirect", url: made.checkout_url } };
    },
    read,
    // Only the answer to `begin` names the hosted page.
    async resume() {
      return null;
    },
    async authorise(orderId) {
      const payment = await read(orderId);
      return payment.state === "approved" ? acted(orderId, `${pathOf(orderId)}/authorise`, {}) : payment;
    },
    async capture(orderId, charge) {
      const payment = await read(orderId);
      const isOpen = payment.state === "authorised" || payment.state === "captured";
      // No key makes a repeat harmless here; what is captured already does.
      if (!isOpen || payment.captured + charge.amount > (payment.charge?.amount ?? 0)) return payment;
      const body = {
        order_id: orderId,
        total_amount: money(charge.amount, charge.currency),
        shipping_info: { shipped_at: clock().toISOString(), shipping_company: "Courier" },
      };
      return acted(orderId, "/payments/capture", body);
    },
    async cancel(orderId) {
      const payment = await read(orderId);
      const mayStill = payment.state === "approved" || payment.state === "authorised";
      // A session that nobody has finished cannot be cancelled from here; it runs out by itself.
      if (!mayStill || payment.charge === null) return payment;
      const { amount, currency } = payment.charge;
      return acted(orderId, `${pathOf(orderId)}/cancel`, { total_amount: money(amount, currency) });
    },
    async refund(orderId, charge, key) {
      const payment = await read(orderId);
      if (payment.refunds.some((refund) => refund.reference === key)) return payment;
      await call(
        {
          method: "POST",
          path: `/payments/simplified-refund/${encodeURIComponent(orderId)}`,
          body: {
            total_amount: money(charge.amount, charge.currency),
            comment: `Refund ${key}`,
            merchant_refund_id: key,
          },
        },
        anyAnswer,
      );
      // Something on the way may say 200 without Tamara having heard: only the order itself tells.
      return showingRefund("tamara", await read(orderId), key);
    },
    list: () => null,
    readEvent: (event: RawEvent): Promise<EventVerdict> => readTamaraEvent(event, settings.notificationToken, clock()),
  };
}

const NOTHING = 0 as Minor;

const pathOf = (orderId: string) => `/orders/${encodeURIComponent(orderId)}`;
