import { expect, test } from "vitest";
import { NO_CONTACT } from "../../shop/settings/contact.ts";
import { casesOf, MAIL_NAMES, MAIL_TEXTS } from "../../shop/settings/mail-texts.ts";
import { sampleCatalog } from "../../tests/support/sample-catalog.ts";
import { translateFor } from "../../texts/catalogues.server.ts";
import en from "../../texts/en.json" with { type: "json" };
import { deliveredMailTexts } from "../../texts/mail-texts.ts";
import { sampleMail } from "./sample-mails.ts";

const catalog = sampleCatalog([{ slug: "zinc", price: 11_900, salePrice: 9520 }]);
const samples = {
  brand: {
    name: "Biogena",
    phone: "+971 4 000 0000",
    email: "care@shop.example",
    distributor: "Sample Drugstore LLC, Dubai",
    taxNumber: "100000000000003",
    ...NO_CONTACT,
  },
  ...{ origin: "https://shop.example", catalog, now: new Date("2027-03-01T08:00:00Z") },
};
const delivered = deliveredMailTexts();

test.each(MAIL_NAMES)(
  "%s: whatever of its words is typed can be seen in one of its samples, in both languages",
  async (mail) => {
    const typed = Object.fromEntries(
      MAIL_TEXTS[mail].map((name) => [name, { en: `Quokka ${name} reads.`, ar: `الكوكا ${name} يقرأ.` }]),
    );
    for (const locale of ["en", "ar"] as const) {
      const mails = await Promise.all(
        casesOf(mail).map((which) => sampleMail({ mail, which, locale }, { ...delivered, ...typed }, samples)),
      );
      const said = mails.map((each) => `${each?.subject}\n${each?.html}`).join("\n");
      for (const words of Object.values(typed)) expect(said).toContain(words[locale]);
      expect(said).not.toMatch(/undefined|NaN|Invalid|\[object/);
    }
  },
);

test("every mail to buyers has its subject and headings among the words that staff set", () => {
  const set = new Set(Object.keys(delivered));
  const missing = Object.keys(en).flatMap((key) => {
    const [, name = ""] = /^mail\.(.*_(?:subject|title))$/.exec(key) ?? [];
    return name === "" || set.has(name) ? [] : [name];
  });
  const toStaff = [
    "contact_subject",
    "new_order_subject",
    "new_order_title",
    "operator_subject",
    "staff_order_subject",
  ];
  expect(missing.toSorted()).toEqual(toStaff);
});

test.each([
  ["address", "asked", "address_asked_text"],
  ["address", "changed", "address_undo_text"],
  ["address", "changed", "not_you_contact"],
  ["sign_in", "passkey", "passkey_text"],
  ["sign_in", "provider", "not_you_contact"],
  ["password", "changed", "not_you_contact"],
] as const)("%s, %s: whatever its words are, it still says %s", async (mail, which, sentence) => {
  const typed = Object.fromEntries(MAIL_TEXTS[mail].map((name) => [name, { en: "Quokka.", ar: "الكوكا." }]));
  const made = await sampleMail({ mail, which, locale: "en" }, { ...delivered, ...typed }, samples);
  expect(made?.text).toContain(translateFor("en")(`mail.${sentence}`, { email: "mariam@example.com" }));
});

test("there is no sample of a case that a mail does not have, nor in a shop that sells nothing", async () => {
  const asked = { mail: "status", which: "toString", locale: "en" } as const;
  expect(await sampleMail(asked, delivered, samples)).toBeUndefined();
  const empty = { ...samples, catalog: sampleCatalog([]) };
  expect(await sampleMail({ ...asked, which: "shipped" }, delivered, empty)).toBeUndefined();
});
