import { describe, expect, it } from "vitest";
import { linkTo, newEmail, registration } from "../support/accounts.ts";
import { filledWith, PAGES } from "../support/all-routes.ts";
import { paperRows } from "../support/paper.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { add, addressIn, completeDraft, type Data, dataOf, placeOrder, saveDraft } from "../support/shopping.ts";
import type { Visitor } from "../support/visitor.ts";

const shop = shopUnderTest();

const PRODUCT = 4;
/** None of them longer than a name may be; each calls the same function, by which it is found again. */
const PAYLOADS = [
  "<script>mark7301()</script>",
  '"><img src=x onerror=mark7301()>',
  "'><svg/onload=mark7301()>",
  "</script><script>mark7301()</script>",
  "</title></textarea><script>mark7301()</script>",
  "<!--<script>mark7301()</script>",
  '" autofocus onfocus=mark7301() x="',
  "javascript:mark7301()",
  `\`\${mark7301()}{{mark7301()}}<%=mark7301()%>`,
];

const TAG = /<([a-z][\w-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi;
const STRING = /`(?:[^`\\$]|\\[\s\S])*`|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'/g;

/** What a browser would run of a page because it came in with a text. */
function whatRuns(html: string): string[] {
  const scripts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/gi)].filter(([, code = ""]) =>
    code.replace(STRING, '""').includes("mark7301"),
  );
  const tags = [...html.matchAll(TAG)].filter(([, , attributes = ""]) => {
    const unquoted = attributes.replace(/"[^"]*"|'[^']*'/g, '""');
    return (
      /mark7301|\son\w+=/i.test(unquoted) ||
      /\b(?:href|src|action|formaction|data)=["']\s*javascript:/i.test(attributes)
    );
  });
  return [...scripts, ...tags, ...html.matchAll(/<!--<script/gi)].map(([found]) => found.slice(0, 300));
}

/** Somebody who has written it into everything that can be written into. */
async function somebody(payload: string): Promise<{ visitor: Visitor; reference: string; email: string }> {
  const visitor = shop.visitor();
  visitor.headers["user-agent"] = `Mozilla/5.0 ${payload}`;
  const email = newEmail();
  const named = { first_name: payload, last_name: payload };
  dataOf(await visitor.post<Data<unknown>>("/api/register", { ...registration(email), ...named }));
  const { cart_uuid: cart } = await add(visitor, PRODUCT, 1);
  const draft = completeDraft("en", email);
  const place = { city: payload, area: payload, street: payload, building: payload, nearestLandmark: payload };
  const written = {
    ...draft,
    customerDetails: { ...(draft.customerDetails as object), ...named },
    address: { ...addressIn("en"), ...place },
    customerNotes: payload,
  };
  await saveDraft(visitor, cart, written as typeof draft);
  const { reference } = dataOf(await placeOrder(visitor, cart)).order;
  const next = (await add(visitor, PRODUCT, 1)).cart_uuid;
  await saveDraft(visitor, next, written as typeof draft);
  return { visitor, reference, email };
}

it("what would run is told from what is text", () => {
  const [inText = [], inAttribute = []] = [
    PAYLOADS.map((payload) => whatRuns(`<p>${payload}</p>`).length > 0),
    PAYLOADS.map((payload) => whatRuns(`<a href="${payload}">x</a>`).length > 0),
  ];
  expect(inText).toEqual([true, true, true, true, true, true, false, false, false]);
  expect(inAttribute.slice(6)).toEqual([true, true, false]);
  expect(
    whatRuns(`<p title="&lt;img onerror=mark7301()">onerror=mark7301()</p><script>x("mark7301()")</script>`),
  ).toEqual([]);
});

describe.each(PAYLOADS)("%s", (payload) => {
  it("is text on every page, in mails and on the invoice, wherever it was written", async () => {
    const { visitor, reference, email } = await somebody(payload);
    const encoded = encodeURIComponent(payload);
    let shown = 0;
    for (const { path } of PAGES.filter(({ method }) => method === "GET")) {
      const known: Record<string, string> = { locale: "en", reference, step: "confirm" };
      const address = filledWith(path, (name) => known[name] ?? encoded);
      const asked = ["q", "category", "sort", "email", "token", "code", "failed", "next"].map(
        (name) => `${name}=${encoded}`,
      );
      for (const query of [`order=${reference}`, `order=${encoded}&${asked.join("&")}`]) {
        const { text } = await visitor.get<string>(`${address}?${query}`);
        expect(whatRuns(text), `${address}?${query}`).toEqual([]);
        if (text.includes("mark7301")) shown += 1;
      }
    }
    expect(shown, "pages that show it").toBeGreaterThan(5);

    for (const [form, fields] of Object.entries({
      contact: { name: payload, email: payload, subject: payload, message: payload },
      "track-order": { order: payload, contact: payload },
      cart: { intent: "code", code: payload },
      login: { intent: "password", email: payload, password: payload, next: payload },
      register: { intent: "register", first_name: payload, email: payload, phone_number: payload },
    })) {
      const { text } = await shop.visitor().submit(`/en/${form}`, fields);
      expect(whatRuns(text), form).toEqual([]);
    }

    await linkTo(shop.server, email, /confirm your email/);
    for (const mail of await shop.server.mailsTo(email, 2)) {
      expect(whatRuns(String(mail.html)), mail.subject).toEqual([]);
    }
    const cookie = [...visitor.cookies].map((pair) => pair.join("=")).join("; ");
    const paper = await fetch(`${visitor.origin}/api/orders/${reference}/invoice.pdf`, { headers: { cookie } });
    const file = Buffer.from(await paper.arrayBuffer());
    expect((await paperRows(file)).flat().join(" ")).toContain("mark7301");
    // Names of the format with which a reader would do something by itself.
    expect(file.toString("latin1")).not.toMatch(/\/(JavaScript|JS|OpenAction|AA|Launch|URI)\b/);
  });
});
