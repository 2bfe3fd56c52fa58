CREATE TABLE "backups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"made_at" timestamp with time zone NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_contacts" (
	"service" text PRIMARY KEY NOT NULL,
	"answered_at" timestamp with time zone,
	"silent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shop_processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"version" text NOT NULL,
	"build" text NOT NULL,
	"node" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"memory" bigint NOT NULL,
	"disk_free" bigint,
	"disk_size" bigint
);
--> statement-breakpoint
ALTER TABLE "failed_mails" ADD COLUMN "tries" integer;--> statement-breakpoint
CREATE INDEX "backups_made" ON "backups" USING btree ("made_at");