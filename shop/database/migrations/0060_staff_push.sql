CREATE TABLE "staff_push_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"session_id" uuid,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_push_devices_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "staff_push_keys" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_push_notices" (
	"order_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "staff_push_notices_order_id_device_id_pk" PRIMARY KEY("order_id","device_id")
);
--> statement-breakpoint
ALTER TABLE "staff_push_devices" ADD CONSTRAINT "staff_push_devices_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_push_devices" ADD CONSTRAINT "staff_push_devices_session_id_staff_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."staff_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_push_notices" ADD CONSTRAINT "staff_push_notices_device_id_staff_push_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."staff_push_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_push_devices_staff" ON "staff_push_devices" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_push_devices_session" ON "staff_push_devices" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "staff_push_notices_device" ON "staff_push_notices" USING btree ("device_id");