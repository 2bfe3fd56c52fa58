CREATE TABLE "daily_counts" (
	"day" text NOT NULL,
	"name" text NOT NULL,
	"step" text DEFAULT '' NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_counts_day_name_step_pk" PRIMARY KEY("day","name","step")
);
