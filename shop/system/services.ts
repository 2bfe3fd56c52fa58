import { sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { type Database, rowsOf } from "../database/database.ts";
import { isoMoment } from "../database/iso-moment.ts";
import { PAYMENT_PROVIDERS } from "../market/methods.ts";
import type { PaymentProviderName } from "../payments/provider.ts";

const SIGN_IN = ["google", "facebook", "apple"] as const;

/** Whom the shop calls: providers of payments and of sign-ins by their names, and the mail server. */
export type Service = PaymentProviderName | (typeof SIGN_IN)[number] | "mail";

/** Writes down that somebody outside has answered, or has not. */
export async function recordContact(db: Database, service: string, hasAnswered: boolean): Promise<void> {
  const column = sql.raw(hasAnswered ? "answered_at" : "silent_at");
  await db.execute(
    sql`insert into service_contacts (service, ${column}) values (${service}, now())
        on conflict (service) do update set ${column} = excluded.${column}`,
  );
}

export interface ServiceJson {
  service: Service;
  kind: "payment" | "mail" | "sign_in";
  /** Whether it is set up; nothing of how. */
  is_set: boolean;
  answered_at: string | null;
  silent_at: string | null;
  /** When it has told the shop something by itself for the last time: a webhook. */
  heard_at: string | null;
}

/** Everybody the shop could call, whether they are set up, and when they last answered. `mail`: whether there is a server. */
export async function listServices(
  { db, payments, providers }: Pick<ShopContext, "db" | "payments" | "providers">,
  { mail }: { mail: boolean },
): Promise<ServiceJson[]> {
  const contacts = await rowsOf<{ service: string; answered_at: string | null; silent_at: string | null }>(
    db,
    sql`select service, ${isoMoment("answered_at")} as answered_at, ${isoMoment("silent_at")} as silent_at
        from service_contacts`,
  );
  const webhooks = await rowsOf<{ provider: string; heard_at: string }>(
    db,
    sql`select provider, ${isoMoment("max(received_at)")} as heard_at from webhook_inbox group by provider`,
  );
  const about = (service: Service, kind: ServiceJson["kind"], isSet: boolean): ServiceJson => {
    const contact = contacts.find((each) => each.service === service);
    return {
      service,
      kind,
      is_set: isSet,
      answered_at: contact?.answered_at ?? null,
      silent_at: contact?.silent_at ?? null,
      heard_at: webhooks.find(({ provider }) => provider === service)?.heard_at ?? null,
    };
  };
  return [
    ...PAYMENT_PROVIDERS.map((name) => about(name, "payment", payments.has(name))),
    about("mail", "mail", mail),
    ...SIGN_IN.map((name) => about(name, "sign_in", providers.includes(name))),
  ];
}
