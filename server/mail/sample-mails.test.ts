import { expect, test } from "vitest";
import { NO_CONTACT } from "../../shop/settings/contact.ts";
import { casesOf, MAIL_NAMES, MAIL_TEXTS } from "../../shop/settings/mail-texts.ts";
import { sampleCatalog } from "../../tests/support/sample-catalog.ts";
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

test("there is no sample of a case that a mail does not have, nor in a shop that sells nothing", async () => {
  const asked = { mail: "status", which: "toString", locale: "en" } as const;
  expect(await sampleMail(asked, delivered, samples)).toBeUndefined();
  const empty = { ...samples, catalog: sampleCatalog([]) };
  expect(await sampleMail({ ...asked, which: "shipped" }, delivered, empty)).toBeUndefined();
});
