import type { Text } from "../../shop/market/market.ts";
import type { Order } from "../../shop/orders/read-order.ts";
import type { Parcel } from "../../shop/parcels/list-parcels.ts";

/** What is in a box, and for whom: of an order, or of one of its parcels. Never what it cost. */
export interface Slip {
  order: Pick<Order, "reference" | "customer" | "address" | "notes" | "deliveryMethod">;
  /** Null: of the whole order. */
  parcel: Pick<Parcel, "number" | "isPart" | "packedBy"> | null;
  lines: readonly { sku: string; name: Text; pack: Text; quantity: number; isGift: boolean }[];
  grams: number;
}

/** Papers of the packing table. */
export type PackingPaper =
  | { kind: "slips"; slips: readonly Slip[]; printedAt: Date; printedBy: string }
  | { kind: "labels"; parcels: readonly Parcel[]; printedAt: Date }
  | { kind: "courier_sheet"; courier: Text; parcels: readonly Parcel[]; printedAt: Date; printedBy: string };
