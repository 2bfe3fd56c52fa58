import { redirect } from "react-router";
import { signInWithProvider } from "../../shop/accounts/provider-sign-in.ts";
import { localNext } from "../accounts/next-path.ts";
import { leadOn, pageCall, welcome } from "../accounts/page-sign-in.ts";
import { browserSecretOf } from "../accounts/provider-cookies.ts";
import type { PageHandle } from "../chrome/page-handle.ts";
import { AutoForm } from "../components/auto-form.tsx";
import { SignInPage } from "../components/sign-in-page.tsx";
import { paths } from "../i18n/paths.ts";
import { routeMarket } from "../i18n/route-market.ts";
import { useSite } from "../i18n/site.tsx";
import type { Route } from "./+types/login-oauth.ts";

export const handle: PageHandle = { isPrivate: true };

export function headers() {
  return { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };
}

/** Where a provider's visitor arrives, with a code of the shop's own. */
export function loader({ request, params }: Route.LoaderArgs) {
  const { locale } = routeMarket(params);
  const { searchParams } = new URL(request.url);
  const [provider, code, state] = ["provider", "code", "state"].map((name) => searchParams.get(name)?.slice(0, 100));
  if (!provider || !code || !state) throw redirect(`${paths(locale).login()}?failed=social`);
  return { provider, code, state };
}

/** 'Something went wrong, please try again' on the sign-in page for any failure (specification §8). */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  const [provider = "", code = "", state = ""] = ["provider", "code", "state"].map((name) =>
    String(form.get(name) ?? ""),
  );
  const call = pageCall(args);
  const own = paths(call.market.locale);
  const browserSecret = browserSecretOf(args.request, state);
  const result = await signInWithProvider(call.shop, call.visit, { provider, code, state, browserSecret });
  if (!result.ok) return leadOn(`${own.login()}?failed=social`);
  const next = localNext(result.next, call.market.locale);
  const target = result.isIncomplete ? own.completeProfile(next) : (next ?? own.account());
  return welcome(call, args.request, result.signedIn, target);
}

export default function ProviderReturnPage({ loaderData }: Route.ComponentProps) {
  const { t, paths } = useSite();
  return (
    <SignInPage title={t("auth.sign_in_title")}>
      <AutoForm action={paths.any("/login/oauth")} fields={loaderData} label={t("checkout.continue")} />
    </SignInPage>
  );
}
