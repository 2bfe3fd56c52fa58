import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { ensureBuild } from "../../scripts/shop-build.mjs";
import { LANGUAGES, type Language } from "../../shop/market/market.ts";
import { signInAs, staffTheShop, staffVisitor, staffWords } from "../browser/back-office-steps.ts";
import { routes, somethingToShow } from "../browser/back-office-things.ts";
import { findChromium } from "../support/chromium.ts";
import { firstOwnerLink, type RunningServer, type ServerOptions, startServer } from "../support/server.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { startWebhookReceiver } from "../support/webhook-receiver.ts";
import { seed } from "./seed.ts";
import { type SheetRow, writeSheet } from "./sheet.ts";
import { Walk } from "./walk.ts";

/**
 * `npm run test:staff-screens`: every screen of the back office with what can be opened on it, in both languages, at
 * three widths, in the light and in the dark: by axe, and for what is too wide, cut off, covered or lies on something
 * else. Screens are taken from the menu, the router and the links between them; whatever is pressed, nothing is written.
 * Names of languages and beginnings of addresses (`ar /admin/content`) look at those alone. It prints what it finds, fails if
 * there is anything, and writes pictures of everything into `test-results/staff-screens/index.html`.
 */

const folder = join(import.meta.dirname, "../../test-results/staff-screens");
const print = (line: string) => process.stdout.write(`${line}\n`);
const named = process.argv.slice(2);
const beginnings = named.filter((name) => name.startsWith("/"));
const isAskedFor = (address: string) =>
  beginnings.length === 0 || beginnings.some((beginning) => address.startsWith(beginning));
const languages = named.length === beginnings.length ? LANGUAGES : LANGUAGES.filter((each) => named.includes(each));

interface Staffed {
  server: RunningServer;
  sessions: string;
  /** An invitation that waits. */
  link: string;
}

async function staffed(options: Pick<ServerOptions, "dataDir" | "from" | "environment">): Promise<Staffed> {
  const server = await startServer(options);
  const { sessions, link } = await staffTheShop(server.origin, await firstOwnerLink(server), ["owner", "catalogue"]);
  return { server, sessions, link };
}

/** What no buyer leaves behind: a key, an address for messages that refuses them, texts that are being written. */
async function whatStaffMake(hook: string): Promise<void> {
  const owner = staffVisitor("owner", "en");
  const send = async (path: string, body: object) => {
    const headers = { "idempotency-key": crypto.randomUUID() };
    const answer = await owner.post(`/api/admin${path}`, body, { headers });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
  };
  await send("/webhooks", { url: hook, types: ["order.placed", "order.paid", "order.shipped"] });
  await send("/keys", { name: "Accounting", permissions: ["orders.see", "orders.prices"], days: 30 });
  await send("/content-lists/redirect", { entry: { from: "/quokka", to: "/blog", status: 302 } });
  await send("/content", { kind: "article", slug: "quokka-calm" });
}

/** Everything in one language, in one window. */
async function walked(browser: Browser, language: Language, full: Staffed, empty: Staffed, things: string[]) {
  const t = staffWords(language);
  const options = { browser, language, folder, print };
  const owner = await Walk.begin({ ...options, origin: full.server.origin });
  await signInAs(owner.context, "owner", language, { origin: full.server.origin, sessions: full.sessions });
  await owner.open("/admin/today");
  const listed = await owner.menu();
  const asked = [...listed, ...things, "/admin/none"].filter(isAskedFor);
  for (const address of asked) await owner.screen(address);
  await owner.follow(isAskedFor);
  if (beginnings.length === 0) {
    const unseen = routes().filter((route) => !owner.visited.has(route));
    for (const route of unseen) owner.tell(`${route}: nothing led there`);
    await owner.byHand("/admin/orders", "the palette", async (page) => {
      await page.keyboard.press("Control+k");
      await page.keyboard.type("zinc");
    });
    await owner.byHand("/admin/orders", "keys", (page) => page.keyboard.press("?"));
    const more = async () => owner.page.getByRole("button", { name: t("menu.more"), exact: true }).click();
    await owner.byHand("/admin/orders", "the rest of the menu", more, [360]);
  }
  for (const [address, button, answer] of [
    ["/admin/keys", "keys_api.new", { token: `bgk_${"k7Qd".repeat(11)}` }],
    ["/admin/webhooks", "webhooks.new", { secret: `whsec_${"k7Qd".repeat(11)}=` }],
  ] as const) {
    if (!isAskedFor(address)) continue;
    owner.granted = answer;
    await owner.byHand(address, "a secret", async (page) => {
      await page.getByRole("button", { name: t(button) }).click();
      await page.locator("dialog input:not([type=checkbox])").first().fill("https://example.com/hook");
      await page.locator("dialog input[type=checkbox]").first().check();
      await page.locator("dialog .sheet-f button").first().click();
      await page.locator("dialog .code").first().waitFor();
    });
    owner.granted = null;
  }
  for (const mode of ["failed", "waits", "offline"] as const) {
    for (const address of listed.filter(isAskedFor)) await owner.without(mode, address);
  }
  await signInAs(owner.context, "catalogue", language, { origin: full.server.origin, sessions: full.sessions });
  for (const address of listed.filter(isAskedFor)) await owner.screen(address, "not allowed");
  await owner.end();

  const newShop = await Walk.begin({ ...options, origin: empty.server.origin, seen: owner.seen, rows: owner.rows });
  await signInAs(newShop.context, "owner", language, { origin: empty.server.origin, sessions: empty.sessions });
  for (const address of listed.filter(isAskedFor)) await newShop.screen(address, "empty");
  await newShop.end();

  const nobody = await Walk.begin({ ...options, origin: empty.server.origin, seen: owner.seen, rows: owner.rows });
  for (const address of ["/admin", `/admin/join#${empty.link}`, "/admin/join#nothing"].filter(isAskedFor))
    await nobody.screen(address, "signed out");
  await nobody.end();
  return { rows: owner.rows, found: [...owner.found, ...newShop.found, ...nobody.found] };
}

ensureBuild({ quiet: true, announce: () => print("Building the shop …") });
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const data = temporaryFolder("staff-screens");
const receiver = await startWebhookReceiver();
const hook = `${receiver.origin}/hook`;
receiver.answers.push(...Array.from({ length: 1000 }, () => 503));
print("Filling a shop with orders …");
await (await startServer({ dataDir: data.path })).stop();
const empty = await staffed({ from: data.path });
await seed(data.path);
const full = await staffed({ dataDir: data.path, environment: { WEBHOOK_PRIVATE: "on" } });
const browser = await chromium.launch({ executablePath: findChromium() });
try {
  Object.assign(process.env, { SHOP_ORIGIN: full.server.origin, SHOP_STAFF_SESSIONS: full.sessions });
  await whatStaffMake(hook);
  const things = Object.values(await somethingToShow());
  things.push("/admin/content/article/quokka-calm", "/admin/orders?as=board", "/admin/orders?q=nobody");
  const walks = await Promise.all(languages.map((each) => walked(browser, each, full, empty, things)));
  const rows: SheetRow[] = walks.flatMap((walk) => walk.rows);
  const found = walks.flatMap((walk) => walk.found);
  const sheet = writeSheet(folder, rows);
  print(
    `${rows.length} looked at; ${found.length === 0 ? "nothing found" : `${found.length} findings`}; all of them: ${sheet}`,
  );
  process.exitCode = found.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await Promise.all([full.server.remove(), empty.server.remove(), receiver.close()]);
  data.remove();
}
