import { Link } from "react-router";
import { nameIn } from "#shop/market/shown-text.ts";
import { receivedProducts } from "#shop/reviews/own-reviews.ts";
import { accountCall } from "../../account/account-call.ts";
import { AccountEmpty } from "../../account/account-empty.tsx";
import { AccountPage } from "../../account/account-page.tsx";
import { useSite } from "../../i18n/site.tsx";
import type { PageHandle } from "../../layout/page-handle.ts";
import { ReceivedList } from "../../reviews/received-list.tsx";
import { guarded } from "../../sign-in/guards.ts";
import type { Route } from "./+types/own-reviews.ts";

export const handle: PageHandle = { isPrivate: true };
export const middleware = guarded("authenticated");

export function headers() {
  return { "Cache-Control": "no-store" };
}

/** What the customer has received, and said about it. */
export async function loader(args: Route.LoaderArgs) {
  const { shop, market, session } = accountCall(args);
  const received = await receivedProducts(shop, { customerId: session.customer.id });
  return {
    received: received.map(({ slug, name, review }) => ({ slug, name: nameIn(name, market.language), review })),
  };
}

export default function OwnReviews({ loaderData }: Route.ComponentProps) {
  const { t, paths } = useSite();
  const { received } = loaderData;
  return (
    <AccountPage title={t("reviews.own")}>
      {received.length === 0 ? (
        <AccountEmpty text={t("reviews.own_none")}>
          <Link className="btn" to={paths.orders()}>
            {t("account.orders")}
          </Link>
        </AccountEmpty>
      ) : (
        <ReceivedList received={received} token={null} />
      )}
    </AccountPage>
  );
}
