ALTER TABLE "document_versions" ADD COLUMN "scenes" jsonb GENERATED ALWAYS AS (jsonb_path_query_array(data::jsonb, '$.image') || jsonb_path_query_array(data::jsonb, '$.sections.*[*].image')) STORED;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD COLUMN "height" integer;--> statement-breakpoint
CREATE INDEX "document_versions_scenes" ON "document_versions" USING gin ("scenes");