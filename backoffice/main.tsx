import "./styles/tokens.css";
import "./styles/backoffice.css";
import "./styles/parts.css";
import { type ComponentType, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, Navigate, type RouteObject, RouterProvider } from "react-router";
import { App, Start } from "./frame/app.tsx";
import { pageOf } from "./frame/part.tsx";
import { Loading, NotFound, PageFault } from "./frame/states.tsx";
import { MePage } from "./me/me-page.tsx";
import { JoinPage } from "./sign-in/join-page.tsx";
import { StaffPage } from "./staff/staff-page.tsx";
import { ASK_AGAIN_MS } from "./ui/call.ts";
import { applyScheme, chosenScheme } from "./ui/scheme.ts";
import { LanguageProvider, learnFirst } from "./ui/words.tsx";

applyScheme(chosenScheme());

/** A page that is loaded when it is opened. */
const page = (load: () => Promise<{ default: ComponentType }>) => pageOf(async () => (await load()).default);
const packing = () => import("./parcels/pages.ts");

const router = createBrowserRouter(
  [
    { path: "join", element: <JoinPage />, errorElement: <PageFault /> },
    {
      element: <App />,
      hydrateFallbackElement: <Loading />,
      errorElement: <PageFault />,
      children: [
        { index: true, element: <Start /> },
        {
          path: "today",
          lazy: pageOf(async () => (await import("./today/today-page.tsx")).TodayPage),
        },
        {
          path: "orders",
          lazy: pageOf(async () => (await import("./orders/orders-page.tsx")).OrdersPage),
        },
        {
          path: "orders/new",
          lazy: pageOf(async () => (await import("./phone-orders/new-order-page.tsx")).NewOrderPage),
        },
        // As people type it who know how the list is called.
        { path: "orders/board", element: <Navigate to="/orders?as=board" replace /> },
        {
          path: "orders/:reference",
          lazy: pageOf(async () => (await import("./orders/order-page.tsx")).OrderPage),
        },
        { path: "cash", lazy: page(() => import("./cash/cash-page.tsx")) },
        { path: "payments", lazy: page(() => import("./payments/payments-page.tsx")) },
        { path: "payments/:reference", lazy: page(() => import("./payments/order-payments-page.tsx")) },
        { path: "returns", lazy: page(() => import("./returns/returns-page.tsx")) },
        {
          path: "customers",
          lazy: pageOf(async () => (await import("./customers/customers-page.tsx")).CustomersPage),
        },
        {
          path: "customers/:id",
          lazy: pageOf(async () => (await import("./customers/customer-page.tsx")).CustomerPage),
        },
        {
          path: "inbox/templates",
          lazy: pageOf(async () => (await import("./inbox/templates-page.tsx")).TemplatesPage),
        },
        {
          path: "inbox/:number?",
          lazy: pageOf(async () => (await import("./inbox/inbox-page.tsx")).InboxPage),
        },
        { path: "products/:slug?", lazy: page(() => import("./products/products-page.tsx")) },
        { path: "products-pictures", lazy: page(() => import("./pictures/pictures-page.tsx")) },
        { path: "products-tags", lazy: page(() => import("./products/tags-page.tsx")) },
        { path: "products-grid", lazy: page(() => import("./products/product-grid-page.tsx")) },
        { path: "categories", lazy: page(() => import("./categories/categories-page.tsx")) },
        { path: "content-files", lazy: page(() => import("./content-files/content-files-page.tsx")) },
        { path: "content/home", lazy: page(() => import("./content/home-page.tsx")) },
        { path: "content/:kind?/:slug?", lazy: page(() => import("./content/content-page.tsx")) },
        { path: "stock/counts", lazy: page(() => import("./stock/count-page.tsx")) },
        { path: "stock/deliveries", lazy: page(() => import("./stock/delivery-page.tsx")) },
        { path: "stock/:slug?", lazy: page(() => import("./stock/stock-page.tsx")) },
        { path: "campaigns/:slug?", lazy: page(() => import("./campaigns/campaigns-page.tsx")) },
        { path: "promo-codes/:code?", lazy: page(() => import("./promos/promos-page.tsx")) },
        { path: "feeds", lazy: page(() => import("./feeds/feeds-page.tsx")) },
        { path: "subscriptions/:id?", lazy: page(() => import("./subscriptions/subscriptions-page.tsx")) },
        { path: "carts", lazy: page(() => import("./carts/carts-page.tsx")) },
        { path: "reviews", lazy: page(() => import("./reviews/reviews-page.tsx")) },
        {
          path: "survey",
          lazy: pageOf(async () => (await import("./survey/survey-page.tsx")).SurveyPage),
        },
        {
          path: "reports",
          lazy: pageOf(async () => (await import("./reports/reports-page.tsx")).ReportsPage),
        },
        { path: "packing", lazy: pageOf(async () => (await packing()).PackingPage) },
        { path: "packing/:reference", lazy: pageOf(async () => (await packing()).PackOrderPage) },
        { path: "parcels", lazy: pageOf(async () => (await packing()).ParcelsPage) },
        { path: "keys", lazy: page(() => import("./keys/keys-page.tsx")) },
        { path: "settings", lazy: page(() => import("./settings/settings-page.tsx")) },
        { path: "webhooks", lazy: page(() => import("./webhooks/webhooks-page.tsx")) },
        { path: "system", lazy: page(() => import("./system/system-page.tsx")) },
        { path: "staff", element: <StaffPage /> },
        { path: "audit", lazy: page(() => import("./audit/audit-page.tsx")) },
        { path: "me", element: <MePage /> },
        { path: "*", element: <NotFound /> },
        // What fails leaves the menu.
      ].map((route: RouteObject): RouteObject => ({ ...route, errorElement: <PageFault /> })),
    },
  ],
  { basename: "/admin" },
);

/** What stands there while the words of neither language can be had. */
const WITHOUT_WORDS = [
  { lang: "en", dir: "ltr", text: "This could not be loaded", again: "Try again" },
  { lang: "ar", dir: "rtl", text: "تعذّر التحميل", again: "إعادة المحاولة" },
];

function sayWithoutWords(root: HTMLElement): void {
  const parts = WITHOUT_WORDS.map(({ lang, dir, text, again }) => {
    const button = Object.assign(document.createElement("button"), { type: "button", className: "btn btn-line" });
    button.append(again);
    button.addEventListener("click", () => window.location.reload());
    const said = document.createElement("p");
    said.append(text);
    const part = Object.assign(document.createElement("div"), { className: "empty", role: "alert", lang, dir });
    part.append(said, button);
    return part;
  });
  root.replaceChildren(...parts);
}

/** Once a connection is said to be back, or after a while. */
const nextTry = () =>
  new Promise<unknown>((resolve) => {
    window.addEventListener("online", resolve, { once: true });
    setTimeout(resolve, ASK_AGAIN_MS);
  });

const root = document.getElementById("root");
if (root !== null) {
  let first = await learnFirst().catch(() => null);
  if (first === null) sayWithoutWords(root);
  while (first === null) {
    await nextTry();
    first = await learnFirst().catch(() => null);
  }
  createRoot(root).render(
    <StrictMode>
      <LanguageProvider first={first}>
        <RouterProvider router={router} />
      </LanguageProvider>
    </StrictMode>,
  );
}
