import { useState } from "react";
import type { MessageKey } from "#texts/translate.ts";
import type { Failure } from "#web/failure.ts";
import { intentOf } from "../../account/intent.ts";
import { shopOf } from "../../context.ts";
import { formAction } from "../../forms/form-action.ts";
import { FormNote } from "../../forms/form-note.tsx";
import { routeMarket } from "../../i18n/route-market.ts";
import { useSite } from "../../i18n/site.tsx";
import type { PageHandle } from "../../layout/page-handle.ts";
import { guarded } from "../../sign-in/guards.ts";
import { signInAction } from "../../sign-in/sign-in-action.ts";
import { SignInForm } from "../../sign-in/sign-in-form.tsx";
import { SignInPage } from "../../sign-in/sign-in-page.tsx";
import type { Route } from "./+types/login.ts";

export const handle: PageHandle = { isPrivate: true };
export const middleware = guarded("authenticated");

export function headers() {
  return { "Cache-Control": "no-store" };
}

/** What led back here, as far as it is said: a fixed list, never words from the address. */
const FAILURES: Readonly<Record<string, MessageKey>> = {
  social: "auth.social_failed",
  magic: "auth.magic_invalid",
  link: "auth.link_invalid",
};
/** Seconds; no limit of the shop lasts longer. */
const LONGEST_WAIT = 24 * 60 * 60;
const SUCCESSES: Readonly<Record<string, MessageKey>> = {
  reset: "auth.reset_success",
  address_allowed: "auth.address_allowed",
  address_undone: "auth.address_undone",
  signed_out: "auth.signed_out",
  deleted: "account.deleted",
};

export function loader({ request, params, context }: Route.LoaderArgs) {
  const { locale } = routeMarket(params);
  const { searchParams } = new URL(request.url);
  return {
    intent: intentOf(request, locale),
    providers: shopOf(context).providers,
    failure: failureOf(searchParams),
    success: SUCCESSES[searchParams.get("done") ?? ""] ?? null,
  };
}

/** Why somebody was led back here: in words of the shop's own. */
function failureOf(query: URLSearchParams): MessageKey | Failure | null {
  const failed = query.get("failed") ?? "";
  if (failed !== "often") return FAILURES[failed] ?? null;
  const wait = Number(query.get("wait"));
  return wait > 0 && wait <= LONGEST_WAIT ? { kind: "too_many", retryAfter: wait } : { kind: "too_many" };
}

export const action = formAction((args: Route.ActionArgs, form) => signInAction(args, form));

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, paths } = useSite();
  const { intent, providers, failure, success } = loaderData;
  const [isAnswered, setAnswered] = useState(actionData !== undefined);
  return (
    <SignInPage
      title={t("auth.sign_in_title")}
      intro={intent.next?.split("?")[0] === paths.wishlist() ? t("wishlist.sign_in_required") : undefined}
    >
      {!isAnswered && failure !== null && <FormNote message={failure} />}
      {!isAnswered && success !== null && <FormNote message={success} isGood />}
      <SignInForm intent={intent} providers={providers} answered={actionData} onAnswer={() => setAnswered(true)} />
    </SignInPage>
  );
}
