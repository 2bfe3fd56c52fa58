import { and, eq, sql } from "drizzle-orm";
import { oneOf } from "../database/one-of.ts";
import { piecesOpen } from "./pieces.ts";
import { COVERED, OFF_STATES, OVER_STATES, UNCONFIRMED_CASH } from "./states.ts";
import { orders } from "./tables.ts";

const STATE = sql`${orders.fulfilmentState}`;
const MONEY = sql`${orders.paymentState}`;
/** Somebody still has to do something about it; the condition of the index `orders_open`. */
export const IS_OPEN = sql`(${orders.isConfirmed} and not ${oneOf(STATE, OVER_STATES)})`;
/** Of an order (`o`): its sale is off. */
export const CAME_TO_NOTHING = oneOf(sql`o.fulfilment_state`, OFF_STATES);
/** Its buyer has not said yet that they will pay at the door. */
export const AWAITS_CASH = and(
  eq(MONEY, sql`'due_on_delivery'`),
  oneOf(sql`${orders.cashConfirmation}`, UNCONFIRMED_CASH),
);

/** What is in the house and may leave it, as `refusalToMove` says of one order. */
export const LEAVES_THE_HOUSE = and(
  IS_OPEN,
  oneOf(STATE, ["PROCESSING", "PREPARING"]),
  sql`${orders.needsReview} is null`,
  oneOf(MONEY, COVERED),
  sql`${orders.due} <= 0`,
  sql`not (${AWAITS_CASH})`,
);

/** Of those, the ones with pieces in no parcel: what there is to pack, wherever that is counted or shown. */
export const IS_TO_PACK = and(
  LEAVES_THE_HOUSE,
  sql`exists (select from order_lines where order_lines.order_id = orders.id and ${piecesOpen(sql`order_lines`)} > 0)`,
);
