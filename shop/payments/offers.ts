import type { PaymentReason } from "../checkout/checkout-json.ts";
import type { ShopContext } from "../context.ts";
import { type Country, hasPayment, MARKETS } from "../market/countries.ts";
import type { Market } from "../market/market.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "../market/methods.ts";
import { toMinor } from "../pricing/money.ts";
import { providerOf } from "./attempt.ts";
import type { BeginPayment, Charge, PaymentFailure, PaymentProvider, PaymentProviderName } from "./provider.ts";

/** The ways that every delivery of a subscription can be paid; instalments are agreed purchase by purchase. */
const REPEATABLE: readonly PaymentMethod[] = [PAYMENT_METHODS.cashOnDelivery, PAYMENT_METHODS.card];

/** The ways whose provider takes nobody without a mail address. */
const NEEDS_EMAIL: readonly PaymentMethod[] = [PAYMENT_METHODS.tabby];

/**
 * Which ways to pay are offered for a delivery to a country and a charge: null for one that is, else why not. Asks
 * nobody outside; whether a provider takes this very buyer is `preScore`. `isWithoutCash`: staff keep this buyer from
 * cash on delivery; `isWithoutEmail`: they have no mail address.
 */
export function offersFor(
  shop: Pick<ShopContext, "payments" | "cardForm">,
  country: Country,
  charge: Charge,
  {
    hasSubscription = false,
    isWithoutCash = false,
    isWithoutEmail = false,
  }: { hasSubscription?: boolean; isWithoutCash?: boolean; isWithoutEmail?: boolean } = {},
): Map<PaymentMethod, PaymentReason | null> {
  // The country's own methods first, in the order of the table.
  const methods = new Set([...MARKETS[country].payment, ...Object.values(PAYMENT_METHODS)]);
  return new Map(
    [...methods].map((method) => {
      const refusal = refusalOf(shop, method, country, charge);
      if (refusal === null && isWithoutCash && method === PAYMENT_METHODS.cashOnDelivery)
        return [method, "payment.cash_not_offered"] as const;
      if (refusal === null && isWithoutEmail && NEEDS_EMAIL.includes(method))
        return [method, "payment.needs_email"] as const;
      const mayRepeat = !hasSubscription || REPEATABLE.includes(method);
      return [method, refusal === null && !mayRepeat ? "payment.not_for_subscriptions" : refusal] as const;
    }),
  );
}

/** The ways to pay that shoppers of a market are offered for an ordinary purchase, in the order of the table. */
export function offeredPayments(
  shop: Pick<ShopContext, "payments" | "cardForm">,
  { country, currency }: Pick<Market, "country" | "currency">,
): PaymentMethod[] {
  const offers = offersFor(shop, country, { amount: toMinor(100), currency });
  return [...offers].filter(([, refusal]) => refusal === null).map(([method]) => method);
}

function refusalOf(
  shop: Pick<ShopContext, "payments" | "cardForm">,
  method: PaymentMethod,
  country: Country,
  charge: Charge,
): PaymentReason | null {
  if (!hasPayment(country, method)) return "payment.not_in_country";
  const name = providerOf(method);
  if (name === null) return null;
  const provider = shop.payments.get(name);
  if (provider === undefined || (name === "stripe" && shop.cardForm === null)) return "payment.not_configured";
  if (!provider.serves(country, charge)) return "payment.not_in_country";
  return charge.amount <= 0 ? "payment.amount_too_low" : null;
}

/** What a refusal before the order is called in the list of methods. */
export function reasonOf(failure: PaymentFailure): PaymentReason {
  if (failure === "amount_too_high" || failure === "amount_too_low") return `payment.${failure}`;
  return "payment.not_eligible";
}

/** A buyer's answer is good for this long; each question makes a session at the provider. */
const SCORE_MS = 10 * 60_000;

/** A page does not wait longer than this: without an answer the method is offered, and the provider tells when asked. */
const PATIENCE_MS = 2500;

const MOST_SCORES = 5000;

/**
 * The same provider, asking about the same buyer, amount and currency once in ten minutes, however often the checkout
 * is looked at, and never keeping a page waiting for long. A provider that fails to answer is not asked again for a
 * minute. `mayAsk`: whether one more question about this cart (by its `reference`) is allowed; without it the method is
 * offered, and the provider tells when asked for the payment.
 */
export function withRememberedScores(
  provider: PaymentProvider,
  clock: () => Date,
  mayAsk: (cart: string) => Promise<boolean> = async () => true,
): PaymentProvider {
  const scores = new Map<string, { until: number; answer: Promise<PaymentFailure | null> }>();
  let quietUntil = 0;

  async function asked(key: string, request: Omit<BeginPayment, "returnUrls">): Promise<PaymentFailure | null> {
    if (!(await mayAsk(request.reference))) return null;
    return provider.preScore(request).catch(() => {
      quietUntil = clock().getTime() + 60_000;
      // No answer is nothing to remember.
      scores.delete(key);
      return null;
    });
  }

  async function preScore(request: Omit<BeginPayment, "returnUrls">): Promise<PaymentFailure | null> {
    const now = clock().getTime();
    const { customer, charge } = request;
    const key = [customer.email, customer.phone_number, charge.amount, charge.currency].join(" ").toLowerCase();
    let score = scores.get(key);
    if (score === undefined || score.until <= now) {
      if (quietUntil > now) return null;
      if (scores.size >= MOST_SCORES) scores.clear();
      score = { until: now + SCORE_MS, answer: asked(key, request) };
      scores.set(key, score);
    }
    const known = await Promise.race([score.answer, patience()]);
    return known ?? null;
  }

  return { ...methodsOf(provider), preScore };
}

function patience(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS).unref());
}

/** A provider may be an instance of a class, whose methods do not come along with a spread. */
function methodsOf(provider: PaymentProvider): Omit<PaymentProvider, "preScore"> {
  return {
    name: provider.name,
    serves: (...args) => provider.serves(...args),
    begin: (...args) => provider.begin(...args),
    read: (...args) => provider.read(...args),
    resume: (...args) => provider.resume(...args),
    authorise: (...args) => provider.authorise(...args),
    capture: (...args) => provider.capture(...args),
    cancel: (...args) => provider.cancel(...args),
    refund: (...args) => provider.refund(...args),
    list: (...args) => provider.list(...args),
    readEvent: (...args) => provider.readEvent(...args),
    ...(provider.disputes === undefined ? {} : { disputes: provider.disputes.bind(provider) }),
    ...(provider.cards === undefined ? {} : { cards: provider.cards }),
  };
}

/** The providers as the shop uses them, by name. */
export function paymentProviders(
  providers: readonly PaymentProvider[],
  clock: () => Date,
  mayAsk: (cart: string) => Promise<boolean>,
): Map<PaymentProviderName, PaymentProvider> {
  return new Map(providers.map((provider) => [provider.name, withRememberedScores(provider, clock, mayAsk)]));
}
