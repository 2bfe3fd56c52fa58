ALTER TABLE "bulk_acts" ADD COLUMN "kind" text DEFAULT 'move' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("fulfilment_state","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_money" ON "orders" USING btree ("payment_state","placed_at","id");