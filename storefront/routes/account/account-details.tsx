import { mailChoices } from "#shop/accounts/mail-choices.ts";
import { isRecentSignIn } from "#shop/accounts/owner-proof.ts";
import { splitPhone } from "#shop/checkout/phone.ts";
import type { ShopContext } from "#shop/context.ts";
import { userJson } from "#shop/customers/customer.ts";
import { MAX_PASSKEYS, ownPasskeys } from "#shop/passkeys/passkeys.ts";
import { listSessions, type Session } from "#shop/sessions/sessions.ts";
import { linkedProviders } from "#shop/sign-in/identities.ts";
import { isProvider } from "#shop/sign-in/providers.ts";
import { formatDate } from "#texts/dates.ts";
import { deviceName } from "#web/user-agent.ts";
import { accountCall } from "../../account/account-call.ts";
import { AccountDevices } from "../../account/account-devices.tsx";
import { AccountMails } from "../../account/account-mails.tsx";
import { AccountPage } from "../../account/account-page.tsx";
import { AccountPassword } from "../../account/account-password.tsx";
import { AccountPrivacy } from "../../account/account-privacy.tsx";
import { AccountProfile } from "../../account/account-profile.tsx";
import { AccountProviders } from "../../account/account-providers.tsx";
import { detailsAction } from "../../account/details-action.ts";
import { formAction } from "../../forms/form-action.ts";
import { useSite } from "../../i18n/site.tsx";
import type { PageHandle } from "../../layout/page-handle.ts";
import { AccountPasskeys, type Proof } from "../../passkeys/account-passkeys.tsx";
import { guarded } from "../../sign-in/guards.ts";
import type { Route } from "./+types/account-details.ts";

export const handle: PageHandle = { isPrivate: true };
export const middleware = guarded("authenticated");

export function headers() {
  return { "Cache-Control": "no-store" };
}

export async function loader(args: Route.LoaderArgs) {
  const { shop, market, session } = accountCall(args);
  const [sessions, linked, passkeys, mails] = await Promise.all([
    listSessions(shop, session),
    linkedProviders(shop, session.customer.id),
    ownPasskeys(shop, session.customer.id),
    mailChoices(shop.db, session.customer.id),
  ]);
  const dateOf = (moment: string) => formatDate(new Date(moment), market.language);
  const user = userJson(session.customer);
  return {
    user,
    phone: splitPhone(user.phone_number, market.country),
    providers: linked.flatMap(({ provider, linked_at }) =>
      isProvider(provider) ? [{ provider, since: dateOf(linked_at) }] : [],
    ),
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      added: dateOf(created_at),
      lastUsed: last_used_at === null ? null : dateOf(last_used_at),
    })),
    canAddPasskey: whyNoPasskey(session, passkeys.length) ?? (true as const),
    proof: proofFor(shop, session),
    mails,
    devices: sessions.map(({ id, user_agent, last_used_at, current }) => ({
      id,
      name: deviceName(user_agent),
      lastUsed: dateOf(last_used_at),
      isCurrent: current,
    })),
  };
}

function whyNoPasskey({ customer }: Session, count: number) {
  if (customer.emailVerifiedAt === null) return "account.passkey_unverified" as const;
  return count >= MAX_PASSKEYS ? ("account.passkeys_full" as const) : null;
}

function proofFor(shop: ShopContext, session: Session): Proof {
  if (isRecentSignIn(shop, session)) return "none";
  return session.customer.passwordHash === null ? "sign-in" : "password";
}

export const action = formAction((args: Route.ActionArgs, form) => detailsAction(args, form));

export default function PersonalDetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useSite();
  const { user, phone, providers, passkeys, canAddPasskey, proof, devices, mails } = loaderData;
  return (
    <AccountPage title={t("account.personal_details")}>
      <AccountProfile user={user} phone={phone} answered={actionData} />
      <AccountPassword user={user} answered={actionData} />
      <AccountPasskeys passkeys={passkeys} canAdd={canAddPasskey} proof={proof} answered={actionData} />
      <AccountProviders providers={providers} answered={actionData} />
      <AccountDevices devices={devices} answered={actionData} />
      <AccountMails mails={mails} isVerified={user.email_verified} answered={actionData} />
      <AccountPrivacy user={user} proof={proof} answered={actionData} />
    </AccountPage>
  );
}
