import { randomBytes, randomUUID } from "node:crypto";
import { cpSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { EXIT, runCommand } from "../../server/cli/command.ts";
import { trialCommands } from "../../server/cli/trial.ts";
import { type Config, readConfig } from "../../server/config.ts";
import { makeLogger } from "../../server/log.ts";
import { startObserver } from "../../server/observe/observer.ts";
import { type OpenedShop, openDatabase, openShop } from "../../server/open-shop.ts";
import { type SeedReport, seedShop } from "../../server/seed/seed.ts";
import { pricedCatalog } from "../../shop/campaigns/priced-catalog.ts";
import { addToCart } from "../../shop/cart/cart.ts";
import { priceCart } from "../../shop/cart/priced-cart.ts";
import { loadPromo } from "../../shop/cart/stored-cart.ts";
import { loadSnapshot } from "../../shop/catalog/load-snapshot.ts";
import { saveDraft } from "../../shop/checkout/checkout.ts";
import { customerSchema } from "../../shop/checkout/draft-schema.ts";
import { placeOrder } from "../../shop/checkout/place-order.ts";
import type { ShopContext } from "../../shop/context.ts";
import { rowsOf } from "../../shop/database/database.ts";
import { confirmCash } from "../../shop/fulfilment/confirm-cash.ts";
import { moveOrder } from "../../shop/fulfilment/move-order.ts";
import { invoiceOf } from "../../shop/invoices/credit-note.ts";
import { marketOf } from "../../shop/market/market.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "../../shop/market/methods.ts";
import type { FulfilmentState } from "../../shop/orders/states.ts";
import { orderLines, orders } from "../../shop/orders/tables.ts";
import { attemptsOf } from "../../shop/payments/attempt.ts";
import { settle, settleRefund } from "../../shop/payments/settle.ts";
import { sweep } from "../../shop/payments/sweep.ts";
import { toMinor } from "../../shop/pricing/money.ts";
import { refundOrder } from "../../shop/refunds/refund-order.ts";
import { ledgerFaults } from "../../shop/stock/read-stock.ts";
import { fakeProvider } from "../support/fake-provider.ts";
import { createDatabase, dropDatabase } from "../support/postgres.ts";
import { completeDraft } from "../support/shopping.ts";
import { temporaryFolder } from "../support/temporary.ts";

const OPTIONS = { orders: 1500, days: 40, seed: "a test", until: new Date("2026-11-20T17:00:00Z") };
const { card, cashOnDelivery, tabby } = PAYMENT_METHODS;

const folder = temporaryFolder("seed");
const name = `seed_${randomBytes(6).toString("hex")}`;
const providers = [fakeProvider("stripe"), fakeProvider("tabby")] as const;
let now = OPTIONS.until;
let config: Config;
let opened: OpenedShop;
let shop: ShopContext;
let report: SeedReport;
let isOpen = true;

beforeAll(async () => {
  const primed = inject("primedData");
  const adminUrl = inject("adminUrl");
  if (primed !== "") cpSync(primed, folder.path, { recursive: true });
  const databaseUrl = adminUrl === "" ? undefined : await createDatabase(adminUrl, name, inject("primedDatabase"));
  const read = readConfig({ NODE_ENV: "test", DATABASE_URL: databaseUrl, DATA_DIR: folder.path, ORDER_LIMITS: "off" });
  if (!read.ok) throw new Error(read.faults.join());
  config = read.config;
  const log = makeLogger("silent");
  const observer = await startObserver(config, log);
  opened = await openShop({ config, dataFolder: folder.path, clock: () => now, log, observer });
  // Nobody works on jobs here: what they would do is called by hand, so that nothing happens in between.
  const jobs = { ...opened.shop.jobs, enqueue: async () => {} };
  const payments = new Map(providers.map((provider) => [provider.name, provider]));
  const cardForm = { publishableKey: "pk", base: null };
  shop = { ...opened.shop, payments, jobs, cardForm, db: opened.background.db };
  report = await seedShop(shop.db, shop.brand, OPTIONS);
});
afterAll(async () => {
  if (isOpen) await opened.close();
  folder.remove();
  if (inject("adminUrl") !== "") await dropDatabase(inject("adminUrl"), name);
});

/** Everything that hangs on an order, as JSON, each row with its columns. */
async function storyOf(id: string) {
  const [row] = await rowsOf<{ story: Record<string, Record<string, unknown>[]> }>(
    shop.db,
    sql`select jsonb_build_object(
          'order', (select jsonb_agg(to_jsonb(o)) from orders o where o.id = ${id}),
          'lines', (select jsonb_agg(to_jsonb(l) order by position) from order_lines l where l.order_id = ${id}),
          'events', (select jsonb_agg(to_jsonb(e) order by e.at, e.id) from order_events e where e.order_id = ${id}),
          'attempts', (select jsonb_agg(to_jsonb(p) order by attempt) from payments p where p.order_id = ${id}),
          'refunds', (select jsonb_agg(to_jsonb(r)) from refunds r join payments p on p.id = r.payment_id
                      where p.order_id = ${id}),
          'invoice', (select jsonb_agg(to_jsonb(i)) from invoices i where i.order_id = ${id}),
          'credit', (select jsonb_agg(to_jsonb(c)) from credit_notes c where c.order_id = ${id}),
          'stock', (select jsonb_agg(to_jsonb(s) order by s.id) from stock_changes s where s.order_id = ${id})
        ) as story`,
  );
  return row?.story ?? {};
}

/** Told alike by every order that came the same way. */
const WORDS = /^(kind|state|reason|by|failure|payment_state|cash_confirmation|fulfilment_state|provider|parked)$/;
const AMOUNTS = /^(amount|captured|refunded)$/;
/** Seeded payments are known to no provider. */
const UNKNOWN = new Set(["provider_payment_id", "redirect_url", "trouble"]);

/** A row by what is structure in it: which columns are filled, words, and how much of the order's total an amount is. */
function shapeOf(row: Record<string, unknown>, total: unknown): Record<string, unknown> {
  const shape = (column: string, value: unknown) => {
    if (value === null || typeof value === "boolean" || WORDS.test(column)) return value;
    return AMOUNTS.test(column) ? Number(value) / Number(total) : typeof value;
  };
  const told = Object.entries(row).filter(([column]) => !UNKNOWN.has(column));
  return Object.fromEntries(told.map(([column, value]) => [column, shape(column, value)]));
}

function structureOf(story: Awaited<ReturnType<typeof storyOf>>) {
  const total = story.order?.[0]?.total;
  const shaped = Object.entries(story).map(([table, rows]) => {
    const shapes = (rows ?? []).map((row) => shapeOf(row, total));
    // However many products there are: each has the same lines and changes of stock.
    const isPerProduct = table === "lines" || table === "stock";
    return [
      table,
      isPerProduct ? [...new Map(shapes.map((shape) => [JSON.stringify(shape), shape])).values()] : shapes,
    ];
  });
  return Object.fromEntries(shaped);
}

const course = (story: Awaited<ReturnType<typeof storyOf>>) =>
  (story.events ?? []).map(({ kind, state }) => `${kind} ${state}`).join(", ");

/** The seeded order of a guest in the UAE, without code and gift, that has come the same way by the same method. */
async function seededLike(story: Awaited<ReturnType<typeof storyOf>>) {
  const [found] = await rowsOf<{ id: string }>(
    shop.db,
    sql`select o.id from orders o where o.customer->>'email' like '%.%@example.com' and o.customer_id is null
          and o.promo_code is null and o.address->>'country' = 'AE' and o.delivery_fee = 0
          and o.payment_method = ${story.order?.[0]?.payment_method}
          and not exists (select from order_lines l where l.order_id = o.id and l.is_gift)
          and (select string_agg(e.kind || ' ' || e.state, ', ' order by e.at, e.id)
               from order_events e where e.order_id = o.id) = ${course(story)}
        limit 1`,
  );
  if (found === undefined) throw new Error(`no seeded order went this way: ${course(story)}`);
  return storyOf(found.id);
}

const minutes = (count: number) => {
  now = new Date(now.getTime() + count * 60_000);
};

async function place(paymentMethod: PaymentMethod): Promise<{ id: string; reference: string }> {
  const market = marketOf("en");
  const added = await addToCart(shop, { uuid: null, productId: 4, quantity: 2, market, address: "192.0.2.1" });
  if (!added.ok) throw new Error(added.code);
  const cartUuid = added.cart.cart_uuid;
  await saveDraft(shop, cartUuid, market, { ...completeDraft("en"), paymentMethod });
  const placed = await placeOrder(shop, { cartUuid, idempotencyKey: randomUUID(), market, address: "192.0.2.1" });
  if (!placed.ok) throw new Error(placed.code);
  return placed.order;
}

/** The buyer pays: what the shop does when it hears of it. */
async function paid(id: string): Promise<void> {
  const [attempt] = await attemptsOf(shop.db, id);
  const provider = providers.find((each) => each.name === attempt?.provider);
  const number = attempt?.providerPaymentId ?? "";
  const before = provider?.payments.get(number);
  if (attempt === undefined || before === undefined) throw new Error("there is nothing to pay");
  const isTaken = attempt.provider === "stripe";
  const more = { state: isTaken ? "captured" : "authorised", captured: toMinor(isTaken ? attempt.amount : 0) } as const;
  provider?.payments.set(number, { ...before, ...more });
  await settle(shop, attempt.id);
}

const asStaff = (): ShopContext => ({ ...shop, actor: { kind: "staff", name: null } });

/** Moves the parcel and does what jobs do after it. */
async function move(order: { id: string; reference: string }, ...states: FulfilmentState[]): Promise<void> {
  await invoiceOf(shop, order.id);
  for (const state of states) {
    minutes(90);
    // Whoever packs cash has heard from its buyer.
    if (state === "PREPARING") await confirmCash(asStaff(), order.reference, { heard: "confirmed" });
    expect(await moveOrder(asStaff(), order.reference, state)).toMatchObject({ ok: true });
    minutes(1);
    for (const { id } of await attemptsOf(shop.db, order.id)) await settle(shop, id);
    const pending = await rowsOf<{ id: string }>(shop.db, sql`select id from refunds where state = 'pending'`);
    for (const { id } of pending) await settleRefund(shop, id);
  }
}

describe("a seeded order is written as one that came the same way", () => {
  it.each<[string, PaymentMethod, (order: { id: string; reference: string }) => Promise<void>]>([
    ["cash, just placed", cashOnDelivery, (order) => move(order)],
    ["cash, delivered", cashOnDelivery, (order) => move(order, "PREPARING", "SHIPPED", "DELIVERED")],
    [
      "cash, came back",
      cashOnDelivery,
      (order) => move(order, "PREPARING", "SHIPPED", "DELIVERY_FAILED", "RETURNING", "RETURNED"),
    ],
    ["cash, cancelled", cashOnDelivery, (order) => move(order, "CANCELLED")],
    [
      "card, delivered",
      card,
      async (order) => {
        await paid(order.id);
        await move(order, "PREPARING", "SHIPPED", "DELIVERED");
      },
    ],
    [
      "card, cancelled and given back",
      card,
      async (order) => {
        await paid(order.id);
        await move(order, "CANCELLED");
      },
    ],
    [
      "card, delivered and given back by an operator",
      card,
      async (order) => {
        await paid(order.id);
        await move(order, "PREPARING", "SHIPPED", "DELIVERED");
        const refund = { reference: order.reference, units: [], amount: undefined, restock: false };
        const started = await refundOrder(asStaff(), refund);
        if (!started.ok) throw new Error(started.code);
        minutes(1);
        await settleRefund(shop, started.refundId);
      },
    ],
    [
      "Tabby, taken when the parcel left",
      tabby,
      async (order) => {
        await paid(order.id);
        await move(order, "PREPARING", "SHIPPED", "DELIVERED");
      },
    ],
    [
      "card, never paid",
      card,
      async () => {
        minutes(31);
        await sweep(shop);
      },
    ],
  ])("%s", async (_course, method, live) => {
    const order = await place(method);
    minutes(1);
    await live(order);
    const placed = await storyOf(order.id);
    const seeded = await seededLike(placed);
    expect(structureOf(seeded)).toEqual(structureOf(placed));
  });
});

describe("a seeded shop", () => {
  it("has the orders that were asked for, from the first day to the last moment", async () => {
    const [span] = await rowsOf<{ first: string; last: string; count: number; days: number }>(
      shop.db,
      sql`select min(placed_at)::text as first, max(placed_at)::text as last, count(*)::int as count,
            count(distinct placed_at::date)::int as days from orders where placed_at < ${OPTIONS.until.toISOString()}`,
    );
    expect(report.orders).toBe(OPTIONS.orders);
    expect(span).toMatchObject({ count: OPTIONS.orders, days: OPTIONS.days + 1 });
    for (const count of [
      report.customers,
      report.carts,
      report.messages,
      report.subscribers,
      report.refunds,
      report.reviews,
    ])
      expect(count).toBeGreaterThan(0);
    // Nobody reviews what has not arrived, and nobody the same twice.
    const [unfit] = await rowsOf<{ count: number }>(
      shop.db,
      sql`select count(*)::int as count from reviews r join orders o on o.id = r.order_id
          where o.fulfilment_state <> 'DELIVERED'
             or not exists (select from order_lines l where l.order_id = o.id and l.product_id = r.product_id)`,
    );
    expect(unfit?.count).toBe(0);
    const [singles] = await rowsOf<{ times: number }>(
      shop.db,
      sql`with days as (select (placed_at at time zone 'Asia/Dubai')::date as day, count(*) as orders from orders group by 1)
          select (select orders from days where day = '2026-11-11') / avg(orders) as times from days`,
    );
    expect(Number(singles?.times)).toBeGreaterThan(3);
  });

  it("charges what the price calculation says, to the last hundredth", async () => {
    const snapshot = await loadSnapshot(shop.db, 1, shop.brand.name);
    const all = await shop.db.select().from(orders).where(sql`${orders.placedAt} < ${OPTIONS.until.toISOString()}`);
    const linesOf = Map.groupBy(await shop.db.select().from(orderLines), ({ orderId }) => orderId);
    for (const order of all) {
      const catalog = pricedCatalog(snapshot, order.placedAt, order.customerId === null ? "everyone" : "customers");
      const lines = (linesOf.get(order.id) ?? []).filter(({ isGift }) => !isGift);
      const promo = order.promoCode === null ? null : await loadPromo(shop.db, order.promoCode);
      const priced = priceCart(
        {
          cart: {
            uuid: order.cartUuid ?? "",
            locale: order.locale,
            promoCode: order.promoCode,
            promo: promo === null ? null : { ...promo, uses: 0 },
            draft: { address: order.address, deliveryMethod: order.deliveryMethod, paymentMethod: order.paymentMethod },
            shownTotal: null,
            orderKey: "",
            openOrder: null,
            lines: [],
            activeSubscriptions: [],
            isWithoutCash: false,
          },
          lines: lines
            .toSorted((one, other) => one.position - other.position)
            .map(({ productId, quantity }) => {
              const product = catalog.productById.get(productId);
              if (product === undefined) throw new Error(`product ${productId} is not sold`);
              return { product, quantity, everyMonths: 0, stock: quantity, addedPrice: null };
            }),
          notices: [],
          changes: [],
        },
        catalog,
        marketOf(order.locale),
        order.placedAt,
      );
      const { subtotal, discount, deliveryFee, processingFee, vat, charge: total } = priced;
      expect(order).toMatchObject({ subtotal, discount, deliveryFee, processingFee, vat, total });
      expect((linesOf.get(order.id) ?? []).some(({ isGift }) => isGift)).toBe(priced.giftEarned);
    }
  });

  it("never had less than nothing in stock, and its ledger comes to its stock", async () => {
    expect(await ledgerFaults(shop.db)).toEqual([]);
    const [low] = await rowsOf<{ least: number }>(
      shop.db,
      sql`select min(stock)::int as least from (
            select sum(change) over (partition by product_id order by at, id) as stock from stock_changes
            where at < ${OPTIONS.until.toISOString()} and reason <> 'import') s`,
    );
    expect(low?.least).toBe(0);
  });

  it("numbers its papers by the calendar, without gaps", async () => {
    for (const table of [sql`invoices`, sql`credit_notes`]) {
      const [papers] = await rowsOf<{ gaps: number; back: number; count: number }>(
        shop.db,
        sql`select count(*)::int as count, count(*) filter (where number <> n)::int as gaps,
              count(*) filter (where issued_at < before)::int as back
            from (select number, issued_at, row_number() over (order by number) as n,
                    lag(issued_at) over (order by number) as before from ${table}) p`,
      );
      expect(papers).toMatchObject({ gaps: 0, back: 0 });
      expect(papers?.count).toBeGreaterThan(20);
    }
  });

  it("belongs to people whom the checkout would take as they are, and who get no mail", async () => {
    const people = await shop.db.select({ customer: orders.customer }).from(orders);
    for (const { customer } of people) {
      expect(customerSchema.safeParse(customer)).toEqual({ success: true, data: customer });
      expect(customer.email).toMatch(/@example\.com$/);
    }
    const queue = await rowsOf<{ name: string }>(shop.db, sql`select name from pgboss.job where name like 'mail.%'`);
    expect(queue).toEqual([]);
  });

  it("leaves every payment alone: no provider is ever asked", async () => {
    const due = await rowsOf(
      shop.db,
      sql`select p.* from payments p join orders o on o.id = p.order_id
          where o.placed_at < ${OPTIONS.until.toISOString()}
            and (p.provider_payment_id is not null or (p.next_read_at is not null and p.state <> 'starting'))`,
    );
    expect(due).toEqual([]);
  });

  it("is not made twice", async () => {
    const count = await shop.db.$count(orders);
    await expect(seedShop(shop.db, shop.brand, OPTIONS)).rejects.toThrow("there already");
    expect(await shop.db.$count(orders)).toBe(count);
  });
});

describe("the commands", () => {
  const said: string[] = [];
  const run = async (words: string, more: Partial<Config> = {}) => {
    const written = [process.stdout, process.stderr].map((stream) =>
      vi.spyOn(stream, "write").mockImplementation((text) => said.push(String(text)) > 0),
    );
    try {
      return await runCommand(trialCommands, words.split(" "), { ...config, ...more });
    } finally {
      for (const spy of written) spy.mockRestore();
    }
  };
  const PUBLIC = { NODE_ENV: "production", isDevelopment: false } as const;
  const ordersLeft = async () => {
    const database = await openDatabase(config, folder.path, { statements: 0 });
    const rows = await database.background
      .select({ reference: orders.reference })
      .from(orders)
      .orderBy(orders.reference);
    await database.close();
    return rows.map(({ reference }) => reference);
  };

  it("empty nothing without a yes, in production only what is named, and make the same again for the same seed", async () => {
    await opened.close();
    isOpen = false;
    const before = await ordersLeft();
    expect(await run("reset")).toBe(EXIT.refused);
    expect(await run("reset --database another")).toBe(EXIT.refused);
    expect(await run("reset --yes", PUBLIC)).toBe(EXIT.refused);
    expect(await run("seed", PUBLIC)).toBe(EXIT.refused);
    expect(await ordersLeft()).toEqual(before);

    const database = config.DATABASE_URL === undefined ? "embedded" : name;
    const again = "seed --orders 20 --days 3 --until 2026-11-20T17:00:00Z";
    expect(await run(`reset --database ${database}`, PUBLIC)).toBe(EXIT.done);
    expect(said.join("")).toContain(`${before.length} orders`);
    expect(await ordersLeft()).toEqual([]);
    expect(await run(again)).toBe(EXIT.done);
    const made = await ordersLeft();
    expect(made).toHaveLength(20);
    expect(await run("reset --yes")).toBe(EXIT.done);
    expect(await run(again)).toBe(EXIT.done);
    expect(await ordersLeft()).toEqual(made);
  });
});
