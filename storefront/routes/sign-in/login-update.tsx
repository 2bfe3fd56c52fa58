import { redirect } from "react-router";
import { emailSchema } from "#shop/accounts/account-schemas.ts";
import { updateProfile } from "#shop/accounts/profile.ts";
import { localNext } from "#web/next-path.ts";
import { paths } from "#web/paths.ts";
import { checkWith, faultyForm, readForm, refusedForm } from "../../account/form-answer.ts";
import { intentOf } from "../../account/intent.ts";
import { visitorOf } from "../../context.ts";
import { formAction } from "../../forms/form-action.ts";
import { EmailField } from "../../forms/form-field.tsx";
import { SendButton } from "../../forms/send-button.tsx";
import { ShopForm } from "../../forms/shop-form.tsx";
import { routeMarket } from "../../i18n/route-market.ts";
import { useSite } from "../../i18n/site.tsx";
import type { PageHandle } from "../../layout/page-handle.ts";
import { answerForm, leadOn, pageCall } from "../../sign-in/page-sign-in.ts";
import { SignInPage } from "../../sign-in/sign-in-page.tsx";
import type { Route } from "./+types/login-update.ts";

export const handle: PageHandle = { isPrivate: true };

export function headers() {
  return { "Cache-Control": "no-store" };
}

const check = checkWith(emailSchema);

/** For somebody whose provider shared no address; everybody else is led on. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const { locale } = routeMarket(params);
  const { session } = visitorOf(context);
  if (session === null) throw redirect(paths(locale).login());
  const { next } = intentOf(request, locale);
  if (session.customer.email !== null) throw redirect(next ?? paths(locale).account());
  return { next, name: session.customer.firstName };
}

export const action = formAction(async (args: Route.ActionArgs, form) => {
  const call = pageCall(args);
  const own = paths(call.market.locale);
  const { session } = call.visitor;
  if (session === null) return leadOn(own.login());
  const read = readForm(emailSchema, form);
  if (!read.ok) return answerForm(faultyForm(form, read.faults));
  const result = await updateProfile(call.shop, call.signInContext, session, read.value);
  if (!result.ok) return answerForm(refusedForm(form, result.code));
  return leadOn(localNext(form.get("next"), call.market.locale) ?? own.account());
});

export default function CompleteProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, paths } = useSite();
  return (
    <SignInPage title={t("auth.complete_profile_title")} intro={t("auth.complete_profile_intro")}>
      <ShopForm
        name="complete"
        intents={["complete"]}
        action={paths.completeProfile()}
        check={check}
        answered={actionData}
        words={{ fields: "one" }}
        className="signin"
      >
        {({ values, faults }) => (
          <>
            <input type="hidden" name="next" value={loaderData.next ?? ""} />
            <EmailField fault={faults.email} defaultValue={values.email} />
            <SendButton intent="complete">{t("checkout.continue")}</SendButton>
          </>
        )}
      </ShopForm>
    </SignInPage>
  );
}
