import { sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import type { Language } from "../market/market.ts";
import { buyerOf, opened, type ReviewAccess, writtenBy } from "./access.ts";
import { defaultDisplayName, type RejectReason, type ReviewState } from "./review.ts";

/** A review as its writer sees it. */
export interface OwnReview {
  stars: number;
  title: string;
  text: string;
  displayName: string;
  language: Language;
  state: ReviewState;
  reason: RejectReason | null;
  writtenAt: Date;
  reply: string;
  /** Small pictures, as they can stand in a page that is the writer's alone. */
  photos: { id: string; dataUrl: string }[];
}

/** A product that somebody has received, and what they have said about it. */
export interface ReceivedProduct {
  productId: number;
  slug: string;
  name: { en: string; ar: string };
  review: { state: ReviewState; stars: number; reason: RejectReason | null; title: string; text: string } | null;
}

/** The most products of one list: the newest. */
const MOST = 100;

/** What somebody has received and may speak about, what is not reviewed yet first. Products that are no longer sold are left out. */
export async function receivedProducts(shop: ShopContext, access: ReviewAccess): Promise<ReceivedProduct[]> {
  const rows = await rowsOf<{
    product_id: number;
    state: ReviewState | null;
    stars: number;
    reason: RejectReason | null;
    title: string;
    text: string;
  }>(
    shop.db,
    sql`select l.product_id, r.state, r.stars, r.reason, r.title, r.text
        from (select l.product_id, max(o.placed_at) as placed_at, array_agg(distinct o.customer_id) as customers,
                     array_agg(o.id) as orders
              from orders o join order_lines l on l.order_id = o.id
              where ${opened(access)} and not l.is_gift group by l.product_id) l
        left join lateral (
          select r.* from reviews r
          where r.product_id = l.product_id
            and (r.order_id = any(l.orders)
                 or r.order_id in (select id from orders where customer_id = any(l.customers)))
          order by r.id limit 1) r on true
        order by r.state is not null, l.placed_at desc, l.product_id limit ${MOST}`,
  );
  return rows.flatMap(({ product_id, state, ...said }) => {
    const product = shop.catalog().productById.get(product_id);
    if (product === undefined) return [];
    return [
      {
        productId: product_id,
        slug: product.slug,
        name: product.name,
        review: state === null ? null : { state, ...said },
      },
    ];
  });
}

/** A writer's review of one product and how they are called by default; null for whoever has not received it. */
export async function ownReview(
  shop: ShopContext,
  access: ReviewAccess,
  productId: number,
): Promise<{ review: OwnReview | null; displayName: string } | null> {
  const buyer = await buyerOf(shop.db, access, productId);
  if (buyer === null) return null;
  const [row] = await rowsOf<{
    id: number;
    stars: number;
    title: string;
    text: string;
    display_name: string;
    language: Language;
    state: ReviewState;
    reason: RejectReason | null;
    updated_at: Date | string;
    reply: string;
  }>(
    shop.db,
    sql`select id, stars, title, text, display_name, language, state, reason, updated_at, reply
        from reviews r where r.product_id = ${productId} and ${writtenBy(buyer)} order by r.id limit 1`,
  );
  const displayName = defaultDisplayName(buyer.firstName, buyer.lastName);
  if (row === undefined) return { review: null, displayName };
  const photos = await rowsOf<{ id: string; thumbnail: string }>(
    shop.db,
    sql`select id, encode(thumbnail, 'base64') as thumbnail from review_photos where review_id = ${row.id}
        order by created_at, id`,
  );
  const { display_name, updated_at, id: _id, ...said } = row;
  return {
    displayName,
    review: {
      ...said,
      displayName: display_name,
      writtenAt: new Date(updated_at),
      photos: photos.map(({ id, thumbnail }) => ({
        id,
        dataUrl: `data:image/webp;base64,${thumbnail.replaceAll("\n", "")}`,
      })),
    },
  };
}
