import { type SQL, sql } from "drizzle-orm";

/** Whether a refund of an order waits for a second person at a moment. `orderId`: of the statement that it stands in. */
export const isRefundAsked = (orderId: SQL, now: Date): SQL<boolean> => sql<boolean>`exists (
  select 1 from refund_requests q
  where q.order_id = ${orderId} and q.state = 'open' and q.expires_at > ${now.toISOString()}::timestamptz)`;
