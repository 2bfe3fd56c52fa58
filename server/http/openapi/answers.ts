import { z } from "zod";
import type { CartItemJson, CartJson, CartNotice, ShippingRatesJson } from "../../../shop/cart/cart-json.ts";
import type { UserJson } from "../../../shop/customers/customer.ts";
import { COUNTRIES, CURRENCIES, LANGUAGES, LOCALES } from "../../../shop/market/market.ts";
import { ADJUSTMENT_KINDS } from "../../../shop/pricing/adjustment-kinds.ts";
import type { OfferJson } from "../../../shop/pricing/offers.ts";
import type { SessionJson } from "../../../shop/sessions/sessions.ts";
import type { LinkedProvider } from "../../../shop/sign-in/identities.ts";
import { describes } from "./describes.ts";

/** What the API answers, for its document (orders: order-answers.ts). The types hold each to the shop's own; a test holds real answers to it. */

/** An amount of money: decimal, of the currency that stands beside it; what is in another says so. */
export const amount = z.number().meta({ description: "Decimal, in `currency`." });
const amountAed = z.number().meta({ description: "Decimal AED." });
export const moment = z.iso.datetime();
const day = z.iso.date();
export const currency = z.enum(CURRENCIES);
export const picture = z.string().meta({ description: "As `/_image?url=` takes it." });

export const user = describes<UserJson>()(
  z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string().nullable(),
    email_verified: z.boolean(),
    pending_email: z.string().nullable(),
    phone_number: z.string(),
    preferred_language: z.enum(LANGUAGES),
    has_password: z.boolean(),
    cart_reminders: z.boolean().nullable(),
    wishlist_mails: z.boolean(),
  }),
);

const categoryName = z.object({ name: z.string(), slug: z.string() });

export const rating = z.object({
  count: z.int(),
  average: z.number().meta({ description: "Of 1 to 5, in tenths." }),
  distribution: z.array(z.int()).length(5).meta({ description: "How many reviews give one star, two, … five." }),
});

export const review = z.object({
  id: z.int(),
  stars: z.int(),
  title: z.string(),
  text: z.string(),
  language: z.enum(LANGUAGES),
  name: z.string(),
  written_at: moment,
  helpful: z.int(),
  photos: z.array(z.object({ url: z.string(), thumbnail: z.string(), width: z.int(), height: z.int() })),
  reply: z.object({ text: z.string(), language: z.enum(LANGUAGES) }).nullable(),
});

const subscriptionStep = z.object({ products: z.int(), percent: z.int() });

const productFields = {
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  subtitle: z.string(),
  pack: z.string(),
  thumbnail: picture,
  cover: picture,
  accent: z.string(),
  line: z.string(),
  sku: z.string(),
  price: amountAed,
  sale_price: amountAed.nullable(),
  stock: z.int(),
  early_access: z.boolean(),
  out_of_stock: z.boolean(),
  tax_included: z.boolean(),
  badges: z.array(z.string()),
  rating: rating.nullable(),
  categories: z.array(z.object({ ...categoryName.shape, image: picture.nullable() })),
  subscription: z
    .object({
      every_months: z.array(z.int()),
      steps: z.array(z.object({ ...subscriptionStep.shape, price: amountAed })),
    })
    .nullable()
    .meta({
      description:
        "Null: it is sold once only. Else how often it may come, and what one piece costs (decimal AED) from so many subscribed products on.",
    }),
};
export const product = z.object(productFields);

export const wish = product.extend({
  added_price: amountAed.nullable().meta({ description: "What it cost when it was saved; decimal AED." }),
});

const words = z.object({ en: z.string(), ar: z.string() });
export const productDetails = z.object({
  ...productFields,
  pictures: z.array(z.object({ picture, alt: z.string().nullable() })),
  meta_title: words,
  description_html: z.string(),
  how_to_use_html: z.string(),
  dosage: z.string(),
  benefits: z.array(z.string()),
  warnings: z.string(),
  ingredients: z.object({
    serving: z.string(),
    rows: z.array(
      z.object({ name: z.string(), amount: z.number(), unit: z.string(), nrv_percent: z.number().nullable() }),
    ),
    full_list: z.string(),
    allergens: z.string(),
  }),
});

export const category = z.object({
  id: z.int(),
  ...categoryName.shape,
  image: picture.nullable(),
  parent: z.string().nullable().meta({ description: "The slug of the category above it." }),
});

export const announcement = z.object({ id: z.int(), message: words, link: z.string().nullable() });

export const shippingRates = describes<ShippingRatesJson>()(
  z.object({
    standard: amountAed.nullable(),
    express: amountAed.nullable(),
    international: amountAed.nullable(),
  }),
);

export const everyMonths = z.int().min(0).max(3).meta({ description: "Delivered every 1, 2 or 3 months; 0: once." });

const cartItem = describes<CartItemJson>()(
  z.object({
    id: z.int(),
    slug: z.string(),
    sku: z.string(),
    name: z.string(),
    subtitle: z.string(),
    pack: z.string(),
    thumbnail: picture,
    cover: picture,
    accent: z.string(),
    categories: z.array(categoryName),
    price: amountAed,
    sale_price: amountAed.nullable(),
    stock: z.int(),
    most: z.int().meta({ description: "So many pieces the line may have at most." }),
    quantity: z.int().min(1).max(10),
    every_months: everyMonths,
    subscribable: z.boolean(),
    discount: amountAed,
    display: z.object({
      unit_price: amount,
      added_unit_price: amount.nullable(),
      list_price: amount,
      line_total: amount,
      list_total: amount,
      discount: amount,
    }),
  }),
);

type Told = CartNotice & { message: string };
/** Things that were repaired while the cart was read, in words as well. */
const ofProduct = { product_id: z.int(), name: z.string(), message: z.string() };
const notice = describes<Told>()(
  z.union([
    z.object({ code: z.literal("cart.item_gone"), ...ofProduct }),
    z.object({ code: z.literal("cart.item_sold_out"), ...ofProduct }),
    z.object({ code: z.literal("cart.quantity_limited"), ...ofProduct, quantity: z.int() }),
    z.object({ code: z.literal("promo.code_inapplicable"), promo_code: z.string(), message: z.string() }),
    z.object({ code: z.enum(["promo.over", "promo.used"]), promo_code: z.string(), message: z.string() }),
  ]),
);

/** What a campaign gives on a cart. */
export const offer = describes<OfferJson>()(
  z.union([
    z.object({ name: z.string(), buy: z.int(), get: z.int() }),
    z.object({ name: z.string(), spend: amount, percent: z.int() }),
    z.object({ name: z.string(), spend: amount, amount }),
  ]),
);

const cartFields = {
  cart_uuid: z.uuid(),
  cart_items: z.array(cartItem),
  gift: z.object({ id: z.int(), slug: z.string(), name: z.string(), pack: z.string(), thumbnail: picture }).nullable(),
  promoCode: z.string().nullable(),
  discount: amountAed,
  subtotal: amountAed,
  total: amountAed,
  finalTotal: amountAed,
  totalItemsCount: z.int(),
  shippingRates,
  currency,
  display: z.object({
    subtotal: amount,
    discount: amount,
    delivery: amount.nullable(),
    processing_fee: amount,
    vat: amount,
    vat_percent: z.number().nullable(),
    total: amount,
    finalTotal: amount,
    gift_earned: z.boolean(),
    gift_missing: amount,
    gift_threshold: amount,
    gift_left: z.boolean(),
    discounts: z.array(
      z.object({
        kind: z.enum(ADJUSTMENT_KINDS),
        code: z.string().nullable(),
        percent: z.number().nullable(),
        amount,
        offer: offer.optional(),
      }),
    ),
    next_offer: z
      .union([z.object({ offer, pieces: z.int() }), z.object({ offer, amount })])
      .nullable()
      .meta({ description: "The offer that the cart is nearest to, and what is missing." }),
  }),
  subscription: z.object({ active: z.array(z.int()), percent: z.int(), steps: z.array(subscriptionStep) }),
};
export const cart = describes<Omit<CartJson, "notices"> & { notices: Told[]; message?: string | undefined }>()(
  z.object({
    ...cartFields,
    notices: z.array(notice),
    message: z.string().optional(),
  }),
);
export const reorderedCart = z.object({
  ...cartFields,
  notices: z.array(notice),
  missing: z.array(z.string()).meta({ description: "Names of what cannot be bought at the moment." }),
});

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: moment,
  last_used_at: moment.nullable(),
});

export const openSession = describes<SessionJson>()(
  z.object({
    id: z.uuid(),
    user_agent: z.string().meta({ description: "What the browser calls itself." }),
    signed_in_at: moment,
    last_used_at: moment,
    current: z.boolean().meta({ description: "The one that asks." }),
  }),
);
export const linkedProvider = describes<LinkedProvider>()(z.object({ provider: z.string(), linked_at: moment }));

export const session = z.object({
  user: user.nullable(),
  cart: cart.nullable(),
  wishlist: z.array(z.int()),
  settings: z.object({ country: z.enum(COUNTRIES), currency, locale: z.enum(LOCALES) }),
});

export const prices = z.object({
  now: moment,
  prices: z.array(z.object({ id: z.int(), price: amountAed, sale_price: amountAed.nullable() })),
});

export const searchAnswers = z.object({
  products: z.array(product),
  categories: z.array(z.object({ slug: z.string(), name: z.string() })),
  articles: z.array(z.object({ slug: z.string(), title: z.string() })),
});

export const dailyCount = z.object({ day, name: z.string(), step: z.string(), count: z.int() });

/** Every refusal: a code, and why in the language asked for; for a faulty body by field. */
export const refusal = z.looseObject({
  code: z.string().meta({ description: "Stable; a message key of the shop." }),
  message: z.union([z.string(), z.record(z.string(), z.array(z.string()))]),
});
