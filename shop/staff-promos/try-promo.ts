import type { z } from "zod";
import { isPromoUsed, priceLines, type SoldLine } from "../cart/priced-cart.ts";
import { loadPromo } from "../cart/stored-cart.ts";
import type { ShopContext } from "../context.ts";
import type { Database } from "../database/database.ts";
import { type Language, localeFor, marketOf } from "../market/market.ts";
import { discountsOf } from "../pricing/adjustments.ts";
import { offerJson } from "../pricing/offers.ts";
import { normaliseCode, type Promo, type PromoFault } from "../promo/promo.ts";
import { takePromoUse } from "../promo/uses.ts";
import type { promoTrySchema } from "./promo-schemas.ts";

/** What keeps a code from a cart; `used_by_person`: whoever is named has used it as often as they may. */
export type PromoVerdict = "works" | PromoFault | "unknown" | "nothing_left" | "used_by_person";

/** Thrown inside the transaction to undo it; never leaves this file. */
class Undone extends Error {}

/**
 * What a code comes to on a cart, in a country, at a moment and for a person: priced by the function that prices every
 * cart, at the prices of that moment, and counted by the statement that counts an order's use, which is undone. Amounts
 * are hundredths of the country's currency. Null: something of the cart is not sold.
 */
export async function tryPromo(shop: ShopContext, asked: z.output<typeof promoTrySchema>, language: Language) {
  const now = asked.at === null ? shop.clock() : new Date(asked.at);
  const catalog = shop.catalogAt(now, asked.is_customer ? "customers" : "everyone");
  const lines = asked.lines.flatMap(({ product_id: id, quantity }): SoldLine[] => {
    const product = catalog.productById.get(id);
    return product === undefined || product.line === "gift" ? [] : [{ product, quantity }];
  });
  if (lines.length < asked.lines.length) return null;
  const promo = await loadPromo(shop.db, normaliseCode(asked.code));
  const market = marketOf(localeFor(language, asked.country));
  const priced = priceLines({ lines, draft: {}, promo }, catalog, market, now);
  const works = isPromoUsed(priced);
  const verdict: PromoVerdict =
    promo === null
      ? "unknown"
      : (priced.promoFault ?? (works ? await verdictOfUse(shop.db, promo, asked) : ("nothing_left" as const)));
  const used = verdict === "works" ? priced : priceLines({ lines, draft: {}, promo: null }, catalog, market, now);
  const discounts = discountsOf({ ...used, promoCode: promo?.code ?? null });
  return {
    verdict,
    currency: used.currency,
    lines: used.lines.map((line, index) => ({
      product_id: line.productId,
      name: lines[index]?.product.name[language] ?? "",
      quantity: line.quantity,
      total: line.lineTotal,
      discount: line.discount,
    })),
    subtotal: used.subtotal,
    discounts: discounts.map(({ kind, code, amount, offer }) => ({
      ...{ kind, code, amount },
      ...(offer === undefined ? {} : { offer: offerJson(offer, used.rate, language) }),
    })),
    total: used.total,
  };
}

export type PromoTrial = NonNullable<Awaited<ReturnType<typeof tryPromo>>>;

/** Counts one use of a code by somebody, as an order does, and takes it back at once. */
async function verdictOfUse(
  db: Database,
  promo: Promo,
  buyer: { email: string; phone_number: string },
): Promise<PromoVerdict> {
  let taken: Awaited<ReturnType<typeof takePromoUse>> = "taken";
  await db
    .transaction(async (tx) => {
      taken = await takePromoUse(tx, promo, buyer);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return ({ taken: "works", over: "used_up", used: "used_by_person" } as const)[taken];
}
