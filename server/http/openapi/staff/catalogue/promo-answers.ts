import { z } from "zod";
import { LINES } from "../../../../../shop/catalog/product.ts";
import { COUNTRIES } from "../../../../../shop/market/market.ts";
import { ADJUSTMENT_KINDS } from "../../../../../shop/pricing/adjustment-kinds.ts";
import type { PromoChoices } from "../../../../../shop/staff-promos/choices.ts";
import { PROMO_VIEWS, type PromoJson } from "../../../../../shop/staff-promos/promo-list.ts";
import type { PromoTrial, PromoVerdict } from "../../../../../shop/staff-promos/try-promo.ts";
import { currency, moment, offer } from "../../answers.ts";
import { describes } from "../../describes.ts";
import { data } from "../../operation.ts";
import { countOf, minor, minorAed, oneOf, placed, textBoth } from "../parts.ts";

/** What is answered about promo codes. */

const promoChoices = describes<PromoChoices>()(
  z.object({
    products: z.array(
      z.object({
        id: z.int(),
        slug: z.string(),
        sku: z.string(),
        name: textBoth,
        price: minorAed,
        is_off: z.boolean(),
      }),
    ),
    categories: z.array(z.object({ slug: z.string(), name: textBoth, parent: z.string().nullable() })),
  }),
);

export const promo = describes<PromoJson>()(
  z.object({
    code: z.string(),
    version: z.int(),
    state: z.enum(["running", "ended", "coming"]),
    uses: z.int().meta({ description: "How often it counts as used, against its limit." }),
    is_used: z.boolean().meta({ description: "An order names it: it can only be ended." }),
    orders: z.int().meta({ description: "Orders that stand, what it took off them, and what they came to." }),
    given: minorAed,
    sold: minorAed,
    given_in: z.array(z.object({ currency, amount: minor })).meta({
      description:
        "What it took off in each currency that was paid in, hundredths of that currency: what `given` was converted from.",
    }),
    kind: z.enum(["fixed", "percent"]),
    value: z.number().meta({ description: "Percent points, or hundredths of AED of a fixed one." }),
    min_subtotal: minorAed.nullable(),
    scope: z.union([
      z.object({ all: z.literal(true) }),
      z.object({ lines: z.array(z.enum(LINES)) }),
      z.object({ categories: z.array(z.string()) }),
      z.object({ products: z.array(z.string()) }),
    ]),
    countries: z.array(z.enum(COUNTRIES)).nullable(),
    starts_at: moment.nullable(),
    ends_at: moment.nullable(),
    max_uses: z.int().nullable(),
    max_uses_per_customer: z.int().nullable(),
  }),
);

export const listPromoCodes = placed(promo, countOf(PROMO_VIEWS));

export const choices = data(promoChoices);
const acted = data(z.object({ code: z.string(), version: z.int() }));
export const makePromoCode = acted;

const trial = describes<PromoTrial>()(
  z.object({
    verdict: oneOf<PromoVerdict>({
      ...{ works: true, unknown: true, nothing_left: true, used_by_person: true, not_begun: true, ended: true },
      ...{ country: true, minimum: true, products: true, used_up: true },
    }),
    currency,
    lines: z.array(
      z.object({ product_id: z.int(), name: z.string(), quantity: z.int(), total: minor, discount: minor }),
    ),
    subtotal: minor,
    discounts: z.array(
      z.object({
        kind: z.enum(ADJUSTMENT_KINDS),
        code: z.string().nullable(),
        amount: minor,
        offer: z.exactOptional(offer),
      }),
    ),
    total: minor,
  }),
);
export const tryPromoCode = data(trial);
export const promoCode = data(promo);

export const changePromoCode = acted;

export const endPromoCode = acted;

export const takePromoEndBack = acted;
