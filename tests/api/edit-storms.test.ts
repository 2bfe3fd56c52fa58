import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { ProductVersions } from "../../shop/staff-products/read-product.ts";
import { expectStockAddsUp, stockOf } from "../support/paying.ts";
import { firstOwnerLink } from "../support/server.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import {
  add,
  completeDraft,
  type Data,
  dataOf,
  placeOrder,
  pressed,
  productOf,
  type Refusal,
  SOON,
  saveDraft,
} from "../support/shopping.ts";
import { joinBy, type Member, newMember } from "../support/staff.ts";

const SLUGS = ["iron-gentle", "vitamin-c-buffered", "selenium-yeast-free", "zinc-bisglycinate", "creatine-pure"];
/** Of each kind for each product: 300 acts in all. */
const [EDITS, PUBLICATIONS, SALES, DELIVERIES, COUNTS] = [20, 4, 16, 10, 10];

type Saved = Data<{ version: number; revision: number }> & Refusal;
type Refused = Data<ProductVersions> & Refusal;

const shop = shopUnderTest();
let owner: Member;
let writers: Member[];
beforeAll(async () => {
  owner = await joinBy(shop.visitor(), await firstOwnerLink(shop.server), "mariam@example.com");
  writers = await Promise.all([newMember(shop, owner, "catalogue"), newMember(shop, owner, "catalogue", "ar")]);
});

const path = (slug: string, more = "") => `/api/admin/products/${slug}${more}`;
const keyed = () => ({ headers: { "idempotency-key": randomUUID() } });
const times = <Made>(count: number, make: (turn: number) => Made) =>
  Array.from({ length: count }, (_, turn) => make(turn));
const versionsOf = async (slug: string) => dataOf(await owner.visitor.get<Data<ProductVersions>>(path(slug)));
const draftOf = ({ versions }: ProductVersions) => versions.find(({ state }) => state === "draft") ?? null;
const writtenIn = ({ data }: ProductVersions) => {
  const written = data.draft ?? data.published;
  if (written === undefined) throw new Error("an answer says neither what is written nor what is published");
  return written as { name: { en: string; ar: string }; price_aed: number };
};

/** Saves a text over whatever others have saved before; answers which draft of which version it is. */
async function edit({ visitor }: Member, begun: ProductVersions, name: string) {
  let seen = begun;
  for (let refused = 0; ; refused += 1) {
    const now = writtenIn(seen);
    const written = { ...now, name: { ...now.name, en: name }, price_aed: Math.round(now.price_aed * 100 + 1) / 100 };
    const revision = draftOf(seen)?.revision ?? null;
    const { slug, version: based_on } = seen;
    const answer = await pressed(() => visitor.put<Saved>(path(slug, "/draft"), { written, revision, based_on }));
    if (answer.status === 200) return { ...answer.body.data, slug, name, refused };
    expect([answer.status, answer.body.code]).toEqual([409, "staff.changed_meanwhile"]);
    // Beside what was typed stands what the other has saved.
    seen = (answer.body as unknown as Refused).data;
    expect(writtenIn(seen).name.en).not.toBe(name);
  }
}

/** Publishes what is written now; null where somebody saved or published between the look and the press. */
async function publish(slug: string) {
  const draft = draftOf(await versionsOf(slug));
  if (draft === null) return null;
  const [press, key] = [{ revision: draft.revision }, keyed()];
  const answer = await pressed(() => owner.visitor.post<Saved>(path(slug, "/publish"), press, key));
  if (answer.status === 200) {
    expect(answer.body.data.version, "what is published is what was looked at").toBe(draft.number);
    return { slug, version: draft.number, revision: draft.revision };
  }
  expect([409, answer.body.code]).toEqual([
    answer.status,
    expect.stringMatching(/^(staff\.changed_meanwhile|product\.no_draft)$/),
  ]);
  return null;
}

async function sell(productId: number): Promise<number> {
  const visitor = shop.visitor();
  const { cart_uuid: cart } = await add(visitor, productId, 1);
  await saveDraft(visitor, cart, completeDraft("en"));
  const key = randomUUID();
  const { status, body } = await pressed(() => placeOrder(visitor, cart, { key }));
  // Published between the look and the press: the visitor sees the new price before anything is ordered.
  if (status !== 201) expect([status, body.code]).toEqual([409, "checkout.price_changed"]);
  return status === 201 ? 1 : 0;
}

async function changeStock(slug: string, act: object): Promise<boolean> {
  const key = keyed();
  const { status, text } = await pressed(() => owner.visitor.post(`/api/admin/stock/${slug}`, act, key));
  expect([200, 409], text).toContain(status);
  return status === 200;
}

it("300 edits, publications, sales, deliveries and counts at one moment lose no version and no piece", async () => {
  const accepted: Awaited<ReturnType<typeof edit>>[] = [];
  const published: NonNullable<Awaited<ReturnType<typeof publish>>>[] = [];
  const stocks = new Map<string, number>();
  await Promise.all(
    SLUGS.map(async (slug) => {
      const [begun, { id }, before] = [
        await versionsOf(slug),
        await productOf(shop.visitor(), slug),
        await stockOf(shop, slug),
      ];
      // Everybody has read the same, so that all but one are told what has been saved meanwhile.
      const edits = times(EDITS, async (turn) => {
        const writer = writers[turn % writers.length] as Member;
        accepted.push(await edit(writer, begun, `${slug} ${turn} ${randomUUID()}`));
      });
      const publications = times(PUBLICATIONS, async () => {
        const done = await publish(slug);
        if (done !== null) published.push(done);
      });
      const sales = times(SALES, () => sell(id));
      const deliveries = times(DELIVERIES, () => changeStock(slug, { kind: "add", units: 3 }));
      const counts = times(COUNTS, () =>
        changeStock(slug, { kind: "set", to: before - 1, seen: before, reason: "damaged" }),
      );
      await Promise.all([...edits, ...publications]);
      const sold = (await Promise.all(sales)).reduce((sum, one) => sum + one, 0);
      const [added, broken] = [await Promise.all(deliveries), await Promise.all(counts)];
      const of = (done: boolean[]) => done.filter(Boolean).length;
      expect(of(added)).toBe(DELIVERIES);
      stocks.set(slug, before - sold + 3 * of(added) - of(broken));
    }),
  );
  for (const [slug, stock] of stocks) expect([slug, await stockOf(shop, slug)]).toEqual([slug, stock]);
  await expectStockAddsUp(shop.server);

  // Every save is a draft of its own, and most had to be tried again with both before their eyes.
  expect(new Set(accepted.map(({ revision }) => revision)).size).toBe(EDITS * SLUGS.length);
  expect(accepted.filter(({ refused }) => refused > 0).length).toBeGreaterThanOrEqual((EDITS - 1) * SLUGS.length);
  for (const slug of SLUGS) {
    const last = await publish(slug);
    if (last !== null) published.push(last);
    const { versions, version } = await versionsOf(slug);
    const own = published.filter((one) => one.slug === slug).toSorted((a, b) => a.version - b.version);
    expect(versions.map(({ number }) => number)).toEqual(times(version ?? 0, (turn) => turn + 1).toReversed());
    expect(own.map((one) => one.version)).toEqual(times((version ?? 1) - 1, (turn) => turn + 2));
    for (const { version: number, revision } of own) {
      const saves = accepted.filter((one) => one.slug === slug && one.version === number);
      // Nobody who has seen an older draft has saved over it: what was published is what was saved last.
      expect(Math.max(...saves.map((one) => one.revision))).toBe(revision);
      const read = await owner.visitor.get<Data<{ written: { name: { en: string } } }>>(
        path(slug, `/versions/${number}`),
      );
      expect(dataOf(read).written.name.en).toBe(saves.find((one) => one.revision === revision)?.name);
    }
    const newest = accepted.find(
      (one) => one.slug === slug && one.version === version && one.revision === own.at(-1)?.revision,
    );
    await expect.poll(async () => (await productOf(shop.visitor(), slug)).name, SOON).toBe(newest?.name);
  }
  expect(shop.server.log()).not.toMatch(/"level":(50|60)/);
});
