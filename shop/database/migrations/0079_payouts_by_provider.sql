ALTER TABLE "payouts" DROP CONSTRAINT "payouts_file_hash_unique";--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_file" UNIQUE("provider","file_hash");