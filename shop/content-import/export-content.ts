import { asc, eq, sql } from "drizzle-orm";
import { isCollection, isMap, isScalar, parseDocument, stringify, type YAMLMap } from "yaml";
import { contentFiles, products, productVersions } from "../catalog/tables.ts";
import type { ContentFile, ProductData } from "../content/content.ts";
import type { Database } from "../database/database.ts";
import { canonical } from "./fingerprint.ts";

/** How YAML is written: as the files are that come with the shop, so that what did not change comes back byte for byte. */
const WRITTEN = { lineWidth: 0, flowCollectionPadding: false } as const;

/**
 * The content folder as the shop says it now, but for its pictures, in the order of the paths. What nobody has changed
 * comes back byte for byte, comments included; of a product that staff have changed, just what they changed is written
 * anew. To import it again is nothing to do. `stock` has each file name the stock of now, for a shop that begins with it,
 * instead of the number that was last taken from it.
 */
export async function exportContent(db: Database, { stock = false }: { stock?: boolean } = {}): Promise<ContentFile[]> {
  const kept = await db.select().from(contentFiles).orderBy(asc(contentFiles.path));
  const files = new Map(kept.map(({ path, text }) => [path, text]));
  const sold = await db
    .select({
      slug: products.slug,
      active: products.active,
      stock: products.stock,
      stockImported: products.stockImported,
      data: productVersions.data,
    })
    .from(products)
    .innerJoin(productVersions, sql`${productVersions.productId} = ${products.id}`)
    .where(eq(productVersions.state, "published"))
    .orderBy(asc(products.id));
  for (const { slug, active, data, ...row } of sold) {
    const path = `products/${slug}.yaml`;
    const before = files.get(path) ?? null;
    const count = stock ? row.stock : before === null ? row.stockImported : null;
    if (active) files.set(path, productText(data, count, before));
    else files.delete(path);
  }
  return [...files].map(([path, text]) => ({ path, text })).sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * A product's file: as it was written last, with what is said otherwise now; new, when there was none. `stock` is the
 * number it names, null for the one that stands there.
 */
export function productText(data: ProductData, stock: number | null, before: string | null): string {
  if (before === null) return stringify({ ...data, stock }, WRITTEN);
  const document = parseDocument(before);
  if (!isMap(document.contents)) throw new Error("the file of a product is a map of its keys");
  const wanted = { ...data, stock: stock ?? document.get("stock") };
  if (canonical(document.toJS()) === canonical(wanted)) return before;
  adjust(document.contents, wanted, (value) => document.createNode(value));
  return document.toString(WRITTEN);
}

/** Makes a map say what is wanted, and leaves everything as it is written that does so already. */
function adjust(map: YAMLMap, wanted: Record<string, unknown>, create: (value: unknown) => unknown): void {
  for (const { key } of [...map.items]) if (isScalar(key) && !(String(key.value) in wanted)) map.delete(key.value);
  for (const [key, value] of Object.entries(wanted)) {
    const node = map.get(key, true) as unknown;
    if (isMap(node) && isRecord(value)) adjust(node, value, create);
    else if (isScalar(node) && isText(value) && isText(node.value)) node.value = value;
    else if (node === undefined || canonical(plain(node)) !== canonical(value)) {
      const fresh = create(value);
      if (isCollection(node) && isCollection(fresh)) fresh.flow = node.flow === true;
      map.set(key, fresh);
    }
  }
}

const isText = (value: unknown) => typeof value === "string";
const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object" && !Array.isArray(value);

function plain(node: unknown): unknown {
  return node !== null && typeof node === "object" && "toJSON" in node
    ? (node as { toJSON: () => unknown }).toJSON()
    : node;
}
