import { changePasswordSchema } from "#shop/accounts/account-schemas.ts";
import { updateProfile } from "#shop/accounts/profile.ts";
import { profileSchema } from "#shop/accounts/profile-schemas.ts";
import { deleteAccount } from "#shop/privacy/delete-account.ts";
import { endOtherSessions, endSessionById } from "#shop/sessions/sessions.ts";
import { unlinkProvider } from "#shop/sign-in/identities.ts";
import { changePassword, requestPasswordReset } from "#shop/sign-in/password-reset.ts";
import { renewedCookies } from "#web/account-cookies.ts";
import { isSecure } from "#web/cookie.ts";
import { paths } from "#web/paths.ts";
import { passkeyAction, sendSignInLink } from "../passkeys/passkey-actions.ts";
import { answerForm, leadOn, signOut } from "../sign-in/page-sign-in.ts";
import { type AccountCall, accountCall } from "./account-call.ts";
import { doneForm, faultyForm, passwordFault, readForm, refusedForm, TRIVIAL_PASSWORD } from "./form-answer.ts";

type Args = Parameters<typeof accountCall>[0];

/** The forms of the personal details: profile, password, passkeys, devices, and the end of the account. */
export async function detailsAction(args: Args, form: FormData) {
  const call = accountCall(args);
  switch (form.get("intent")) {
    case "profile":
      return saveProfile(call, form);
    case "password":
      return savePassword(args, call, form);
    case "password-link":
      return sendPasswordLink(call, form);
    case "provider":
      return removeProvider(call, form);
    case "sessions":
      return endDevices(args, call, form);
    case "mails":
      return saveMails(call, form);
    case "delete":
      return endAccount(args, call, form);
    case "delete-link":
      return sendSignInLink(call, form);
    default:
      break;
  }
  return (await passkeyAction(args.request, call, form)) ?? leadOn(paths(call.market.locale).personalDetails());
}

async function saveProfile({ shop, signInContext, session }: AccountCall, form: FormData) {
  const read = readForm(profileSchema, form);
  if (!read.ok) return answerForm(faultyForm(form, read.faults));
  const result = await updateProfile(shop, signInContext, session, read.value);
  if (result.ok)
    return answerForm(doneForm(form, result.asksOwner ? "account.address_asked" : "profile.update_success"));
  return answerForm(faultyForm(form, passwordFault(form, "current_password")));
}

async function saveMails({ shop, signInContext, session }: AccountCall, form: FormData) {
  const choice = { cart_reminders: form.has("cart"), wishlist_mails: form.has("wishlist") };
  await updateProfile(shop, signInContext, session, choice);
  return answerForm(doneForm(form, "mail_choice.saved"));
}

async function removeProvider({ shop, signInContext, session }: AccountCall, form: FormData) {
  const result = await unlinkProvider(shop, signInContext, session, String(form.get("provider") ?? ""));
  // Removed already, perhaps in another tab: what was asked for is so.
  const isGone = result.ok || result.code === "request.not_found";
  return answerForm(isGone ? doneForm(form, "account.provider_removed") : refusedForm(form, result.code));
}

async function savePassword({ request }: Args, { shop, signInContext, session }: AccountCall, form: FormData) {
  const read = readForm(changePasswordSchema, form);
  if (!read.ok) return answerForm(faultyForm(form, read.faults));
  const { current_password: currentPassword, password } = read.value;
  const result = await changePassword(shop, signInContext, session, { currentPassword, password });
  if (!result.ok && result.code === "auth.password_trivial") return answerForm(faultyForm(form, TRIVIAL_PASSWORD));
  if (!result.ok) return answerForm(refusedForm(form, result.code));
  const secure = isSecure(request, shop.origin);
  return answerForm(
    doneForm(form, "auth.password_changed"),
    result.token === null ? [] : renewedCookies(result.token, secure),
  );
}

/** An account without a password gets one the way a forgotten one is replaced. */
async function sendPasswordLink({ shop, signInContext, session }: AccountCall, form: FormData) {
  await requestPasswordReset(shop, signInContext, session.customer.email ?? "");
  return answerForm(doneForm(form, "account.password_link_sent"));
}

async function endDevices(args: Args, { shop, market, session }: AccountCall, form: FormData) {
  const named = String(form.get("session") ?? "");
  if (named === "") {
    await endOtherSessions(shop, session);
    return answerForm(doneForm(form, "account.sessions_ended"));
  }
  await endSessionById(shop, session.customer.id, named);
  if (named !== session.id) return answerForm(doneForm(form, "account.session_ended"));
  return signOut(args.request, shop, `${paths(market.locale).login()}?done=signed_out`);
}

async function endAccount(args: Args, { shop, market, session }: AccountCall, form: FormData) {
  const result = await deleteAccount(shop, session, {
    password: String(form.get("password") ?? ""),
    email: String(form.get("email") ?? ""),
  });
  if (!result.ok) return answerForm(refusedForm(form, result.code));
  return signOut(args.request, shop, `${paths(market.locale).login()}?done=deleted`);
}
