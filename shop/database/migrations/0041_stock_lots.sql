CREATE TABLE "parcel_lots" (
	"parcel_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"lot_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "parcel_lots_parcel_id_position_lot_id_pk" PRIMARY KEY("parcel_id","position","lot_id"),
	CONSTRAINT "parcel_lots_something" CHECK ("parcel_lots"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "stock_levels" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"low_at" integer,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stock_lots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_lots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"code" text NOT NULL,
	"expires_on" date NOT NULL,
	CONSTRAINT "stock_lots_code" UNIQUE("product_id","code")
);
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "stock_mails" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_changes" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_changes" ADD COLUMN "lot_id" integer;--> statement-breakpoint
ALTER TABLE "stock_changes" ADD COLUMN "undoes" integer;--> statement-breakpoint
ALTER TABLE "parcel_lots" ADD CONSTRAINT "parcel_lots_lot_id_stock_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."stock_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_lots" ADD CONSTRAINT "parcel_lots_line" FOREIGN KEY ("parcel_id","position") REFERENCES "public"."parcel_lines"("parcel_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_lots" ADD CONSTRAINT "stock_lots_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_lots_lot" ON "parcel_lots" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "stock_lots_by_code" ON "stock_lots" USING btree ("code");--> statement-breakpoint
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_lot_id_stock_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."stock_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_undoes_stock_changes_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."stock_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_changes_at" ON "stock_changes" USING brin ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_changes_undone_once" ON "stock_changes" USING btree ("undoes") WHERE "stock_changes"."undoes" is not null;--> statement-breakpoint
CREATE INDEX "stock_changes_lot" ON "stock_changes" USING btree ("lot_id") WHERE "stock_changes"."lot_id" is not null;