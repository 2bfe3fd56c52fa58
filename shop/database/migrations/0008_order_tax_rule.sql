ALTER TABLE "orders" ADD COLUMN "tax_kind" text DEFAULT 'share_of_subtotal' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_rate" integer DEFAULT 500 NOT NULL;