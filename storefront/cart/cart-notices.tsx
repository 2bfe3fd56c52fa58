import type { CartNotice } from "#shop/cart/cart-json.ts";
import type { Translate } from "#texts/translate.ts";
import { refusalText } from "#web/failure-text.ts";
import { useSite } from "../i18n/site.tsx";
import { Icon } from "../ui/icon.tsx";
import { noticeSubject } from "./cart-notice.ts";
import type { CartState } from "./cart-store.ts";

/** What was repaired in the cart since it was last seen, in words. */
export function noticeText(notice: CartNotice, t: Translate): string {
  switch (notice.code) {
    case "cart.item_gone":
      return notice.name === "" ? t("cart.item_gone_unnamed") : t("cart.item_gone", { name: notice.name });
    case "cart.item_sold_out":
      return t("cart.item_sold_out", { name: notice.name });
    case "cart.quantity_limited":
      return t("cart.item_limited", { name: notice.name, quantity: notice.quantity });
    case "promo.code_inapplicable":
      return `${t("promo.code_inapplicable")}: ${notice.promo_code}`;
    case "promo.over":
    case "promo.used":
      return t(notice.code, { promo_code: notice.promo_code });
  }
}

/**
 * Notes above the lines: what the shop had to change, and what the last change could not do. That a code takes nothing
 * off is said where it stands (promo-form.tsx); `isCodeFolded`: that place may be folded away, and it is said here then.
 */
export function CartNotices({
  notices,
  failure,
  isCodeFolded = false,
}: {
  notices: readonly CartNotice[];
  failure?: CartState["failure"];
  isCodeFolded?: boolean;
}) {
  const { t } = useSite();
  const told = notices.filter(({ code }) => isCodeFolded || code !== "promo.code_inapplicable");
  if (told.length === 0 && !failure) return null;
  return (
    <div className="cart-notes">
      {failure && (
        <p className="note note-err" role="alert">
          <Icon name="alert" />
          <span>{refusalText(t, failure)}</span>
        </p>
      )}
      {told.map((notice) => (
        <p
          key={noticeSubject(notice)}
          className={notice.code === "promo.code_inapplicable" ? "note note-code" : "note"}
          role="status"
        >
          <Icon name="alert" />
          <span>{noticeText(notice, t)}</span>
        </p>
      ))}
    </div>
  );
}
