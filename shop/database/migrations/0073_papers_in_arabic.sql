ALTER TABLE "credit_notes" ADD COLUMN "seller_name_ar" text;--> statement-breakpoint
ALTER TABLE "former_invoices" ADD COLUMN "seller_name_ar" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "seller_name_ar" text;