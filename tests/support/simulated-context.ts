import { sql } from "drizzle-orm";
import { holdCatalog } from "../../server/catalog/catalog-holder.ts";
import { readConfig } from "../../server/config.ts";
import { makeLogger } from "../../server/log.ts";
import { openDatabase } from "../../server/open-shop.ts";
import { asSystem } from "../../shop/actor.ts";
import { asIf, pricedCatalog, productsAt } from "../../shop/campaigns/priced-catalog.ts";
import type { ShopContext } from "../../shop/context.ts";
import { makeProcessCounters } from "../../shop/limits/process-counters.ts";
import type { PaymentProvider } from "../../shop/payments/provider.ts";
import { NO_CONTACT } from "../../shop/settings/contact.ts";
import { designedHome } from "../../shop/settings/home-page.ts";

interface ContextSettings {
  /** Empty: the embedded database in `folder`. */
  databaseUrl: string;
  folder: string;
  clock: () => Date;
  failpoint: (name: string) => void;
  stripe: PaymentProvider | undefined;
}

/** The shop as its jobs use it, with a clock of its own, whose follow-ups are written down (`queued`) and not done. */
export async function simulatedContext({ databaseUrl, folder, clock, failpoint, stripe }: ContextSettings) {
  const read = readConfig({ NODE_ENV: "test", ...(databaseUrl === "" ? {} : { DATABASE_URL: databaseUrl }) });
  if (!read.ok) throw new Error(read.faults.join());
  const database = await openDatabase(read.config, folder, { statements: 0 });
  const catalog = await holdCatalog(database, "Biogena", makeLogger("silent"));
  const catalogFor: ShopContext["catalogFor"] = (audience) => pricedCatalog(catalog.current(), clock(), audience);
  const shop: ShopContext = asSystem({
    db: database.background,
    catalog: () => catalogFor("everyone"),
    catalogFor,
    catalogAt: (moment, audience, said) => pricedCatalog(asIf(catalog.current(), said), moment, audience),
    productsAt: (audience) => productsAt(catalog.current(), audience),
    clock,
    jobs: {
      enqueue: async (tx, job, payload) => {
        await tx.execute(sql`insert into queued (name, payload) values (${job}, ${JSON.stringify(payload)}::jsonb)`);
      },
      requeue: async () => {},
      recall: async () => [],
      kinds: async () => [],
      retrying: async () => [],
      hurry: async () => null,
      naming: async () => [],
      forget: async () => {},
    },
    configured: {
      seller: { phone: "", email: "care@shop.example", distributor: "", taxNumber: "" },
      contact: NO_CONTACT,
      mails: {},
      home: designedHome({ en: "", ar: "" }, { en: "", ar: "" }),
    },
    brand: { name: "Biogena", phone: "", email: "care@shop.example", distributor: "", taxNumber: "", ...NO_CONTACT },
    origin: "https://shop.example",
    providers: [],
    payments: new Map(stripe === undefined ? [] : [["stripe" as const, stripe]]),
    cardForm: stripe === undefined ? null : { publishableKey: "pk_test", base: null },
    staffKey: "",
    asksForCode: false,
    confirmsCash: false,
    limitsOrders: false,
    webhooksMayBePrivate: false,
    counters: makeProcessCounters(),
    warn: () => {},
    tellSecurity: () => {},
    failpoint,
    actor: { kind: "system" },
  });
  return { shop, reload: catalog.reload, close: () => database.close() };
}
