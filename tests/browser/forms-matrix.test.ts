import type { Locator } from "@playwright/test";
import { newEmail } from "./account-steps.ts";
import { FORMS, type FormCase, type SignInContext } from "./form-cases.ts";
import { FAULTS, Line } from "./form-line.ts";
import { back, expect, goTo, hydrated, reload, test, wordsOf } from "./shop-page.ts";

/**
 * Every form of the shop, in one language or the other, met by everything that can happen to it on its way: what was
 * typed stays, one sentence says what became of it, the same press again does it, and the shop has done it once.
 */

type Field = [name: string, value: string];

/** What stands in a form, as its reader sees it. */
function typedIn(form: Locator): Promise<Field[]> {
  return form.evaluate((element) =>
    [...(element as HTMLFormElement).elements].flatMap((field): [string, string][] => {
      const { name, type, value, checked } = field as HTMLInputElement;
      if (name === "" || /^(hidden|submit|button|fieldset)$/.test(type)) return [];
      return [[name, /^(checkbox|radio)$/.test(type) ? `${value} ${checked}` : value]];
    }),
  );
}

/** What a reload may bring back: never a password. */
const open = (fields: Field[]) => fields.filter(([name]) => !name.includes("password"));

/** What is being said of things that did not get through: beside the button, or by a card's toast. */
const said = ({ page }: SignInContext) =>
  page.locator("[role=alert], .lost[role=status]").filter({ visible: true }).filter({ hasText: /\S/ });

// Pictures of every step would cost more than the steps.
test.use({ trace: "off", screenshot: "off" });

async function meet(form: FormCase, visit: SignInContext): Promise<Record<string, number>> {
  const { page, t } = visit;
  const met: Record<string, number> = {};
  const at = () => form.form(visit);
  const button = () => form.button?.(visit) ?? at().locator("button[type=submit]").first();
  const { kind } = form;

  await form.begin(visit);
  await form.fill?.(visit);
  const line = new Line(page, (request) => form.isSent(request, visit));
  await line.stand();
  const typed = await typedIn(at());
  const kept = async (where: string, wanted = typed) => {
    await expect.poll(() => typedIn(at()), `${form.name}: typed, ${where}`).toEqual(wanted);
  };
  const press = async () => {
    // A toast fades for a while, and the next one may say the same words.
    await page.locator(".toast").evaluateAll((all) => {
      for (const element of all) element.classList.add("heard");
    });
    await button().click();
  };
  const isTold = async (words: string, where: string) => {
    const wanted = said(visit).and(page.locator(":not(.heard)")).filter({ hasText: words });
    await expect(wanted, `${form.name}: what is said, ${where}: ${words}`).toHaveCount(1);
    await expect(said(visit), `${form.name}: said once, ${where}`).toHaveCount(1);
    if (kind !== "button") await expect(at().locator(".lost"), `${form.name}: beside its button`).toHaveCount(1);
    await kept(where);
    met[where] = (met[where] ?? 0) + 1;
  };

  await page.context().setOffline(true);
  await press();
  const offline = { form: "send.waiting_title", paying: "check.offline_title", button: "send.unreachable" } as const;
  await isTold(t(offline[kind]), "offline");
  line.break(FAULTS["503"]);
  const before = line.sent;
  await page.context().setOffline(false);
  if (kind === "form") {
    await isTold(FAULTS["503"].words(t), "sent by itself");
    expect(line.sent - before, `${form.name}: sent by itself`).toBe(1);
  }
  // The bar that told of it takes its 44 px along when it goes: no press may be under way then.
  await expect(page.locator("#connection")).toBeEmpty();

  for (const [name, fault] of Object.entries(FAULTS)) {
    if (name === "413" && form.way === "call") continue;
    // What nobody answered is looked into before anything is paid twice (lost-order.test.ts).
    if (name === "request lost" && kind === "paying") continue;
    line.break(fault);
    const { sent } = line;
    await press();
    await isTold(name === "500" && form.broken ? t(form.broken) : fault.words(t), name);
    expect(line.sent - sent, `${form.name}: sent once, ${name}`).toBe(1);
  }

  if (typed.length > 0 && kind !== "button") {
    await line.leave();
    const again = async (where: string) => {
      await hydrated(page);
      await expect
        .poll(async () => open(await typedIn(at())), `${form.name}: typed, after ${where}`)
        .toEqual(open(typed));
      met[where] = 1;
    };
    await reload(page);
    await again("reload");
    const away = `/${visit.locale}/${form.name === "newsletter" ? "contact" : "faq"}`;
    await goTo(page, away);
    await page.waitForURL(new RegExp(`${away}$`));
    await back(page);
    await again("back");
    await page.goForward();
    await page.waitForURL(new RegExp(`${away}$`));
    await back(page);
    await again("forward and back");
    await form.fill?.(visit);
    await line.stand();
  }

  const isOneWay = form.endsSession === true && visit.locale === "en";
  if (kind !== "paying" && (isOneWay || !form.endsSession)) {
    // A cart that is still being read would tell by itself what the lost answer has done.
    await page.waitForLoadState("networkidle");
    line.loseAnswers();
    await press();
    await isTold(t("send.unreachable"), "answer lost");
  }
  if (isOneWay) {
    line.mend();
    await press();
    await isTold(t("send.signed_out"), "signed out by it");
    expect(await form.times(visit), `${form.name}: how often it was done`).toBe(1);
    return met;
  }

  const release = line.hold();
  const sent = line.sent;
  await button().dblclick();
  await expect.poll(() => line.sent).toBeGreaterThan(sent);
  await kept("slow");
  release();
  await form.done(visit);
  expect(line.sent - sent, `${form.name}: two presses`).toBe(form.isStepwise ? 2 : 1);
  met["slow, pressed twice"] = 1;
  await line.leave();
  expect(await form.times(visit), `${form.name}: how often it was done`).toBe(1);
  return met;
}

for (const locale of ["en", "ar"] as const) {
  test.describe(`forms (${locale})`, () => {
    // Broken lines are what this is about: the browser reports them, rightly.
    test.afterEach(({ meant }) => {
      meant(/./);
    });

    // Every second form in each language: what happens to them does not know which it is, and all say the same words.
    for (const [index, form] of FORMS.entries()) {
      if (form.endsSession !== true && (index % 2 === 0) !== (locale === "en")) continue;
      test(`${form.name}: nothing typed is lost, nothing is done twice`, async ({ page }) => {
        const visit = { page, locale, t: wordsOf(locale), email: newEmail(), ids: {} };
        const met = await meet(form, visit);
        const counts = Object.entries(met).map(([fault, times]) => `${fault} ${times}`);
        process.stdout.write(`forms: ${form.name} (${locale}): ${counts.join(", ")}; done once\n`);
      });
    }
  });
}
