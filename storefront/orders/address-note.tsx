import { Link } from "react-router";
import { useSite } from "../i18n/site.tsx";

/**
 * Until when the address of an order may be changed, and how: customers change it with the order (`isOwn`), everybody else
 * asks the shop, which then knows the number.
 */
export function AddressNote({ reference, isOwn = false }: { reference: string; isOwn?: boolean }) {
  const { t, paths } = useSite();
  return (
    <p className="cap confirm-note">
      {t("tracking.address_note")}{" "}
      {isOwn ? (
        <Link className="link-q" to={`${paths.order(reference)}&edit=address#address`}>
          {t("order.change_address")}
        </Link>
      ) : (
        <Link className="link-q" to={paths.contact(reference)}>
          {t("order.ask_to_change_address")}
        </Link>
      )}
    </p>
  );
}
