ALTER TABLE "remittances" DROP CONSTRAINT "remittances_file_hash_unique";--> statement-breakpoint
ALTER TABLE "courier_cash" DROP CONSTRAINT "courier_cash_sign";--> statement-breakpoint
ALTER TABLE "courier_cash" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "courier_cash" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "courier_cash" ADD COLUMN "reopens" integer;--> statement-breakpoint
ALTER TABLE "courier_cash" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
ALTER TABLE "courier_cash" ADD CONSTRAINT "courier_cash_reopens_courier_cash_id_fk" FOREIGN KEY ("reopens") REFERENCES "public"."courier_cash"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_cash" ADD CONSTRAINT "courier_cash_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "courier_cash_reopens" ON "courier_cash" USING btree ("reopens") WHERE "courier_cash"."reopens" is not null;--> statement-breakpoint
ALTER TABLE "remittances" ADD CONSTRAINT "remittances_file" UNIQUE("courier_id","file_hash");--> statement-breakpoint
ALTER TABLE "courier_cash" ADD CONSTRAINT "courier_cash_settled" CHECK (("courier_cash"."kind" = 'settled') = ("courier_cash"."reason" is not null)
          and ("courier_cash"."kind" = 'reopened') = ("courier_cash"."reopens" is not null)
          and ("courier_cash"."kind" in ('settled', 'reopened')) = ("courier_cash"."staff_id" is not null));--> statement-breakpoint
ALTER TABLE "courier_cash" ADD CONSTRAINT "courier_cash_sign" CHECK ("courier_cash"."kind" in ('settled', 'reopened') or ("courier_cash"."kind" = 'collected') = ("courier_cash"."amount" >= 0));