import { loginSchema, magicRequestSchema } from "#shop/accounts/account-schemas.ts";
import { signedByPasskeySchema } from "#shop/passkeys/passkey-schemas.ts";
import { signInWithPasskey } from "#shop/passkeys/passkey-sign-in.ts";
import { requestMagicLink } from "#shop/sign-in/magic-link.ts";
import { signInWithPassword } from "#shop/sign-in/sign-in.ts";
import { localNext, wishOf } from "#web/next-path.ts";
import { paths } from "#web/paths.ts";
import { doneForm, faultyForm, jsonIn, readForm, refusedForm } from "../account/form-answer.ts";
import { answerForm, pageCall, welcome } from "./page-sign-in.ts";

/** The sign-in form, on its page and in the dialog: with a password or a passkey, or asking for a magic link. */
export async function signInAction(args: Parameters<typeof pageCall>[0], form: FormData) {
  const wish = wishOf(form.get("wish"));
  const call = pageCall(args, form, wish);
  const { locale } = call.market;
  const next = localNext(form.get("next"), locale);
  if (form.get("intent") === "magic") {
    const read = readForm(magicRequestSchema, form);
    if (!read.ok) return answerForm(faultyForm(form, read.faults));
    await requestMagicLink(call.shop, call.signInContext, { email: read.value.email, next, wish });
    return answerForm(doneForm(form, "auth.magic_request_success"));
  }
  if (form.get("intent") === "passkey") {
    const signed = jsonIn(signedByPasskeySchema, form.get("passkey_token"));
    const result = signed === null ? null : await signInWithPasskey(call.shop, call.signInContext, signed);
    if (result?.ok !== true) return answerForm(refusedForm(form, result?.code ?? "auth.passkey_failed"));
    return welcome(call, args.request, result.signedIn, next ?? paths(locale).account());
  }
  const read = readForm(loginSchema, form);
  if (!read.ok) return answerForm(faultyForm(form, read.faults));
  const result = await signInWithPassword(call.shop, call.signInContext, read.value);
  if (!result.ok) return answerForm(refusedForm(form, result.code));
  return welcome(call, args.request, result.signedIn, next ?? paths(locale).account());
}
