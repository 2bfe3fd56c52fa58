import { z } from "zod";
import type { WrittenData } from "../content/content.ts";
import type { WrittenFault } from "../content-files/written-fault.ts";
import { canonical } from "../content-import/fingerprint.ts";
import type { PriceChange } from "../content-import/price-changes.ts";
import type { ShopContext } from "../context.ts";
import { inTransaction } from "../database/database.ts";
import { momentSchema } from "../day-schemas.ts";
import type { StaffAuthor } from "../staff/audit.ts";
import { doOnce, type RequestKey } from "../staff/once.ts";
import { may } from "../staff/roles.ts";
import { productChanges } from "./change-product.ts";
import type { ProductMeans } from "./check-written.ts";
import { cellsFor, GRID_CELLS, type GridCell } from "./grid-cells.ts";
import { withSaleDays } from "./sale-days.ts";

/** So many products are changed in one go. */
export const MOST_GRID_ROWS = 500;

const amount = z.number("validation.invalid").nullable();
/** Null: from ever, or for good. */
const day = momentSchema.nullable();
const name = z.string("validation.invalid").trim().max(200, "validation.length_max");

/**
 * `version`: the published one that was seen. `set`: what it is to say; prices in AED, weights in grams, null where there is
 * none. `again`: a jumping price, typed again.
 */
const gridRow = z.object({
  slug: z.string("validation.invalid").max(80, "validation.invalid"),
  version: z.int("validation.invalid"),
  set: z.object({
    name_en: name.optional(),
    name_ar: name.optional(),
    price_aed: amount.optional().meta({ description: "Decimal AED." }),
    sale_price_aed: amount.optional().meta({ description: "Decimal AED." }),
    sale_starts_at: day.optional(),
    sale_ends_at: day.optional().meta({ description: "The first moment after the sale." }),
    gtin: z.string("validation.invalid").trim().max(20, "validation.length_max").nullable().optional(),
    weight_g: amount.optional(),
  }),
  again: z
    .object({
      price_aed: z.number("validation.invalid").meta({ description: "Decimal AED." }),
      sale_price_aed: amount.meta({ description: "Decimal AED." }),
    })
    .optional(),
});
export type GridChange = z.output<typeof gridRow>;

export const gridBody = z.object({
  rows: z.array(gridRow).min(1, "validation.required").max(MOST_GRID_ROWS, "validation.invalid"),
});

/** What somebody published, to be taken back. */
export const gridTakeBackBody = z.object({
  versions: z
    .array(z.object({ slug: gridRow.shape.slug, version: z.int("validation.invalid") }))
    .max(MOST_GRID_ROWS, "validation.invalid"),
});

export interface GridRefusal {
  slug: string;
  code: string;
  faults?: WrittenFault[];
  change?: PriceChange;
}

export interface GridResult {
  ok: true;
  /** The versions that came of it; of a check, those that were seen. */
  done: { slug: string; version: number }[];
  refused: GridRefusal[];
}

/** A cell that is not for its author to change, the first of them; nothing of what came with it is done. */
export interface ClosedCell {
  ok: false;
  code: "product.prices_only";
  slug: string;
  cell: GridCell;
}

function closedCell({ role }: StaffAuthor, rows: readonly GridChange[]): ClosedCell | null {
  const open = cellsFor((permission) => may(role, permission));
  for (const { slug, set } of rows) {
    const cell = GRID_CELLS.find((each) => set[each] !== undefined && !open.includes(each));
    if (cell !== undefined) return { ok: false, code: "product.prices_only", slug, cell };
  }
  return null;
}

/** What each of these changes would come to, and changes nothing. Refused whole for a cell that is not the author's. */
export async function checkGrid(
  shop: ShopContext,
  author: StaffAuthor,
  rows: readonly GridChange[],
  means: ProductMeans,
): Promise<GridResult | ClosedCell> {
  const closed = closedCell(author, rows);
  if (closed !== null) return closed;
  return inTransaction(shop.db, (tx) => eachProduct(rows, applied(tx, shop, author, means, true)));
}

/**
 * Publishes what a table says of several products, each as a version of its own over the one that was seen; once under
 * one key. What is in the way of one keeps no other: it is named. Refused whole for a cell that is not the author's.
 */
export async function changeGrid(
  shop: ShopContext,
  author: StaffAuthor,
  { key, rows }: { key: RequestKey; rows: readonly GridChange[] },
  means: ProductMeans,
): Promise<GridResult | ClosedCell | { ok: false; code: "staff.key_taken" }> {
  const closed = closedCell(author, rows);
  if (closed !== null) return closed;
  return doOnce(
    shop,
    author,
    key,
    (tx): Promise<GridResult> => eachProduct(rows, applied(tx, shop, author, means, false)),
  );
}

/**
 * Takes back what one has just published oneself, one product after the other; of whoever changes prices alone, only where
 * nothing else would change.
 */
export async function takeGridBack(
  shop: ShopContext,
  author: StaffAuthor,
  versions: readonly { slug: string; version: number }[],
  means: ProductMeans,
): Promise<GridResult> {
  const { takePublishingBack } = productChanges(means);
  const isTheirs = may(author.role, "products.publish") ? undefined : isOfPricesAlone;
  return eachProduct(versions, ({ slug, version }) => takePublishingBack(shop, author, slug, version, isTheirs));
}

/** Whether a product changes in its prices and the days of its sale alone. */
function isOfPricesAlone(from: WrittenData, to: WrittenData | null): boolean {
  const rest = ({ price_aed, sale_price_aed, sale_starts_at, sale_ends_at, ...said }: WrittenData) => canonical(said);
  return to !== null && rest(from) === rest(to);
}

type Outcome = Awaited<ReturnType<ReturnType<typeof productChanges>["publishChanged"]>>;

function applied(
  tx: Parameters<ReturnType<typeof productChanges>["publishChanged"]>[0],
  shop: ShopContext,
  author: StaffAuthor,
  means: ProductMeans,
  isTrial: boolean,
) {
  const { publishChanged } = productChanges(means);
  return ({ slug, version, set, again }: GridChange) =>
    publishChanged(tx, shop, author, {
      ...{ name: slug, version, again, isTrial },
      change: (data) => changed(data, set, shop.clock()),
    });
}

/** Always in one order, so that two tables never wait for each other. */
export async function eachProduct<Row extends { slug: string }>(
  rows: readonly Row[],
  work: (row: Row) => Promise<Outcome>,
): Promise<GridResult> {
  const result: GridResult = { ok: true, done: [], refused: [] };
  for (const row of rows.toSorted((one, other) => (one.slug < other.slug ? -1 : 1))) {
    const { slug } = row;
    const outcome = await work(row);
    if (outcome.ok) result.done.push({ slug, version: outcome.version });
    else
      result.refused.push({
        slug,
        code: outcome.code,
        ...("faults" in outcome ? { faults: outcome.faults } : {}),
        ...("change" in outcome && outcome.change !== null ? { change: outcome.change } : {}),
      });
  }
  return result;
}

/** What a product says with what a row of the table sets at a moment. */
function changed(
  data: WrittenData,
  { name_en, name_ar, price_aed, sale_price_aed, weight_g, ...maybe }: GridChange["set"],
  now: Date,
): WrittenData {
  const next: WrittenData = { ...data };
  for (const [key, value] of Object.entries({ price_aed, sale_price_aed, weight_g }))
    if (value !== undefined) next[key] = value;
  for (const [key, value] of Object.entries(maybe))
    if (value === null) delete next[key];
    else if (value !== undefined) next[key] = value;
  const said = (data.name ?? {}) as Record<string, unknown>;
  if (name_en !== undefined || name_ar !== undefined)
    next.name = {
      ...said,
      ...(name_en !== undefined && { en: name_en }),
      ...(name_ar !== undefined && { ar: name_ar }),
    };
  return withSaleDays(data, next, now);
}
