import type { Actor } from "../../shop/actor.ts";
import { pricedCatalog } from "../../shop/campaigns/priced-catalog.ts";
import { priceLines, type SoldLine } from "../../shop/cart/priced-cart.ts";
import type { StoredCart } from "../../shop/cart/stored-cart.ts";
import type { CatalogSnapshot } from "../../shop/catalog/snapshot.ts";
import type { CheckoutDraft } from "../../shop/checkout/draft.ts";
import { orderRows } from "../../shop/checkout/new-order.ts";
import type { CompleteDraft } from "../../shop/checkout/quote.ts";
import { isExpressHour, onlyDelivery } from "../../shop/delivery/delivery.ts";
import { marketOf } from "../../shop/market/market.ts";
import { DELIVERY_METHODS, type DeliveryMethod, PAYMENT_METHODS } from "../../shop/market/methods.ts";
import { newReference } from "../../shop/orders/reference.ts";
import { personKeys } from "../../shop/promo/person-keys.ts";
import type { Promo } from "../../shop/promo/promo.ts";
import { chooseMethod } from "./life.ts";
import type { Person } from "./people.ts";
import type { Random } from "./random.ts";

/** How often orders name a code, where there is one that can be used. */
const WITH_CODE = 0.16;

const NOTES = {
  en: ["Please call before delivery", "Leave it at reception", "After 6 pm please"],
  ar: ["الرجاء الاتصال قبل التوصيل", "يرجى تركه عند الاستقبال", "بعد الساعة السادسة مساءً من فضلكم"],
} as const;

/** What promo codes there are and how often each person has used them; counted on as orders are made. */
export interface Codes {
  promos: readonly Promo[];
  /** By code and key of a person. */
  uses: Map<string, number>;
}

export function pickLines(random: Random, catalog: CatalogSnapshot): SoldLine[] {
  // The first of a catalogue sell best; a product of a sale sells three times as often.
  const weighted = catalog.products.map(
    (product, place) => [product, (product.salePrice === null ? 1 : 3) / (1 + place / 8)] as const,
  );
  const count = random.weighted(
    [1, 2, 3, 4, 5].map((lines, place) => [lines, [42, 28, 16, 9, 5][place] ?? 0] as const),
  );
  const picked = new Set(Array.from({ length: count }, () => random.weighted(weighted)));
  return [...picked].map((product) => {
    const quantity = random.weighted([1, 2, 3, 6].map((units, place) => [units, [70, 20, 8, 2][place] ?? 0] as const));
    return { product, quantity };
  });
}

/** Everything the checkout asks for, as this person would fill it in at this moment. */
export function draftOf(random: Random, person: Person, catalog: CatalogSnapshot, at: Date): SeededDraft {
  const { standard, express } = DELIVERY_METHODS;
  const wantsExpress = isExpressHour(catalog.shipping, at) && random.chance(0.3);
  const deliveryMethod: DeliveryMethod = onlyDelivery(person.country) ?? (wantsExpress ? express : standard);
  return {
    customerDetails: {
      first_name: person.first,
      last_name: person.last,
      email: person.email,
      phone_number: person.phone,
    },
    address: person.address,
    deliveryMethod,
    paymentMethod: chooseMethod(random, person.country),
    notes: random.chance(0.06) ? random.pick(NOTES[person.language]) : "",
  };
}

type SeededDraft = CompleteDraft & Required<Pick<CheckoutDraft, "customerDetails">>;

/** The same as it is kept with a cart. */
export function storedDraft({ notes, ...draft }: SeededDraft): CheckoutDraft {
  const isAbroad = draft.deliveryMethod === DELIVERY_METHODS.international;
  return { ...draft, ...(isAbroad ? { customsConsent: true } : {}), ...(notes === "" ? {} : { customerNotes: notes }) };
}

/** The rows of an order that this person places at this moment, at the prices of that moment. */
export function orderOf(random: Random, id: string, person: Person, at: Date, snapshot: CatalogSnapshot, codes: Codes) {
  const catalog = pricedCatalog(snapshot, at, person.customerId === null ? "everyone" : "customers");
  const market = marketOf(person.locale);
  const draft = draftOf(random, person, catalog, at);
  const lines = pickLines(random, catalog);
  const wanted = random.chance(WITH_CODE) && codes.promos.length > 0 ? random.pick(codes.promos) : null;
  const promo = wanted !== null && mayUse(codes, wanted, person) ? wanted : null;
  const cart: StoredCart = {
    uuid: cartOf(random, person, at),
    locale: person.locale,
    promoCode: promo?.code ?? null,
    promo,
    draft: storedDraft(draft),
    shownTotal: null,
    orderKey: random.uuid(),
    openOrder: null,
    lines: [],
    activeSubscriptions: [],
    isWithoutCash: false,
  };
  const priced = priceLines({ lines, draft: cart.draft, promo }, catalog, market, at);
  const used = priced.discount > 0 ? promo : null;
  if (used !== null) countUse(codes, used, person, 1);
  const rows = orderRows(
    { catalog: () => catalog, actor: actorOf(person), confirmsCash: true },
    id,
    { market, draft, lines, priced, promo: used, now: at },
    {
      customerId: person.customerId,
      cartUuid: cart.uuid,
      idempotencyKey: cart.orderKey,
      gift: priced.giftEarned ? (catalog.gifts[0] ?? null) : null,
      guestToken: person.guestToken,
      holdNetworks: null,
      isConfirmed: draft.paymentMethod === PAYMENT_METHODS.cashOnDelivery,
    },
    newReference((below) => random.below(below)),
  );
  return { rows, cart };
}

/** As whom somebody shops. */
function actorOf({ customerId }: Person): Actor {
  return customerId === null ? { kind: "guest" } : { kind: "customer", customerId };
}

/** Seven days after its last use a cart is gone, and the next one begins. */
export const CART_MS = 7 * 24 * 60 * 60_000;

/** The number of the cart that somebody fills at this moment. */
export function cartOf(random: Random, person: Person, at: Date): string {
  const { cart } = person;
  const isAlive = cart !== null && at.getTime() - cart.usedAt.getTime() < CART_MS;
  person.cart = isAlive ? { ...cart, usedAt: at } : { uuid: random.uuid(), begunAt: at, usedAt: at };
  return person.cart.uuid;
}

const keysOfUses = (promo: Promo, { email, phone }: Person) =>
  promo.maxUsesPerCustomer === null
    ? []
    : personKeys({ email, phone_number: phone }).map((key) => `${promo.code} ${key}`);

function mayUse({ uses }: Codes, promo: Promo, person: Person): boolean {
  const most = promo.maxUsesPerCustomer ?? Number.POSITIVE_INFINITY;
  return keysOfUses(promo, person).every((key) => (uses.get(key) ?? 0) < most);
}

/** Counts a use of a code, or takes one back that came to nothing. */
export function countUse({ uses }: Codes, promo: Promo, person: Person, change: 1 | -1): void {
  promo.uses += change;
  for (const key of keysOfUses(promo, person)) uses.set(key, (uses.get(key) ?? 0) + change);
}
