ALTER TABLE "courier_cash" DROP CONSTRAINT "courier_cash_sign";--> statement-breakpoint
ALTER TABLE "courier_cash" DROP CONSTRAINT "courier_cash_settled";--> statement-breakpoint
DROP INDEX "courier_cash_collected";--> statement-breakpoint
CREATE INDEX "parcels_waybill_named" ON "parcels" USING btree (regexp_replace(upper("waybill"), '[^A-Z0-9]', '', 'g')) WHERE "parcels"."waybill" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "courier_cash_collected" ON "courier_cash" USING btree ("order_id") WHERE "courier_cash"."kind" = 'collected' and "courier_cash"."reopens" is null;--> statement-breakpoint
ALTER TABLE "courier_cash" ADD CONSTRAINT "courier_cash_sign" CHECK ("courier_cash"."kind" in ('settled', 'reopened', 'uncollected') or ("courier_cash"."kind" = 'collected') = ("courier_cash"."amount" >= 0));--> statement-breakpoint
ALTER TABLE "courier_cash" ADD CONSTRAINT "courier_cash_settled" CHECK (("courier_cash"."kind" = 'settled') = ("courier_cash"."reason" is not null)
          and ("courier_cash"."kind" not in ('reopened', 'uncollected') or "courier_cash"."reopens" is not null)
          and ("courier_cash"."kind" in ('reopened', 'uncollected', 'collected') or "courier_cash"."reopens" is null)
          and ("courier_cash"."kind" in ('settled', 'reopened')) = ("courier_cash"."staff_id" is not null));