CREATE TABLE "couriers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"tracking_address" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcel_lines" (
	"parcel_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "parcel_lines_parcel_id_position_pk" PRIMARY KEY("parcel_id","position"),
	CONSTRAINT "parcel_lines_something" CHECK ("parcel_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"state" text DEFAULT 'packed' NOT NULL,
	"courier_id" text,
	"waybill" text,
	"packed_by" uuid NOT NULL,
	"packed_at" timestamp with time zone NOT NULL,
	"handed_over_by" uuid,
	"handed_over_at" timestamp with time zone,
	"cash" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "parcels_number" UNIQUE("order_id","number"),
	CONSTRAINT "parcels_handed_over_whole" CHECK (("parcels"."state" = 'handed_over') = ("parcels"."handed_over_at" is not null and "parcels"."courier_id" is not null and "parcels"."handed_over_by" is not null)),
	CONSTRAINT "parcels_cash" CHECK ("parcels"."cash" >= 0 and ("parcels"."cash" = 0 or "parcels"."state" = 'handed_over'))
);
--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_order_line" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_lines"("order_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_packed_by_staff_id_fk" FOREIGN KEY ("packed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_handed_over_by_staff_id_fk" FOREIGN KEY ("handed_over_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_lines_order" ON "parcel_lines" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_waybill" ON "parcels" USING btree ("courier_id","waybill") WHERE "parcels"."waybill" is not null;--> statement-breakpoint
CREATE INDEX "parcels_packed" ON "parcels" USING btree ("packed_at") WHERE "parcels"."state" = 'packed';--> statement-breakpoint
CREATE INDEX "parcels_handed_over" ON "parcels" USING btree ("handed_over_at","courier_id");--> statement-breakpoint
CREATE INDEX "orders_to_pack" ON "orders" USING btree ("placed_at","id") WHERE "orders"."is_confirmed" and "orders"."fulfilment_state" in ('PROCESSING', 'PREPARING');--> statement-breakpoint
INSERT INTO "couriers" ("id", "name", "tracking_address") VALUES
	('own', '{"en": "Our own driver", "ar": "سائقنا"}', null),
	('aramex', '{"en": "Aramex", "ar": "أرامكس"}', 'https://www.aramex.com/track/results?ShipmentNumber={waybill}'),
	('dhl', '{"en": "DHL Express", "ar": "دي إتش إل"}', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={waybill}');
