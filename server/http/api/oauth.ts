import { type Context, Hono } from "hono";
import type { ShopContext } from "../../../shop/context.ts";
import { TooMany } from "../../../shop/limits/too-many.ts";
import { isLocale, type Locale, marketOf } from "../../../shop/market/market.ts";
import { hashSecret } from "../../../shop/sessions/secrets.ts";
import { beginProviderVisit, mintProviderCode, takeProviderVisit } from "../../../shop/sign-in/provider-visit.ts";
import { isProvider, type ProviderName } from "../../../shop/sign-in/providers.ts";
import { isSecure } from "../../../web/cookie.ts";
import { safeNext, wishOf } from "../../../web/next-path.ts";
import { paths } from "../../../web/paths.ts";
import { returnSecretOf, settingOutCookies } from "../../../web/provider-cookies.ts";
import type { Logger } from "../../log.ts";
import type { HearContact } from "../../observe/contacts.ts";
import type { SignInProvider } from "../../sign-in/provider.ts";
import { readForm } from "../body.ts";
import { clientAddress } from "../limits/client-address.ts";
import { requestMarket } from "../request-market.ts";

interface OauthSettings {
  shop: ShopContext;
  providers: ReadonlyMap<ProviderName, SignInProvider>;
  log: Logger;
  hear: HearContact;
  trustProxy: string;
}

/**
 * The way to a provider and back (specification §7). Going out, state, nonce and verifier are written down here; coming
 * back, the state alone finds them again and binds the visit to its browser, so that the return works as another
 * site's form too. What the browser gets in the end is a code of our own, for `POST /api/login`.
 */
export function oauth({ shop, providers, log, hear, trustProxy }: OauthSettings): Hono {
  const app = new Hono();

  app.use(async (c, next) => {
    await next();
    c.res.headers.set("Cache-Control", "no-store");
    c.res.headers.set("Referrer-Policy", "no-referrer");
  });

  app.get("/:provider", async (c) => {
    const { name, provider } = providerOf(c, providers);
    const asked = c.req.query("locale");
    const locale: Locale = isLocale(asked) ? asked : requestMarket(c).locale;
    if (provider === undefined || name === null) return failed(c, locale);
    const next = safeNext(c.req.query("next"));
    const wish = wishOf(c.req.query("wish"));
    const address = clientAddress(c, trustProxy);
    const visit = await beginProviderVisit(shop, { provider: name, locale, address, next, wish }).catch(ifTooMany);
    if (visit instanceof TooMany) return c.redirect(tooOftenPath(locale, visit), 303);
    try {
      const { language } = marketOf(locale);
      const url = await provider.authorizationUrl(visit, redirectUri(shop, name), language);
      const secure = isSecure(c.req.raw, shop.origin);
      for (const cookie of settingOutCookies(visit, { returnsByForm: provider.returnsByForm, secure }))
        c.header("Set-Cookie", cookie, { append: true });
      return c.redirect(url.href, 302);
    } catch (error) {
      hear(name, false);
      log.warn({ err: error, provider: name }, "sign-in provider out of reach");
      return failed(c, locale);
    }
  });

  const comeBack = async (c: Context, returned: URLSearchParams) => {
    const { name, provider } = providerOf(c, providers);
    const state = returned.get("state") ?? "";
    const visit = name === null ? null : await takeProviderVisit(shop, name, state);
    if (visit === null || provider === undefined || name === null) return failed(c, requestMarket(c).locale);
    const returnSecret = returnSecretOf(c.req.raw, state, shop);
    const isSameBrowser = returnSecret !== undefined && hashSecret(returnSecret) === visit.returnHash;
    if (!isSameBrowser || returned.has("error")) return failed(c, visit.locale);
    try {
      const secrets = { state, nonce: visit.nonce, codeVerifier: visit.codeVerifier };
      const profile = await provider.profile(returned, secrets, redirectUri(shop, name));
      hear(name, true);
      const code = await mintProviderCode(shop, visit, profile);
      const query = new URLSearchParams({ provider: name, code, state });
      return c.redirect(`${paths(visit.locale).any("/login/oauth")}?${query}`, 303);
    } catch (error) {
      log.warn({ err: error, provider: name }, "sign-in at a provider failed");
      return failed(c, visit.locale);
    }
  };

  app.get("/:provider/redirect", (c) => {
    const { provider } = providerOf(c, providers);
    // A provider that posts its answer never links to it.
    if (provider?.returnsByForm === true) return failed(c, requestMarket(c).locale);
    return comeBack(c, new URL(c.req.url).searchParams);
  });

  app.post("/:provider/redirect", async (c) => {
    const { provider } = providerOf(c, providers);
    if (provider?.returnsByForm !== true) return failed(c, requestMarket(c).locale);
    return comeBack(c, new URLSearchParams(await readForm(c)));
  });

  return app;
}

function ifTooMany(error: unknown): TooMany {
  if (error instanceof TooMany) return error;
  throw error;
}

/** Somebody on the way to a provider's page is led back to the shop's, which says when to try again. */
function tooOftenPath(locale: Locale, { retryAfter }: TooMany): string {
  return `${paths(locale).login()}?${new URLSearchParams({ failed: "often", wait: String(retryAfter) })}`;
}

function providerOf(c: Context, providers: OauthSettings["providers"]) {
  const asked = c.req.param("provider");
  const name = isProvider(asked) ? asked : null;
  return { name, provider: name === null ? undefined : providers.get(name) };
}

function redirectUri(shop: ShopContext, provider: ProviderName): string {
  return `${shop.origin}/oauth/${provider}/redirect`;
}

/** 'Something went wrong, please try again', whatever it was (specification §8). */
function failed(c: Context, locale: Locale) {
  return c.redirect(`${paths(locale).login()}?failed=social`, 303);
}
