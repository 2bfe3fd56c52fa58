import { z } from "zod";
import { LINES } from "../../../../../shop/catalog/product.ts";
import { COUNTRIES, CURRENCIES } from "../../../../../shop/market/market.ts";
import { FULFILMENT_STATES } from "../../../../../shop/orders/states.ts";
import { PRODUCT_VIEWS, type ProductRow } from "../../../../../shop/staff-products/product-list.ts";
import type { ProductVersions } from "../../../../../shop/staff-products/read-product.ts";
import type { LotReceiver } from "../../../../../shop/staff-stock/receivers.ts";
import type { StockDetail, StockRow } from "../../../../../shop/staff-stock/stock-list.ts";
import type { Expiry } from "../../../../../shop/stock/expiry.ts";
import type { Lot } from "../../../../../shop/stock/first-expired.ts";
import { CORRECTION_REASONS, STOCK_VIEWS, type StockReason } from "../../../../../shop/stock/reasons.ts";
import { moment, picture } from "../../answers.ts";
import { describes } from "../../describes.ts";
import { data } from "../../operation.ts";
import { countOf, minorAed, oneOf, placed, textBoth } from "../parts.ts";
import { versionFields } from "./version-answers.ts";

/** What is answered about products and how many there are of them. */

const day = z.iso.date();
const expiry = oneOf<Expiry>({ expired: true, soon: true });
const lotFields = { id: z.int(), code: z.string(), expires_on: day, left: z.int() };
export const lot = describes<Lot>()(z.object(lotFields));

const stockFields = {
  id: z.int(),
  slug: z.string(),
  sku: z.string(),
  gtin: z.string().nullable(),
  name: textBoth,
  active: z.boolean(),
  free: z.int().meta({ description: "Can be sold now." }),
  held: z.int().meta({ description: "Ordered, and still in the house." }),
  withheld: z.int().meta({ description: "In the house, expired, and not for sale." }),
  days: z.int().nullable().meta({ description: "How long what is free lasts at the pace of the last 28 days." }),
  low_at: z.int(),
  lead_days: z.int().meta({ description: "Days that new pieces take to come; 0: days make no difference." }),
  own_lead_days: z.int().nullable().meta({ description: "What was said of this product; null: the shop's setting." }),
  is_low: z.boolean(),
  waiting: z.int().meta({ description: "How many people wait for a mail." }),
  expires: z.object({ day, pieces: z.int(), expiry }).nullable(),
  lots: z.array(z.object({ ...lotFields, expiry: expiry.nullable() })),
};
const stockRow = describes<StockRow>()(z.object(stockFields));
export const stockList = placed(stockRow, countOf(STOCK_VIEWS));

const reasons = Object.fromEntries(CORRECTION_REASONS.map((reason) => [reason, true])) as Record<
  (typeof CORRECTION_REASONS)[number],
  true
>;
export const stockReason = oneOf<StockReason>({
  ...reasons,
  ...{ order: true, release: true, return: true, set: true, add: true, import: true, count: true },
  withheld: true,
});
const stockDetail = describes<StockDetail>()(
  z.object({
    ...stockFields,
    agreed: z.object({ counted: z.int(), by: z.string().nullable(), at: moment }).nullable(),
    movements: z.array(
      z.object({
        id: z.int(),
        change: z.int(),
        balance: z.int().meta({ description: "How many there were after it." }),
        reason: stockReason,
        order: z.string().nullable(),
        by: z.string().nullable(),
        note: z.string(),
        lot: z.string().nullable(),
        is_undo: z.boolean(),
        at: moment,
      }),
    ),
  }),
);
export const stockOfProduct = z.object({
  data: stockDetail,
  meta: z.object({ next: z.int().nullable().meta({ description: "For `after`: leads on in the movements." }) }),
});
export const stockChanged = z.object({
  change: z.int().nullable().meta({ description: "The number of what was booked; null: nothing was." }),
  stock: z.int().meta({ description: "What can be sold now." }),
});

export const lotReceiver = describes<LotReceiver>()(
  z.object({
    order: z.string(),
    quantity: z.int(),
    packed_at: moment,
    state: z.enum(FULFILMENT_STATES),
    country: z.enum(COUNTRIES),
    name: z.string().nullable(),
    phone: z.string().nullable(),
  }),
);

const productRow = describes<ProductRow>()(
  z.object({
    id: z.int(),
    slug: z.string(),
    sku: z.string(),
    name: textBoth,
    line: z.enum(LINES),
    picture: picture.nullable(),
    price: minorAed.meta({ description: "Hundredths of AED; its own, without any campaign." }),
    sale_price: minorAed.nullable(),
    sale_from: z.string().nullable(),
    sale_to: z.string().nullable(),
    stock: z.int(),
    sold: z.int().meta({ description: "Pieces, in 30 days." }),
    state: oneOf<ProductRow["state"]>({ published: true, changed: true, asked: true, scheduled: true, off: true }),
    at: moment.nullable().meta({ description: "When what waits is to be published." }),
    ends: z.enum(["former", "off"]).nullable().meta({ description: "It is the end of what is published." }),
    by: z.string().nullable().meta({ description: "Who wrote the draft." }),
    faults: z.int(),
    missing: z.array(z.enum(["en", "ar"])),
  }),
);
export const productList = placed(productRow, {
  ...countOf(PRODUCT_VIEWS),
  filters: z.object({
    categories: z.array(z.object({ slug: z.string(), name: textBoth, depth: z.int() })),
    tags: z.array(z.string()),
  }),
});

export const productVersions = describes<ProductVersions>()(
  z.object({
    ...versionFields,
    id: z.int(),
    slug: z.string(),
    sku: z.string(),
    picture: picture.nullable(),
    is_active: z.boolean(),
    is_new: z.boolean(),
    stock: z.int(),
    pictures: z.array(z.string()),
    categories: z.array(z.object({ slug: z.string(), name: textBoth })),
    tags: z.array(z.string()),
    brand: z.string(),
    addresses: textBoth,
    rates: z.record(z.enum(CURRENCIES), z.string()).meta({ description: "What one AED is in each currency." }),
  }),
);

export const receiveDelivery = data(z.object({ products: z.int(), pieces: z.int(), changes: z.array(z.int()) }));

export const bookStocktake = data(z.object({ products: z.int(), differing: z.int(), changes: z.array(z.int()) }));

export const takeStockChangesBack = data(z.object({ products: z.int() }));
