ALTER TABLE "product_versions" ADD COLUMN "pictures" jsonb GENERATED ALWAYS AS (jsonb_path_query_array(data::jsonb, '$.pictures[*].file')) STORED;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "product_versions_pictures" ON "product_versions" USING gin ("pictures");