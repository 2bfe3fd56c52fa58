CREATE TABLE "payout_lines" (
	"payout_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"row" integer,
	"kind" text NOT NULL,
	"named" text NOT NULL,
	"payment_id" uuid,
	"refund_id" uuid,
	"outcome" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"expected" integer NOT NULL,
	"expected_currency" text NOT NULL,
	"fee" integer NOT NULL,
	"net" integer NOT NULL,
	"paid_currency" text NOT NULL,
	CONSTRAINT "payout_lines_payout_id_position_pk" PRIMARY KEY("payout_id","position")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"last_day" date NOT NULL,
	"kept_by" uuid NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payouts_file_hash_unique" UNIQUE("file_hash")
);
--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_kept_by_staff_id_fk" FOREIGN KEY ("kept_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_lines_payment" ON "payout_lines" USING btree ("payment_id") WHERE "payout_lines"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX "payouts_kept" ON "payouts" USING btree ("kept_at");