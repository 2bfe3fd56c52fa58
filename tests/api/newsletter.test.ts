import { describe, expect, it } from "vitest";
import { newEmail } from "../support/accounts.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";

const shop = shopUnderTest();

interface Said {
  data: { message: string };
}
const join = (email: unknown, locale = "en", more: object = {}) =>
  shop.visitor(locale).post<Said & { message: { email?: string[] } }>("/api/newsletter", { email, ...more });
const token = (text: string | undefined) => /newsletter\/confirm\?token=([\w-]{43})/.exec(text ?? "")?.[1] ?? "";

describe("the newsletter", () => {
  it("is sent only to those who confirm, and left with one press", async () => {
    const answer = await join(" New.Reader@Example.com ", "ar-sa");
    expect(answer.status).toBe(200);
    const [mail] = await shop.server.mailsTo("new.reader@example.com", 1);
    expect(mail?.text).toContain("/ar-sa/newsletter/confirm?token=");
    const secret = token(mail?.text);
    expect(String(mail?.headers.get("list-unsubscribe-post") ?? JSON.stringify(mail?.headers.get("list")))).toMatch(
      /One-Click|unsubscribe/i,
    );

    const visitor = shop.visitor("ar-sa");
    const page = await visitor.get<string>(`/ar-sa/newsletter/confirm?token=${secret}`);
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toContain("no-store");
    const confirmed = await visitor.submit("/ar-sa/newsletter/confirm", { token: secret });
    expect(confirmed.text).toContain("تم تأكيد عنوانك");
    // Again is once more the same.
    expect((await visitor.submit("/ar-sa/newsletter/confirm", { token: secret })).text).toContain("تم تأكيد عنوانك");

    const left = await fetch(`${shop.server.origin}/api/newsletter/unsubscribe?token=${secret}`, {
      method: "POST",
      body: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(left.status).toBe(200);
    expect((await visitor.submit("/ar-sa/newsletter/confirm", { token: secret })).text).toContain(
      "لم يعد هذا الرابط صالحاً",
    );
  });

  it("answers every address alike and mails a known one no second time at once", async () => {
    const first = await join("same@example.com");
    const second = await join("SAME@example.com");
    const other = await join("different@example.com");
    expect(second.body).toEqual(first.body);
    expect(other.body).toEqual(first.body);
    await shop.server.mailsTo("different@example.com", 1);
    expect(await shop.server.mailsTo("same@example.com", 1)).toHaveLength(1);
  });

  it("is left by the older copy of a mail that was asked for twice", async () => {
    const email = newEmail();
    shop.server.setClock("2026-01-10T08:00:00Z");
    await join(email);
    await shop.server.mailsTo(email, 1);
    shop.server.setClock("2026-01-10T08:11:00Z");
    await join(email);
    const [older, newer] = await shop.server.mailsTo(email, 2).finally(() => shop.server.setClock(null));
    const press = async (step: string, mail: typeof older) =>
      (await shop.visitor().submit(`/en/newsletter/${step}`, { token: token(mail?.text) })).text;
    expect(await press("confirm", newer)).not.toContain("not valid any more");
    await press("unsubscribe", older);
    expect(await press("confirm", newer)).toContain("not valid any more");
  });

  it("thanks programs that fill in the hidden field, and does nothing", async () => {
    expect((await join("robot@example.com", "en", { website: "https://spam.example" })).status).toBe(200);
    await join("human@example.com");
    await shop.server.mailsTo("human@example.com", 1);
    expect(await shop.server.mailsTo("robot@example.com", 0)).toHaveLength(0);
  });

  it.each([[""], ["nonsense"], [`${"x".repeat(250)}@example.com`], [7], [null], ["a@b\r\nBcc: c@d.example"]])(
    "refuses %j in the visitor's language",
    async (email) => {
      for (const locale of ["en", "ar"]) {
        const { status, body } = await join(email, locale);
        expect(status).toBe(422);
        expect(/[؀-ۿ]/.test(body.message.email?.[0] ?? "")).toBe(locale === "ar");
      }
    },
  );

  it("works as a plain form, and knows no made-up links or pages", async () => {
    const visitor = shop.visitor();
    const page = await visitor.submit("/en/newsletter/subscribe", { email: "plain@example.com", website: "" });
    expect(page.text).toContain("Thank you for subscribing!");
    await shop.server.mailsTo("plain@example.com", 1);
    expect((await visitor.submit("/en/newsletter/confirm", { token: "x" })).text).toContain("not valid any more");
    expect((await visitor.get("/en/newsletter/nonsense")).status).toBe(404);
  });

  it("is limited per address", async () => {
    const visitor = shop.visitor();
    const statuses = [];
    for (let at = 0; at < 14; at++) {
      statuses.push((await visitor.post("/api/newsletter", { email: `flood-${at}@example.com` })).status);
    }
    expect(statuses).toContain(429);
  });
});

describe("a wish for a product that is sold out", () => {
  const wish = (body: object, locale = "en") => shop.visitor(locale).post<Said>("/api/notify-me", body);
  const SOLD_OUT = "ginkgo-phosphatidylserine";
  const idOf = async (slug: string) =>
    (await shop.visitor().get<{ data: { id: number } }>(`/api/products/${slug}`)).body.data.id;
  /** How many were asked for a year and a second before this moment, or earlier. */
  const givenUp = async (moment: string) => {
    shop.server.setClock(moment);
    const headers = { authorization: `Bearer ${shop.server.operatorToken()}` };
    const answer = await shop.visitor().post("/api/operator/housekeeping", {}, { headers });
    return (answer.body as { data: { stock_requests: number } }).data.stock_requests;
  };

  it("is thanked alike for new and known addresses", async () => {
    const id = await idOf(SOLD_OUT);
    const first = await wish({ product_id: id, email: "wish@example.com" });
    expect([first.status, first.body.data.message]).toEqual([200, expect.stringContaining("We will notify you")]);
    expect((await wish({ product_id: id, email: "Wish@example.com" })).body).toEqual(first.body);
  });

  it("is not kept for what can be bought, so that nobody has mails sent to strangers at once", async () => {
    shop.server.setClock("2026-01-10T08:00:00Z");
    try {
      for (const [locale, words] of [
        ["en", "available again"],
        ["ar", "متوفر من جديد"],
      ] as const)
        expect((await wish({ product_id: 4, email: newEmail() }, locale)).body.data.message).toContain(words);
      expect(await givenUp("2027-01-10T08:00:01Z")).toBe(0);
    } finally {
      shop.server.setClock(null);
    }
  });

  it("is kept ten times a day for one mailbox, however its address is written, and thanked for alike", async () => {
    shop.server.setClock("2026-01-20T08:00:00Z");
    try {
      const [local, domain] = newEmail().split("@");
      const id = await idOf(SOLD_OUT);
      const thanks = [];
      for (let at = 0; at < 12; at += 1)
        thanks.push((await wish({ product_id: id, email: `${local}+${at}@${domain}` })).text);
      expect(new Set(thanks).size).toBe(1);
      expect(await givenUp("2027-01-20T08:00:01Z")).toBe(10);
    } finally {
      shop.server.setClock(null);
    }
  });

  it.each([
    [{ product_id: 4, email: "nonsense" }, 422],
    [{ product_id: -1, email: "a@example.com" }, 422],
    [{ product_id: 999_999, email: "a@example.com" }, 404],
    [{}, 422],
  ])("%j is refused", async (body, status) => {
    expect((await wish(body, "ar")).status).toBe(status);
  });

  it("is given up after a year, and a program's is not kept at all", async () => {
    const id = await idOf(SOLD_OUT);
    shop.server.setClock("2026-03-01T08:00:00Z");
    try {
      const { body: thanks } = await wish({ product_id: id, email: newEmail() });
      const program = { product_id: id, email: newEmail(), website: "https://spam.example" };
      expect((await wish(program)).body).toEqual(thanks);
      expect(await givenUp("2027-03-01T08:00:00Z")).toBe(0);
      expect(await givenUp("2027-03-01T08:00:01Z")).toBe(1);
    } finally {
      shop.server.setClock(null);
    }
  });

  it("works as a plain form on the product's page", async () => {
    const visitor = shop.visitor("ar");
    const path = "/ar/product/ginkgo-phosphatidylserine";
    expect((await visitor.get<string>(path)).text).toContain('name="email"');
    expect((await visitor.submit(path, { email: "x" })).text).toContain('aria-invalid="true"');
    expect((await visitor.submit(path, { email: "plain@example.com" })).text).toContain("شكراً لك");
  });
});

describe("quick search", () => {
  interface Found {
    data: { products: { slug: string }[]; categories: { slug: string }[]; articles: { slug: string }[] };
  }
  const search = async (q: string, locale = "en") =>
    (await shop.visitor(locale).get<Found>(`/api/search?q=${encodeURIComponent(q)}`)).body.data;

  it.each([
    ["magnesium", "en"],
    ["مغنيسيوم", "en"],
    ["magnezium", "ar"],
    ["المغنيسيوم", "ar"],
  ])("finds the same jar for %s (%s)", async (words, locale) => {
    expect((await search(words, locale)).products.map(({ slug }) => slug)).toContain("magnesium-seven-salts");
  });

  it.each([[""], ["\u0000"], ["%"], ["' or 1=1 --"], ["x".repeat(10_000)], ["(((((("], ["🙂"]])(
    "answers absurd words calmly",
    async (words) => {
      const answer = await shop.visitor().get<Found>(`/api/search?q=${encodeURIComponent(words.slice(0, 6000))}`);
      expect(answer.status).toBe(200);
      expect(answer.body.data.products.length).toBeLessThanOrEqual(8);
    },
  );
});

describe("the specialised lines", () => {
  it.each(["/shop/sports", "/shop/aesthetics", "/biogena-diamonds"])("have a page at %s", async (path) => {
    for (const locale of ["en", "ar-qa"]) {
      const { status, text } = await shop.visitor(locale).get<string>(`/${locale}${path}`);
      expect(status).toBe(200);
      expect(text.match(/<h1/g)).toHaveLength(1);
      expect(text).toContain('id="line"');
    }
    const sitemap = await shop.visitor().get<string>("/sitemap.xml");
    expect(sitemap.text).toContain(`/ar-om${path}</loc>`);
  });
});
