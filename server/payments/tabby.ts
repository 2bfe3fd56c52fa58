import { createHash, timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import { type Country, MARKETS } from "../../shop/market/countries.ts";
import {
  type BeginPayment,
  type Begun,
  type EventVerdict,
  type PaymentFailure,
  type PaymentProvider,
  type ProviderPayment,
  ProviderRefusal,
  ProviderUnavailable,
  type RawEvent,
} from "../../shop/payments/provider.ts";
import { decimalText } from "./amounts.ts";
import { type ProviderHttp, providerHttp, showingRefund } from "./provider-http.ts";
import {
  type TabbyPayment,
  tabbyEvent,
  tabbyEventId,
  tabbyPayment,
  tabbyPaymentList,
  tabbySession,
  toPayment,
} from "./tabby-answers.ts";
import { sessionRequest } from "./tabby-request.ts";

export interface TabbySettings {
  secretKey: string;
  /** One per country served; a country without one is not offered. */
  merchantCodes: Partial<Record<Country, string>>;
  /** The header registered for webhooks, and the secret it brings. */
  webhookHeader: string;
  webhookValue: string;
  /** Base URL for the UAE and Kuwait. */
  apiBase: string;
  /** Base URL for Saudi Arabia: payments live at one of the two, and the other refuses them. */
  apiBaseSaudi: string;
  /** Public origin of the shop, for pictures and product pages. */
  origin: string;
  clock: () => Date;
}

const MAX_PER_PAGE = 20;

type Region = "main" | "saudi";

/** Tabby's four payments. Sessions cannot be made twice by mistake, but two sessions can be made: it knows no key there. */
export function tabbyProvider(settings: TabbySettings): PaymentProvider {
  const { secretKey, merchantCodes, clock } = settings;
  const http: Record<Region, ProviderHttp> = {
    main: providerHttp({ provider: "tabby", baseUrl: settings.apiBase, bearer: secretKey }),
    saudi: providerHttp({ provider: "tabby", baseUrl: settings.apiBaseSaudi, bearer: secretKey }),
  };
  const regions = (["main", "saudi"] as const).filter((region) =>
    Object.keys(merchantCodes).some((country) => regionOf(country as Country) === region),
  );
  /** Where a payment was found the last time: saves the question at the wrong door. */
  const found = new LRUCache<string, Region>({ max: 20_000 });

  async function session(request: Omit<BeginPayment, "returnUrls">, returnUrls: BeginPayment["returnUrls"] | null) {
    const { country } = request.address;
    const merchantCode = merchantCodes[country];
    if (merchantCode === undefined) throw new ProviderRefusal("tabby", "country", `${country} is not served`);
    const body = sessionRequest(request, returnUrls, { merchantCode, origin: settings.origin, now: clock() });
    const region = regionOf(country);
    const made = await http[region]({ method: "POST", path: "/api/v2/checkout", body }, tabbySession);
    if (made.payment) found.set(made.payment.id, region);
    return made;
  }

  /** The payment as Tabby tells it, and where it lives. Asks the second region only when the first knows nothing. */
  async function locate(paymentId: string): Promise<{ region: Region; payment: TabbyPayment }> {
    const known = found.get(paymentId);
    const order = known === undefined ? regions : [known, ...regions.filter((region) => region !== known)];
    let fault: unknown = new ProviderRefusal("tabby", "country", "no country is served");
    for (const region of order) {
      try {
        const payment = await http[region]({ method: "GET", path: pathOf(paymentId) }, tabbyPayment);
        found.set(paymentId, region);
        return { region, payment };
      } catch (error) {
        // A region that is away may be the one that knows: its silence outweighs the other's no.
        if (error instanceof ProviderUnavailable || !(fault instanceof ProviderUnavailable)) fault = error;
      }
    }
    throw fault;
  }

  const read = async (paymentId: string) => toPayment((await locate(paymentId)).payment);

  async function act(region: Region, paymentId: string, what: string, body: object): Promise<ProviderPayment> {
    return toPayment(await http[region]({ method: "POST", path: `${pathOf(paymentId)}/${what}`, body }, tabbyPayment));
  }

  return {
    name: "tabby",
    serves: (country, charge) =>
      merchantCodes[country] !== undefined && MARKETS[country].currency === charge.currency && charge.amount > 0,
    async preScore(request) {
      const made = await session(request, null);
      return made.status === "rejected" ? rejection(made) : null;
    },
    async begin(request: BeginPayment): Promise<Begun> {
      const made = await session(request, request.returnUrls);
      if (made.status === "rejected") return { ok: false, failure: rejection(made) };
      const url = made.configuration?.available_products?.installments?.[0]?.web_url;
      if (typeof url !== "string" || !made.payment) {
        throw new ProviderUnavailable("tabby", `create: a session that is ${made.status} and leads nowhere`);
      }
      return { ok: true, payment: toPayment(made.payment), next: { kind: "redirect", url } };
    },
    read,
    // Only the answer to `begin` names the hosted page.
    async resume() {
      return null;
    },
    authorise: read,
    async capture(paymentId, charge, key) {
      const { region, payment } = await locate(paymentId);
      const isDone = payment.captures.some((capture) => capture.reference_id === key);
      if (isDone || payment.status.toUpperCase() !== "AUTHORIZED") return toPayment(payment);
      return act(region, paymentId, "captures", { amount: decimalText(charge.amount), reference_id: key });
    },
    async cancel(paymentId) {
      const { region, payment } = await locate(paymentId);
      // Closing takes back what was promised. What is not promised yet runs out by itself.
      if (payment.status.toUpperCase() !== "AUTHORIZED" || payment.captures.length > 0) return toPayment(payment);
      return act(region, paymentId, "close", {});
    },
    async refund(paymentId, charge, key) {
      const { region, payment } = await locate(paymentId);
      if (payment.refunds.some((refund) => refund.reference_id === key)) return toPayment(payment);
      const body = { amount: decimalText(charge.amount), reference_id: key };
      return showingRefund("tabby", await act(region, paymentId, "refunds", body), key);
    },
    async *list(from: Date, to: Date) {
      for (const region of regions) {
        for (let offset = 0; ; offset += MAX_PER_PAGE) {
          const query = {
            created_at__gte: from.toISOString(),
            created_at__lte: to.toISOString(),
            limit: String(MAX_PER_PAGE),
            offset: String(offset),
          };
          const page = await http[region]({ method: "GET", path: "/api/v2/payments", query }, tabbyPaymentList);
          for (const payment of page.payments) yield toPayment(payment);
          if (page.payments.length < MAX_PER_PAGE) break;
        }
      }
    },
    async readEvent({ headers, body }: RawEvent): Promise<EventVerdict> {
      if (!isSame(headers.get(settings.webhookHeader) ?? "", settings.webhookValue)) {
        return { ok: false, reason: "unauthentic" };
      }
      const event = tabbyEvent(body);
      if (event === null) return { ok: false, reason: "malformed" };
      return { ok: true, event: { id: tabbyEventId(event), type: event.status.toLowerCase(), paymentId: event.id } };
    },
  };
}

function regionOf(country: Country): Region {
  return country === "SA" ? "saudi" : "main";
}

const pathOf = (paymentId: string) => `/api/v2/payments/${encodeURIComponent(paymentId)}`;

const REJECTIONS: Partial<Record<string, PaymentFailure>> = {
  order_amount_too_high: "amount_too_high",
  order_amount_too_low: "amount_too_low",
};

function rejection({ configuration }: { configuration?: { products?: unknown } | undefined }): PaymentFailure {
  const products = configuration?.products as { installments?: { rejection_reason?: unknown } } | undefined;
  return REJECTIONS[String(products?.installments?.rejection_reason)] ?? "not_eligible";
}

/** Compares secrets in a time that tells nothing about either. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
