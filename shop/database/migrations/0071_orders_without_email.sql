ALTER TABLE "person_notes" DROP CONSTRAINT "person_notes_of_one";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_forgotten" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "person_notes" ADD COLUMN "phone_number" text;--> statement-breakpoint
CREATE INDEX "person_notes_phone" ON "person_notes" USING btree ("phone_number");--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_of_one" CHECK (num_nonnulls("person_notes"."customer_id", "person_notes"."email", "person_notes"."phone_number") = 1);--> statement-breakpoint
-- Until now an order without a mail address was one that has forgotten its buyer.
UPDATE "orders" SET "is_forgotten" = true WHERE lower("customer"->>'email') = '';
