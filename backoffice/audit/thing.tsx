import { Link } from "react-router";
import type { NamedEntry } from "../../shop/staff/audit-names.ts";
import type { Permission } from "../../shop/staff/roles.ts";
import { useMe } from "../frame/session.ts";
import { useWords } from "../ui/words.tsx";
import { nameOf } from "./told.ts";

/** Where a thing has its page, and who may open it; null: nowhere. */
function pageOf({ entity, entityId, before, after }: NamedEntry): { path: string; needs: Permission } | null {
  const id = encodeURIComponent(entityId);
  switch (entity) {
    case "order":
      return { path: `/orders/${id}`, needs: "orders.see" };
    case "parcel": {
      const order = after?.order ?? before?.order ?? null;
      return order === null ? null : { path: `/orders/${order}`, needs: "orders.see" };
    }
    case "product":
      return { path: `/products/${id}`, needs: "products.edit" };
    case "picture":
      return { path: "/products-pictures", needs: "products.edit" };
    case "category":
      return { path: "/categories", needs: "products.edit" };
    case "stock":
      return { path: `/stock/${id}`, needs: "stock.see" };
    case "customer":
      return { path: `/customers/${id}`, needs: "customers.see" };
    case "contact":
      return { path: `/inbox/${id}`, needs: "inbox.answer" };
    case "promo":
      return { path: `/promo-codes/${id}`, needs: "promos.manage" };
    case "campaign":
      return { path: `/campaigns/${id}`, needs: "promos.manage" };
    case "subscription":
      return { path: `/subscriptions/${id}?view=all`, needs: "subscriptions.manage" };
    case "content":
      // All of it, one text (`article/iron-and-energy`), or an entry of a list (`redirect /old`).
      return {
        path: entityId === "content" ? "/content" : `/content/${entityId.split(" ")[0]}`,
        needs: "content.edit",
      };
    case "review":
      return { path: "/reviews", needs: "reviews.moderate" };
    case "template":
      return { path: "/inbox/templates", needs: "inbox.answer" };
    case "staff":
    case "invitation":
    case "role":
      return { path: "/staff", needs: "staff.manage" };
    case "courier":
      return { path: "/parcels", needs: "parcels.pack" };
    case "remittance":
      return { path: "/cash", needs: "cash.settle" };
    case "payments":
    case "payout":
      return { path: "/payments", needs: "payments.see" };
    case "report":
      return id === "survey-words"
        ? { path: "/survey", needs: "survey.see" }
        : { path: "/reports", needs: "reports.sales" };
    case "job":
      return { path: "/system", needs: "system.manage" };
    case "key":
      return { path: "/keys", needs: "keys.manage" };
    case "webhook":
      return { path: "/webhooks", needs: "webhooks.manage" };
    case "setting":
      return id === "home"
        ? { path: "/content/home", needs: "content.edit" }
        : { path: "/settings", needs: "settings.manage" };
    case "audit":
      return null;
  }
}

/** Kinds of which each has a page that goes with it: what is erased has lost its name, and leads nowhere. */
const GONE_WITHOUT_NAME = ["customer", "subscription"];

/** What an entry is about: its kind and its name, with the way to it for whoever may go there. */
export function Thing({ entry }: { entry: NamedEntry }) {
  const { language, t } = useWords();
  const { may } = useMe();
  const { entity } = entry;
  const name = nameOf(entry, language, t);
  const page = name === null && GONE_WITHOUT_NAME.includes(entity) ? null : pageOf(entry);
  const words = (
    <>
      {t(`audit.entity_${entity}`)}
      {name !== null && (
        <>
          {" "}
          <bdi>{name}</bdi>
        </>
      )}
    </>
  );
  if (page === null || !may(page.needs)) return words;
  return (
    <Link className="link" to={page.path}>
      {words}
    </Link>
  );
}
