import { Link, redirect } from "react-router";
import { registrationSchema } from "#shop/accounts/profile-schemas.ts";
import { register } from "#shop/sign-in/register.ts";
import { localNext, wishOf } from "#web/next-path.ts";
import { paths } from "#web/paths.ts";
import { faultyForm, readForm, refusedForm, TRIVIAL_PASSWORD } from "../../account/form-answer.ts";
import { intentOf } from "../../account/intent.ts";
import { PasswordFields } from "../../account/password-fields.tsx";
import { shopOf, visitorOf } from "../../context.ts";
import { checkWithLater } from "../../forms/check-later.ts";
import { formAction } from "../../forms/form-action.ts";
import { LanguageField, PersonFields } from "../../forms/person-fields.tsx";
import { SendButton } from "../../forms/send-button.tsx";
import { ShopForm } from "../../forms/shop-form.tsx";
import { routeMarket } from "../../i18n/route-market.ts";
import { useSite } from "../../i18n/site.tsx";
import type { PageHandle } from "../../layout/page-handle.ts";
import { answerForm, pageCall, welcome } from "../../sign-in/page-sign-in.ts";
import { ProviderButtons } from "../../sign-in/provider-buttons.tsx";
import { SignInPage } from "../../sign-in/sign-in-page.tsx";
import { FilledText } from "../../ui/filled-text.tsx";
import "../../styles/order.css";
import type { Route } from "./+types/register.ts";

export const handle: PageHandle = { isPrivate: true };

export function headers() {
  return { "Cache-Control": "no-store" };
}

const check = checkWithLater(async () => [(await import("#shop/accounts/profile-schemas.ts")).registrationSchema]);

export function loader({ request, params, context }: Route.LoaderArgs) {
  const { locale } = routeMarket(params);
  if (visitorOf(context).session !== null) throw redirect(paths(locale).account());
  return { intent: intentOf(request, locale), providers: shopOf(context).providers };
}

export const action = formAction(async (args: Route.ActionArgs, form) => {
  const call = pageCall(args, form, wishOf(form.get("wish")));
  const { locale, language } = call.market;
  const read = readForm(registrationSchema, form);
  if (!read.ok) return answerForm(faultyForm(form, read.faults));
  const { preferred_language: chosen, ...fields } = read.value;
  const result = await register(call.shop, call.signInContext, { ...fields, preferred_language: chosen ?? language });
  if (!result.ok && result.code === "auth.password_trivial") return answerForm(faultyForm(form, TRIVIAL_PASSWORD));
  if (!result.ok) return answerForm(refusedForm(form, result.code));
  const target = localNext(form.get("next"), locale) ?? paths(locale).account();
  return welcome(call, args.request, result.signedIn, target);
});

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, paths, market } = useSite();
  const { intent, providers } = loaderData;
  const kept = { preferred_language: market.language, phone_country: market.country };
  return (
    <SignInPage title={t("auth.register_title")} isWide>
      <ShopForm
        name="register"
        intents={["register"]}
        action={paths.register(intent)}
        check={check}
        answered={actionData}
        kept={kept}
      >
        {({ values, faults }) => (
          <>
            <input type="hidden" name="next" value={intent.next ?? ""} />
            <input type="hidden" name="wish" value={intent.wish ?? ""} />
            <div className="form2">
              <PersonFields values={values} faults={faults} isNewAccount>
                <LanguageField values={values} faults={faults} />
              </PersonFields>
              <PasswordFields faults={faults} />
            </div>
            <SendButton intent="register">{t("auth.register")}</SendButton>
            <p className="cap signin-more">
              <FilledText
                message="auth.terms_notice"
                parts={{
                  terms: (
                    <Link className="link-q" to={paths.any("/terms-and-conditions")}>
                      {t("footer.terms")}
                    </Link>
                  ),
                  privacy: (
                    <Link className="link-q" to={paths.any("/privacy-policy")}>
                      {t("footer.privacy_policy")}
                    </Link>
                  ),
                }}
              />
            </p>
          </>
        )}
      </ShopForm>
      <ProviderButtons providers={providers} intent={intent} />
      <p className="small muted signin-more">
        {t("auth.have_account")}{" "}
        <Link className="link-q" to={paths.login(intent)}>
          {t("auth.sign_in")}
        </Link>
      </p>
    </SignInPage>
  );
}
