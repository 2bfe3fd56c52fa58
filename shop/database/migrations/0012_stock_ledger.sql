CREATE TABLE "stock_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"change" integer NOT NULL,
	"reason" text NOT NULL,
	"order_id" uuid,
	"by" text DEFAULT 'shop' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_changes_something" CHECK ("stock_changes"."change" <> 0),
	CONSTRAINT "stock_changes_of_order" CHECK (("stock_changes"."order_id" is not null) = ("stock_changes"."reason" in ('order', 'release', 'return')))
);
--> statement-breakpoint
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_changes_product" ON "stock_changes" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "stock_changes_order" ON "stock_changes" USING btree ("order_id") WHERE "stock_changes"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
INSERT INTO "stock_changes" ("product_id", "change", "reason", "order_id", "at")
SELECT l."product_id", -sum(l."quantity"), 'order', l."order_id", o."placed_at"
FROM "order_lines" l JOIN "orders" o ON o."id" = l."order_id" JOIN "products" p ON p."id" = l."product_id"
WHERE o."holds_stock" GROUP BY l."product_id", l."order_id", o."placed_at" HAVING sum(l."quantity") > 0;--> statement-breakpoint
INSERT INTO "stock_changes" ("product_id", "change", "reason", "order_id", "by", "at")
SELECT l."product_id", sum(v."quantity"), 'return', o."id", 'operator', r."created_at"
FROM "refunds" r JOIN "payments" pay ON pay."id" = r."payment_id" JOIN "orders" o ON o."id" = pay."order_id"
CROSS JOIN LATERAL jsonb_to_recordset(r."lines") AS v("position" integer, "quantity" integer)
JOIN "order_lines" l ON l."order_id" = o."id" AND l."position" = v."position" JOIN "products" p ON p."id" = l."product_id"
WHERE r."restock" AND o."holds_stock" GROUP BY l."product_id", o."id", r."id", r."created_at" HAVING sum(v."quantity") > 0;--> statement-breakpoint
INSERT INTO "stock_changes" ("product_id", "change", "reason", "at")
SELECT p."id", p."stock" - coalesce(sum(c."change"), 0), 'count', p."created_at"
FROM "products" p LEFT JOIN "stock_changes" c ON c."product_id" = p."id"
GROUP BY p."id" HAVING p."stock" <> coalesce(sum(c."change"), 0);--> statement-breakpoint
ALTER TABLE "stock_changes" ALTER CONSTRAINT "stock_changes_order_id_orders_id_fk" DEFERRABLE INITIALLY DEFERRED;
