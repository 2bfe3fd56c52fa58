import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { isProduct } from "../../../../shop/catalog/snapshot.ts";
import type { ShopContext } from "../../../../shop/context.ts";
import { HOME_COUNTRY, localeFor, marketOf } from "../../../../shop/market/market.ts";
import { type MailTexts, unknownPlaceholders, withWords } from "../../../../shop/settings/mail-texts.ts";
import {
  mailPreviewForm,
  SETTING_SCHEMAS,
  settingBody,
  settingSeenBody,
  type WrittenSetting,
} from "../../../../shop/settings/setting-schemas.ts";
import { SETTING_NAMES, type SettingName } from "../../../../shop/settings/settings.ts";
import { may } from "../../../../shop/staff/roles.ts";
import { changeSetting, withdrawSetting } from "../../../../shop/staff-settings/change-setting.ts";
import { listSettings, neededForSetting } from "../../../../shop/staff-settings/settings-list.ts";
import type { MessageKey } from "../../../../texts/translate.ts";
import type { Mail } from "../../../mail/mailer.ts";
import { sampleMail } from "../../../mail/sample-mails.ts";
import { describeFaults, readForm } from "../../body.ts";
import { refuse, requestTranslate } from "../../request-market.ts";
import { staffCall } from "../access.ts";
import { done, refused } from "../answers.ts";
import { readKeyedBody } from "../request-key.ts";

/** What new orders are made with, who sells, and what mails say. */
export function adminSettings(shop: ShopContext): Hono {
  const api = new Hono();

  staffCall(api, shop, "GET /settings", async (c, { session }) =>
    c.json({ data: await listSettings(shop, session.member.role) }),
  );

  staffCall(api, shop, "POST /settings/:name", async (c, { shop: own, author }) => {
    const name = nameOf(c);
    if (name === undefined) return refuse(c, 404, "request.not_found");
    if (!may(author.role, neededForSetting(name))) return refuse(c, 403, "staff.not_allowed");
    const body = await readKeyedBody(c, settingBody);
    if (body.refusal) return body.refusal;
    const { value, ...asked } = body.value;
    const checked = SETTING_SCHEMAS[name].safeParse(value);
    if (!checked.success) return c.json({ code: "validation", message: describeFaults(c, checked.error, value) }, 422);
    const unknown = unknownIn(shop, name, value);
    if (unknown.places.length > 0) {
      const fault = requestTranslate(c)(unknown.fault);
      const message = Object.fromEntries(unknown.places.map((place) => [place, [fault]]));
      return c.json({ code: "validation", message }, 422);
    }
    const written = value as WrittenSetting;
    const result = await changeSetting(own, author, { ...asked, name, value: written, key: body.key });
    if (result.ok) return c.json({ data: { number: result.number } }, 201);
    if (result.code !== "settings.rate_jumps") return refused(c, result.code);
    const fault = requestTranslate(c)(JUMPS[name] ?? "settings.rate_jumps");
    const message = Object.fromEntries(result.places.map((place) => [place, [fault]]));
    return c.json({ code: result.code, message }, 422);
  });

  staffCall(api, shop, "POST /settings/:name/withdraw", async (c, { shop: own, author }) => {
    const name = nameOf(c);
    if (name === undefined) return refuse(c, 404, "request.not_found");
    if (!may(author.role, neededForSetting(name))) return refuse(c, 403, "staff.not_allowed");
    const body = await readKeyedBody(c, settingSeenBody);
    if (body.refusal) return body.refusal;
    return done(c, await withdrawSetting(own, author, { ...body.value, name, key: body.key }));
  });

  /** The mail in a document of its own, for a frame that may do nothing: mails have styles of their own, which pages forbid. */
  staffCall(api, shop, "POST /settings/mails/preview", async (c, { shop: own }) => {
    const form = await readForm(c);
    const asked = mailPreviewForm.safeParse(form);
    if (!asked.success) return c.json({ code: "validation", message: describeFaults(c, asked.error, form) }, 422);
    const { mail, which, language, words } = asked.data;
    const { brand, origin, configured } = own;
    const catalog = own.catalog();
    const locale = localeFor(language, HOME_COUNTRY);
    const sample = await sampleMail(
      { mail, which, locale },
      withWords(catalog.mailTexts ?? {}, words, configured.mails),
      { brand, origin, catalog, now: own.clock() },
    );
    if (sample === undefined) return refuse(c, 404, "request.not_found");
    c.header("Content-Security-Policy", previewPolicy(origin));
    c.header("Cache-Control", "no-store");
    return c.html(withSubject(sample, marketOf(locale).direction));
  });

  return api;
}

/** The styles at its elements and the pictures of the shop, and nothing else; only the back office may frame it. */
const previewPolicy = (origin: string) =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src ${origin}; frame-ancestors 'self'; sandbox`;

/** A mail below its subject, as mail programs show it. */
function withSubject({ subject, html: page }: Mail, direction: "ltr" | "rtl"): string {
  const head = String(
    html`<p dir="${direction}" style="margin:0;padding:16px;font:600 16px/1.5 sans-serif;color:#1B211E;background:#FFFFFF">${subject}</p>`,
  );
  return page.replace(/<body[^>]*>/, (body) => body + head);
}

/** Places of a setting that name what the shop does not know, and what is said of them. */
function unknownIn(shop: ShopContext, name: SettingName, value: unknown): { places: string[]; fault: MessageKey } {
  if (name === "mails") {
    const places = unknownPlaceholders(value as MailTexts, shop.configured.mails);
    return { places, fault: "settings.unknown_placeholder" };
  }
  if (name !== "home") return { places: [], fault: "validation.invalid" };
  const { product, shelf } = value as WrittenSetting<"home">;
  const named = Object.entries(shelf).map(([at, slug]): [string, string] => [`shelf.${at}`, slug]);
  const catalog = shop.catalog();
  const isUnknown = ([, slug]: [string, string]) => slug !== "" && !isProduct(catalog, slug);
  const places = [["product", product] as [string, string], ...named].filter(isUnknown).map(([place]) => place);
  return { places, fault: "settings.unknown_product" };
}

/** What is said of a number that jumps, of exchange rates aside. */
const JUMPS: Partial<Record<SettingName, MessageKey>> = {
  ...{ fees: "settings.amount_jumps", delivery: "settings.amount_jumps", tax: "settings.tax_changes" },
  subscriptions: "settings.steep",
};

const nameOf = (c: Context) => SETTING_NAMES.find((name) => name === c.req.param("name"));
