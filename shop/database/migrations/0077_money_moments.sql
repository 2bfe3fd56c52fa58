ALTER TABLE "payments" ADD COLUMN "captured_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
UPDATE "payments" p SET "captured_at" = coalesce(
  (SELECT max(e."at") FROM "order_events" e
   WHERE e."order_id" = p."order_id" AND e."kind" = 'payment' AND e."state" = 'paid' AND e."method" = p."method" AND e."at" >= p."created_at"),
  p."created_at")
WHERE p."captured" > 0;--> statement-breakpoint
UPDATE "refunds" SET "done_at" = "created_at" WHERE "state" = 'done';
