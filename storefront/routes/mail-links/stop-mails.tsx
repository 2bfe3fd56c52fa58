import { isStoppable, STOPPED, stopMails } from "#shop/privacy/stop-mails.ts";
import { translateFor } from "#texts/catalogues.server.ts";
import { doneForm, refusedForm } from "../../account/form-answer.ts";
import { shopOf } from "../../context.ts";
import { formAction } from "../../forms/form-action.ts";
import { SendButton } from "../../forms/send-button.tsx";
import { notFound, routeMarket } from "../../i18n/route-market.ts";
import { useSite } from "../../i18n/site.tsx";
import type { PageHandle } from "../../layout/page-handle.ts";
import { MailLinkForm } from "../../mail-links/mail-link-form.tsx";
import { pageMeta, pageTitle } from "../../metadata/page-meta.ts";
import { answerForm } from "../../sign-in/page-sign-in.ts";
import type { Route } from "./+types/stop-mails.ts";

/** Belongs to the reader of one mail. */
export const handle: PageHandle = { isPrivate: true };

export function headers() {
  return { "Cache-Control": "no-store" };
}

export function loader({ params, request, context }: Route.LoaderArgs) {
  const market = routeMarket(params);
  const { mails } = params;
  if (!isStoppable(mails)) throw notFound();
  const t = translateFor(market.language);
  return {
    head: {
      title: pageTitle(t("mail_choice.title"), shopOf(context).brand.name),
      description: t("mail_choice.title"),
      noIndex: true,
    },
    mails,
    token: new URL(request.url).searchParams.get("token")?.slice(0, 200) ?? "",
  };
}

/** Only a pressed button changes anything: mail programs open links by themselves to look for harm. */
export const action = formAction(async ({ params: { mails }, context }: Route.ActionArgs, form) => {
  const token = String(form.get("token") ?? "");
  if (!isStoppable(mails) || !(await stopMails(shopOf(context), mails, token)))
    return answerForm(refusedForm(form, "mail_choice.link_unknown"));
  return answerForm(doneForm(form, STOPPED[mails]));
});

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head);
}

const QUESTIONS = {
  cart: "mail_choice.stop_cart_question",
  wishlist: "mail_choice.stop_wishlist_question",
  stock: "mail_choice.stop_stock_question",
} as const;

/** Where the links lead that end reminders, mails about the wishlist, and notices of products. */
export default function StopMails({ loaderData, actionData }: Route.ComponentProps) {
  const { t, paths } = useSite();
  const { mails, token } = loaderData;
  return (
    <MailLinkForm
      title="mail_choice.title"
      question={QUESTIONS[mails]}
      token={token}
      name={`stop-${mails}`}
      action={paths.stopMails(mails, token)}
      answered={actionData}
      words={{ fields: "none" }}
    >
      {() => <SendButton>{t("mail_choice.stop")}</SendButton>}
    </MailLinkForm>
  );
}
