import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { WrittenData } from "../content/content.ts";
import { canonical } from "../content-import/fingerprint.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import type { StaffAuthor } from "../staff/audit.ts";
import { IS_BEGUN } from "./begun.ts";
import { productChanges } from "./change-product.ts";
import type { ProductMeans } from "./check-written.ts";
import { makeProduct } from "./make-product.ts";
import { withSaleDays } from "./sale-days.ts";
import type { FileFault, ShopifyProduct } from "./shopify-file.ts";

/** Why a product of a file is not taken over. */
export type ImportRefusal = FileFault | "slug" | "drafted" | "taken" | "redirected" | "changed_meanwhile";

/** What becomes of a product of a file: a draft of a new one, or of one there is; nothing, where it says the same. */
export interface ImportedProduct {
  row: number;
  title: string;
  /** The product's address and SKU, as the shop has them or will have them; null: it gets the next free one. */
  slug: string;
  sku: string | null;
  outcome: "new" | "changed" | "same" | "refused";
  /** What it says otherwise, by the keys of the shop's files. */
  fields: string[];
  /** Pictures that have to be added by hand. */
  pictures: number;
  why: ImportRefusal | null;
}

/** A product there is, with what is written of it. */
interface Known {
  slug: string;
  sku: string;
  version: number | null;
  isNew: boolean;
  published: WrittenData | null;
  draft: WrittenData | null;
  revision: number | null;
  /** Nobody has saved anything of the draft since it was begun; null: there is none. */
  isUntouched: boolean | null;
}

/** What would become of a file's products; changes nothing. */
export async function checkShopify(
  shop: Pick<ShopContext, "db" | "clock">,
  products: readonly ShopifyProduct[],
): Promise<ImportedProduct[]> {
  const done: ImportedProduct[] = [];
  for (const product of products) done.push(planFor(product, await knownFor(shop, product), shop.clock()).imported);
  return done;
}

/**
 * Makes a draft of each product of a file that says something new, and publishes none; one after the other, and what is in
 * the way of one keeps no other. The same file again is nothing to do.
 */
export async function importShopify(
  shop: ShopContext,
  author: StaffAuthor,
  products: readonly ShopifyProduct[],
  means: ProductMeans,
): Promise<ImportedProduct[]> {
  const { saveDraft } = productChanges(means);
  const done: ImportedProduct[] = [];
  // A number that the file gives to one of its products goes to no other.
  const spoken = products.map(({ sku }) => sku);
  for (const product of products) {
    const { imported } = planFor(product, await knownFor(shop, product), shop.clock());
    const refused = (why: ImportRefusal) => done.push({ ...imported, outcome: "refused", why });
    if (imported.outcome === "new") {
      const key = { key: randomUUID(), fingerprint: "" };
      const made = await makeProduct(shop, author, { key, slug: imported.slug, sku: imported.sku, spoken });
      if (!made.ok) {
        refused(made.code === "product.redirected" ? "redirected" : "taken");
        continue;
      }
    }
    let { sku } = imported;
    if (imported.outcome === "new" || imported.outcome === "changed") {
      const known = await knownFor(shop, product);
      const { written } = planFor(product, known, shop.clock());
      const saved =
        known !== null &&
        (await saveDraft(shop, author, known.slug, { written, revision: known.revision, based_on: known.version }));
      if (saved === false || !saved.ok) {
        refused("changed_meanwhile");
        continue;
      }
      sku = known.sku;
    }
    done.push({ ...imported, sku });
  }
  return done;
}

const OWN_SKU = /^BG-\d{4}$/;

/** By its SKU, which others keep more rarely than an address. */
async function knownFor({ db }: Pick<ShopContext, "db">, { handle, sku }: ShopifyProduct): Promise<Known | null> {
  const [row] = await rowsOf<Known>(
    db,
    sql`select p.slug, p.sku, p.version, ${IS_BEGUN} as "isNew", own.data as published, d.data as draft, d.revision,
               d.created_at = p.created_at as "isUntouched"
        from products p
        left join product_versions own on own.product_id = p.id and own.state = 'published'
        left join product_versions d on d.product_id = p.id and d.state = 'draft'
        where p.sku = ${sku} or p.slug = ${handle} order by p.sku <> ${sku} limit 1`,
  );
  return row ?? null;
}

function planFor(
  product: ShopifyProduct,
  known: Known | null,
  now: Date,
): { imported: ImportedProduct; written: WrittenData } {
  const { row, title, handle, said, pictures, fault } = product;
  // A number of the other shop is none of this one: what it names is found by its address from then on.
  const named = known ?? { slug: handle, sku: OWN_SKU.test(product.sku) ? product.sku : null };
  const before = known?.draft ?? known?.published ?? {};
  const written = withSaid(before, said, now);
  const fields = Object.keys(said).filter((key) => canonical(before[key] ?? null) !== canonical(written[key] ?? null));
  const isUntouched = known?.isNew === true && known.isUntouched === true;
  const isWritten = known?.draft != null && !isUntouched;
  const why: ImportRefusal | null =
    fault ??
    (known !== null
      ? fields.length > 0 && isWritten
        ? "drafted"
        : known.draft === null && known.published === null
          ? "changed_meanwhile"
          : null
      : !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(handle) || handle.length > 80
        ? "slug"
        : null);
  const outcome = why !== null ? "refused" : known === null ? "new" : fields.length > 0 ? "changed" : "same";
  return {
    imported: { row, title, slug: named.slug, sku: named.sku, outcome, fields, pictures, why },
    written,
  };
}

/** Of a text the language that is said. */
function withSaid(before: WrittenData, said: WrittenData, now: Date): WrittenData {
  const next = { ...before };
  for (const [key, value] of Object.entries(said)) {
    const isText = typeof value === "object" && value !== null;
    next[key] = isText ? { ...(before[key] as object | undefined), ...value } : value;
  }
  return withSaleDays(before, next, now);
}
