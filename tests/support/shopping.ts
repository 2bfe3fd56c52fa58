import { randomInt, randomUUID } from "node:crypto";
import type { CartJson } from "../../shop/cart/cart-json.ts";
import type { CheckoutJson, OrderJson } from "../../shop/checkout/checkout-json.ts";
import type { CheckoutDraft } from "../../shop/checkout/draft.ts";
import type { Address } from "../../shop/delivery/address.ts";
import { type Locale, marketOf } from "../../shop/market/market.ts";
import { HOME, SHOPPER } from "./people.ts";
import type { Answer, Visitor } from "./visitor.ts";

/** The steps a shopper takes, for tests that are about what comes after them. */

export interface ProductJson {
  id: number;
  slug: string;
  name: string;
  price: number;
  sale_price: number | null;
  stock: number;
  categories: { slug: string; name: string }[];
}

export interface Data<Value> {
  data: Value;
  message?: string;
}

/** What a refused call says. */
export interface Refusal {
  code: string;
  message: string | Record<string, string[]>;
}

export async function allProducts(visitor: Visitor): Promise<ProductJson[]> {
  const { body } = await visitor.get<Data<ProductJson[]>>("/api/products?per_page=100");
  return body.data;
}

export async function productOf(visitor: Visitor, slug: string): Promise<ProductJson> {
  const { body, status } = await visitor.get<Data<ProductJson>>(`/api/products/${slug}`);
  if (status !== 200) throw new Error(`there is no product ${slug}`);
  return body.data;
}

/** How long other parts of the shop may take to hear of a change: it only ends what hangs, on however busy a machine. */
export const SOON = { timeout: 120_000 };

/** Presses again, as people do, while the shop says that it has too much to do, which a slow machine may have. */
export async function pressed<Said extends Answer>(press: () => Promise<Said>): Promise<Said> {
  for (;;) {
    const answer = await press();
    if (answer.status !== 503 || (answer.body as Partial<Refusal>).code !== "errors.busy") return answer;
  }
}

/** The stock the shop shows; it may be a moment older than the stock it sells from, so tests wait for a number. */
export async function shownStock(visitor: Visitor, slug: string): Promise<number> {
  return (await productOf(visitor, slug)).stock;
}

/** Adds to the visitor's cart, made if need be. Throws when the shop refuses. */
export async function add(visitor: Visitor, productId: number, quantity: number, cart?: string): Promise<CartJson> {
  const answer = await visitor.post<Data<CartJson>>("/api/cart/add-to-cart", {
    product_id: productId,
    quantity,
    ...(cart === undefined ? {} : { cart_uuid: cart }),
  });
  return dataOf(answer);
}

export function dataOf<Value>(answer: Answer<Data<Value>>): Value {
  if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body.data;
}

export function customer(email = `shopper-${randomUUID().slice(0, 8)}@example.com`) {
  // A telephone of their own: codes that are for once per person are counted by it, too.
  const phone_number = `+97150${randomInt(1_000_000, 10_000_000)}`;
  return { ...SHOPPER, email, phone_number };
}

export function addressIn(locale: string): Address {
  const { country } = marketOf(locale as Locale);
  const address = { country, city: "Dubai", area: "Marina", ...HOME };
  return country === "AE" ? { ...address, emirate: "dubai" } : { ...address, city: "Riyadh", area: "Olaya" };
}

/** Everything the checkout asks for, for the visitor's country, paid in cash. */
export function completeDraft(locale: string, email?: string): CheckoutDraft {
  const { country } = marketOf(locale as Locale);
  return {
    customerDetails: customer(email),
    deliveryMethod: country === "AE" ? 1 : 3,
    ...(country === "AE" ? {} : { customsConsent: true }),
    address: addressIn(locale),
    paymentMethod: 1,
  };
}

export async function saveDraft(visitor: Visitor, cart: string, draft: CheckoutDraft): Promise<CheckoutJson> {
  return dataOf(await visitor.put<Data<CheckoutJson>>(`/api/checkout/${cart}`, draft));
}

export type OrderAnswer = Answer<Data<{ order: OrderJson; payment: { kind: string } }> & Refusal>;

export function placeOrder(
  visitor: Visitor,
  cart: string,
  options: { key?: string; total?: number } = {},
): Promise<OrderAnswer> {
  return visitor.post(
    "/api/orders",
    { cart_uuid: cart, ...(options.total === undefined ? {} : { total: options.total }) },
    { headers: { "idempotency-key": options.key ?? randomUUID() } },
  );
}

/** An order of something there is plenty of, paid in cash by whoever is named; answers its reference. */
export async function cashOrder(
  visitor: Visitor,
  buyer: Partial<Record<"first_name" | "last_name" | "phone_number" | "email", string>> = {},
): Promise<string> {
  const [product] = (await allProducts(visitor)).filter(({ stock }) => stock > 50);
  const { cart_uuid: cart } = await add(visitor, product?.id ?? 0, 1);
  const draft = completeDraft(visitor.locale);
  await saveDraft(visitor, cart, { ...draft, customerDetails: { ...draft.customerDetails, ...buyer } as never });
  return dataOf(await placeOrder(visitor, cart)).order.reference;
}

/** From nothing to an order. */
export async function buy(
  visitor: Visitor,
  productId: number,
  quantity: number,
  options: { email?: string; key?: string } = {},
): Promise<OrderAnswer & { cart: string }> {
  const { cart_uuid: cart } = await add(visitor, productId, quantity);
  await saveDraft(visitor, cart, completeDraft(visitor.locale, options.email));
  const answer = await placeOrder(visitor, cart, options.key === undefined ? {} : { key: options.key });
  return Object.assign(answer, { cart });
}
