ALTER TABLE "orders" ALTER COLUMN "cart_uuid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "guest_token_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "actor" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "actor_name" text;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_key_without_cart" ON "orders" USING btree ("idempotency_key") WHERE "orders"."cart_uuid" is null;
--> statement-breakpoint
-- What can be known of events from before: parcels were moved and money was accepted by operators only, and what was not
-- paid in time ended by itself. Orders that belong to nobody, and did not lose an account, were placed by guests.
UPDATE "order_events" SET "actor" = 'staff' WHERE "kind" = 'fulfilment' OR ("kind" = 'payment' AND "state" = 'accepted');
--> statement-breakpoint
UPDATE "order_events" SET "actor" = 'system' WHERE "kind" = 'payment' AND "state" = 'hold_ended';
--> statement-breakpoint
UPDATE "order_events" e SET "actor" = 'guest' FROM "orders" o
WHERE o."id" = e."order_id" AND e."kind" = 'placed' AND o."customer_id" IS NULL AND NOT o."forgets_buyer" AND o."customer"->>'email' <> '';
