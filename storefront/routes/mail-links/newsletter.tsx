import { readMailAddress } from "#shop/mail-address/mail-address.ts";
import { confirm, subscribe, unsubscribe } from "#shop/newsletter/newsletter.ts";
import { translateFor } from "#texts/catalogues.server.ts";
import { doneForm, emailFault, faultyForm, refusedForm } from "../../account/form-answer.ts";
import { shopOf } from "../../context.ts";
import { formAction } from "../../forms/form-action.ts";
import { EmailField } from "../../forms/form-field.tsx";
import { SendButton } from "../../forms/send-button.tsx";
import { TrapField } from "../../forms/trap-field.tsx";
import { notFound, routeMarket } from "../../i18n/route-market.ts";
import { useSite } from "../../i18n/site.tsx";
import type { PageHandle } from "../../layout/page-handle.ts";
import { MailLinkForm } from "../../mail-links/mail-link-form.tsx";
import { pageMeta, pageTitle } from "../../metadata/page-meta.ts";
import { answerForm } from "../../sign-in/page-sign-in.ts";
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
  const t = translateFor(market.language);
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
export const action = formAction(async ({ params, context }: Route.ActionArgs, form) => {
  const { locale } = routeMarket(params);
  const shop = shopOf(context);
  const token = String(form.get("token") ?? "");
  if (params.step === "confirm") {
    const isKnown = await confirm(shop, token);
    return answerForm(isKnown ? doneForm(form, "newsletter.confirmed") : refusedForm(form, "newsletter.link_unknown"));
  }
  if (params.step === "unsubscribe") {
    await unsubscribe(shop, token);
    return answerForm(doneForm(form, "newsletter.unsubscribed"));
  }
  const email = readMailAddress(form.get("email"));
  if (email === null) return answerForm(faultyForm(form, emailFault(form)));
  if (form.get("website") === "") await subscribe(shop, { email, locale });
  return answerForm(doneForm(form, "newsletter.success"));
});

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head);
}

const QUESTIONS = {
  subscribe: "newsletter.intro",
  confirm: "newsletter.confirm_question",
  unsubscribe: "newsletter.unsubscribe_question",
} as const;
const BUTTONS = {
  subscribe: "newsletter.subscribe",
  confirm: "newsletter.confirm",
  unsubscribe: "newsletter.unsubscribe",
} as const;

/** Where the links of the newsletter's mails lead, and its form without scripts. */
export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { t, paths } = useSite();
  const { step, token } = loaderData;
  return (
    <MailLinkForm
      title="newsletter.title"
      question={QUESTIONS[step]}
      note={(said) => (said === "newsletter.success" ? "newsletter.confirm_hint" : null)}
      token={token}
      name={`newsletter-${step}`}
      action={paths.newsletter(step, token === "" ? undefined : token)}
      answered={actionData}
      words={{ broken: "newsletter.error", fields: step === "subscribe" ? "one" : "none" }}
    >
      {({ values, faults }) => (
        <>
          {step === "subscribe" && (
            <>
              <EmailField label={t("newsletter.email")} fault={faults.email} defaultValue={values.email} />
              <TrapField />
            </>
          )}
          <SendButton>{t(BUTTONS[step])}</SendButton>
        </>
      )}
    </MailLinkForm>
  );
}
