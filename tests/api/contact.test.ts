import { describe, expect, it } from "vitest";
import { newEmail } from "../support/accounts.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";

const OWNER = "care@shop.example";
const shop = shopUnderTest();

interface Said {
  data?: { message: string };
  code?: string;
  message: Record<string, string[]>;
}
const request = (changes: Record<string, unknown> = {}) => ({
  name: "Mariam Haddad",
  email: newEmail(),
  subject: "product_inquiry",
  message: "Which magnesium is right in the evening?",
  ...changes,
});
/** What the shop has kept, as its people read it. */
const told = async <Entry>(noun: "contact" | "survey"): Promise<Entry[]> => {
  const authorization = `Bearer ${shop.server.operatorToken()}`;
  const { body } = await shop.visitor().get<{ data: Entry[] }>(`/api/operator/${noun}`, { headers: { authorization } });
  return body.data;
};
const send = (body: unknown, locale = "en", visitor = shop.visitor(locale)) => visitor.post<Said>("/api/contact", body);
const toOwner = async (from: string, atLeast = 1) => {
  for (let all = atLeast; ; all++) {
    const mails = (await shop.server.mailsTo(OWNER, all)).filter((mail) => mail.replyTo?.value[0]?.address === from);
    if (mails.length >= atLeast) return mails;
  }
};

describe("a message to the shop", () => {
  it("reaches the shop, is answered in the sender's language and confirmed by mail", async () => {
    for (const [locale, thanks, subject] of [
      ["en", "Thank you for your message. We will get back to you shortly.", "Product inquiry"],
      ["ar-qa", "شكراً لرسالتك. سنتواصل معك قريباً.", "استفسار عن منتج"],
    ] as const) {
      const form = request();
      const answer = await send(form, locale);
      expect(answer.status).toBe(200);
      expect(answer.body.data?.message).toBe(thanks);
      const [mail] = await toOwner(form.email);
      expect(mail?.subject).toContain(subject);
      expect(mail?.text).toContain(form.message);
      expect(mail?.text).toContain(form.name);
      const [confirmation] = await shop.server.mailsTo(form.email, 1);
      expect(confirmation?.text).toContain(thanks);
      expect(confirmation?.text).toContain(form.message);
    }
  });

  it("sent by two presses at once is one", async () => {
    const form = request();
    const visitor = shop.visitor();
    const answers = await Promise.all([1, 2, 3].map(() => send(form, "en", visitor)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const last = request();
    await send(last);
    await toOwner(last.email);
    await shop.server.mailsTo(last.email, 1);
    expect(await toOwner(form.email)).toHaveLength(1);
    const kept = await told<{ email: string; message: string }>("contact");
    expect(kept.filter(({ email }) => email === form.email)).toMatchObject([{ message: form.message }]);
    expect(await shop.server.mailsTo(form.email, 1)).toHaveLength(1);
  });

  it.each([
    ["ten thousand Arabic signs", "م".repeat(10_000)],
    ["emoji and joined ones", "🙂👨‍👩‍👧‍👦🇦🇪"],
    ["an override of the direction", "price \u202e00.931 DEA\u202c, is that right?"],
    ["HTML and placeholders", `<script>alert(1)</script> <b>x</b> {brand} & "quotes" 'single'`],
    ["lines", "first\nsecond\n\n\tindented"],
  ])("is kept and shown as it was written: %s", async (_name, message) => {
    const form = request({ message });
    expect((await send(form)).status).toBe(200);
    const [mail] = await toOwner(form.email);
    expect(mail?.text?.replaceAll("\r\n", "\n")).toContain(message);
    expect(String(mail?.html)).not.toContain("<script>");
    expect(mail?.headers.has("bcc")).toBe(false);
  });

  it.each([
    ["name", { name: "" }, "Name is required."],
    ["name", { name: "Mariam\r\nBcc: stranger@example.com" }, "This field is not valid."],
    ["name", { name: "x".repeat(121) }, "Name must not be longer than 120 characters."],
    ["name", { name: "nul\u0000" }, "This field is not valid."],
    ["email", { email: "a@example.com\r\nBcc: b@example.com" }, "Please enter a valid email address."],
    ["email", { email: "nonsense" }, "Please enter a valid email address."],
    ["subject", { subject: "hello\r\nBcc: b@example.com" }, "Subject is required."],
    ["message", { message: " \n " }, "Message is required."],
    ["message", { message: "م".repeat(10_001) }, "Message must not be longer than 10000 characters."],
    ["message", { message: "bell \u0007" }, "This field is not valid."],
    ["message", { message: 7 }, "Message is required."],
  ])("is refused clearly for its %s: %j", async (field, changes, english) => {
    const refused = await send(request(changes));
    expect(refused.status).toBe(422);
    expect(refused.body.message).toEqual({ [field]: [english] });
    const arabic = await send(request(changes), "ar");
    expect(arabic.body.message[field]?.[0]).toMatch(/[؀-ۿ]/);
  });

  it("by a program that fills in the hidden field is thanked and dropped", async () => {
    const form = request({ website: "https://spam.example" });
    expect((await send(form)).status).toBe(200);
    const last = request();
    await send(last);
    await toOwner(last.email);
    expect(await shop.server.mailsTo(form.email, 0)).toHaveLength(0);
  });

  it("confirms no more than three to one address in an hour: it is no way to write to strangers", async () => {
    const email = newEmail();
    for (let at = 0; at < 5; at++) await send(request({ email, message: `message ${at}` }));
    expect(await toOwner(email, 5)).toHaveLength(5);
    const last = request();
    await send(last);
    await shop.server.mailsTo(last.email, 1);
    expect(await shop.server.mailsTo(email, 3)).toHaveLength(3);
  });

  it("works as a plain form: faults keep what was typed, success offers another", async () => {
    const visitor = shop.visitor("ar");
    const faulty = await visitor.submit("/ar/contact", { ...request(), email: "x", name: `<img src=x onerror="1">` });
    expect(faulty.status).toBe(422);
    expect(faulty.text).toContain("عذراً، لم تُملأ جميع الحقول بشكل صحيح.");
    expect(faulty.text).toContain('aria-invalid="true"');
    expect(faulty.text).toContain("&lt;img src=x");
    expect(faulty.text).not.toContain("<img src=x");
    const form = request();
    const done = await visitor.submit("/ar/contact", form);
    expect(done.text).toContain("شكراً لرسالتك. سنتواصل معك قريباً.");
    expect(done.text).toContain("إرسال رسالة أخرى");
    expect(done.headers.get("cache-control")).toBe("no-store");
    await toOwner(form.email);
  });

  it("is limited per visitor, as a call and as a form", async () => {
    const caller = shop.visitor();
    const statuses = [];
    for (let at = 0; at < 12; at++) statuses.push((await send({}, "en", caller)).status);
    expect(statuses.slice(0, 10)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
    const page = await caller.submit("/en/contact", request());
    expect(page.status).toBe(429);
    expect(page.text).toContain("<h1");
  });
});

it.each(["contact", "survey"])("what was sent through %s is for nobody without the operator's token", async (noun) => {
  expect((await shop.visitor().get(`/api/operator/${noun}`)).status).toBe(401);
});

describe("the survey", () => {
  const answers = {
    enjoyed_features: ["design", "articles_and_stories"],
    recommendations: "More stores 🙂",
    ease_of_finding_products: 4,
    clarity_of_benefits: "5",
    ease_of_checkout: 3,
  };
  const post = (body: unknown, locale = "en") => shop.visitor(locale).post<Said>("/api/survey", body);

  it("is thanked for, and the same response again is the same one", async () => {
    const body = { key: "0123456789abcdef-once", answers };
    expect((await post(body)).body.data?.message).toBe("Your answers help us to improve.");
    expect((await post(body, "ar")).body.data?.message).toBe("إجاباتك تساعدنا على التحسّن.");
    const kept = (await told<{ locale: string; answers: unknown }>("survey")).filter(({ locale }) => locale === "en");
    expect(kept).toHaveLength(1);
    expect(kept[0]?.answers).toEqual({ ...answers, clarity_of_benefits: 5 });
  });

  it.each([
    [{ ...answers, ease_of_checkout: undefined }, "ease_of_checkout", "Please choose an answer."],
    [{ ...answers, ease_of_checkout: 6 }, "ease_of_checkout", "This field is not valid."],
    [{ ...answers, ease_of_checkout: [1, 2] }, "ease_of_checkout", "This field is not valid."],
    [{ ...answers, ease_of_checkout: {} }, "ease_of_checkout", "This field is not valid."],
    [{ ...answers, enjoyed_features: ["nonsense"] }, "enjoyed_features", "This field is not valid."],
    [
      { ...answers, recommendations: "م".repeat(1001) },
      "recommendations",
      "Your answer must not be longer than 1000 characters.",
    ],
  ])("says what is wrong: %j", async (wrong, field, words) => {
    const refused = await post({ answers: wrong });
    expect(refused.status).toBe(422);
    expect(refused.body.message).toEqual({ [field]: [words] });
  });

  it.each([[{}], [{ answers: 7 }], [{ answers, key: 7 }], [{ answers: { __proto__: 1 } }]])(
    "refuses %j",
    async (body) => {
      expect((await post(body)).status).toBe(422);
    },
  );

  it("works as one plain form with all questions", async () => {
    const visitor = shop.visitor("ar");
    const page = await visitor.get<string>("/ar/survey");
    expect(page.text.match(/<fieldset/g)).toHaveLength(6);
    const given = { enjoyed_features: "design", recommendations: "<b>محتوى</b>", ease_of_finding_products: "4" };
    const faulty = await visitor.submit("/ar/survey", given);
    expect(faulty.status).toBe(422);
    expect(faulty.text.match(/يُرجى اختيار إجابة/g)?.length).toBeGreaterThanOrEqual(2);
    expect(faulty.text).toContain("&lt;b&gt;محتوى");
    const done = await visitor.submit("/ar/survey", { ...given, clarity_of_benefits: "5", ease_of_checkout: "5" });
    expect(done.status).toBe(200);
    expect(done.text).toContain("شكراً لك!");
  });
});

it("a message that has been dealt with is deleted by its number, and only with the operator's token", async () => {
  const form = request({ message: "I have had a kidney stone. May I take vitamin C?" });
  await send(form);
  const kept = () => told<{ id: number; email: string }>("contact");
  const id = (await kept()).find(({ email }) => email === form.email)?.id;
  const path = `/api/operator/contact/${id}/delete`;
  const headers = { authorization: `Bearer ${shop.server.operatorToken()}` };
  expect((await shop.visitor().post(path, {})).status).toBe(401);
  expect((await shop.visitor().post(path, {}, { headers })).body).toEqual({ data: { deleted: id } });
  expect((await kept()).some(({ email }) => email === form.email)).toBe(false);
  expect((await shop.visitor().post(path, {}, { headers })).status).toBe(404);
});

it("messages are deleted after 24 months, and from the survey's answers what was written freely", async () => {
  const form = request();
  const grades = { ease_of_finding_products: 4, clarity_of_benefits: 5, ease_of_checkout: 3 };
  const answers = { enjoyed_features: ["design"], ...grades, recommendations: "Yours, Mariam Haddad" };
  const headers = { authorization: `Bearer ${shop.server.operatorToken()}` };
  const keptAt = async (moment: string) => {
    shop.server.setClock(moment);
    expect((await shop.visitor().post("/api/operator/housekeeping", {}, { headers })).status).toBe(200);
    const messages = await told<{ email: string }>("contact");
    const responses = await told<{ at: string; answers: unknown }>("survey");
    return {
      messages: messages.filter(({ email }) => email === form.email).length,
      answers: responses.find(({ at }) => at.startsWith("2026-03-01"))?.answers,
    };
  };
  shop.server.setClock("2026-03-01T08:00:00Z");
  try {
    await send(form);
    await shop.visitor().post("/api/survey", { answers });
    expect(await keptAt("2028-02-29T08:00:00Z")).toEqual({ messages: 1, answers });
    expect(await keptAt("2028-03-01T08:00:01Z")).toEqual({
      messages: 0,
      answers: { enjoyed_features: ["design"], ...grades },
    });
  } finally {
    shop.server.setClock(null);
  }
});
