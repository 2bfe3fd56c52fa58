import type { cartLines, carts } from "../../shop/cart/tables.ts";
import type { CatalogSnapshot } from "../../shop/catalog/snapshot.ts";
import { CART_MS, cartOf, draftOf, pickLines, storedDraft } from "./basket.ts";
import { makePerson, type Person } from "./people.ts";
import type { Random } from "./random.ts";
import type { Story } from "./story.ts";

/** A cart with its lines, as rows. */
export interface KeptCart {
  cart: typeof carts.$inferInsert;
  lines: (typeof cartLines.$inferInsert)[];
}

/** The cart of somebody, who used it last at this moment, without anything in it. */
function emptyCart(random: Random, person: Person, uuid: string): KeptCart {
  const { begunAt, usedAt } = person.cart ?? { begunAt: new Date(0), usedAt: new Date(0) };
  return {
    cart: {
      uuid,
      customerId: person.customerId,
      locale: person.locale,
      orderKey: random.uuid(),
      createdAt: begunAt,
      changedAt: usedAt,
      expiresAt: new Date(usedAt.getTime() + CART_MS),
    },
    lines: [],
  };
}

/** What an order has left of its cart: nothing once it is confirmed, otherwise everything. */
export function cartAfter(random: Random, person: Person, { order, lines }: Story, draft: object): KeptCart {
  const { cartUuid } = order;
  if (cartUuid === null) throw new Error(`the made-up order ${order.reference} has no cart`);
  const kept = emptyCart(random, person, cartUuid);
  if (order.isConfirmed) return kept;
  const isOpen = order.paymentState === "awaiting";
  return {
    cart: {
      ...kept.cart,
      promoCode: order.promoCode ?? null,
      draft: isOpen ? { ...draft, order: order.reference } : draft,
      shownTotal: order.total,
      ...(isOpen ? { orderKey: order.idempotencyKey, openOrderId: order.id } : {}),
    },
    lines: lines
      .filter((line) => line.isGift !== true)
      .map(({ productId, quantity }) => ({ cartUuid, productId, quantity, addedAt: order.placedAt })),
  };
}

/** A cart that somebody filled and left, perhaps half-way through the checkout. */
export function abandonedCart(random: Random, catalog: CatalogSnapshot, at: Date): KeptCart {
  const person: Person = { ...makePerson(random), customerId: null };
  const kept = emptyCart(random, person, cartOf(random, person, at));
  const { customerDetails, address, ...rest } = storedDraft(draftOf(random, person, catalog, at));
  const reached = random.below(4);
  const draft = reached === 0 ? {} : reached === 1 ? { customerDetails } : { customerDetails, address };
  return {
    cart: {
      ...emptyCart(random, person, kept.cart.uuid).cart,
      draft: reached === 3 ? { ...draft, deliveryMethod: rest.deliveryMethod } : draft,
    } as KeptCart["cart"],
    lines: pickLines(random, catalog).map(({ product, quantity }) => ({
      cartUuid: kept.cart.uuid,
      productId: product.id,
      quantity,
      addedAt: at,
    })),
  };
}
