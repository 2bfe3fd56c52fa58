import { expect, test } from "vitest";
import { ownWords, placeholdersIn, unknownPlaceholders } from "../shop/settings/mail-texts.ts";
import { translateFor } from "./catalogues.server.ts";
import { deliveredMailTexts, translateMailFor } from "./mail-texts.ts";
import { STATE_WORDS } from "./state-words.ts";

const delivered = deliveredMailTexts();
const intro = { en: "Thank you, we pack it today.", ar: "شكرًا لك، نجهّزه اليوم." };

test("every text that staff may set is one of the shop's, and names the same in both languages", () => {
  for (const [name, { en, ar }] of Object.entries(delivered)) {
    expect([en, ar]).not.toContain(`mail.${name}`);
    expect(placeholdersIn(ar).toSorted(), name).toEqual(placeholdersIn(en).toSorted());
  }
});

test("what staff have set stands in its mail, filled, and the shop's words everywhere else", () => {
  const set = { order_intro: intro, greeting: { en: "Dear {name}: {name}!", ar: "عزيزي {name}" } };
  const [en, ar] = [translateMailFor("en", set), translateMailFor("ar", set)];
  expect([en("mail.order_intro"), ar("mail.order_intro")]).toEqual([intro.en, intro.ar]);
  expect(en("mail.greeting", { name: "Layla" })).toBe("Dear Layla: Layla!");
  expect(en("mail.track_order")).toBe(delivered.track_order?.en);
});

test("the news of each state has words of its own, which pages do not take over", () => {
  const t = translateMailFor("en", { status_shipped_title: { en: "It left today.", ar: "غادر اليوم." } });
  expect(t(STATE_WORDS.SHIPPED.text)).toBe("It left today.");
  expect(t(STATE_WORDS.DELIVERED.text)).toBe(delivered.status_delivered_title?.en);
  expect(translateFor("en")(STATE_WORDS.SHIPPED.text)).toBe(delivered.status_shipped_title?.en);
});

test("what is as delivered or empty is not kept, and what a mail does not know is named", () => {
  const { greeting = intro, track_order: track = intro } = delivered;
  const half = { ...intro, ar: " " };
  expect(ownWords({ greeting, order_intro: half, track_order: { en: "", ar: "" } }, delivered)).toEqual({
    order_intro: { en: intro.en, ar: delivered.order_intro?.ar },
  });
  const odd = { en: "Hello {name}, {total}", ar: track.ar };
  expect(unknownPlaceholders({ greeting: odd, order_intro: intro }, delivered)).toEqual(["greeting.en"]);
});
