import { randomBytes, randomUUID } from "node:crypto";
import { cpSync } from "node:fs";
import { sql } from "drizzle-orm";
import { inject } from "vitest";
import { createOrder } from "../../shop/checkout/create-order.ts";
import { quote } from "../../shop/checkout/quote.ts";
import type { ShopContext } from "../../shop/context.ts";
import { customers } from "../../shop/customers/tables.ts";
import { rowsOf } from "../../shop/database/database.ts";
import type { JobName } from "../../shop/jobs.ts";
import { type Locale, marketOf } from "../../shop/market/market.ts";
import type { PaymentMethod } from "../../shop/market/methods.ts";
import type { PaymentProvider } from "../../shop/payments/provider.ts";
import { savedCards } from "../../shop/saved-cards/tables.ts";
import type { WrittenSetting } from "../../shop/settings/setting-schemas.ts";
import type { SettingName } from "../../shop/settings/settings.ts";
import { setStock } from "../../shop/stock/set-stock.ts";
import { activateSubscriptions } from "../../shop/subscriptions/begin.ts";
import { subscriptionAdjustments } from "../../shop/subscriptions/discount.ts";
import { createDatabase, dropDatabase } from "./postgres.ts";
import { completeDraft } from "./shopping.ts";
import { simulatedContext } from "./simulated-context.ts";
import { temporaryFolder } from "./temporary.ts";

/** A follow-up as the shop queued it, in the order of their causes. */
export interface QueuedJob {
  id: number;
  name: JobName;
  payload: Record<string, unknown>;
}

/** A shop without anything that works by itself: its clock stands until it is moved, its jobs are only written down. */
export interface SimulatedShop {
  shop: ShopContext;
  databaseUrl: string;
  /** Another process of the same shop, as far as one process can be two. */
  another: () => Promise<ShopContext>;
  now: () => Date;
  setNow: (moment: Date | string) => void;
  jobs: () => Promise<QueuedJob[]>;
  /** Changes products as an import would, and lets every process know. */
  setProduct: (id: number, columns: { price?: number; stock?: number; active?: boolean }) => Promise<void>;
  /** Sets something as staff would, from this moment on, and lets every process know; null: as if nobody had. */
  set: <Name extends SettingName>(name: Name, value: WrittenSetting<Name> | null) => Promise<void>;
  /** What happens at the moments between two effects; the default is nothing. */
  onFailpoint: (reached: (name: string) => void) => void;
  [Symbol.asyncDispose]: () => Promise<void>;
}

export interface SimulationOptions {
  about: string;
  startsAt: string;
  /** Who charges saved cards; without it there is cash only. */
  stripe?: PaymentProvider;
}

/** Opens one; it must be closed. */
export async function simulatedShop({ about, startsAt, stripe }: SimulationOptions): Promise<SimulatedShop> {
  let now = new Date(startsAt);
  let failpoint: (name: string) => void = () => {};
  const adminUrl = inject("adminUrl");
  const folder = temporaryFolder(about);
  const name = `${about}_${randomBytes(6).toString("hex")}`;
  const databaseUrl = adminUrl === "" ? "" : await createDatabase(adminUrl, name, inject("primedDatabase"));
  if (adminUrl === "") cpSync(inject("primedData"), folder.path, { recursive: true });
  const closing: (() => Promise<void>)[] = [];
  const reloading: (() => Promise<void>)[] = [];

  async function open(): Promise<ShopContext> {
    const opened = await simulatedContext({
      databaseUrl,
      folder: folder.path,
      clock: () => now,
      failpoint: (name) => failpoint(name),
      stripe,
    });
    closing.push(opened.close);
    reloading.push(opened.reload);
    return opened.shop;
  }

  const shop = await open();
  await shop.db.execute(sql`create table queued (id serial primary key, name text not null, payload jsonb not null)`);
  const isEmbedded = databaseUrl === "";
  return {
    shop,
    databaseUrl,
    // The embedded database belongs to one process: its second one shares the connection.
    another: () => (isEmbedded ? Promise.resolve({ ...shop }) : open()),
    now: () => now,
    setNow: (moment) => {
      now = new Date(moment);
    },
    jobs: () => rowsOf<QueuedJob>(shop.db, sql`select id, name, payload from queued order by id`),
    setProduct: async (id, { price, stock, active }) => {
      await shop.db.transaction(async (tx) => {
        if (stock !== undefined) await setStock(tx, [{ id, stock }], { reason: "set" });
        await tx.execute(
          sql`update products set price = coalesce(${price ?? null}::int, price),
                active = coalesce(${active ?? null}::boolean, active) where id = ${id}`,
        );
      });
      for (const reload of reloading) await reload();
    },
    set: async (name, value) => {
      const number = sql`(select coalesce(max(number), 0) + 1 from setting_versions where name = ${name})`;
      const moment = now.toISOString();
      await shop.db.execute(
        value === null
          ? sql`delete from setting_versions where name = ${name}`
          : sql`insert into setting_versions (name, number, value, counts_from, by, created_at)
                values (${name}, ${number}, ${JSON.stringify(value)}::jsonb, ${moment}, 'staff', ${moment})`,
      );
      for (const reload of reloading) await reload();
    },
    onFailpoint: (reached) => {
      failpoint = reached;
    },
    [Symbol.asyncDispose]: async () => {
      for (const close of closing.toReversed()) await close();
      folder.remove();
      if (adminUrl !== "") await dropDatabase(adminUrl, name);
    },
  };
}

/** A customer with an account. */
export async function newCustomer(shop: ShopContext): Promise<string> {
  const id = randomUUID();
  await shop.db.insert(customers).values({
    id,
    email: `${id}@example.com`,
    firstName: "Salma",
    lastName: "Nasser",
    preferredLanguage: "en",
    createdAt: shop.clock(),
  });
  return id;
}

export interface FirstOrder {
  customerId: string;
  lines: readonly { productId: number; quantity?: number; everyMonths: number }[];
  locale?: Locale;
  paymentMethod?: PaymentMethod;
  /** The card that the first order left. */
  savedCardId?: string;
}

/** Orders something that comes again, as the checkout does, and says that it stands; answers the subscriptions' numbers. */
export async function subscribe(shop: ShopContext, first: FirstOrder): Promise<string[]> {
  const { customerId, locale = "en", paymentMethod = 1, savedCardId = null } = first;
  const own = { ...shop, catalog: () => shop.catalogFor("customers") };
  const catalog = own.catalog();
  const lines = first.lines.map(({ productId, quantity = 1, everyMonths }) => {
    const product = catalog.productById.get(productId);
    if (product === undefined) throw new Error(`there is no product ${productId}`);
    return { product, quantity, everyMonths };
  });
  const draft = { ...completeDraft(locale), paymentMethod };
  const adjustments = subscriptionAdjustments(lines, catalog.subscription.steps, []);
  const asked = { market: marketOf(locale), lines, draft, promo: null, adjustments };
  const quoted = quote(own, asked, shop.clock());
  if (!quoted.ok) throw new Error(quoted.code);
  return shop.db.transaction(async (tx) => {
    const origin = { customerId, cartUuid: null, idempotencyKey: randomUUID(), guestToken: null };
    const made = await createOrder(tx, own, quoted.quote, origin, { isConfirmed: true });
    if (!made.ok) throw new Error(made.code);
    const { id } = made.created.order;
    await activateSubscriptions(tx, id, savedCardId);
    const rows = await rowsOf<{ id: string }>(
      tx,
      sql`select id from subscriptions where first_order_id = ${id}::uuid order by product_id`,
    );
    return rows.map((row) => row.id);
  });
}

/** A card that a customer left for what comes again. */
export async function leaveCard(
  shop: ShopContext,
  customerId: string,
  kept: { customer: string; method: string },
): Promise<string> {
  const id = randomUUID();
  await shop.db.insert(savedCards).values({
    id,
    customerId,
    provider: "stripe",
    providerCustomer: kept.customer,
    providerMethod: kept.method,
    brand: "visa",
    last4: "4242",
    expMonth: 12,
    expYear: 2040,
    createdAt: shop.clock(),
  });
  return id;
}
