import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../database/database.ts";

/** What a customer has written about products, for their export; `verified`: their address, for what they wrote as a guest. */
export async function reviewsOf(db: Database, customerId: string, verified: string | null) {
  return rowsOf<{ text: string; photos: string[] }>(
    db,
    sql`select r.product_id, r.stars, r.title, r.text, r.language, r.display_name, r.state, r.reason, r.reply, r.helpful,
               to_char(r.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as written_at,
               array(select 'data:image/webp;base64,' || replace(encode(p.picture, 'base64'), chr(10), '')
                     from review_photos p where p.review_id = r.id order by p.created_at, p.id) as photos
        from reviews r join orders o on o.id = r.order_id
        where o.customer_id = ${customerId}::uuid
           or (o.customer_id is null and not o.forgets_buyer and lower(o.customer->>'email') = ${verified})
        order by r.id`,
  );
}
