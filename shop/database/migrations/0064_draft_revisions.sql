CREATE SEQUENCE "public"."draft_revisions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
-- Above every number that somebody may have seen.
SELECT setval('draft_revisions', greatest((SELECT max("revision") FROM "document_versions"), (SELECT max("revision") FROM "product_versions"), 1));--> statement-breakpoint
ALTER TABLE "document_versions" ALTER COLUMN "revision" SET DEFAULT nextval('draft_revisions');--> statement-breakpoint
ALTER TABLE "product_versions" ALTER COLUMN "revision" SET DEFAULT nextval('draft_revisions');
