-- The series of invoices goes on where it stands.
INSERT INTO "number_series" ("name", "year", "last", "issued_at")
SELECT 'INV', "year", "last", (SELECT max("issued_at") FROM "invoices") FROM "invoice_years" ORDER BY "year" DESC LIMIT 1;
--> statement-breakpoint
DROP TABLE "invoice_years" CASCADE;
