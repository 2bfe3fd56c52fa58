import { ownOrders } from "#shop/orders/read-order.ts";
import { guestTokenOf } from "#web/cart-cookie.ts";
import { accountCall } from "../../account/account-call.ts";
import { AccountPage } from "../../account/account-page.tsx";
import { BestSellers } from "../../home/best-sellers.tsx";
import { useSite } from "../../i18n/site.tsx";
import type { PageHandle } from "../../layout/page-handle.ts";
import { OrderList, orderRow } from "../../orders/order-list.tsx";
import { guarded } from "../../sign-in/guards.ts";
import { PageLinks } from "../../ui/page-links.tsx";
import type { Route } from "./+types/account-orders.ts";

export const handle: PageHandle = { isPrivate: true };
export const middleware = guarded("authenticated");

export function headers() {
  return { "Cache-Control": "no-store" };
}

const PER_PAGE = 10;

export async function loader(args: Route.LoaderArgs) {
  const { shop, market } = accountCall(args);
  const asked = new URL(args.request.url).searchParams.get("page") ?? "1";
  const wanted = /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1;
  const read = (page: number) =>
    ownOrders(shop, guestTokenOf(args.request, shop), market.language, { page, perPage: PER_PAGE });
  let own = await read(wanted);
  // A page past the end shows the last one.
  if (own.orders.length === 0 && own.total > 0) own = await read(own.pages);
  return {
    orders: own.orders.map((order) => orderRow(order, market.language)),
    page: own.page,
    pages: own.pages,
  };
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { t, paths } = useSite();
  const { orders, page, pages } = loaderData;
  return (
    <AccountPage title={t("account.orders")}>
      <OrderList orders={orders} />
      {orders.length === 0 && <BestSellers />}
      <PageLinks page={page} pages={pages} to={(wanted) => paths.orders(wanted)} />
    </AccountPage>
  );
}
