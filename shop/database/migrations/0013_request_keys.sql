ALTER TABLE "one_time_tokens" ADD COLUMN "spent_by" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "started_by" text;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "added_by" text;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_request_key_unique" UNIQUE("request_key");