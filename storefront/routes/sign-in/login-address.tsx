import { data, redirect } from "react-router";
import { followAddressLink, readAddressLink } from "#shop/accounts/address-links.ts";
import { isSecure } from "#web/cookie.ts";
import { holdLink, releaseLink } from "#web/link-holder.ts";
import { paths } from "#web/paths.ts";
import { AutoForm } from "../../forms/auto-form.tsx";
import { formAction } from "../../forms/form-action.ts";
import { useSite } from "../../i18n/site.tsx";
import type { PageHandle } from "../../layout/page-handle.ts";
import { leadOn, pageCall } from "../../sign-in/page-sign-in.ts";
import { SignInPage } from "../../sign-in/sign-in-page.tsx";
import { FilledText } from "../../ui/filled-text.tsx";
import type { Route } from "./+types/login-address.ts";

export const handle: PageHandle = { isPrivate: true };

export function headers() {
  return { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };
}

/** A mail about a changed address leads here: what its link would do is said, and done when it is confirmed. */
export async function loader(args: Route.LoaderArgs) {
  const call = pageCall(args);
  const token = new URL(args.request.url).searchParams.get("token")?.slice(0, 100) ?? "";
  const link = await readAddressLink(call.shop, call.signInContext, token);
  if (link === null) throw redirect(`${paths(call.market.locale).login()}?failed=link`);
  return data({ token, link }, { headers: holdLink(args.request, call.shop) });
}

export const action = formAction(async (args: Route.ActionArgs, form) => {
  const call = pageCall(args, form);
  const own = paths(call.market.locale);
  const result = await followAddressLink(call.shop, call.signInContext, String(form.get("token") ?? ""));
  const outcome = !result.ok ? "failed=link" : result.kind === "undo" ? "done=address_undone" : "done=address_allowed";
  // Whoever is signed in is led on from the sign-in page, and would not hear of it there.
  const isIn = result.ok && result.kind === "address" && call.visitor.session !== null;
  return leadOn(`${isIn ? own.account() : own.login()}?${outcome}`, [
    releaseLink(isSecure(args.request, call.shop.origin)),
  ]);
});

export default function ChangedAddressPage({ loaderData }: Route.ComponentProps) {
  const { t, paths } = useSite();
  const { token, link } = loaderData;
  const address = (email: string) => <bdi dir="ltr">{email}</bdi>;
  return (
    <SignInPage title={t(link.kind === "undo" ? "auth.address_undo_title" : "auth.address_allow_title")}>
      <p className="lead">
        {link.kind === "undo" ? (
          <FilledText message="auth.address_undo_text" parts={{ email: address(link.email) }} />
        ) : (
          <FilledText
            message="auth.address_allow_text"
            parts={{ email: address(link.email), next: address(link.to) }}
          />
        )}
      </p>
      <AutoForm
        action={paths.changedAddress(token)}
        fields={{ token }}
        label={t(link.kind === "undo" ? "mail.address_undo_button" : "mail.address_asked_button")}
        waits
      />
    </SignInPage>
  );
}
