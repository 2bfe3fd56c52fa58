import { sql } from "drizzle-orm";
import type { SaleSpan } from "../catalog/product.ts";
import type { StoredProduct } from "../content/content.ts";
import { isFarFromAll, isSameStep, priceChange, pricesAt } from "../content-import/price-changes.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import { changesOf, type VersionChanges } from "../staff-versions/change-versions.ts";
import type { Thing, VersionedKind } from "../staff-versions/versioned.ts";
import { productVersionsOf, publishProduct, withdrawProduct } from "../versions/publish-product.ts";
import { IS_BEGUN } from "./begun.ts";
import { checkWritten, type ProductMeans } from "./check-written.ts";

interface Locked extends Thing {
  id: number;
  slug: string;
  sku: string;
  price: number;
  sale_price: number | null;
  /** The days of its sale; null: there are none. */
  sale_span: SaleSpan | null;
  /** It has been sold before, so that its price is known. */
  wasSold: boolean;
}

const pricesOf = ({ price, salePrice }: { price: number; salePrice: number | null }) => ({
  price,
  sale_price: salePrice,
});

/** Everything that staff do to drafts and versions of products. Number, address and SKU stay; the stock is the ledger's. */
export const productChanges = (means: ProductMeans): VersionChanges => changesOf(productKind(means));

function isFarFromOthers(shop: Pick<ShopContext, "catalog">, product: StoredProduct): boolean {
  const sold = [...shop.catalog().productById.values()].filter(({ line }) => line !== "gift");
  return product.line !== "gift" && isFarFromAll(product, sold);
}

/** Products by their addresses. */
const productKind = (means: ProductMeans): VersionedKind<Locked, StoredProduct> => ({
  entity: "product",
  async lock(tx, slug) {
    const [row] = await rowsOf<
      Pick<Locked, "id" | "slug" | "sku" | "price" | "sale_price" | "sale_span" | "version" | "isNew" | "wasSold">
    >(
      tx,
      // What staff have begun has been changed by them before any version of it was published.
      sql`select id, slug, sku, price, sale_price, content->'saleSpan' as sale_span, version, ${IS_BEGUN} as "isNew",
            exists (select from product_versions v where v.product_id = p.id and v.published_at is not null) as "wasSold"
          from products p where slug = ${slug} for update`,
    );
    if (row === undefined) return null;
    return {
      ...row,
      name: slug,
      liveId: String(row.id),
      versions: productVersionsOf(row.id),
      owner: { columns: sql`product_id`, values: sql`${row.id}` },
      told: { price: row.price, sale_price: row.sale_price },
    };
  },
  kept({ id, slug, sku }, { stock: _ledgers, ...written }) {
    return { ...written, id, slug, sku };
  },
  /** What becomes of a version, or what is in the way: faults, or an unusual price that was not typed again. */
  async check(shop, tx, product, data, again) {
    const checked = await checkWritten(shop, data, means, tx);
    if (checked.faults !== undefined) return { ok: false, code: "product.faulty", faults: checked.faults };
    const now = shop.clock();
    const before = pricesAt({ price: product.price, salePrice: product.sale_price }, product.sale_span, now);
    const after = pricesAt(checked.record, checked.record.content.saleSpan, now);
    // Of a new one nobody knows a price but those of all others.
    const isFirst = product.isNew && !product.wasSold;
    const change = isFirst ? null : priceChange(product.slug, before, after);
    const isAsked = isFirst ? isFarFromOthers(shop, checked.record) : change?.isAlarming === true;
    const isSaid =
      again === "seen" ||
      (again !== undefined && again.price_aed === data.price_aed && again.sale_price_aed === data.sale_price_aed);
    if (isAsked && !isSaid) return { ok: false, code: "product.price_jumps", change };
    return { ok: true, record: checked.record };
  },
  asPublished: (product, { price, salePrice, content }) => ({
    ...{ ...product, price, sale_price: salePrice, sale_span: content.saleSpan ?? null },
    ...{ isNew: false, wasSold: true },
  }),
  isSameStep,
  publish: (tx, { id }, publishing) => publishProduct(tx, id, publishing),
  withdraw: (tx, { id }) => withdrawProduct(tx, id),
  async forget(tx, { id }) {
    // One that has been in the stock's books stays.
    const gone = sql`select id from products p where id = ${id} and ${IS_BEGUN}
      and not exists (select from product_versions v where v.product_id = p.id)
      and not exists (select from stock_changes c where c.product_id = p.id)
      and not exists (select from stock_lots l where l.product_id = p.id)`;
    await tx.execute(sql`delete from stock_levels where product_id in (${gone})`);
    await tx.execute(sql`delete from products where id in (${gone})`);
  },
  told: pricesOf,
});
