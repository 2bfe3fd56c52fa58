import { data, redirect } from "react-router";
import { verifyAddress } from "#shop/accounts/verify-email.ts";
import { linkedProviders } from "#shop/sign-in/identities.ts";
import { isProvider } from "#shop/sign-in/providers.ts";
import { isSecure } from "#web/cookie.ts";
import { holdLink, releaseLink } from "#web/link-holder.ts";
import { paths } from "#web/paths.ts";
import { faultyForm, passwordFault } from "../../account/form-answer.ts";
import { PasswordField } from "../../account/password-fields.tsx";
import { shopOf, visitorOf } from "../../context.ts";
import { AutoForm } from "../../forms/auto-form.tsx";
import { formAction } from "../../forms/form-action.ts";
import { SendButton } from "../../forms/send-button.tsx";
import { ShopForm } from "../../forms/shop-form.tsx";
import { routeMarket } from "../../i18n/route-market.ts";
import { useSite } from "../../i18n/site.tsx";
import type { PageHandle } from "../../layout/page-handle.ts";
import { answerForm, leadOn, pageCall, welcome } from "../../sign-in/page-sign-in.ts";
import { SignInPage } from "../../sign-in/sign-in-page.tsx";
import { FilledText } from "../../ui/filled-text.tsx";
import type { Route } from "./+types/login-verify.ts";

export const handle: PageHandle = { isPrivate: true };

export function headers() {
  return { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };
}

/** The link that proves an address counts where its account is signed in: whoever is not signs in first. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { locale } = routeMarket(params);
  const own = paths(locale);
  const token = new URL(request.url).searchParams.get("token")?.slice(0, 100) ?? "";
  const { session } = visitorOf(context);
  if (session === null) throw redirect(own.login({ next: own.verifyAddress(token) }));
  const { customer } = session;
  const [linked] = await linkedProviders(shopOf(context), customer.id);
  const shown = {
    token,
    email: customer.pendingEmail ?? customer.email ?? "",
    name: `${customer.firstName} ${customer.lastName}`.trim(),
    hasPassword: customer.passwordHash !== null,
    provider: isProvider(linked?.provider) ? linked.provider : null,
    isFirst: customer.emailVerifiedAt === null,
  };
  return data(shown, { headers: holdLink(request, shopOf(context)) });
}

export const action = formAction(async (args: Route.ActionArgs, form) => {
  const call = pageCall(args);
  const own = paths(call.market.locale);
  const { session } = call.visitor;
  if (session === null) return leadOn(own.login());
  const answer = { password: String(form.get("password") ?? ""), fresh: form.get("fresh") === "1" };
  const result = await verifyAddress(call.shop, call.signInContext, session, String(form.get("token") ?? ""), answer);
  if (!result.ok && result.code === "auth.current_password_wrong") {
    return answerForm(faultyForm(form, passwordFault(form, "password")));
  }
  const target = `${own.account()}?${result.ok ? "done=verified" : "failed=verify"}`;
  if (result.ok && result.signedIn !== null) return welcome(call, args.request, result.signedIn, target);
  return leadOn(target, [releaseLink(isSecure(args.request, call.shop.origin))]);
});

/**
 * Whoever receives the link may be signed in, in this browser, to an account that somebody else made with their address:
 * so it is asked whose account this is, and nothing is sent by itself.
 */
export default function VerifyAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, paths } = useSite();
  const { token, email, name, hasPassword, provider, isFirst } = loaderData;
  const action = paths.verifyAddress(token);
  return (
    <SignInPage title={t("auth.verify_title")}>
      <p className="lead">
        <FilledText
          message={name === "" ? "auth.verify_for" : "auth.verify_for_name"}
          parts={{ email: <bdi dir="ltr">{email}</bdi>, name: <bdi>{name}</bdi> }}
        />
      </p>
      {hasPassword ? (
        <ShopForm name="verify" intents={["verify"]} action={action} answered={actionData} className="signin">
          {({ faults }) => (
            <>
              <input type="hidden" name="token" value={token} />
              <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
              <PasswordField
                label={t("form.password")}
                hint={t("auth.verify_password_hint")}
                fault={faults.password}
                name="password"
                autoComplete="current-password"
              />
              <SendButton intent="verify">{t("mail.verify_button")}</SendButton>
            </>
          )}
        </ShopForm>
      ) : (
        <>
          {provider !== null && <p>{t("auth.verify_opens", { provider: t(`auth.provider_${provider}`) })}</p>}
          <AutoForm action={action} fields={{ token }} label={t("mail.verify_button")} waits />
        </>
      )}
      {isFirst && (
        <details className="devices-more">
          <summary className="link-q">{t("auth.verify_not_mine")}</summary>
          <p className="muted">{t("auth.verify_fresh_text")}</p>
          <AutoForm action={action} fields={{ token, fresh: "1" }} label={t("auth.verify_fresh")} waits />
        </details>
      )}
    </SignInPage>
  );
}
