import { redirect } from "react-router";
import { verifyAddress } from "../../shop/accounts/verify-address.ts";
import { leadOn, pageCall } from "../accounts/page-sign-in.ts";
import type { PageHandle } from "../chrome/page-handle.ts";
import { AutoForm } from "../components/auto-form.tsx";
import { SignInPage } from "../components/sign-in-page.tsx";
import { visitorOf } from "../context.ts";
import { paths } from "../i18n/paths.ts";
import { routeMarket } from "../i18n/route-market.ts";
import { useSite } from "../i18n/site.tsx";
import type { Route } from "./+types/login-verify.ts";

export const handle: PageHandle = { isPrivate: true };

export function headers() {
  return { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };
}

/** The link that proves an address counts where its account is signed in: whoever is not signs in first. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const { locale } = routeMarket(params);
  const own = paths(locale);
  const token = new URL(request.url).searchParams.get("token")?.slice(0, 100) ?? "";
  if (visitorOf(context).session === null) throw redirect(own.login({ next: own.verifyAddress(token) }));
  return { token };
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  const call = pageCall(args);
  const own = paths(call.market.locale);
  const { session } = call.visitor;
  if (session === null) return leadOn(own.login());
  const result = await verifyAddress(call.shop, call.visit, session, String(form.get("token") ?? ""));
  return leadOn(`${own.account()}?${result.ok ? "done=verified" : "failed=verify"}`);
}

export default function VerifyAddressPage({ loaderData }: Route.ComponentProps) {
  const { t, paths } = useSite();
  return (
    <SignInPage title={t("auth.verify_title")}>
      <AutoForm
        action={paths.verifyAddress(loaderData.token)}
        fields={{ token: loaderData.token }}
        label={t("mail.verify_button")}
      />
    </SignInPage>
  );
}
