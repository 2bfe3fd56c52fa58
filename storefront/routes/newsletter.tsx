import { Form, Link } from "react-router";
import { readMailAddress } from "../../shop/mail-address/mail-address.ts";
import { confirm, subscribe, unsubscribe } from "../../shop/newsletter/newsletter.ts";
import type { PageHandle } from "../chrome/page-handle.ts";
import { shopOf } from "../context.ts";
import { serverTranslate } from "../i18n/catalogues.server.ts";
import { pageMeta, pageTitle } from "../i18n/page-meta.ts";
import { notFound, routeMarket } from "../i18n/route-market.ts";
import { useSite } from "../i18n/site.tsx";
import type { MessageKey } from "../i18n/translate.ts";
import type { Route } from "./+types/newsletter.ts";

const STEPS = ["subscribe", "confirm", "unsubscribe"] as const;

/** Belongs to the reader of one mail. */
export const handle: PageHandle = { isPrivate: true };

export function headers() {
  return { "Cache-Control": "no-store" };
}

export function loader({ params, request, context }: Route.LoaderArgs) {
  const market = routeMarket(params);
  const step = STEPS.find((known) => known === params.step);
  if (step === undefined) throw notFound();
  const t = serverTranslate(market.language);
  return {
    head: {
      title: pageTitle(t("newsletter.title"), shopOf(context).brand.name),
      description: t("newsletter.intro"),
      noIndex: true,
    },
    step,
    token: new URL(request.url).searchParams.get("token")?.slice(0, 100) ?? "",
  };
}

/** Only a pressed button changes anything: mail programs open links by themselves to look for harm. */
export async function action({ params, request, context }: Route.ActionArgs): Promise<{ said: MessageKey }> {
  const market = routeMarket(params);
  const shop = shopOf(context);
  const form = await request.formData();
  const token = String(form.get("token") ?? "");
  if (params.step === "confirm") {
    return { said: (await confirm(shop, token)) ? "newsletter.confirmed" : "newsletter.link_unknown" };
  }
  if (params.step === "unsubscribe") {
    await unsubscribe(shop, token);
    return { said: "newsletter.unsubscribed" };
  }
  const email = readMailAddress(form.get("email"));
  if (email === null) return { said: "validation.email" };
  if (form.get("website") === "") await subscribe(shop, { email, locale: market.locale });
  return { said: "newsletter.success" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head);
}

/** Where the links of the newsletter's mails lead, and its form without scripts. */
export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { t, paths } = useSite();
  const { step, token } = loaderData;
  const said = actionData?.said;
  const question = {
    subscribe: "newsletter.intro",
    confirm: "newsletter.confirm_question",
    unsubscribe: "newsletter.unsubscribe_question",
  } as const;
  return (
    <div className="wrap section newsletter-page">
      <h1 className="h1">{t("newsletter.title")}</h1>
      <p className="lead" role="status">
        {t(said ?? question[step])}
        {said === "newsletter.success" && ` ${t("newsletter.confirm_hint")}`}
      </p>
      {said === undefined && step !== "subscribe" && (
        <Form method="post">
          <input type="hidden" name="token" value={token} />
          <button type="submit" className="btn">
            {t(step === "confirm" ? "newsletter.confirm" : "newsletter.unsubscribe")}
          </button>
        </Form>
      )}
      {said !== undefined && (
        <Link className="btn btn-line" to={paths.shop()}>
          {t("common.start_shopping")}
        </Link>
      )}
    </div>
  );
}
