CREATE TABLE "bulk_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"request_id" text,
	"move_to" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bulk_rows" (
	"bulk_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"reference" text NOT NULL,
	"result" text,
	"refusal" text,
	CONSTRAINT "bulk_rows_bulk_id_position_pk" PRIMARY KEY("bulk_id","position")
);
--> statement-breakpoint
CREATE TABLE "order_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bulk_acts" ADD CONSTRAINT "bulk_acts_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_rows" ADD CONSTRAINT "bulk_rows_bulk_id_bulk_acts_id_fk" FOREIGN KEY ("bulk_id") REFERENCES "public"."bulk_acts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_views" ADD CONSTRAINT "order_views_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_views_staff" ON "order_views" USING btree ("staff_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("placed_at","id") WHERE "orders"."is_confirmed" and "orders"."fulfilment_state" not in ('DELIVERED', 'CANCELLED', 'RETURNED');--> statement-breakpoint
CREATE INDEX "orders_parked" ON "orders" USING btree ("placed_at","id") WHERE "orders"."parked" is not null;--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (array_to_tsvector(array_remove(string_to_array(translate(lower(coalesce("customer"->>'first_name', '') || ' ' || coalesce("customer"->>'last_name', '')), 'أإآٱىئؤةگáàâäãåéèêëíìîïóòôöõúùûüçñ-–_.,/ءـًٌٍَُِّْٰ''’`´"', 'ااااييوهكaaaaaaeeeeiiiiooooouuuucn      ') || ' ' || regexp_replace(translate(lower(coalesce("customer"->>'first_name', '') || ' ' || coalesce("customer"->>'last_name', '')), 'أإآٱىئؤةگáàâäãåéèêëíìîïóòôöõúùûüçñ-–_.,/ءـًٌٍَُِّْٰ''’`´"', 'ااااييوهكaaaaaaeeeeiiiiooooouuuucn      '), '(^| )ال', '\1', 'g') || ' ' || replace(translate(lower(coalesce("customer"->>'first_name', '') || ' ' || coalesce("customer"->>'last_name', '')), 'أإآٱىئؤةگáàâäãåéèêëíìîïóòôöõúùûüçñ-–_.,/ءـًٌٍَُِّْٰ''’`´"', 'ااااييوهكaaaaaaeeeeiiiiooooouuuucn      '), ' ', '') || ' ' || replace(translate(lower(coalesce("customer"->>'last_name', '')), 'أإآٱىئؤةگáàâäãåéèêëíìîïóòôöõúùûüçñ-–_.,/ءـًٌٍَُِّْٰ''’`´"', 'ااااييوهكaaaaaaeeeeiiiiooooouuuucn      '), ' ', '') || ' ' || lower(coalesce("customer"->>'email', '')) || ' r' || reverse(regexp_replace(coalesce("customer"->>'phone_number', ''), '\D', '', 'g')) || ' ' || replace(lower("reference"), '-', '') || ' ' || substr(replace(lower("reference"), '-', ''), 3) || ' ' || substr(replace(lower("reference"), '-', ''), 7), ' '), '')));