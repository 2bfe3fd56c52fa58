ALTER TABLE "document_versions" ADD COLUMN "laid" json;--> statement-breakpoint
ALTER TABLE "product_versions" ADD COLUMN "laid" json;