import { eq, sql } from "drizzle-orm";
import { loadPromo } from "../../shop/cart/stored-cart.ts";
import { cartLines, carts } from "../../shop/cart/tables.ts";
import { courierCash } from "../../shop/cash/tables.ts";
import { loadSnapshot } from "../../shop/catalog/load-snapshot.ts";
import type { CatalogSnapshot } from "../../shop/catalog/snapshot.ts";
import { contactRequests } from "../../shop/contact/tables.ts";
import { customers } from "../../shop/customers/tables.ts";
import type { Database, Transaction } from "../../shop/database/database.ts";
import type { SellerOnPapers } from "../../shop/invoices/invoice.ts";
import { newsletterSubscribers } from "../../shop/newsletter/tables.ts";
import { orderEvents, orderLines, orders } from "../../shop/orders/tables.ts";
import { payments } from "../../shop/payments/tables.ts";
import { toAed } from "../../shop/pricing/money.ts";
import type { Promo } from "../../shop/promo/promo.ts";
import { promoCodes } from "../../shop/promo/tables.ts";
import { CART_MS, type Codes, countUse, orderOf } from "./basket.ts";
import { abandonedCart, cartAfter, type KeptCart } from "./carts.ts";
import { live } from "./life.ts";
import { messageOf, subscriberOf } from "./messages.ts";
import { momentsOfOrders } from "./moments.ts";
import { makePerson, type Person } from "./people.ts";
import { Random } from "./random.ts";
import { Reviews } from "./reviews.ts";
import { later, Story } from "./story.ts";
import { insertRows, Ledger, Papers } from "./write.ts";

export interface SeedOptions {
  orders: number;
  /** Over so many days before `until`. */
  days: number;
  /** The same text makes the same shop, as long as `until` and the catalogue are the same. */
  seed: string;
  until: Date;
}

export interface SeedReport {
  orders: number;
  customers: number;
  carts: number;
  messages: number;
  subscribers: number;
  refunds: number;
  reviews: number;
}

/** These orders are in the database already. */
export class SeededBefore extends Error {}

/** For so many days couriers keep what they collected. */
const OWED_DAYS = 20;

/** Orders in memory at a time. */
const BATCH = 1000;

const DAY_MS = 24 * 60 * 60_000;

/** So many orders are placed by somebody who bought before, has an account, asks for the newsletter, writes. */
const AGAIN = 0.35;
const SUBSCRIBES = 0.2;
const WRITES = 0.06;

/** Carts that are left, for each order of the last days. */
const LEFT_CARTS = 1.2;

/**
 * Fills a shop with people who buy, pay, give back and write, as if it had been open for some months: by the shop's own
 * rules for prices, stock, states, papers and numbers, and all of it or nothing. No mail is sent for it, no provider is
 * asked. Throws SeededBefore when this seed's orders are there already. `onProgress` hears how many orders are made, now and then.
 */
export async function seedShop(
  db: Database,
  brand: SellerOnPapers & { name: string },
  options: SeedOptions,
  onProgress: (orders: number) => void = () => {},
): Promise<SeedReport> {
  return db.transaction(async (tx) => {
    const first = orderIds(options.seed).uuid();
    const [known] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, first));
    if (known !== undefined) throw new SeededBefore(`The orders of seed ${options.seed} are there already.`);
    const snapshot = await loadSnapshot(tx as never, 1, brand.name);
    const seeding = new Seeding(tx, snapshot, await codesIn(tx), brand, options);
    return seeding.run(onProgress);
  });
}

/** What gives orders their ids: a sequence of its own, so that the first one tells whether this seed was here before. */
function orderIds(seed: string): Random {
  return new Random(`orders of ${seed}`);
}

async function codesIn(tx: Transaction): Promise<Codes> {
  const known = await tx.select({ code: promoCodes.code }).from(promoCodes).orderBy(promoCodes.code);
  const promos: Promo[] = [];
  for (const { code } of known) promos.push((await loadPromo(tx, code)) as Promo);
  return { promos, uses: new Map() };
}

class Seeding {
  readonly #tx: Transaction;
  readonly #snapshot: CatalogSnapshot;
  readonly #codes: Codes;
  readonly #usesBefore: ReadonlyMap<string, number>;
  readonly #options: SeedOptions;
  readonly #random: Random;
  readonly #ids: Random;
  readonly #papers: Papers;
  readonly #ledger = new Ledger();
  readonly #people: Person[] = [];
  readonly #reviews: Reviews;
  /** The carts that are still there in the end, by their number. */
  readonly #carts = new Map<string, KeptCart>();
  readonly #messages: (typeof contactRequests.$inferInsert)[] = [];
  readonly #subscribers: (typeof newsletterSubscribers.$inferInsert)[] = [];

  constructor(tx: Transaction, snapshot: CatalogSnapshot, codes: Codes, seller: SellerOnPapers, options: SeedOptions) {
    this.#tx = tx;
    this.#snapshot = snapshot;
    this.#codes = codes;
    this.#usesBefore = new Map(codes.promos.map(({ code, uses }) => [code, uses]));
    this.#options = options;
    this.#random = new Random(options.seed);
    this.#ids = orderIds(options.seed);
    this.#papers = new Papers(this.#random, seller);
    this.#reviews = new Reviews(options.seed, options.until, snapshot);
  }

  async run(onProgress: (orders: number) => void): Promise<SeedReport> {
    const { orders: count, days, until } = this.#options;
    const moments = momentsOfOrders(this.#random, count, days, until);
    for (let from = 0; from < count; from += BATCH) {
      if (from > 0) onProgress(from);
      await this.#writeOrders(moments.slice(from, from + BATCH));
    }
    this.#leaveCarts(moments.filter((at) => until.getTime() - at.getTime() < CART_MS));
    const refunds = await this.#papers.write(this.#tx);
    const reviews = await this.#reviews.write(this.#tx);
    await this.#ledger.write(this.#tx, new Date(until.getTime() - days * DAY_MS));
    await this.#writeUses();
    const kept = [...this.#carts.values()];
    await insertRows(
      this.#tx,
      carts,
      kept.map(({ cart }) => cart),
    );
    await insertRows(
      this.#tx,
      cartLines,
      kept.flatMap(({ lines }) => lines),
    );
    const messages = byTime(this.#messages, ({ createdAt }) => createdAt).filter(({ createdAt }) => createdAt <= until);
    await insertRows(this.#tx, contactRequests, messages);
    await insertRows(this.#tx, newsletterSubscribers, this.#subscribers);
    return {
      orders: count,
      customers: this.#people.filter(({ customerId }) => customerId !== null).length,
      carts: kept.length,
      messages: messages.length,
      subscribers: this.#subscribers.length,
      refunds,
      reviews,
    };
  }

  async #writeOrders(moments: readonly Date[]): Promise<void> {
    const accounts: (typeof customers.$inferInsert)[] = [];
    const stories = moments.map((at) => {
      const person = this.#random.chance(AGAIN) ? this.#known() : null;
      return this.#story(person ?? this.#arrive(at, accounts), at);
    });
    await insertRows(this.#tx, customers, accounts);
    await insertRows(
      this.#tx,
      orders,
      stories.map(({ order }) => order),
    );
    await insertRows(
      this.#tx,
      orderLines,
      stories.flatMap(({ lines }) => lines),
    );
    await insertRows(
      this.#tx,
      orderEvents,
      stories.flatMap(({ events }) => events),
    );
    await insertRows(
      this.#tx,
      payments,
      stories.flatMap(({ attempts }) => attempts),
    );
    await insertRows(
      this.#tx,
      courierCash,
      stories.flatMap((story) => this.#owed(story)),
    );
  }

  /** Couriers still owe what they collected lately; what is older was handed over before these books began. */
  #owed({ order, collectedAt: at }: Story): (typeof courierCash.$inferInsert)[] {
    if (at === null || this.#options.until.getTime() - at.getTime() > OWED_DAYS * DAY_MS) return [];
    const { id: orderId, total: amount, currency, rate } = order;
    return [{ orderId, kind: "collected", amount, currency, amountAed: toAed(amount, rate), at }];
  }

  #known(): Person | null {
    return this.#people.length === 0 ? null : this.#random.pick(this.#people);
  }

  /** Somebody who was never here before. */
  #arrive(at: Date, accounts: (typeof customers.$inferInsert)[]): Person {
    const person = makePerson(this.#random);
    this.#people.push(person);
    if (person.customerId !== null) accounts.push(accountOf(person, later(at, -this.#random.between(120, 3 * 86_400))));
    if (this.#random.chance(SUBSCRIBES)) {
      const subscriber = subscriberOf(this.#random, person, at, this.#options.until);
      if (subscriber !== null) this.#subscribers.push(subscriber);
    }
    return person;
  }

  #story(person: Person, at: Date): Story {
    const { until } = this.#options;
    const { rows, cart } = orderOf(this.#random, this.#ids.uuid(), person, at, this.#snapshot, this.#codes);
    const story = new Story(rows, this.#random);
    live(story, this.#random, until);
    if (story.order.paymentState === "expired" && story.order.promoCode !== null && cart.promo !== null)
      countUse(this.#codes, cart.promo, person, -1);
    this.#papers.add(story);
    this.#ledger.add(story);
    this.#reviews.add(person, story);
    if (until.getTime() - at.getTime() < CART_MS)
      this.#carts.set(cart.uuid, cartAfter(this.#random, person, story, cart.draft));
    if (this.#random.chance(WRITES)) this.#messages.push(messageOf(this.#random, person, rows.order.reference, at));
    return story;
  }

  #leaveCarts(moments: readonly Date[]): void {
    for (let left = Math.round(moments.length * LEFT_CARTS); left > 0; left -= 1) {
      const cart = abandonedCart(
        this.#random,
        this.#snapshot,
        later(this.#random.pick(moments), -this.#random.below(600)),
      );
      this.#carts.set(cart.cart.uuid, cart);
    }
  }

  async #writeUses(): Promise<void> {
    const { promos, uses } = this.#codes;
    for (const { code, uses: counted } of promos) {
      const more = counted - (this.#usesBefore.get(code) ?? 0);
      await this.#tx
        .update(promoCodes)
        .set({ uses: sql`uses + ${more}` })
        .where(eq(promoCodes.code, code));
    }
    const ofPeople = [...uses]
      .filter(([, count]) => count > 0)
      .map(([key, count]) => {
        const [code = "", person = ""] = key.split(" ");
        return { code, person, count };
      });
    await this.#tx.execute(
      sql`insert into promo_customer_uses (code, customer_key, uses)
          select code, person_hash(person), count
          from jsonb_to_recordset(${JSON.stringify(ofPeople)}::jsonb) u(code text, person text, count int)
          on conflict (code, customer_key) do update set uses = promo_customer_uses.uses + excluded.uses`,
    );
  }
}

function accountOf(person: Person, createdAt: Date): typeof customers.$inferInsert {
  const { customerId, email, first, last, phone, language } = person;
  if (customerId === null) throw new Error("a guest has no account");
  return {
    id: customerId,
    email,
    emailVerifiedAt: later(createdAt, 90),
    firstName: first,
    lastName: last,
    phoneNumber: phone,
    preferredLanguage: language,
    createdAt,
  };
}

function byTime<Row>(rows: readonly Row[], timeOf: (row: Row) => Date): Row[] {
  return rows.toSorted((one, other) => timeOf(one).getTime() - timeOf(other).getTime());
}
