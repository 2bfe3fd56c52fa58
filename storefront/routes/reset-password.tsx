import { resetPassword } from "../../shop/accounts/password-reset.ts";
import { newPasswordSchema } from "../../shop/accounts/sign-in-schemas.ts";
import { checkWith, faultyForm, readForm, refusedForm } from "../accounts/form-answer.ts";
import { guarded } from "../accounts/guards.ts";
import { answerForm, leadOn, pageCall } from "../accounts/page-sign-in.ts";
import type { PageHandle } from "../chrome/page-handle.ts";
import { AccountForm, SendButton } from "../components/account-form.tsx";
import { PasswordFields } from "../components/password-fields.tsx";
import { SignInPage } from "../components/sign-in-page.tsx";
import { paths } from "../i18n/paths.ts";
import { routeMarket } from "../i18n/route-market.ts";
import { useSite } from "../i18n/site.tsx";
import type { Route } from "./+types/reset-password.ts";

export const handle: PageHandle = { isPrivate: true };
export const middleware = guarded("check-reset-token");

export function headers() {
  return { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };
}

const check = checkWith(newPasswordSchema);

export function loader({ request, params }: Route.LoaderArgs) {
  routeMarket(params);
  return { token: new URL(request.url).searchParams.get("token")?.slice(0, 100) ?? "" };
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  const call = pageCall(args);
  const read = readForm(newPasswordSchema, form);
  if (!read.ok) return answerForm(faultyForm(form, read.faults));
  const token = new URL(args.request.url).searchParams.get("token") ?? "";
  const result = await resetPassword(call.shop, call.visit, { token, password: read.value.password });
  if (!result.ok) {
    return answerForm(refusedForm(form, result.code === "auth.too_many" ? result.code : "auth.reset_failed"));
  }
  return leadOn(`${paths(call.market.locale).login()}?done=reset`);
}

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, paths } = useSite();
  return (
    <SignInPage title={t("auth.reset_password")}>
      <AccountForm
        intents={["reset"]}
        action={paths.resetPassword(loaderData.token)}
        check={check}
        answer={actionData}
        className="signin"
      >
        {({ faults, sending }) => (
          <>
            <PasswordFields faults={faults} />
            <SendButton intent="reset" sending={sending}>
              {t("auth.reset_password")}
            </SendButton>
          </>
        )}
      </AccountForm>
    </SignInPage>
  );
}
