ALTER TABLE "document_versions" ADD COLUMN "until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "document_versions" ADD COLUMN "ends" text;--> statement-breakpoint
ALTER TABLE "product_versions" ADD COLUMN "until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_versions" ADD COLUMN "ends" text;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_ends" CHECK ("document_versions"."ends" in ('former', 'off'));--> statement-breakpoint
ALTER TABLE "product_versions" ADD CONSTRAINT "product_versions_ends" CHECK ("product_versions"."ends" in ('former', 'off'));