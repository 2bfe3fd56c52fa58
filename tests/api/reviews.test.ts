import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { ModeratedReview } from "../../shop/reviews/moderate.ts";
import type { StaffReview } from "../../shop/staff-reviews/staff-reviews.ts";
import { mailsAbout, newEmail, PASSWORD, signUpVerified, tokenIn } from "../support/accounts.ts";
import { openStream } from "../support/live-stream.ts";
import { operatorOf } from "../support/operator.ts";
import { moveOrder, operate } from "../support/paying.ts";
import { firstOwnerLink } from "../support/server.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { buy, type Data, dataOf, productOf, type Refusal, SOON } from "../support/shopping.ts";
import { joinBy, type Member, newMember } from "../support/staff.ts";
import { Visitor } from "../support/visitor.ts";

const shop = shopUnderTest();
const operator = operatorOf(shop);
const PRODUCT = "zinc-bisglycinate";
const OTHER = "magnesium-seven-salts";
const HERE = `/api/products/${PRODUCT}/reviews`;

interface Listed {
  data: { id: number; stars: number; text: string; language: string; helpful: number; name: string; reply: unknown }[];
  meta: { total: number; page: number; pages: number };
  rating: { count: number; average: number; distribution: number[] } | null;
}

let reviews = 0;
/** Words that no other review here says; a chance run of digits would be held as a telephone number. */
const own = (text: string) => `${text} No. ${++reviews}`;
const words = (more: object = {}) => ({
  stars: 5,
  title: "Easy to take",
  text: own("Small capsules and no taste at all."),
  display_name: "Layla A.",
  ...more,
});
const listed = async (query = "", locale = "en") => (await shop.visitor(locale).get<Listed>(`${HERE}${query}`)).body;

/** Somebody who has received a product; a guest where no address of an account is named. */
async function buyer(email: string, { isCustomer = false, slug = PRODUCT, isDelivered = true } = {}) {
  const visitor = shop.visitor();
  if (isCustomer) await signUpVerified(shop.server, visitor, email);
  const { id } = await productOf(visitor, slug);
  const { order } = dataOf(await buy(visitor, id, 1, { email }));
  if (isDelivered) await moveOrder(shop.server, order.reference, "PREPARING", "SHIPPED", "DELIVERED");
  return { visitor, reference: order.reference };
}

const write = (visitor: Visitor, body: object, slug = PRODUCT) =>
  visitor.post<Data<{ state: string }> & Refusal>(`/api/products/${slug}/reviews`, body);

async function waiting(text: string): Promise<ModeratedReview> {
  const { data } = await operate<ModeratedReview[]>(shop.server, "GET", "/reviews");
  const found = data.find((review) => review.text === text);
  if (found === undefined) throw new Error(`no review waits: ${text}`);
  return found;
}

/** Approved, and known to every page. */
async function approve({ id, revision }: ModeratedReview): Promise<void> {
  const answer = await operate(shop.server, "POST", `/reviews/${id}/decide`, { state: "approved", revision });
  expect(answer.status).toBe(200);
  await expect.poll(async () => (await listed("?sort=newest")).data.some((each) => each.id === id), SOON).toBe(true);
}

/** A form with pictures, as a browser without scripts sends it. */
async function submitPictures(visitor: Visitor, path: string, fields: Record<string, string>, pictures: Uint8Array[]) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const picture of pictures) form.append("photos", new Blob([new Uint8Array(picture)]), "photo.jpg");
  const request = new Request(shop.server.origin, { method: "POST", body: form });
  const answer = await fetch(shop.server.origin + path, {
    method: "POST",
    body: await request.arrayBuffer(),
    headers: {
      "content-type": request.headers.get("content-type") ?? "",
      origin: shop.server.origin,
      cookie: [...visitor.cookies].map((pair) => pair.join("=")).join("; "),
    },
  });
  return { status: answer.status, text: await answer.text() };
}

describe("a review", () => {
  const email = newEmail();
  let layla: Visitor;
  beforeAll(async () => {
    layla = (await buyer(email, { isCustomer: true })).visitor;
  });

  it("is written by whoever has received the product, and by nobody else", async () => {
    expect((await write(shop.visitor(), words())).status).toBe(401);
    expect((await write(shop.visitor(), words({ token: "a".repeat(43) }))).status).toBe(401);
    expect((await write(layla, words(), OTHER)).body.code).toBe("reviews.not_bought");
    const early = await buyer(newEmail(), { isCustomer: true, isDelivered: false });
    expect((await write(early.visitor, words())).status).toBe(403);
    expect((await write(layla, words({ stars: 6, text: "short" }))).body.message).toMatchObject({
      stars: [expect.any(String)],
      text: [expect.stringContaining("10")],
    });
  });

  it("is shown once somebody has read it: on pages, cards and to search engines, within a moment", async () => {
    const said = words();
    const path = `/en/product/${PRODUCT}`;
    const before = await shop.visitor().get<string>(path);
    expect(before.text).not.toContain("AggregateRating");
    expect((await write(layla, said)).body.data.state).toBe("pending");
    expect((await listed()).rating).toBeNull();
    const review = await waiting(said.text);
    await approve(review);
    expect(await listed()).toMatchObject({
      data: [{ stars: 5, text: said.text, language: "en", name: "Layla A.", helpful: 0 }],
      rating: { count: 1, average: 5, distribution: [0, 0, 0, 0, 1] },
    });
    const page = await shop.visitor().get<string>(path);
    expect(page.text).toContain(said.text);
    expect(page.text).toContain('"@type":"AggregateRating","ratingValue":5,"reviewCount":1');
    expect((await shop.visitor().get<string>("/en/shop")).text).toContain("5 out of 5 stars, 1 review");
    expect((await shop.visitor("ar").get<string>(`/ar/product/${PRODUCT}`)).text).toContain("5 من 5 نجوم، تقييم واحد");
    await mailsAbout(shop.server, email, /Your review is shown/);
  });

  it("is one for each buyer: the second is a change, which is read again", async () => {
    const said = words({ stars: 2, text: "On second thoughts the capsules are rather large." });
    expect((await write(layla, said)).body.data.state).toBe("pending");
    expect((await write(layla, said)).body.data.state).toBe("pending");
    const review = await waiting(said.text);
    expect(review.revision).toBe(2);
    await expect.poll(async () => (await listed()).rating, SOON).toBeNull();
    const stale = await operate(shop.server, "POST", `/reviews/${review.id}/decide`, {
      state: "approved",
      revision: 1,
    });
    expect(stale.status).toBe(409);
    await approve(review);
    expect((await listed()).rating?.distribution).toEqual([0, 1, 0, 0, 0]);
  });

  it("is decided and answered by the command line, and its writer told why in their language", async () => {
    const address = newEmail();
    const { visitor } = await buyer(address, { isCustomer: true });
    Object.assign(visitor.headers, { "x-locale": "ar", "accept-language": "ar" });
    const text = "شفاني من السكري في أسبوع، أنصح به";
    await write(visitor, words({ text, display_name: "نورة" }));
    const { id, revision, held_for } = await waiting(text);
    expect(held_for).toEqual(["health_claim"]);
    const list = await operator("reviews", "list");
    expect(list.said).toContain(`${id}-${revision}`);
    expect((await operator("reviews", "reject", `${id}-${revision}`)).code).toBe(2);
    const rejected = await operator("reviews", "reject", `${id}-${revision}`, "--reason", "health_claim");
    expect(rejected.said).toContain("is rejected");
    const [mail] = await mailsAbout(shop.server, address, /لا يمكن عرض تقييمك/);
    expect(mail?.text).toContain("الوقاية من مرض أو علاجه");
    const own = await visitor.get<string>("/ar/account/reviews");
    expect(own.text).toContain("تقييمك غير معروض");

    const better = "طعم جميل وسهل البلع";
    await write(visitor, words({ stars: 4, text: better, display_name: "نورة" }));
    await approve(await waiting(better));
    expect((await operator("reviews", "reply", String(id), "شكراً جزيلاً")).code).toBe(0);
    await expect
      .poll(async () => (await listed("?language=ar")).data[0]?.reply, SOON)
      .toEqual({
        text: "شكراً جزيلاً",
        language: "ar",
      });
  });

  it("is decided and answered by staff, told to every open back office, and taken back within half a minute", async () => {
    const owner = await joinBy(shop.visitor(), await firstOwnerLink(shop.server), "mariam@example.com");
    const marketing = await newMember(shop, owner, "marketing");
    const stream = await openStream(marketing.visitor);
    const address = newEmail();
    const { visitor, reference } = await buyer(address, { isCustomer: true });
    const text = own("Cured my cough, call 050 123 4567.");
    await write(visitor, words({ text }));
    const { id, revision } = await waiting(text);
    await expect.poll(() => stream.heard, SOON).toContainEqual({ entity: "review", id: String(id) });
    stream.close();

    const find = async (who: Member, state: string) => {
      const { body } = await who.visitor.get<{ data: StaffReview[] }>(`/api/admin/reviews?state=${state}`);
      return body.data.find((review) => review.id === id);
    };
    const seen = await find(owner, "pending");
    expect(seen).toMatchObject({
      held_for: ["health_claim", "phone"],
      held_words: ["Cured", "123 4567."],
      order: reference,
    });
    // It is looked for by its words, its product and its stars.
    const found = async (query: string) => {
      const { body } = await owner.visitor.get<{ data: StaffReview[] }>(`/api/admin/reviews?state=pending&${query}`);
      return body.data.some((review) => review.id === id);
    };
    expect(await found("q=CURED+cough&stars=5")).toBe(true);
    expect(await found(`q=${PRODUCT}`)).toBe(true);
    expect([await found("q=cured+headache"), await found("q=cured&stars=4")]).toEqual([false, false]);
    // Orders are no part of this role.
    expect((await find(marketing, "pending"))?.order).toBeNull();
    const act = (who: Member, what: string, body: object) =>
      who.visitor.post<Refusal>(`/api/admin/reviews/${id}/${what}`, body);
    const refusal = { state: "rejected", reason: "health_claim", revision };
    expect((await act(marketing, "decide", { ...refusal, revision: revision + 1 })).body.code).toBe(
      "reviews.changed_since",
    );
    expect((await act(marketing, "decide", refusal)).status).toBe(204);
    expect((await act(owner, "take-back", { revision })).status).toBe(409);
    expect((await act(marketing, "take-back", { revision })).status).toBe(204);
    expect((await act(marketing, "take-back", { revision })).status).toBe(204);
    expect(await find(owner, "pending")).toMatchObject({ state: "pending", reason: null, decided_by: null });

    // What the command line decides is mailed at once; the decision that was taken back is told to nobody.
    await operator("reviews", "reject", `${id}-${revision}`, "--reason", "contact_details");
    const [mail] = await mailsAbout(shop.server, address, /cannot be shown/);
    expect(mail?.text).toContain("a link, a telephone");
    expect(mail?.text).not.toContain("curing an illness");
    const decided = [1, 2].map(() => act(owner, "decide", { state: "approved", revision }));
    expect((await Promise.all(decided)).map(({ status }) => status)).toEqual([204, 204]);
    await expect.poll(async () => (await listed()).data.some((each) => each.id === id), SOON).toBe(true);
    const answer = (said: string, was: string) =>
      owner.visitor.put<Refusal>(`/api/admin/reviews/${id}/reply`, { text: said, was });
    expect((await answer("Thank you.", "")).status).toBe(204);
    expect((await answer("Thanks!", "")).body.code).toBe("staff.changed_meanwhile");
    await expect
      .poll(async () => (await listed()).data.find((each) => each.id === id)?.reply, SOON)
      .toEqual({ text: "Thank you.", language: "en" });
    expect((await act(owner, "take-back", { revision })).body.code).toBe("staff.changed_meanwhile");
    expect(
      (await owner.visitor.get<Data<{ action: string }[]>>("/api/admin/audit")).body.data.map(({ action }) => action),
    ).toEqual(expect.arrayContaining(["review.answered", "review.published", "review.taken_back", "review.refused"]));
    await visitor.delete("/api/me", { password: PASSWORD });
    await expect.poll(async () => (await listed()).data.some((each) => each.id === id), SOON).toBe(false);
  });

  it("is found by stars, language and order, the reader's language first", async () => {
    const all = await listed();
    expect(all.data.map(({ language }) => language)).toEqual(["en", "ar"]);
    expect((await listed("", "ar")).data.map(({ language }) => language)).toEqual(["ar", "en"]);
    expect((await listed("?stars=4")).data.map(({ stars }) => stars)).toEqual([4]);
    expect((await listed("?language=en")).meta.total).toBe(1);
    expect((await listed("?photos=1")).meta.total).toBe(0);
    const page = await shop.visitor().get<string>(`/en/product/${PRODUCT}/reviews?stars=4`);
    expect(page.text).toContain('lang="ar" dir="rtl"');
    expect(page.text).not.toContain("rather large");
    expect((await shop.visitor().get("/en/product/no-such/reviews")).status).toBe(404);
  });

  it("has helped each person once, and not its writer", async () => {
    const [review] = (await listed("?language=en")).data;
    const path = `/api/reviews/${review?.id}/helpful`;
    const reader = shop.visitor();
    const helped = async (visitor: Visitor) =>
      (await visitor.post<Data<{ helpful: number }>>(path, {})).body.data.helpful;
    expect(await helped(layla)).toBe(0);
    expect(await helped(reader)).toBe(1);
    expect(await helped(reader)).toBe(1);
    const page = await shop.visitor().submit(`/en/product/${PRODUCT}/reviews`, { intent: `helpful-${review?.id}` });
    expect(page.text).toContain("Thank you for telling us.");
    expect(page.text).toContain("Helped 2 people");
    expect((await listed("?sort=helpful&language=en")).data[0]?.helpful).toBe(2);
    expect((await reader.post("/api/reviews/999999/helpful", {})).status).toBe(404);
    // A program that makes up a secret each time is one network, whose browsers count as ten at most.
    for (let invented = 0; invented < 12; invented += 1)
      await helped(new Visitor(shop.server.origin, "en", "203.0.113.9"));
    expect(await helped(reader)).toBe(12);
  });

  it("may have pictures, without the place they were taken at, and unseen until they are approved", async () => {
    const { visitor } = await buyer(newEmail(), { isCustomer: true });
    const jpeg = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#1F4D45" } })
      .withExif({ IFD0: { Make: "CAMERA-OF-LAYLA" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "25/1 12/1 0/1" } })
      .jpeg()
      .toBuffer();
    expect(jpeg.includes("CAMERA-OF-LAYLA")).toBe(true);
    const path = `/en/review?product=${PRODUCT}`;
    const fields = Object.fromEntries(Object.entries(words()).map(([name, value]) => [name, String(value)]));
    const form = { intent: "review", website: "", ...fields };
    const wrong = await submitPictures(visitor, path, form, [Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")]);
    expect(wrong.status).toBe(422);
    // What was typed stands there again.
    expect(wrong.text).toContain(fields.text);
    const large = await submitPictures(visitor, path, form, [Buffer.alloc(17 * 1024 * 1024)]);
    expect(large.status).toBe(413);
    expect(large.text).toContain(fields.text);
    const taken = await submitPictures(visitor, path, form, [jpeg]);
    expect(taken.status).toBe(200);

    const review = await waiting(String(fields.text));
    const [photo = ""] = review.photos;
    const name = `/review-photos/${photo}-large.webp`;
    expect((await shop.visitor().get(name)).status).toBe(404);
    await approve(review);
    const picture = Buffer.from(await (await fetch(shop.server.origin + name)).arrayBuffer());
    const { format, exif, width } = await sharp(picture).metadata();
    expect({ format, exif, width }).toEqual({ format: "webp", exif: undefined, width: 40 });
    expect((await listed("?photos=1")).meta.total).toBe(1);

    const gone = await visitor.submit(path, { intent: "remove" });
    expect(gone.text).toContain("Your review is deleted.");
    await expect.poll(async () => (await listed("?photos=1")).meta.total, SOON).toBe(0);
    expect((await shop.visitor().get(name)).status).toBe(404);
  });

  it("goes with its writer's account", async () => {
    expect((await listed("?language=en")).meta.total).toBe(1);
    const exported = await layla.get<{ reviews: { text: string }[] }>("/api/me/export");
    expect(exported.body.reviews).toMatchObject([{ text: "On second thoughts the capsules are rather large." }]);
    expect((await layla.delete("/api/me", { password: PASSWORD })).status).toBe(200);
    await expect.poll(async () => (await listed("?language=en")).meta.total, SOON).toBe(0);
  });

  it("is asked for two weeks after delivery, once, of those who want mail, by a link that opens nothing else", async () => {
    const [wanting, other] = [newEmail(), newEmail()];
    const { visitor } = await buyer(wanting);
    await buyer(other);
    await visitor.post("/api/newsletter", { email: wanting });
    const [welcome] = await mailsAbout(shop.server, wanting, /confirm your address/);
    await visitor.submit("/en/newsletter/confirm", { token: tokenIn(welcome ?? {}) });
    const ask = async () => (await operate<{ asked: number }>(shop.server, "POST", "/reviews/ask")).data.asked;
    expect(await ask()).toBe(0);
    shop.server.setClock(new Date(Date.now() + 15 * 86_400_000).toISOString());
    expect(await ask()).toBe(1);
    expect(await ask()).toBe(0);
    const [mail] = await mailsAbout(shop.server, wanting, /How do you like your order/);
    const token = tokenIn(mail ?? {});

    const stranger = shop.visitor();
    const path = `/en/review?token=${token}&product=${PRODUCT}`;
    const page = await stranger.get<string>(path);
    expect(page.headers.get("cache-control")).toContain("no-store");
    expect(page.text).toContain("Your review of");
    expect((await write(stranger, words({ token }), OTHER)).status).toBe(403);
    const said = words({ text: "Written by the link of the mail, without an account." });
    expect((await write(stranger, { ...said, token })).body.data.state).toBe("pending");
    // It opens no account and no order.
    expect((await stranger.get(`/en/account/reviews?token=${token}`)).status).toBe(302);
    await approve(await waiting(said.text));
    const stopped = await stranger.submit(`/en/review?token=${token}`, { intent: "stop" });
    expect(stopped.text).toContain("we do not ask you for reviews any more");
    shop.server.setClock(null);

    // With an account later, it is still their own.
    const review = (await listed()).data.find(({ text }) => text === said.text);
    const later = shop.visitor();
    await signUpVerified(shop.server, later, wanting);
    const own = await later.post<Data<{ helpful: number }>>(`/api/reviews/${review?.id}/helpful`, {});
    expect(own.body.data.helpful).toBe(0);
  });
});
