CREATE TABLE "document_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"data" json NOT NULL,
	"based_on" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"by" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"publisher_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"record" jsonb,
	CONSTRAINT "document_versions_number" UNIQUE("kind","key","number"),
	CONSTRAINT "document_versions_state" CHECK ("document_versions"."state" in ('draft', 'scheduled', 'published', 'archived'))
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_publisher_id_staff_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_kind_key_documents_kind_key_fk" FOREIGN KEY ("kind","key") REFERENCES "public"."documents"("kind","key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_versions_one_of_each" ON "document_versions" USING btree ("kind","key","state") WHERE "document_versions"."state" <> 'archived';--> statement-breakpoint
CREATE INDEX "document_versions_scheduled" ON "document_versions" USING btree ("publish_at") WHERE "document_versions"."state" = 'scheduled';