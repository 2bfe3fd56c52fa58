import { userJson } from "#shop/accounts/customer.ts";
import { linkedProviders } from "#shop/accounts/identities.ts";
import { isProvider } from "#shop/accounts/providers.ts";
import { listSessions } from "#shop/accounts/sessions.ts";
import { accountCall } from "../accounts/account-call.ts";
import { detailsAction } from "../accounts/details-action.ts";
import { guarded } from "../accounts/guards.ts";
import { deviceName } from "../accounts/user-agent.ts";
import type { PageHandle } from "../chrome/page-handle.ts";
import { AccountDevices } from "../components/account-devices.tsx";
import { AccountPage } from "../components/account-page.tsx";
import { AccountPassword } from "../components/account-password.tsx";
import { AccountPrivacy } from "../components/account-privacy.tsx";
import { AccountProfile } from "../components/account-profile.tsx";
import { AccountProviders } from "../components/account-providers.tsx";
import { formAction } from "../forms/form-action.ts";
import { formatDate } from "../i18n/dates.ts";
import { useSite } from "../i18n/site.tsx";
import type { Route } from "./+types/account-details.ts";

export const handle: PageHandle = { isPrivate: true };
export const middleware = guarded("authenticated");

export function headers() {
  return { "Cache-Control": "no-store" };
}

export async function loader(args: Route.LoaderArgs) {
  const { shop, market, session } = accountCall(args);
  const [sessions, linked] = await Promise.all([
    listSessions(shop, session),
    linkedProviders(shop, session.customer.id),
  ]);
  return {
    user: userJson(session.customer),
    providers: linked.flatMap(({ provider, linked_at }) =>
      isProvider(provider) ? [{ provider, since: formatDate(new Date(linked_at), market.language) }] : [],
    ),
    devices: sessions.map(({ id, user_agent, last_used_at, current }) => ({
      id,
      name: deviceName(user_agent),
      lastUsed: formatDate(new Date(last_used_at), market.language),
      isCurrent: current,
    })),
  };
}

export const action = formAction((args: Route.ActionArgs, form) => detailsAction(args, form));

export default function PersonalDetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useSite();
  const { user, providers, devices } = loaderData;
  return (
    <AccountPage title={t("account.personal_details")}>
      <AccountProfile user={user} answered={actionData} />
      <AccountPassword user={user} answered={actionData} />
      <AccountProviders providers={providers} answered={actionData} />
      <AccountDevices devices={devices} answered={actionData} />
      <AccountPrivacy user={user} answered={actionData} />
    </AccountPage>
  );
}
