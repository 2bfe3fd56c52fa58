ALTER TABLE "promo_codes" ADD COLUMN "countries" jsonb;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "origin" text DEFAULT 'content' NOT NULL;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "ending" jsonb;--> statement-breakpoint
CREATE INDEX "orders_promo_code" ON "orders" USING btree ("promo_code") WHERE "orders"."promo_code" is not null;