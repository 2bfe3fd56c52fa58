CREATE TABLE "review_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" integer NOT NULL,
	"width" smallint NOT NULL,
	"height" smallint NOT NULL,
	"picture" "bytea" NOT NULL,
	"thumbnail" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_refusals" (
	"person_key" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_requests" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" integer NOT NULL,
	"voter_key" text NOT NULL,
	CONSTRAINT "review_votes_review_id_voter_key_pk" PRIMARY KEY("review_id","voter_key")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"buyer_key" text NOT NULL,
	"stars" smallint NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"language" text NOT NULL,
	"display_name" text NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"revision" smallint DEFAULT 1 NOT NULL,
	"held_for" text DEFAULT '' NOT NULL,
	"reason" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"reply" text DEFAULT '' NOT NULL,
	"reply_language" text,
	"replied_at" timestamp with time zone,
	"helpful" integer DEFAULT 0 NOT NULL,
	"request_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reviews_once" UNIQUE("product_id","buyer_key"),
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_photos_review" ON "review_photos" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("product_id","state");--> statement-breakpoint
CREATE INDEX "reviews_state" ON "reviews" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "reviews_order" ON "reviews" USING btree ("order_id");