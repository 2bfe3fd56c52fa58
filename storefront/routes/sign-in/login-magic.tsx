import { data, redirect } from "react-router";
import { readMagicLink, signInWithMagicLink } from "#shop/sign-in/magic-link.ts";
import { holdLink } from "#web/link-holder.ts";
import { localNext } from "#web/next-path.ts";
import { paths } from "#web/paths.ts";
import { AutoForm } from "../../forms/auto-form.tsx";
import { formAction } from "../../forms/form-action.ts";
import { useSite } from "../../i18n/site.tsx";
import type { PageHandle } from "../../layout/page-handle.ts";
import { leadOn, pageCall, welcome } from "../../sign-in/page-sign-in.ts";
import { SignInPage } from "../../sign-in/sign-in-page.tsx";
import { FilledText } from "../../ui/filled-text.tsx";
import type { Route } from "./+types/login-magic.ts";

export const handle: PageHandle = { isPrivate: true };

export function headers() {
  return { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };
}

export async function loader(args: Route.LoaderArgs) {
  const call = pageCall(args);
  const token = new URL(args.request.url).searchParams.get("token") ?? "";
  const link = await readMagicLink(call.shop, call.signInContext, token);
  if (link === null) throw redirect(`${paths(call.market.locale).login()}?failed=magic`);
  return data({ token, asks: link.isKnown ? null : link.email }, { headers: holdLink(args.request, call.shop) });
}

/** 'Invalid magic link', then to the sign-in page (specification §8). */
export const action = formAction(async (args: Route.ActionArgs, form) => {
  const call = pageCall(args, form);
  const own = paths(call.market.locale);
  const result = await signInWithMagicLink(call.shop, call.signInContext, String(form.get("token") ?? ""));
  if (!result.ok) return leadOn(`${own.login()}?failed=magic`);
  const target = localNext(result.next, call.market.locale) ?? own.account();
  return welcome(call, args.request, result.signedIn, target);
});

export default function MagicLinkPage({ loaderData }: Route.ComponentProps) {
  const { t, paths } = useSite();
  const { token, asks } = loaderData;
  return (
    <SignInPage title={t("auth.sign_in_title")}>
      {asks !== null && (
        <p className="lead">
          <FilledText message="auth.sign_in_as" parts={{ email: <bdi dir="ltr">{asks}</bdi> }} />
        </p>
      )}
      <AutoForm action={paths.magicLink(token)} fields={{ token }} label={t("auth.sign_in")} waits={asks !== null} />
    </SignInPage>
  );
}
