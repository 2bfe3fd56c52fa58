import { sql } from "drizzle-orm";
import { z } from "zod";
import type { AsIf } from "../campaigns/priced-catalog.ts";
import { withBrand } from "../catalog/brand-name.ts";
import { comingProduct, comingReading } from "../catalog/load-snapshot.ts";
import type { ProductDetails } from "../catalog/product.ts";
import type { WrittenData } from "../content/content.ts";
import type { WrittenKind } from "../content/documents.ts";
import type { WrittenFault } from "../content-files/written-fault.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import type { Text } from "../market/market.ts";
import { publicationOf } from "../reading/publication.ts";
import { namedBy } from "../staff-content/change-content.ts";
import { type ContentMeans, checkContent } from "../staff-content/content-means.ts";
import { checkWritten, type ProductMeans } from "../staff-products/check-written.ts";
import type { VersionedEntity } from "../staff-versions/versioned.ts";

/** The row of the version that is the draft: by its number another draft could take its place, once it was given up. */
export const draftNamed = z.object({ of: z.enum(["product", "content"]), id: z.int() });
export type DraftName = z.output<typeof draftNamed>;

/** What is known outside of the catalogue of what drafts say. */
export interface DraftMeans {
  product: ProductMeans;
  content: ContentMeans;
  /** What stands where one language says nothing yet. */
  unsaid: Text;
}

/** What a draft makes of the shop. */
export interface ShownDraft {
  said: (catalog: Required<AsIf>) => AsIf;
  /** Its day, where it has one: before it nothing of it is shown. */
  from: number;
  drafted?: ShopContext["drafted"];
}

export type FoundDraft =
  | ({ ok: true } & ShownDraft)
  | { ok: false; why: "gone" | "published" }
  | { ok: false; why: "faulty"; faults: WrittenFault[] };

/** The draft there is of a product by its address, or of a text by its name; null: there is none. */
export async function draftOf(
  { db }: Pick<ShopContext, "db">,
  of: VersionedEntity,
  name: string,
): Promise<DraftName | null> {
  const text = namedBy(name);
  if (of === "content" && text === null) return null;
  const [row] = await rowsOf<{ id: number }>(
    db,
    of === "product"
      ? sql`select v.id from product_versions v join products p on p.id = v.product_id
            where p.slug = ${name} and v.state = 'draft'`
      : sql`select id from document_versions where kind = ${text?.kind} and key = ${text?.key} and state = 'draft'`,
  );
  return row === undefined ? null : { of, id: row.id };
}

/**
 * What a draft says, as it is written now, and why it cannot be shown otherwise. One that waits for its moment is shown as
 * well; once it was published its page says what counts.
 */
export function readDraft(
  shop: Pick<ShopContext, "db" | "brand" | "catalog" | "catalogAt" | "clock">,
  { of, id }: DraftName,
  means: DraftMeans,
): Promise<FoundDraft> {
  return of === "product" ? readProductDraft(shop, id, means) : readTextDraft(shop, id, means);
}

async function readProductDraft(
  shop: Pick<ShopContext, "db" | "brand" | "catalog" | "clock">,
  id: number,
  means: DraftMeans,
): Promise<FoundDraft> {
  const [row] = await rowsOf<Draft & { isSold: boolean; stock: number; sold: number }>(
    shop.db,
    sql`select ${DRAFT}, p.active as "isSold", p.stock, p.sold
        from product_versions v join products p on p.id = v.product_id where v.id = ${id}`,
  );
  if (row?.isDraft !== true) return notShown(row);
  const checked = await checkWritten(shop, bothSaid(row.data, means.unsaid), means.product);
  if (checked.faults !== undefined) return { ok: false, why: "faulty", faults: checked.faults };
  const { record } = checked;
  const coming = comingProduct({ ...row, at: shop.clock(), record }, shop.brand.name);
  const details = withBrand<ProductDetails>(record.content, shop.brand.name);
  return {
    ok: true,
    said: ({ coming: others, leaving }) => ({
      coming: [...others, coming],
      leaving: leaving.filter(({ kind, key }) => kind !== "product" || key !== String(coming.changes.id)),
    }),
    from: 0,
    drafted: { id: coming.changes.id, details },
  };
}

async function readTextDraft(
  shop: Pick<ShopContext, "db" | "brand" | "catalogAt" | "clock">,
  id: number,
  means: DraftMeans,
): Promise<FoundDraft> {
  const [row] = await rowsOf<Draft & { kind: WrittenKind; slug: string; isNew: boolean }>(
    shop.db,
    sql`select ${DRAFT}, d.kind, d.key as slug, not d.active as "isNew"
        from document_versions v join documents d on d.kind = v.kind and d.key = v.key where v.id = ${id}`,
  );
  if (row?.isDraft !== true) return notShown(row);
  const known = { ...means.content, pictures: await means.content.pictures() };
  const checked = checkContent(shop, row, bothSaid(row.data, means.unsaid), known);
  if (checked.faults !== undefined) return { ok: false, why: "faulty", faults: checked.faults };
  const { record } = checked;
  const coming = comingReading({ at: shop.clock(), kind: row.kind, record }, shop.brand.name);
  return {
    ok: true,
    said: ({ comingReadings, leaving }) => ({
      comingReadings: [...comingReadings, coming],
      leaving: leaving.filter(({ kind, key }) => kind !== row.kind || key !== row.slug),
    }),
    from: row.kind === "article" || row.kind === "story" ? publicationOf(record as { date: string }) : 0,
  };
}

interface Draft {
  data: WrittenData;
  isDraft: boolean;
  wasPublished: boolean;
}

const DRAFT = sql`v.data, v.state in ('draft', 'scheduled') as "isDraft", v.published_at is not null as "wasPublished"`;

const notShown = (row: Draft | undefined): FoundDraft => ({
  ok: false,
  why: row?.wasPublished === true ? "published" : "gone",
});

/** With `unsaid` for what is said in one language only: whoever writes sees their page before it is translated. */
function bothSaid<Some>(written: Some, unsaid: Text): Some;
function bothSaid(written: unknown, unsaid: Text): unknown {
  if (Array.isArray(written)) return written.map((each) => bothSaid(each, unsaid));
  if (written === null || typeof written !== "object") return written;
  const all: Record<string, unknown> = Object.fromEntries(
    Object.entries(written).map(([key, value]) => [key, bothSaid(value, unsaid)]),
  );
  for (const [own, other] of [
    ["en", "ar"],
    ["ar", "en"],
  ] as const)
    if (isSaid(all[other]) && !isSaid(all[own])) all[own] = inPlaceOf(all[other], unsaid[own]);
  return all;
}

/** As many lines as there are. */
const inPlaceOf = (said: unknown, words: string) => (Array.isArray(said) ? said.map(() => words) : words);

const isSaid = (value: unknown) =>
  typeof value === "string" ? value.trim() !== "" : Array.isArray(value) && value.length > 0;
