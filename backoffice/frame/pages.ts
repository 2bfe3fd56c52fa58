import type { IconName } from "../ui/icon.tsx";
import type { FindableKey } from "../ui/words.tsx";
import type { Me, Permission } from "./session.ts";

export interface Page {
  path: string;
  name: FindableKey;
  icon: IconName;
  /** Null: for everybody; of several, any of them. */
  needs: Permission | readonly Permission[] | null;
  /** Whoever may this comes to it from another page of the menu. */
  unless?: Permission;
  group: Group;
  /** Whether it stands in the bar of a phone before others. */
  onPhone?: boolean;
  /** The key that leads to it after `G`, by its place. */
  key?: string;
}

/** The parts of the menu, in its order; the first has no heading. */
export const GROUPS = ["first", "sell", "catalogue", "look_back"] as const;
export type Group = (typeof GROUPS)[number];

/** The menu, in its order; made of the very permissions by which the server decides. */
const PAGES: readonly Page[] = [
  {
    path: "/today",
    name: "menu.today",
    icon: "today",
    needs: "orders.see",
    group: "first",
    onPhone: true,
    key: "KeyT",
  },
  { path: "/orders", name: "menu.orders", icon: "bag", needs: "orders.see", group: "sell", onPhone: true, key: "KeyO" },
  { path: "/orders/new", name: "new_order.title", icon: "plus", needs: "orders.make", group: "sell" },
  {
    path: "/packing",
    name: "menu.packing",
    icon: "box",
    needs: "parcels.pack",
    group: "sell",
    onPhone: true,
    key: "KeyP",
  },
  { path: "/parcels", name: "menu.parcels", icon: "truck", needs: "parcels.pack", group: "sell" },
  {
    path: "/cash",
    name: "menu.cash",
    icon: "cash",
    needs: ["cash.confirm", "parcels.receive", "cash.settle"],
    group: "sell",
  },
  { path: "/payments", name: "menu.payments", icon: "retry", needs: "payments.see", group: "sell" },
  { path: "/returns", name: "menu.returns", icon: "returned", needs: "returns.see", group: "sell" },
  { path: "/customers", name: "menu.customers", icon: "me", needs: "customers.see", group: "sell", key: "KeyC" },
  {
    path: "/inbox",
    name: "menu.inbox",
    icon: "inbox",
    needs: "inbox.answer",
    group: "sell",
    onPhone: true,
    key: "KeyI",
  },
  { path: "/products", name: "menu.products", icon: "edit", needs: "products.edit", group: "catalogue", key: "KeyD" },
  { path: "/categories", name: "menu.categories", icon: "list", needs: "products.edit", group: "catalogue" },
  {
    path: "/stock",
    name: "menu.stock",
    icon: "list",
    needs: "stock.see",
    group: "catalogue",
    onPhone: true,
    key: "KeyS",
  },
  { path: "/content", name: "menu.content", icon: "board", needs: "content.edit", group: "catalogue" },
  {
    path: "/products-grid",
    name: "menu.prices",
    icon: "cash",
    needs: ["prices.change", "products.publish"],
    unless: "products.edit",
    group: "catalogue",
  },
  { path: "/campaigns", name: "menu.campaigns", icon: "today", needs: "promos.manage", group: "catalogue" },
  { path: "/promo-codes", name: "menu.promos", icon: "tag", needs: "promos.manage", group: "catalogue" },
  { path: "/feeds", name: "menu.feeds", icon: "export", needs: "feeds.see", group: "catalogue" },
  {
    path: "/subscriptions",
    name: "menu.subscriptions",
    icon: "retry",
    needs: "subscriptions.manage",
    group: "sell",
  },
  { path: "/carts", name: "menu.carts", icon: "bag", needs: "carts.see", group: "sell" },
  { path: "/reviews", name: "menu.reviews", icon: "star", needs: "reviews.moderate", group: "sell" },
  { path: "/reports", name: "menu.reports", icon: "report", needs: "reports.sales", group: "look_back", key: "KeyR" },
  { path: "/survey", name: "menu.survey", icon: "list", needs: "survey.see", group: "look_back" },
  { path: "/staff", name: "menu.staff", icon: "shield", needs: "staff.manage", group: "look_back" },
  { path: "/settings", name: "menu.settings", icon: "sliders", needs: "settings.manage", group: "look_back" },
  { path: "/keys", name: "menu.keys", icon: "key", needs: "keys.manage", group: "look_back" },
  { path: "/webhooks", name: "menu.webhooks", icon: "export", needs: "webhooks.manage", group: "look_back" },
  { path: "/system", name: "menu.system", icon: "system", needs: "system.manage", group: "look_back" },
  { path: "/audit", name: "menu.audit", icon: "log", needs: "audit.see", group: "look_back" },
  { path: "/me", name: "menu.me", icon: "me", needs: null, group: "look_back" },
];

/** The page of the menu that an address belongs to, as `/products-tags` to `/products`. */
export function pageAt(pathname: string, pages: readonly Page[] = PAGES): Page | undefined {
  return pages.findLast(({ path }) => pathname.startsWith(path));
}

/** The entries of the menu that somebody may open, in its sequence. */
export function pagesFor({ may }: Me): Page[] {
  return PAGES.filter(
    ({ needs, unless }) => (needs === null || [needs].flat().some(may)) && (unless === undefined || !may(unless)),
  );
}

/** What may open the page at an address: any of these; none: everybody, or there is no such page. */
export function neededFor(pathname: string): readonly Permission[] {
  const needs = pageAt(pathname)?.needs ?? [];
  return [needs].flat();
}

/** Five targets fit a phone: what does not is behind the last of them. */
const ON_BAR = 5;

export function barFor(pages: readonly Page[]): { shown: Page[]; rest: Page[] } {
  if (pages.length <= ON_BAR) return { shown: [...pages], rest: [] };
  const shown = [...pages.filter(({ onPhone }) => onPhone), ...pages.filter(({ onPhone }) => !onPhone)];
  const first = new Set(shown.slice(0, ON_BAR - 1));
  return { shown: [...first], rest: pages.filter((page) => !first.has(page)) };
}
