-- The words of somebody's name and mail address as they are searched: without case, accents, Arabic vowel signs and
-- hamzas, with the letters that are written for one another taken as one. The same rule as `foldedWord`.
CREATE FUNCTION "person_words"("said" text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT to_tsvector('pg_catalog.simple', translate(
     regexp_replace(normalize(lower("said"), NFD), '[\u0300-\u036F\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u0640]', '', 'g'),
     'ٱىة٠١٢٣٤٥٦٧٨٩@._+''-', 'ايه0123456789      ')) $$;
--> statement-breakpoint
CREATE TABLE "contact_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reply_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phones_without_cash" (
	"phone_key" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"decided_by" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid,
	"email" text,
	"text" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "person_notes_of_one" CHECK (("person_notes"."customer_id" is null) <> ("person_notes"."email" is null))
);
--> statement-breakpoint
CREATE TABLE "staff_order_mails" (
	"order_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	CONSTRAINT "staff_order_mails_order_id_staff_id_pk" PRIMARY KEY("order_id","staff_id")
);
--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "order_mails" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "single_keys" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_entries" ADD CONSTRAINT "contact_entries_request_id_contact_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."contact_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_entries" ADD CONSTRAINT "contact_entries_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_order_mails" ADD CONSTRAINT "staff_order_mails_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_entries_request" ON "contact_entries" USING btree ("request_id","created_at");--> statement-breakpoint
CREATE INDEX "person_notes_customer" ON "person_notes" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "person_notes_email" ON "person_notes" USING btree ("email");--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_requests_state" ON "contact_requests" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "customers_created" ON "customers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "customers_words" ON "customers" USING gin (person_words("first_name" || ' ' || "last_name" || ' ' || coalesce("email", '')));--> statement-breakpoint
CREATE INDEX "customers_phone_end" ON "customers" USING btree (reverse("phone_number") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin (person_words(("customer"->>'first_name') || ' ' || ("customer"->>'last_name') || ' ' || ("customer"->>'email')));--> statement-breakpoint
CREATE INDEX "orders_phone_end" ON "orders" USING btree (reverse("customer"->>'phone_number') text_pattern_ops);
--> statement-breakpoint
INSERT INTO "reply_templates" ("id", "name", "text", "created_at") VALUES
(gen_random_uuid(),
 '{"en":"Broken on arrival: new bottle","ar":"وصل مكسوراً: عبوة جديدة"}',
 '{"en":"Dear {name},\n\nwe are sorry. A new bottle leaves today, free of charge. There is no need to send the old one back.","ar":"عزيزنا {name}،\n\nنعتذر عمّا حدث. نرسل إليك اليوم عبوة بديلة دون أي تكلفة، ولا حاجة إلى إعادة القديمة."}',
 now()),
(gen_random_uuid(),
 '{"en":"Refund is on its way","ar":"المبلغ في طريقه إليك"}',
 '{"en":"Dear {name},\n\nyour refund has been sent. Depending on your bank it arrives within 5 to 10 working days.","ar":"عزيزنا {name}،\n\nأعدنا إليك المبلغ، ويصل خلال 5 إلى 10 أيام عمل بحسب مصرفك."}',
 now() + interval '1 millisecond'),
(gen_random_uuid(),
 '{"en":"Where your parcel is","ar":"أين شحنتك"}',
 '{"en":"Dear {name},\n\nyour parcel is with the courier. You can follow it with your order number on our tracking page.","ar":"عزيزنا {name}،\n\nشحنتك الآن مع شركة التوصيل، ويمكنك متابعتها برقم الطلب في صفحة تتبّع الطلبات."}',
 now() + interval '2 milliseconds'),
(gen_random_uuid(),
 '{"en":"Medicines: ask your doctor","ar":"مع الأدوية: استشر طبيبك"}',
 '{"en":"Dear {name},\n\nplease ask your doctor or pharmacist before you take it together with medicines. They know your case; we may not advise on it.","ar":"عزيزنا {name}،\n\nيُرجى استشارة طبيبك أو الصيدلي قبل تناوله مع الأدوية، فهما يعرفان حالتك ولا يحق لنا تقديم نصيحة طبية."}',
 now() + interval '3 milliseconds');
