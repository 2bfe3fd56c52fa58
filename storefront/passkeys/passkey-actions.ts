import { addPasskey } from "#shop/passkeys/add-passkey.ts";
import { newPasskeySchema, passkeyNameSchema } from "#shop/passkeys/passkey-schemas.ts";
import { removePasskey, renamePasskey } from "#shop/passkeys/passkeys.ts";
import { requestMagicLink } from "#shop/sign-in/magic-link.ts";
import { newPasskeyName } from "#web/passkey-name.ts";
import { paths } from "#web/paths.ts";
import type { AccountCall } from "../account/account-call.ts";
import { doneForm, faultyForm, jsonIn, passwordFault, readForm, refusedForm } from "../account/form-answer.ts";
import { answerForm } from "../sign-in/page-sign-in.ts";

/** The forms around passkeys, by their `intent`; null for any other. */
export async function passkeyAction(request: Request, call: AccountCall, form: FormData) {
  switch (form.get("intent")) {
    case "passkey-add":
      return add(request, call, form);
    case "passkey-name":
      return rename(call, form);
    case "passkey-remove":
      return remove(call, form);
    case "passkey-link":
      return sendSignInLink(call, form);
    default:
      return null;
  }
}

async function add(request: Request, { shop, signInContext, session }: AccountCall, form: FormData) {
  const made = jsonIn(newPasskeySchema, form.get("passkey_token"));
  if (made === null) return answerForm(refusedForm(form, "account.passkey_failed"));
  const result = await addPasskey(shop, signInContext, session, { made, name: newPasskeyName(request) });
  return answerForm(result.ok ? doneForm(form, "account.passkey_added") : refusedForm(form, result.code));
}

async function rename({ shop, session }: AccountCall, form: FormData) {
  const read = readForm(passkeyNameSchema, form);
  if (!read.ok) return answerForm(faultyForm(form, read.faults));
  const renamed = await renamePasskey(shop, session, String(form.get("passkey") ?? ""), read.value.passkey_name);
  return answerForm(renamed ? doneForm(form, "account.passkey_renamed") : refusedForm(form, "request.not_found"));
}

async function remove({ shop, signInContext, session }: AccountCall, form: FormData) {
  const currentPassword = form.get("current_password");
  const id = String(form.get("passkey") ?? "");
  const result = await removePasskey(shop, signInContext, session, {
    id,
    currentPassword: String(currentPassword ?? ""),
  });
  // Removed already, perhaps in another tab: what was asked for is so.
  if (result.ok || result.code === "request.not_found") return answerForm(doneForm(form, "account.passkey_removed"));
  if (result.code !== "auth.current_password_wrong") return answerForm(refusedForm(form, result.code));
  // The sign-in was of a moment ago when the page was made: there was no field yet.
  if (currentPassword === null) return answerForm(refusedForm(form, "account.sign_in_again"));
  return answerForm(faultyForm(form, passwordFault(form, "current_password")));
}

/** Somebody without a password signs in once more by a link, which leads back. */
export async function sendSignInLink({ shop, market, signInContext, session }: AccountCall, form: FormData) {
  const email = session.customer.email ?? "";
  await requestMagicLink(shop, signInContext, { email, next: paths(market.locale).personalDetails(), wish: null });
  return answerForm(doneForm(form, "account.sign_in_link_sent"));
}
