ALTER TABLE "orders" ADD COLUMN "total_aed" integer GENERATED ALWAYS AS (round("total" / "rate"::numeric)::integer) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "adjustments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Until now a promo code was all that ever lowered an order; its percentage was not kept.
UPDATE "orders" SET "adjustments" = jsonb_build_array(jsonb_build_object(
	'kind', 'promo', 'code', "promo_code", 'percent', NULL, 'amount', "discount",
	'lines', (SELECT coalesce(jsonb_agg(jsonb_build_object('position', l."position", 'amount', l."discount") ORDER BY l."position"), '[]'::jsonb)
		FROM "order_lines" l WHERE l."order_id" = "orders"."id" AND l."discount" > 0)))
WHERE "discount" > 0;
