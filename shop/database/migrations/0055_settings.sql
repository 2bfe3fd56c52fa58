CREATE TABLE "setting_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "setting_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"number" integer NOT NULL,
	"value" jsonb NOT NULL,
	"counts_from" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "setting_versions_number" UNIQUE("name","number")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fees" jsonb;--> statement-breakpoint
CREATE INDEX "setting_versions_counting" ON "setting_versions" USING btree ("name","counts_from") WHERE "setting_versions"."withdrawn_at" is null;