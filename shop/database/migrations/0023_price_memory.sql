ALTER TABLE "cart_lines" ADD COLUMN "unit_price_aed" integer;--> statement-breakpoint
ALTER TABLE "wishes" ADD COLUMN "unit_price_aed" integer;