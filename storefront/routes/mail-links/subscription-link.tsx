import { useState } from "react";
import { Link } from "react-router";
import {
  followSubscriptionLink,
  type LinkedSubscription,
  readSubscriptionLink,
} from "#shop/accounts/subscription-links.ts";
import { atNoon } from "#shop/day.ts";
import { nameIn } from "#shop/market/shown-text.ts";
import { convert, toMinor } from "#shop/pricing/money.ts";
import { INTERVALS } from "#shop/subscriptions/calendar.ts";
import { formatDate } from "#texts/dates.ts";
import { successIn } from "#web/failure.ts";
import { doneForm, refusedForm } from "../../account/form-answer.ts";
import { formAction } from "../../forms/form-action.ts";
import { SelectField, TextField } from "../../forms/form-field.tsx";
import { FormNote } from "../../forms/form-note.tsx";
import { SendButton } from "../../forms/send-button.tsx";
import { ShopForm } from "../../forms/shop-form.tsx";
import { useSite } from "../../i18n/site.tsx";
import type { PageHandle } from "../../layout/page-handle.ts";
import { Price } from "../../product/price.tsx";
import { answerForm, pageCall } from "../../sign-in/page-sign-in.ts";
import { SignInPage } from "../../sign-in/sign-in-page.tsx";
import { FilledText } from "../../ui/filled-text.tsx";
import type { Route } from "./+types/subscription-link.ts";

/** Belongs to the reader of one mail. */
export const handle: PageHandle = { isPrivate: true };

export function headers() {
  return { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };
}

const tokenIn = (request: Request) => new URL(request.url).searchParams.get("token")?.slice(0, 100) ?? "";

/** A mail about a subscription leads here: what its link would do is said, and done when a button is pressed. */
export async function loader(args: Route.LoaderArgs) {
  const { shop, market } = pageCall(args);
  const token = tokenIn(args.request);
  const link = await readSubscriptionLink(shop, token);
  if (link === null) return { link: null };
  const rate = shop.catalog().rates[market.currency];
  const amount = (aed: number) => convert(toMinor(aed), rate);
  return {
    link: {
      token,
      act: link.act,
      movable: link.movable,
      prices:
        link.price === null ? null : { before: amount(link.members[0]?.agreedPrice ?? 0), now: amount(link.price) },
      members: link.members.map((member) => ({ ...member, name: nameIn(member.name, market.language) })),
    },
  };
}

export const action = formAction(async (args: Route.ActionArgs, form) => {
  const { shop, signInContext } = pageCall(args, form);
  const chosen = form.getAll("subscription").map(String);
  const day = String(form.get("day") ?? "");
  const wanted = new Map(
    chosen.flatMap((id) => {
      const [everyMonths, quantity] = [Number(form.get(`every-${id}`)), Number(form.get(`quantity-${id}`))];
      return everyMonths > 0 && quantity > 0 ? [[id, { everyMonths, quantity }] as const] : [];
    }),
  );
  const result = await followSubscriptionLink(shop, {
    token: String(form.get("token") ?? "").slice(0, 100),
    address: signInContext.address,
    choice: { chosen, wanted, ...(day === "" ? {} : { day }) },
  });
  return answerForm(result.ok ? doneForm(form, DONE[result.act]) : refusedForm(form, result.code));
});

const TITLES = {
  skip: "subscription.link_skip_title",
  change: "subscription.link_change_title",
  cancel: "subscription.link_cancel_title",
  price: "subscription.link_price_title",
} as const;
const BUTTONS = {
  skip: "mail.renewal_skip",
  change: "subscription.link_change_button",
  cancel: "mail.renewal_cancel",
  price: "mail.renewal_price_button",
} as const;
const DONE = {
  skip: "subscription.link_skipped",
  change: "subscription.link_changed",
  cancel: "subscription.link_cancelled",
  price: "subscription.link_accepted",
} as const;

/** What the links of a subscription's mails do, for whoever has the mail; works without scripts. */
export default function SubscriptionLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, paths, market } = useSite();
  const [answer, setAnswer] = useState(successIn(actionData));
  const { link } = loaderData;
  if (link === null)
    return (
      <SignInPage title={t("subscription.link_title")} intro={t("subscription.link_over")}>
        <a className="btn btn-line" href={paths.any("/account")}>
          {t("nav.account")}
        </a>
      </SignInPage>
    );
  const { act, members, movable, prices, token } = link;
  const [first] = members;
  const isPossible = members.some(({ isActive, isOpen }) => (act === "cancel" ? isActive : isActive && isOpen));
  const said = answer?.message ?? null;
  return (
    <SignInPage title={t(said === null ? TITLES[act] : "subscription.link_title")}>
      {said !== null || !isPossible ? (
        <>
          {said === null ? (
            <p className="lead">{t("subscription.link_over")}</p>
          ) : (
            <FormNote message={said} isGood takesFocus />
          )}
          <Link className="btn btn-line" to={paths.subscriptions()}>
            {t("account.subscriptions")}
          </Link>
        </>
      ) : (
        <ShopForm
          name={`subscription-${act}`}
          intents={[act]}
          action={paths.subscriptionLink(token)}
          answered={actionData}
          revalidates={false}
          onAnswer={setAnswer}
          words={{ fields: act === "change" ? "several" : "none" }}
        >
          {({ values }) => (
            <>
              <input type="hidden" name="token" value={token} />
              {prices !== null && (
                <p className="lead">
                  <FilledText
                    message="subscription.link_price_text"
                    parts={{
                      before: <Price amount={prices.before} currency={market.currency} />,
                      now: <Price amount={prices.now} currency={market.currency} />,
                    }}
                  />
                </p>
              )}
              {act === "change" && first !== undefined && (
                <TextField
                  label={t("subscription.next_delivery")}
                  fault={undefined}
                  type="date"
                  name="day"
                  min={movable.earliest}
                  max={movable.latest}
                  defaultValue={values.day ?? first.dueOn}
                  dir="ltr"
                  required
                />
              )}
              {members.map((member) => (
                <Member key={member.id} member={member} act={act} values={values} />
              ))}
              <SendButton intent={act} className={act === "cancel" ? "btn btn-danger" : "btn"}>
                {t(BUTTONS[act])}
              </SendButton>
            </>
          )}
        </ShopForm>
      )}
    </SignInPage>
  );
}

interface MemberProps {
  member: Omit<LinkedSubscription, "name"> & { name: string };
  act: keyof typeof TITLES;
  values: Readonly<Record<string, string>>;
}

/** One subscription: chosen by a box, or with what can be changed of it. */
function Member({ member, act, values }: MemberProps) {
  const { t, market } = useSite();
  const { id, name, dueOn, quantity, everyMonths } = member;
  if (act === "price")
    return (
      <p>
        <input type="hidden" name="subscription" value={id} />
        <strong>{name}</strong>
      </p>
    );
  if (act !== "change")
    return (
      <label className="check">
        <input type="checkbox" name="subscription" value={id} defaultChecked />
        <span>
          {name} × <bdi dir="ltr">{quantity}</bdi>
          {act === "skip" && <span className="cap"> · {formatDate(atNoon(dueOn), market.language)}</span>}
        </span>
      </label>
    );
  return (
    <fieldset className="form2">
      <legend>{name}</legend>
      <input type="hidden" name="subscription" value={id} />
      <SelectField
        label={t("subscription.every")}
        fault={undefined}
        name={`every-${id}`}
        defaultValue={values[`every-${id}`] ?? String(everyMonths)}
      >
        {INTERVALS.map((months) => (
          <option key={months} value={months}>
            {t(`subscription.every_${months}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t("cart.quantity")}
        fault={undefined}
        name={`quantity-${id}`}
        defaultValue={values[`quantity-${id}`] ?? String(quantity)}
      >
        {QUANTITIES.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </SelectField>
    </fieldset>
  );
}

const QUANTITIES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
