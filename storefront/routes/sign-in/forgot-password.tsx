import { useState } from "react";
import { Link } from "react-router";
import { emailSchema } from "#shop/accounts/account-schemas.ts";
import { requestPasswordReset } from "#shop/sign-in/password-reset.ts";
import { checkWith, doneForm, faultyForm, readForm } from "../../account/form-answer.ts";
import { formAction } from "../../forms/form-action.ts";
import { EmailField } from "../../forms/form-field.tsx";
import { FormNote } from "../../forms/form-note.tsx";
import { SendButton } from "../../forms/send-button.tsx";
import { ShopForm } from "../../forms/shop-form.tsx";
import { routeMarket } from "../../i18n/route-market.ts";
import { useSite } from "../../i18n/site.tsx";
import type { PageHandle } from "../../layout/page-handle.ts";
import { answerForm, pageCall } from "../../sign-in/page-sign-in.ts";
import { SignInPage } from "../../sign-in/sign-in-page.tsx";
import type { Route } from "./+types/forgot-password.ts";

export const handle: PageHandle = { isPrivate: true };

export function headers() {
  return { "Cache-Control": "no-store" };
}

const check = checkWith(emailSchema);

export function loader({ request, params }: Route.LoaderArgs) {
  routeMarket(params);
  return { isLinkInvalid: new URL(request.url).searchParams.get("failed") === "link" };
}

export const action = formAction(async (args: Route.ActionArgs, form) => {
  const call = pageCall(args, form);
  const read = readForm(emailSchema, form);
  if (!read.ok) return answerForm(faultyForm(form, read.faults));
  await requestPasswordReset(call.shop, call.signInContext, read.value.email);
  return answerForm(doneForm(form, "auth.reset_link_sent"));
});

export default function ForgotPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, paths } = useSite();
  const [isAnswered, setAnswered] = useState(actionData !== undefined);
  return (
    <SignInPage title={t("auth.forgot_password")} intro={t("auth.forgot_password_intro")}>
      {!isAnswered && loaderData.isLinkInvalid && <FormNote message="auth.reset_link_invalid" />}
      <ShopForm
        name="forgot"
        intents={["forgot"]}
        action={paths.forgotPassword()}
        check={check}
        answered={actionData}
        onAnswer={() => setAnswered(true)}
        words={{ fields: "one" }}
        className="signin"
      >
        {({ values, faults }) => (
          <>
            <EmailField fault={faults.email} autoComplete="username" defaultValue={values.email} />
            <SendButton intent="forgot">{t("auth.reset_send")}</SendButton>
          </>
        )}
      </ShopForm>
      <p className="small muted signin-more">
        <Link className="link-q" to={paths.login()}>
          {t("auth.back_to_sign_in")}
        </Link>
      </p>
    </SignInPage>
  );
}
