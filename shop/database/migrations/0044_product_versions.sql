CREATE TABLE "content_files" (
	"path" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"data" json NOT NULL,
	"record" jsonb,
	"based_on" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"by" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	CONSTRAINT "product_versions_number" UNIQUE("product_id","number"),
	CONSTRAINT "product_versions_state" CHECK ("product_versions"."state" in ('draft', 'scheduled', 'published', 'archived'))
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "changed_by_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_versions" ADD CONSTRAINT "product_versions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_versions_one_of_each" ON "product_versions" USING btree ("product_id","state") WHERE "product_versions"."state" <> 'archived';--> statement-breakpoint
CREATE INDEX "product_versions_scheduled" ON "product_versions" USING btree ("publish_at") WHERE "product_versions"."state" = 'scheduled';