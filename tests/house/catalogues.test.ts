import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT, sourceFiles } from "./source-files.ts";

type Catalogue = Record<string, string>;

const read = (folder: string, language: string): Catalogue =>
  JSON.parse(readFileSync(join(ROOT, folder, `${language}.json`), "utf8")) as Catalogue;

/** Plural endings of i18next, and which of them a language uses (Unicode plural rules). */
const PLURAL = /_(zero|one|two|few|many|other)$/;
const FORMS = { en: ["one", "other"], ar: ["zero", "one", "two", "few", "many", "other"] } as const;

/** Texts that are the same in both languages: names of languages and brands. */
const SAME_IN_BOTH = [/^common\.(arabic|english)$/, /^me\.language_en$/, /^auth\.provider_/, /^payment\.brand_/];

/**
 * Keys that code puts together, e.g. `country.${code}`. Each beginning must stand in the code as a template, else
 * it is a leftover itself.
 */
const BUILT_FROM = [
  "auth.provider_",
  "badge.",
  "badge_text.",
  "blog.category.",
  "cash.column_",
  "cash.reason_",
  "credit_cause.",
  "payout.column_",
  "payout.kind_",
  "payout.outcome_",
  "country.",
  "export.column_",
  "export.report_",
  "export.paper_",
  "export.tax_",
  "emirate.",
  "checkout.step_",
  "send.",
  "payment_event.",
  "mail.operator_",
  "mail.waiting_",
  "dispute_reason.",
  "order.exchange_",
  "subscription.interval_",
  "contact.subject_",
  "return_cause.",
  "returns.stage_",
  "reviews.reason_",
  "reviews.sort_",
  "reviews.state_",
  "staff_message.",
  "stories.category.",
  "stories.section.",
];

/** What shoppers, mails and operators read; what staff read, which shoppers never load; what files of staff say alike. */
const ALL = [
  {
    catalogues: "texts",
    folders: ["storefront", "texts", "web", "shop", "server"],
    builtFrom: BUILT_FROM,
  },
  {
    catalogues: "backoffice/words",
    folders: ["backoffice"],
    builtFrom: [
      "act.",
      "address.",
      "audit.day_",
      "audit.entity_",
      "audit.field_",
      "audit.report_",
      "cash_refusal.",
      "cash_standing.",
      "customer.reads_",
      "cut.shape_",
      "exchange.money_",
      "grid.fault_",
      "grid.note_",
      "exchange.settle_",
      "files.choice_",
      "files.counted_",
      "files.picture_",
      "inbox.kind_",
      "inbox.reply_",
      "inbox.view_",
      "inbox_state.",
      "inbox_subject.",
      "job.",
      "scope.",
      "campaign.days_",
      "category.naming_kind_",
      "mail_answer.",
      "settings.name_",
      "settings.state_",
      "settings.in_",
      "settings.block_",
      "settings.mail_",
      "settings.tax_",
      "settings.percent_",
      "settings.publish_",
      "service.",
      "system.for_",
      "webhook_type.",
      "orders.bulk_",
      "reports.by_",
      "reports.compare_",
      "reports.days_",
      "reports.fault_",
      "reports.head_",
      "reports.paper_",
      "reports.step_",
      "reports.period_",
      "subscription_state.",
      "me.waiting_",
      "me.language_",
      "me.look_",
      "me.push_",
      "method.",
      "palette.",
      "attempt.",
      "cash.age_",
      "cash.cause_",
      "cash.denied_",
      "cash.failure_",
      "cash.moved_",
      "cash.outcome_",
      "payouts.kind_",
      "payouts.outcome_",
      "cash.said_",
      "cash.speaks_",
      "cash_state.",
      "cause.",
      "condition.",
      "country.",
      "difference.",
      "dispute_reason.",
      "dispute_sign.",
      "dispute_state.",
      "failure.",
      "menu.group_",
      "money.",
      "order.reads_",
      "order.template_",
      "order.timeline_",
      "order_edit.discount_",
      "number.fault_",
      "order_edit.fault_",
      "order_edit.gift_",
      "order_edit.settle_",
      "order.version_",
      "orders.final_",
      "orders.to_",
      "orders.view_",
      "parked.",
      "parked_text.",
      "payments.",
      "permission.",
      "draft.ends_",
      "draft.fault_",
      "product.badge_",
      "product.field_",
      "product.form_",
      "draft.in_",
      "draft.language_",
      "product.help_",
      "product.line_",
      "product.named_",
      "draft.missing_",
      "draft.only_",
      "product.state_",
      "product.tag_",
      "draft.version_",
      "draft.waits_",
      "shopify.outcome_",
      "shopify.why_",
      "staff.programs_",
      "product.view_",
      "pictures.view_",
      "tags.about_",
      "today.countries_",
      "content.category_",
      "content.entry_",
      "content.list_",
      "content.new_",
      "content.phase_",
      "content.requires_",
      "content.field_",
      "content.kind_",
      "content.kinds_",
      "content.state_",
      "content.view_",
      "campaign.audience_",
      "campaign.gives_kind_",
      "campaign.name_",
      "campaign.banner_",
      "campaign.own_wins_",
      "campaign.page_",
      "campaign.phase_",
      "campaign.says_",
      "campaign.wins_",
      "feeds.lacks_",
      "gulf_day.",
      "promo.again_",
      "promo.discount_",
      "promo.line_",
      "promo.scope_",
      "promo.state_",
      "promo.view_",
      "promo_verdict.",
      "provider.",
      "refund_by.",
      "refund_state.",
      "request.",
      "return_stage.",
      "returns.by_",
      "reviews.empty_",
      "reviews.held_",
      "reviews.reason_",
      "reviews.state_",
      "role.",
      "state.",
      "stock.count_",
      "stock.view_",
      "stock_reason.",
      "carts.empty_",
      "carts.view_",
      "delivery_state.",
      "subs.view_",
      "subs_act.",
      "subs.interval_",
      "subs_reason.",
      "wanted.",
    ],
  },
  { catalogues: "texts/staff", folders: ["backoffice", "server"], builtFrom: ["money.", "state."] },
];

const codeIn = (folders: readonly string[]) =>
  folders
    .flatMap((folder) => sourceFiles(folder, [".ts", ".tsx"]))
    .filter((file) => !/\.test\.tsx?$/.test(file.path))
    .map((file) => file.text)
    .join("\n");

const baseOf = (key: string) => key.replace(PLURAL, "");
const placeholders = (text: string) => [...new Set(text.match(/\{[a-zA-Z_]+\}/g) ?? [])].sort();

/** A key ends in `_one` or `_other` only by accident unless the catalogue holds its `_other` form too. */
function pluralBases(catalogue: Catalogue): Set<string> {
  return new Set(
    Object.keys(catalogue)
      .filter((key) => key.endsWith("_other"))
      .map(baseOf),
  );
}

function plainKeys(catalogue: Catalogue): string[] {
  const plurals = pluralBases(catalogue);
  return Object.keys(catalogue)
    .filter((key) => !(PLURAL.test(key) && plurals.has(baseOf(key))))
    .sort();
}

describe.each(ALL)("message catalogues in $catalogues", ({ catalogues, folders, builtFrom }) => {
  const [en, ar] = [read(catalogues, "en"), read(catalogues, "ar")];
  const code = codeIn(folders);
  const quoted = new Set([...code.matchAll(/["`]([\w.-]+)(?=["`])/g)].map(([, word]) => word));

  it("have the same keys in both languages", () => {
    expect(plainKeys(ar)).toEqual(plainKeys(en));
    expect([...pluralBases(ar)].sort()).toEqual([...pluralBases(en)].sort());
  });

  it("have every plural form of their language", () => {
    const missing = (["en", "ar"] as const).flatMap((language) => {
      const catalogue = language === "en" ? en : ar;
      return [...pluralBases(catalogue)].flatMap((base) =>
        FORMS[language]
          .filter((form) => !(`${base}_${form}` in catalogue))
          .map((form) => `${language}: ${base}_${form}`),
      );
    });
    expect(missing).toEqual([]);
  });

  it("have the same placeholders in both languages", () => {
    const differing = plainKeys(en).filter(
      (key) => placeholders(en[key] ?? "").join() !== placeholders(ar[key] ?? "").join(),
    );
    expect(differing).toEqual([]);
    // A plural form may leave out the number itself ("one item"), but never names something the others do not.
    for (const base of pluralBases(en)) {
      const allowed = placeholders(en[`${base}_other`] ?? "");
      for (const catalogue of [en, ar]) {
        for (const key of Object.keys(catalogue).filter((candidate) => baseOf(candidate) === base)) {
          expect(allowed, key).toEqual(expect.arrayContaining(placeholders(catalogue[key] ?? "")));
        }
      }
    }
  });

  it("say something, in Arabic on Arabic pages and with Latin digits", () => {
    const empty = [...Object.entries(en), ...Object.entries(ar)].filter(([, text]) => text.trim() === "");
    expect(empty).toEqual([]);
    const untranslated = Object.keys(ar).filter(
      (key) =>
        ar[key] === en[key] && !SAME_IN_BOTH.some((pattern) => pattern.test(key)) && /[a-z]/i.test(ar[key] ?? ""),
    );
    expect(untranslated).toEqual([]);
    const otherDigits = Object.keys(ar).filter((key) => /[٠-٩۰-۹]/.test(ar[key] ?? ""));
    expect(otherDigits).toEqual([]);
  });

  it("keep the sign of per cent behind its figure among Arabic words", () => {
    const bare = Object.keys(ar).filter((key) =>
      /(?<!^)(?<![\u2066\d.,])(?:\{percent\}|\d[\d.,]*) ?%|^\{percent\}%/.test(ar[key] ?? ""),
    );
    expect(bare).toEqual([]);
  });

  it("say different sentences differently: a text that another one's stands in place of is found", () => {
    const isSentence = (key: string) => (ar[key] ?? "").length >= 40;
    const byArabic = Map.groupBy(plainKeys(ar).filter(isSentence), (key) => ar[key]);
    const mixedUp = [...byArabic.values()].filter((keys) => new Set(keys.map((key) => en[key])).size > 1);
    expect(mixedUp).toEqual([]);
  });

  it("hold no text that nothing shows", () => {
    const unused = [...plainKeys(en), ...pluralBases(en)].filter(
      (key) => !quoted.has(key) && !builtFrom.some((beginning) => key.startsWith(beginning)),
    );
    expect(unused).toEqual([]);
  });

  it("know which keys are put together in code, and which are still to come", () => {
    expect(builtFrom.filter((beginning) => !code.includes(`\`${beginning}\${`))).toEqual([]);
  });
});
