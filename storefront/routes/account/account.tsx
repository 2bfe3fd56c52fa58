import { useState } from "react";
import { Link } from "react-router";
import { requestVerification } from "#shop/accounts/verify-email.ts";
import { readablePhone } from "#shop/checkout/phone.ts";
import { type UserJson, userJson } from "#shop/customers/customer.ts";
import { ownOrders } from "#shop/orders/read-order.ts";
import { endSession } from "#shop/sessions/sessions.ts";
import { wishlist } from "#shop/wishlist/wishlist.ts";
import type { MessageKey } from "#texts/translate.ts";
import { guestTokenOf } from "#web/cart-cookie.ts";
import { isSecure } from "#web/cookie.ts";
import { successIn } from "#web/failure.ts";
import { paths } from "#web/paths.ts";
import { accountCall } from "../../account/account-call.ts";
import { AccountPage } from "../../account/account-page.tsx";
import { doneForm } from "../../account/form-answer.ts";
import { formAction } from "../../forms/form-action.ts";
import { FormNote } from "../../forms/form-note.tsx";
import { SendButton } from "../../forms/send-button.tsx";
import { type Answered, ShopForm } from "../../forms/shop-form.tsx";
import { BestSellers } from "../../home/best-sellers.tsx";
import { useSite } from "../../i18n/site.tsx";
import type { PageHandle } from "../../layout/page-handle.ts";
import { OrderList, orderRow } from "../../orders/order-list.tsx";
import { noOffer, offersPasskey } from "../../passkeys/offers-passkey.ts";
import { PasskeyOffer } from "../../passkeys/passkey-offer.tsx";
import { ProductCard } from "../../product/product-card.tsx";
import { productCard } from "../../product/product-card-data.ts";
import { guarded } from "../../sign-in/guards.ts";
import { answerForm, signOut } from "../../sign-in/page-sign-in.ts";
import { FilledText } from "../../ui/filled-text.tsx";
import { Icon } from "../../ui/icon.tsx";
import { WishToCart } from "../../wishlist/wish-to-cart.tsx";
import type { Route } from "./+types/account.ts";

export const handle: PageHandle = { isPrivate: true };
export const middleware = guarded("authenticated");

export function headers() {
  return { "Cache-Control": "no-store" };
}

/** Orders the overview shows; the list has all. */
const LATEST = 3;
/** A row of saved products. */
const WISHES = 4;

/** What led here, as far as it is said. */
const DONE: Readonly<Record<string, MessageKey>> = {
  verified: "auth.verified",
  address_allowed: "auth.address_allowed",
};

export async function loader(args: Route.LoaderArgs) {
  const { shop, market, session } = accountCall(args);
  const { language } = market;
  const [{ orders, total }, wishes, isPasskeyOffered] = await Promise.all([
    ownOrders(shop, guestTokenOf(args.request, shop), language, { perPage: LATEST }),
    wishlist(shop, session.customer.id),
    offersPasskey(shop, session, args.request),
  ]);
  const { searchParams } = new URL(args.request.url);
  const user = userJson(session.customer);
  const { rates } = shop.catalog();
  return {
    user,
    phone: readablePhone(user.phone_number),
    orders: orders.map((order) => orderRow(order, language)),
    hasMore: total > LATEST,
    wishes: wishes.slice(0, WISHES).map(({ product }) => productCard(product, market, rates)),
    hasMoreWishes: wishes.length > WISHES,
    done: DONE[searchParams.get("done") ?? ""] ?? null,
    isPasskeyOffered,
    isLinkInvalid: searchParams.get("failed") === "verify",
  };
}

/** Sign-out, another link to confirm the address, and that no passkey is wanted. */
export const action = formAction(async (args: Route.ActionArgs, form) => {
  const call = accountCall(args);
  const { shop, market, signInContext, session } = call;
  if (form.get("intent") === "verify") {
    await requestVerification(shop, signInContext, session);
    return answerForm(doneForm(form, "auth.verify_sent"));
  }
  if (form.get("intent") === "passkey-later") {
    return answerForm(doneForm(form, "account.passkey_later"), [noOffer(isSecure(args.request, shop.origin))]);
  }
  await endSession(shop, signInContext.sessionToken);
  return signOut(args.request, shop, `${paths(market.locale).login()}?done=signed_out`);
});

export default function AccountOverviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, paths } = useSite();
  const { user, phone, orders, hasMore, wishes, hasMoreWishes, done, isPasskeyOffered, isLinkInvalid } = loaderData;
  return (
    <AccountPage
      title={t("account.title")}
      heading={
        user.first_name === "" ? (
          t("account.title")
        ) : (
          <FilledText message="account.greeting" parts={{ name: <bdi>{user.first_name}</bdi> }} />
        )
      }
    >
      {done !== null && actionData === undefined && <FormNote message={done} isGood />}
      {isLinkInvalid && actionData === undefined && <FormNote message="auth.verify_invalid" />}
      {!user.email_verified && user.email !== null && <Unconfirmed email={user.email} answered={actionData} />}
      <PasskeyOffer isOffered={isPasskeyOffered} />
      <section aria-labelledby="orders" className="track-block">
        <h2 className="h3" id="orders">
          {t("account.orders")}
        </h2>
        <OrderList orders={orders} />
        {hasMore && <ViewAll to={paths.orders()} label={t("account.orders")} />}
        <p className="account-more">
          <span className="muted">{t("account.track_hint")}</span>
          <Link className="link-q" to={paths.trackOrder()}>
            {t("tracking.title")}
          </Link>
        </p>
      </section>
      {wishes.length > 0 && (
        <section aria-labelledby="wishes" className="track-block">
          <h2 className="h3" id="wishes">
            {t("account.wishlist")}
          </h2>
          <ul className="grid-p">
            {wishes.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} action={<WishToCart product={product} />} wasWished />
              </li>
            ))}
          </ul>
          {hasMoreWishes && <ViewAll to={paths.wishlist()} label={t("account.wishlist")} />}
        </section>
      )}
      <OwnDetails user={user} phone={phone} />
      {orders.length === 0 && wishes.length === 0 && <BestSellers />}
    </AccountPage>
  );
}

function ViewAll({ to, label }: { to: string; label: string }) {
  const { t } = useSite();
  return (
    <Link className="link" to={to} aria-label={`${t("common.view_all")}: ${label}`}>
      {t("common.view_all")}
      <Icon name="arrow" size="s" flip />
    </Link>
  );
}

/** Who the shop takes the customer to be, and the way to change it. */
function OwnDetails({ user, phone }: { user: UserJson; phone: string }) {
  const { t, paths } = useSite();
  return (
    <section aria-labelledby="own-details" className="track-block">
      <h2 className="h3" id="own-details">
        {t("account.personal_details")}
      </h2>
      <dl className="kv own-details">
        <div>
          <dt>{t("account.name")}</dt>
          <dd>
            <bdi>
              {user.first_name} {user.last_name}
            </bdi>
          </dd>
        </div>
        <div>
          <dt>{t("form.email")}</dt>
          <dd>
            <bdi dir="ltr">{user.email}</bdi>
          </dd>
        </div>
        {phone !== "" && (
          <div>
            <dt>{t("form.phone_number")}</dt>
            <dd>
              <bdi dir="ltr">{phone}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{t("form.preferred_language")}</dt>
          <dd lang={user.preferred_language}>
            {t(user.preferred_language === "ar" ? "common.arabic" : "common.english")}
          </dd>
        </div>
      </dl>
      <Link className="link-q" to={paths.personalDetails()}>
        {t("account.change_details")}
      </Link>
    </section>
  );
}

/** Until an address is confirmed, orders placed with it as a guest do not appear. */
function Unconfirmed({ email, answered }: { email: string; answered: Answered }) {
  const { t, paths } = useSite();
  const [answer, setAnswer] = useState(successIn(answered));
  if (answer?.message) return <FormNote message={answer.message} isGood />;
  return (
    <div className="note acct-note">
      <Icon name="mail" />
      <div>
        <p>
          <FilledText message="account.unconfirmed" parts={{ email: <bdi dir="ltr">{email}</bdi> }} />
        </p>
        <ShopForm
          name="verify"
          intents={["verify"]}
          action={paths.account()}
          answered={answered}
          onAnswer={setAnswer}
          words={{ fields: "none" }}
          className="signin"
        >
          {() => (
            <SendButton intent="verify" className="link-q">
              {t("account.send_again")}
            </SendButton>
          )}
        </ShopForm>
      </div>
    </div>
  );
}
