CREATE TABLE "cart_reminders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cart_uuid" uuid NOT NULL,
	"order_key" uuid NOT NULL,
	"email" text,
	"created_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"restored_at" timestamp with time zone,
	"restored_into" uuid,
	CONSTRAINT "cart_reminders_order_key_unique" UNIQUE("order_key")
);
--> statement-breakpoint
ALTER TABLE "stock_requests" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "cart_mails" boolean;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "wish_mails" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "cart_mails" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "wishes" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "cart_reminders_email" ON "cart_reminders" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "cart_reminders_created" ON "cart_reminders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "cart_reminders_restored" ON "cart_reminders" USING btree ("restored_into");--> statement-breakpoint
ALTER TABLE "stock_requests" ADD CONSTRAINT "stock_requests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carts_changed_at" ON "carts" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "wishes_product" ON "wishes" USING btree ("product_id");--> statement-breakpoint
-- Nobody is reminded of a cart that was left before this release came.
UPDATE "carts" SET "changed_at" = "expires_at" - interval '7 days';
