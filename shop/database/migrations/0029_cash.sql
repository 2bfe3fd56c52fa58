CREATE TABLE "courier_cash" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courier_cash_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"amount_aed" integer NOT NULL,
	"remittance_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "courier_cash_sign" CHECK (("courier_cash"."kind" = 'collected') = ("courier_cash"."amount" >= 0)),
	CONSTRAINT "courier_cash_remittance" CHECK (("courier_cash"."kind" = 'remitted') = ("courier_cash"."remittance_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "remittance_lines" (
	"remittance_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"row" integer,
	"named" text NOT NULL,
	"order_id" uuid,
	"outcome" text NOT NULL,
	"cause" text,
	"amount" integer NOT NULL,
	"owed" integer NOT NULL,
	"currency" text NOT NULL,
	"paid_on" date,
	CONSTRAINT "remittance_lines_remittance_id_position_pk" PRIMARY KEY("remittance_id","position")
);
--> statement-breakpoint
CREATE TABLE "remittances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"courier_id" text NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"booked_by" uuid NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "remittances_file_hash_unique" UNIQUE("file_hash")
);
--> statement-breakpoint
CREATE TABLE "damaged_pieces" (
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "damaged_pieces_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "damaged_pieces_something" CHECK ("damaged_pieces"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "delivery_failure" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cash_confirmation" text DEFAULT 'not_needed' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cash_tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courier_cash" ADD CONSTRAINT "courier_cash_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_cash" ADD CONSTRAINT "courier_cash_remittance_id_remittances_id_fk" FOREIGN KEY ("remittance_id") REFERENCES "public"."remittances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_remittance_id_remittances_id_fk" FOREIGN KEY ("remittance_id") REFERENCES "public"."remittances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittances" ADD CONSTRAINT "remittances_booked_by_staff_id_fk" FOREIGN KEY ("booked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "damaged_pieces" ADD CONSTRAINT "damaged_pieces_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "courier_cash_collected" ON "courier_cash" USING btree ("order_id") WHERE "courier_cash"."kind" = 'collected';--> statement-breakpoint
CREATE UNIQUE INDEX "courier_cash_remitted" ON "courier_cash" USING btree ("order_id","remittance_id") WHERE "courier_cash"."kind" = 'remitted';--> statement-breakpoint
CREATE INDEX "courier_cash_at" ON "courier_cash" USING btree ("at");--> statement-breakpoint
CREATE INDEX "remittance_lines_order" ON "remittance_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "remittances_booked" ON "remittances" USING btree ("booked_at");--> statement-breakpoint
CREATE INDEX "orders_cash_to_confirm" ON "orders" USING btree ("placed_at","id") WHERE "orders"."payment_state" = 'due_on_delivery' and "orders"."cash_confirmation" in ('waiting', 'not_reached', 'refused');