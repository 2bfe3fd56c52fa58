CREATE TABLE "person_key" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"secret" "bytea" NOT NULL,
	CONSTRAINT "person_key_one" CHECK ("person_key"."id" = 1)
);
--> statement-breakpoint
INSERT INTO "person_key" ("secret")
VALUES (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
--> statement-breakpoint
-- A keyed hash: keyed once more from outside, so that nothing can be appended to what was hashed.
CREATE FUNCTION "person_hash"("value" text) RETURNS text LANGUAGE sql STABLE STRICT AS
$$ SELECT encode(sha256("secret" || sha256("secret" || convert_to("value", 'UTF8'))), 'hex') FROM "person_key" $$;
--> statement-breakpoint
UPDATE "promo_customer_uses" SET "customer_key" = "person_hash"("customer_key");
