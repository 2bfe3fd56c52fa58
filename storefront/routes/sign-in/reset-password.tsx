import { data } from "react-router";
import { newPasswordSchema } from "#shop/accounts/account-schemas.ts";
import { resetPassword } from "#shop/sign-in/password-reset.ts";
import { renewedCookies } from "#web/account-cookies.ts";
import { isSecure } from "#web/cookie.ts";
import { holdLink, releaseLink } from "#web/link-holder.ts";
import { paths } from "#web/paths.ts";
import { checkWith, faultyForm, readForm, refusedForm, TRIVIAL_PASSWORD } from "../../account/form-answer.ts";
import { PasswordFields } from "../../account/password-fields.tsx";
import { shopOf } from "../../context.ts";
import { formAction } from "../../forms/form-action.ts";
import { SendButton } from "../../forms/send-button.tsx";
import { ShopForm } from "../../forms/shop-form.tsx";
import { routeMarket } from "../../i18n/route-market.ts";
import { useSite } from "../../i18n/site.tsx";
import type { PageHandle } from "../../layout/page-handle.ts";
import { guarded } from "../../sign-in/guards.ts";
import { answerForm, leadOn, pageCall } from "../../sign-in/page-sign-in.ts";
import { SignInPage } from "../../sign-in/sign-in-page.tsx";
import type { Route } from "./+types/reset-password.ts";

export const handle: PageHandle = { isPrivate: true };
export const middleware = guarded("check-reset-token");

export function headers() {
  return { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };
}

const check = checkWith(newPasswordSchema);

export function loader({ request, params, context }: Route.LoaderArgs) {
  routeMarket(params);
  const token = new URL(request.url).searchParams.get("token")?.slice(0, 100) ?? "";
  return data({ token }, { headers: holdLink(request, shopOf(context)) });
}

export const action = formAction(async (args: Route.ActionArgs, form) => {
  const call = pageCall(args, form);
  const read = readForm(newPasswordSchema, form);
  if (!read.ok) return answerForm(faultyForm(form, read.faults));
  const token = new URL(args.request.url).searchParams.get("token") ?? "";
  const result = await resetPassword(call.shop, call.signInContext, { token, password: read.value.password });
  if (!result.ok && result.code === "auth.password_trivial") return answerForm(faultyForm(form, TRIVIAL_PASSWORD));
  if (!result.ok) return answerForm(refusedForm(form, "auth.reset_failed"));
  const secure = isSecure(args.request, call.shop.origin);
  const renewed = result.token === null ? [] : renewedCookies(result.token, secure);
  return leadOn(`${paths(call.market.locale).login()}?done=reset`, [...renewed, releaseLink(secure)]);
});

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, paths } = useSite();
  return (
    <SignInPage title={t("auth.reset_password")}>
      <ShopForm
        name="reset"
        intents={["reset"]}
        action={paths.resetPassword(loaderData.token)}
        check={check}
        answered={actionData}
        className="signin"
      >
        {({ faults }) => (
          <>
            <PasswordFields faults={faults} />
            <SendButton intent="reset">{t("auth.reset_password")}</SendButton>
          </>
        )}
      </ShopForm>
    </SignInPage>
  );
}
