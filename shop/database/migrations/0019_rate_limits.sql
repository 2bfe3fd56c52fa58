ALTER TABLE "attempts" RENAME TO "rate_limits";--> statement-breakpoint
ALTER INDEX "attempts_pkey" RENAME TO "rate_limits_pkey";--> statement-breakpoint
ALTER INDEX "attempts_expires" RENAME TO "rate_limits_expires";--> statement-breakpoint
ALTER INDEX "customers_proved_email" RENAME TO "customers_verified_email";--> statement-breakpoint
-- Processes of the last release go on counting while they are replaced one by one; a later release drops it.
CREATE VIEW "attempts" AS SELECT * FROM "rate_limits";
