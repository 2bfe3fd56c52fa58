CREATE TABLE "staff_alerts" (
	"alert" text NOT NULL,
	"thing" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_alerts_alert_thing_pk" PRIMARY KEY("alert","thing")
);
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "waiting_mails" text[] DEFAULT '{}' NOT NULL;