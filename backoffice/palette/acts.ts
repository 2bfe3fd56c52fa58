import { LIST_MOVES } from "../../shop/order-lists/list-moves.ts";
import type { StaffAnswers } from "../../shop/people/search-for-staff.ts";
import type { Page } from "../frame/pages.ts";
import type { Me, Permission } from "../frame/session.ts";
import type { IconName } from "../ui/icon.tsx";
import type { FindableKey } from "../ui/words.tsx";
import type { Known } from "./entries.ts";

type May = Me["may"];
export type FoundOrder = StaffAnswers["orders"][number];
/** What has to be known of an order to say what can be done with it. */
export type OrderFacts = Pick<FoundOrder, "reference" | "state" | "payment_state" | "is_confirmed" | "may_become">;

const ORDER_VIEWS = ["to_pack", "cash", "awaiting", "late", "parked", "on_the_way"] as const;

/** The screens somebody may open, with the lists that everybody has of orders. */
export function screensOf(pages: readonly Page[]): Known[] {
  const screens = pages.map(({ path, name, icon }): Known => ({ id: path, group: "go", word: name, icon, to: path }));
  const views = ORDER_VIEWS.map(
    (view): Known => ({
      id: `view ${view}`,
      group: "go",
      of: "menu.orders",
      word: `orders.view_${view}`,
      icon: "list",
      to: `/orders?view=${view}`,
    }),
  );
  return [...screens, ...(pages.some(({ path }) => path === "/orders") ? views : [])];
}

/** What begins on a page: it opens there by itself. */
const BEGINNINGS: readonly (Pick<Known, "id" | "word" | "icon" | "to"> & {
  /** Any of these. */
  needs: Permission | readonly Permission[];
})[] = [
  { id: "new product", word: "product.new", icon: "plus", to: "/products?new", needs: "products.edit" },
  {
    id: "import products",
    word: "palette.import_products",
    icon: "plus",
    to: "/products?import",
    needs: "products.edit",
  },
  { id: "pictures", word: "pictures.title", icon: "camera", to: "/products-pictures", needs: "content.edit" },
  { id: "tags", word: "tags.title", icon: "tag", to: "/products-tags", needs: "products.edit" },
  {
    id: "grid",
    word: "grid.title",
    icon: "list",
    to: "/products-grid",
    needs: ["prices.change", "products.publish"],
  },
  { id: "new category", word: "category.new", icon: "plus", to: "/categories?new", needs: "products.publish" },
  { id: "new text", word: "palette.new_text", icon: "plus", to: "/content?new", needs: "content.edit" },
  {
    id: "announcements",
    word: "content.new_announcement",
    icon: "edit",
    to: "/content/announcements?new",
    needs: "content.edit",
  },
  { id: "redirects", word: "content.list_redirect", icon: "edit", to: "/content/redirects", needs: "content.edit" },
  { id: "faq", word: "content.list_faq", icon: "edit", to: "/content/faq", needs: "content.edit" },
  { id: "stores", word: "content.list_store", icon: "edit", to: "/content/store", needs: "content.edit" },
  { id: "home page", word: "settings.name_home", icon: "board", to: "/content/home", needs: "content.edit" },
  { id: "content files", word: "files.title", icon: "export", to: "/content-files", needs: "content.files" },
  { id: "new campaign", word: "campaign.new", icon: "plus", to: "/campaigns/new", needs: "promos.manage" },
  { id: "new code", word: "palette.new_code", icon: "plus", to: "/promo-codes/new", needs: "promos.manage" },
  { id: "templates", word: "templates.title", icon: "edit", to: "/inbox/templates", needs: "inbox.answer" },
  { id: "export orders", word: "palette.export_orders", icon: "export", to: "/orders?export", needs: "reports.tax" },
  { id: "invite", word: "staff.invite_title", icon: "plus", to: "/staff?invite", needs: "staff.manage" },
  { id: "new key", word: "palette.new_key", icon: "key", to: "/keys?new", needs: "keys.manage" },
  { id: "new webhook", word: "palette.new_webhook", icon: "plus", to: "/webhooks?new", needs: "webhooks.manage" },
];

/** What somebody may begin, from wherever they are; what is a page of their menu, they find as that. */
export const beginningsFor = (may: May, pages: readonly Page[]): Known[] =>
  BEGINNINGS.filter(({ needs, to }) => [needs].flat().some(may) && !pages.some(({ path }) => path === to)).map(
    ({ needs: _, ...known }) => ({ ...known, group: "do" }),
  );

/** What the page of an order opens when its address asks for it (`?act=`): a sheet, a form, a field or a paper; nothing is done by it. */
export const OPENINGS = ["moves", "cancel", "refund", "address", "edit", "note", "message", "invoice"] as const;
export type Opening = (typeof OPENINGS)[number];

const MOVES = [...LIST_MOVES, "RETURNED"] as const;

/** What can be done with one order. Where it leads: to another page, a paper, or what its own page opens. */
interface OrderAct {
  id: string;
  word: FindableKey;
  icon: IconName;
  /** All of them. */
  needs: readonly Permission[];
  isPossible: (order: OrderFacts) => boolean;
  way: { page: string } | { paper: string } | { opens: Opening };
}

const isAtHome = ({ state }: OrderFacts) => state === "PROCESSING" || state === "PREPARING";
const always = () => true;
const mayBecome =
  (to: FoundOrder["state"]): OrderAct["isPossible"] =>
  ({ may_become }) =>
    may_become.some((move) => move.to === to && move.refusal === null);

const ORDER_ACTS: readonly OrderAct[] = [
  {
    id: "pack",
    word: "order.pack",
    icon: "box",
    needs: ["parcels.pack"],
    isPossible: isAtHome,
    way: { page: "/packing/" },
  },
  ...MOVES.map(
    (to): OrderAct => ({
      id: `to ${to}`,
      word: `palette.to_${to}`,
      icon: "truck",
      needs: ["orders.move"],
      isPossible: mayBecome(to),
      way: { opens: "moves" },
    }),
  ),
  {
    id: "refund",
    word: "refund.title",
    icon: "retry",
    needs: ["refunds.propose", "payments.see"],
    isPossible: ({ payment_state: money }) => money === "paid" || money === "partially_refunded",
    way: { opens: "refund" },
  },
  {
    id: "money",
    word: "palette.money",
    icon: "cash",
    needs: ["payments.see"],
    isPossible: always,
    way: { page: "/payments/" },
  },
  {
    id: "slip",
    word: "order.slip",
    icon: "print",
    needs: ["parcels.pack"],
    isPossible: isAtHome,
    way: { paper: "/api/admin/papers/slips.pdf?orders=" },
  },
  {
    id: "invoice",
    word: "order.invoice",
    icon: "print",
    needs: ["payments.see"],
    isPossible: ({ payment_state: money }) => money !== "awaiting" && money !== "expired",
    way: { opens: "invoice" },
  },
  {
    id: "edit",
    word: "order_edit.title",
    icon: "edit",
    needs: ["orders.edit"],
    isPossible: isAtHome,
    way: { opens: "edit" },
  },
  {
    id: "address",
    word: "palette.address",
    icon: "edit",
    needs: ["orders.address"],
    isPossible: isAtHome,
    way: { opens: "address" },
  },
  {
    id: "note",
    word: "order.note_label",
    icon: "edit",
    needs: ["orders.note"],
    isPossible: always,
    way: { opens: "note" },
  },
  {
    id: "message",
    word: "order.message",
    icon: "inbox",
    needs: ["orders.message"],
    isPossible: always,
    way: { opens: "message" },
  },
  {
    id: "resend",
    word: "order.resend_confirmation",
    icon: "inbox",
    needs: ["orders.message"],
    isPossible: ({ is_confirmed }) => is_confirmed,
    way: { opens: "moves" },
  },
  {
    id: "cancel",
    word: "order.cancel",
    icon: "close",
    needs: ["orders.cancel"],
    isPossible: mayBecome("CANCELLED"),
    way: { opens: "cancel" },
  },
];

function leading(way: OrderAct["way"], reference: string): Pick<Known, "to" | "href"> {
  if ("page" in way) return { to: `${way.page}${reference}` };
  if ("paper" in way) return { href: `${way.paper}${reference}` };
  return { to: `/orders/${reference}?act=${way.opens}` };
}

/** What the page of an order does itself, by an act's id or by what is opened for it. */
export type Handlers = Partial<Record<Opening | `to ${(typeof MOVES)[number]}`, (() => void) | undefined>>;

/** What somebody may do with an order now; on its own page (`handlers`) what that page does for it is done there. */
export const actsOnOrder = (order: OrderFacts, may: May, handlers?: Handlers): Known[] =>
  ORDER_ACTS.filter(({ needs, isPossible }) => needs.every(may) && isPossible(order)).flatMap((act): Known[] => {
    const { id, word, icon, way } = act;
    const { reference } = order;
    const known = {
      id: `${id} ${reference}`,
      group: "with",
      word,
      icon,
      detail: reference,
      isDetailCode: true,
    } as const;
    if (handlers === undefined || !("opens" in way)) return [{ ...known, ...leading(way, reference) }];
    const handler = handlers[id as keyof Handlers] ?? handlers[way.opens];
    return handler === undefined ? [] : [{ ...known, act: handler }];
  });

/** What somebody may do with orders, for when it is not said with which. */
const actsOnSomeOrder = (may: May): Known[] =>
  ORDER_ACTS.filter(({ needs }) => may("orders.see") && needs.every(may)).map(({ id, word, icon, way }) => ({
    id: `${id} some order`,
    group: "do",
    word,
    icon,
    asks: { of: "orders", way: (reference) => leading(way, reference) },
  }));

const PRODUCT_ACTS: readonly (Pick<OrderAct, "id" | "word" | "icon"> & {
  /** Any of these. */
  needs: Permission | readonly Permission[];
  way: (slug: string) => string;
})[] = [
  { id: "stock", word: "palette.stock", icon: "list", needs: "stock.see", way: (slug) => `/stock/${slug}` },
  {
    id: "receive",
    word: "palette.receive",
    icon: "box",
    needs: "stock.change",
    way: (slug) => `/stock/${slug}?receive`,
  },
  { id: "count", word: "palette.count", icon: "edit", needs: "stock.change", way: (slug) => `/stock/${slug}?count` },
  {
    id: "price",
    word: "palette.price",
    icon: "cash",
    needs: ["prices.change", "products.publish"],
    way: (slug) => `/products-grid?q=${slug}`,
  },
];

/** What somebody may do with the stock and the price of a product, which is called so. */
export const actsOnProduct = (slug: string, name: string, may: May): Known[] =>
  PRODUCT_ACTS.filter(({ needs }) => [needs].flat().some(may)).map(({ id, word, icon, way }) => ({
    id: `${id} ${slug}`,
    group: "with",
    word,
    icon,
    detail: name,
    to: way(slug),
  }));

const actsOnSomeProduct = (may: May): Known[] =>
  PRODUCT_ACTS.filter(({ needs }) => [needs].flat().some(may)).map(({ id, word, icon, way }) => ({
    id: `${id} some product`,
    group: "do",
    word,
    icon,
    asks: { of: "products", way: (slug) => ({ to: way(slug) }) },
  }));

/** What can be done with an order or a product that is yet to be chosen; with the open order it is done at once. */
export const actsToAsk = (may: May, hasOpenOrder: boolean): Known[] => [
  ...(hasOpenOrder ? [] : actsOnSomeOrder(may)),
  ...actsOnSomeProduct(may),
];
