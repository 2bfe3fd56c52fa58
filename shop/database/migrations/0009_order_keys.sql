ALTER TABLE "carts" ADD COLUMN "order_key" uuid DEFAULT gen_random_uuid() NOT NULL;
--> statement-breakpoint
-- Uses are counted by mailbox from now on (shop/promo/person-keys.ts): what was counted by address moves over.
WITH counted AS (DELETE FROM "promo_customer_uses" RETURNING "code", "customer_key", "uses"),
  parts AS (SELECT "code", "uses", split_part("customer_key", '@', 2) AS domain,
              regexp_replace(split_part("customer_key", '@', 1), '(.)\+.*$', '\1') AS name FROM counted)
INSERT INTO "promo_customer_uses" ("code", "customer_key", "uses")
SELECT "code",
  CASE WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com' ELSE name || '@' || domain END,
  sum("uses")
FROM parts GROUP BY 1, 2;
