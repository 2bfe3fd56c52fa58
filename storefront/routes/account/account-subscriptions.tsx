import { useState } from "react";
import { Link } from "react-router";
import { subscriptionRule } from "#texts/subscription-words.ts";
import { successIn } from "#web/failure.ts";
import { accountCall } from "../../account/account-call.ts";
import { AccountEmpty } from "../../account/account-empty.tsx";
import { AccountPage } from "../../account/account-page.tsx";
import { formAction } from "../../forms/form-action.ts";
import { FormNote } from "../../forms/form-note.tsx";
import { useSite } from "../../i18n/site.tsx";
import type { PageHandle } from "../../layout/page-handle.ts";
import { guarded } from "../../sign-in/guards.ts";
import { ComingDays } from "../../subscriptions/coming-days.tsx";
import { NextDelivery } from "../../subscriptions/next-delivery.tsx";
import { History, SubscriptionRow } from "../../subscriptions/subscription-row.tsx";
import { subscriptionsPage } from "../../subscriptions/subscription-view.ts";
import { subscriptionsAction } from "../../subscriptions/subscriptions-action.ts";
import { Icon } from "../../ui/icon.tsx";
import "../../subscriptions/subscriptions.css";
import type { Route } from "./+types/account-subscriptions.ts";

export const handle: PageHandle = { isPrivate: true };
export const middleware = guarded("authenticated");

export function headers() {
  return { "Cache-Control": "no-store" };
}

export const loader = (args: Route.LoaderArgs) => subscriptionsPage(accountCall(args));

export const action = formAction((args: Route.ActionArgs, form) => subscriptionsAction(args, form));

export default function SubscriptionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, paths } = useSite();
  const { subscriptions, coming, next, rule, cards, earliest, latest } = loaderData;
  const success = successIn(actionData);
  const [ended, setEnded] = useState(success?.form === "subscription-cancel" ? success : undefined);
  const live = subscriptions.filter(({ state }) => state !== "cancelled");
  const over = subscriptions.filter(({ state }) => state === "cancelled");
  const means = { days: { earliest, latest }, cards, answered: actionData, onEnded: setEnded };
  return (
    <AccountPage title={t("account.subscriptions")}>
      {ended?.message && <FormNote key={live.length} message={ended.message} isGood takesFocus />}
      {live.length === 0 && (
        <AccountEmpty text={t("subscriptions.none")}>
          <Link className="btn" to={paths.shop()}>
            {t("subscriptions.add")}
          </Link>
        </AccountEmpty>
      )}
      {next !== null && next.parcels.length > 0 && <NextDelivery {...next} />}
      {coming.length > 0 && <ComingDays days={coming} />}
      {live.length > 0 && (
        <section aria-labelledby="subscriptions">
          <h2 className="h3" id="subscriptions">
            {t("subscriptions.list")}
          </h2>
          <ul className="sub-list">
            {live.map((subscription) => (
              <SubscriptionRow key={subscription.id} subscription={subscription} {...means} />
            ))}
          </ul>
          {rule.activeProducts > 0 && (
            <p className="note sub-rule">
              <Icon name="gift" />
              <span>{subscriptionRule(t, rule)}</span>
            </p>
          )}
        </section>
      )}
      {over.length > 0 && (
        <details className="devices-more">
          <summary className="link-q">{t("subscriptions.ended")}</summary>
          <ul className="sub-list">
            {over.map((subscription) => (
              <li key={subscription.id} className="sub-over">
                <h3 className="semi">{subscription.name}</h3>
                {subscription.ended !== null && (
                  <p className="cap">{t("subscriptions.ended_on", { day: subscription.ended })}</p>
                )}
                <History subscription={subscription} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </AccountPage>
  );
}
