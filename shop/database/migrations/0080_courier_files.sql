ALTER TABLE "remittances" DROP CONSTRAINT "remittances_file_hash_unique";--> statement-breakpoint
ALTER TABLE "remittances" ADD CONSTRAINT "remittances_file" UNIQUE("courier_id","file_hash");