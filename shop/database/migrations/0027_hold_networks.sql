ALTER TABLE "orders" ADD COLUMN "hold_networks" text[];--> statement-breakpoint
CREATE INDEX "orders_hold_networks" ON "orders" USING gin ("hold_networks") WHERE "orders"."hold_networks" is not null;