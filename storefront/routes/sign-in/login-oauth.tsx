import { data, redirect } from "react-router";
import { signInWithProvider } from "#shop/sign-in/provider-sign-in.ts";
import { holdLink } from "#web/link-holder.ts";
import { localNext } from "#web/next-path.ts";
import { paths } from "#web/paths.ts";
import { browserSecretOf } from "#web/provider-cookies.ts";
import { shopOf } from "../../context.ts";
import { AutoForm } from "../../forms/auto-form.tsx";
import { formAction } from "../../forms/form-action.ts";
import { routeMarket } from "../../i18n/route-market.ts";
import { useSite } from "../../i18n/site.tsx";
import type { PageHandle } from "../../layout/page-handle.ts";
import { leadOn, pageCall, welcome } from "../../sign-in/page-sign-in.ts";
import { SignInPage } from "../../sign-in/sign-in-page.tsx";
import type { Route } from "./+types/login-oauth.ts";

export const handle: PageHandle = { isPrivate: true };

export function headers() {
  return { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };
}

/** Where a provider's visitor arrives, with a code of the shop's own. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const { locale } = routeMarket(params);
  const { searchParams } = new URL(request.url);
  const [provider, code, state] = ["provider", "code", "state"].map((name) => searchParams.get(name)?.slice(0, 100));
  if (!provider || !code || !state) throw redirect(`${paths(locale).login()}?failed=social`);
  return data({ provider, code, state }, { headers: holdLink(request, shopOf(context)) });
}

/** 'Something went wrong, please try again' on the sign-in page for any failure (specification §8). */
export const action = formAction(async (args: Route.ActionArgs, form) => {
  const [provider = "", code = "", state = ""] = ["provider", "code", "state"].map((name) =>
    String(form.get(name) ?? ""),
  );
  const call = pageCall(args, form);
  const own = paths(call.market.locale);
  const result = await signInWithProvider(call.shop, call.signInContext, {
    provider,
    code,
    state,
    browserSecretOf: (stateHash) => browserSecretOf(args.request, stateHash, call.shop),
  });
  if (!result.ok) return leadOn(`${own.login()}?failed=social`);
  const next = localNext(result.next, call.market.locale);
  const target = result.isIncomplete ? own.completeProfile(next) : (next ?? own.account());
  return welcome(call, args.request, result.signedIn, target);
});

export default function ProviderReturnPage({ loaderData }: Route.ComponentProps) {
  const { t, paths } = useSite();
  return (
    <SignInPage title={t("auth.sign_in_title")}>
      <AutoForm action={paths.any("/login/oauth")} fields={loaderData} label={t("checkout.continue")} />
    </SignInPage>
  );
}
