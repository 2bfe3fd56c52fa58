import { and, asc, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { pictureAddress } from "../catalog/product.ts";
import { products } from "../catalog/tables.ts";
import type { ShopContext } from "../context.ts";
import { type DisputeSign, disputeSign } from "../disputes/disputes.ts";
import type { Country } from "../market/market.ts";
import { DELIVERY_METHODS, type DeliveryMethod } from "../market/methods.ts";
import { toCountries } from "../orders/countries.ts";
import { IS_TO_PACK } from "../orders/may-leave.ts";
import { piecesOpen } from "../orders/pieces.ts";
import { isRefundAsked } from "../orders/refund-asked.ts";
import type { FulfilmentState } from "../orders/states.ts";
import { orderLines, orders } from "../orders/tables.ts";
import type { Lot } from "../stock/first-expired.ts";
import { lotsOf } from "../stock/lots.ts";
import type { PickRow } from "./pick-list.ts";

/** What is still to be packed of an article in an order. */
export interface LineToPack extends Pick<PickRow, "sku" | "name" | "pack"> {
  /** What its pack carries beside the SKU, where the catalogue knows it. */
  gtin: string | null;
  thumbnail: string;
  ordered: number;
  open: number;
  /** What is left of its lots, the first to expire first. */
  lots: Lot[];
}

export interface OrderToPack {
  reference: string;
  placed_at: string;
  status: FulfilmentState;
  delivery_method: DeliveryMethod;
  country: Country;
  city: string;
  name: string;
  /** What the buyer wants to be minded. */
  notes: string;
  /** Whether a bank wants its money back: somebody asks before it is packed. */
  dispute: DisputeSign | null;
  /** Whether a refund of it waits for a second person: somebody asks before it is packed. */
  refund_asked: boolean;
  /** Of its parcels, as far as they have them. */
  waybills: string[];
  lines: LineToPack[];
}

/** Nobody packs more at one go. */
export const MOST_TO_PACK = 300;

const OPEN = piecesOpen(sql`order_lines`);

/**
 * Orders with open pieces that may be packed now, express first, then the oldest; all to these countries (none named: to
 * any), or those of them that are named. `more`: there are others beyond what one answer holds.
 */
export async function ordersToPack(
  { db, clock }: Pick<ShopContext, "db" | "clock">,
  references: readonly string[] | null,
  countries: readonly Country[] = [],
): Promise<{ orders: OrderToPack[]; more: boolean }> {
  const found = await db
    .select({
      ...getTableColumns(orders),
      dispute: disputeSign(sql`orders.id`),
      refundAsked: isRefundAsked(sql`orders.id`, clock()),
      waybills: sql<
        string[]
      >`array(select p.waybill from parcels p where p.order_id = orders.id and p.waybill is not null)`,
    })
    .from(orders)
    .where(
      and(
        references === null ? undefined : inArray(orders.reference, [...references]),
        toCountries(countries),
        IS_TO_PACK,
      ),
    )
    .orderBy(desc(eq(orders.deliveryMethod, DELIVERY_METHODS.express)), asc(orders.placedAt), asc(orders.id))
    .limit(MOST_TO_PACK + 1);
  const shown = found.slice(0, MOST_TO_PACK);
  const lines =
    shown.length === 0
      ? []
      : await linesOf(
          db,
          shown.map(({ id }) => id),
        );
  const lots = await lotsOf(db, [...new Set(lines.map(({ productId }) => productId))]);
  return {
    orders: shown.map((order) => ({
      reference: order.reference,
      placed_at: order.placedAt.toISOString(),
      status: order.fulfilmentState,
      delivery_method: order.deliveryMethod,
      country: order.address.country,
      city: order.address.city,
      name: `${order.customer.first_name} ${order.customer.last_name}`.trim(),
      notes: order.notes,
      dispute: order.dispute,
      refund_asked: order.refundAsked,
      waybills: order.waybills,
      lines: lines
        .filter(({ orderId }) => orderId === order.id)
        .map(({ productId, sku, gtin, name, pack, picture, ordered, open }) => ({
          sku,
          gtin,
          name,
          pack,
          thumbnail: pictureAddress(picture),
          ordered,
          open,
          lots: lots.get(productId) ?? [],
        })),
    })),
    more: found.length > shown.length,
  };
}

function linesOf(db: ShopContext["db"], orderIds: readonly string[]) {
  return db
    .select({
      orderId: orderLines.orderId,
      productId: orderLines.productId,
      sku: orderLines.sku,
      gtin: sql<string | null>`${products.content}->>'gtin'`,
      name: orderLines.name,
      pack: orderLines.pack,
      picture: orderLines.picture,
      ordered: orderLines.quantity,
      open: OPEN,
    })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
}
