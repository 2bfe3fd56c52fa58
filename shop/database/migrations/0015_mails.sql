CREATE TABLE "failed_mails" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"job" text NOT NULL,
	"payload" jsonb NOT NULL,
	"reason" text NOT NULL,
	"failed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_sendings" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "mail_sendings_begun" ON "mail_sendings" USING btree ("begun_at");