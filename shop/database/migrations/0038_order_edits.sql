CREATE TABLE "former_invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"seller_name" text NOT NULL,
	"seller_tax_number" text NOT NULL,
	"sale" jsonb NOT NULL,
	CONSTRAINT "former_invoices_number" UNIQUE("year","number")
);
--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "former_invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "difference" text;--> statement-breakpoint
ALTER TABLE "former_invoices" ADD CONSTRAINT "former_invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_invoices_order" ON "former_invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "former_invoices_issued" ON "former_invoices" USING btree ("issued_at");--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_former_invoice_id_former_invoices_id_fk" FOREIGN KEY ("former_invoice_id") REFERENCES "public"."former_invoices"("id") ON DELETE no action ON UPDATE no action;