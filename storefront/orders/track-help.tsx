import { Link } from "react-router";
import { useSite } from "../i18n/site.tsx";
import { FilledText } from "../ui/filled-text.tsx";
import { Icon } from "../ui/icon.tsx";

/** The ways on for whoever has no number at hand, or wants more than to look. */
export function TrackHelp() {
  const { t, paths } = useSite();
  return (
    <ul className="track-help">
      <li>
        <Icon name="mail" />
        <p>
          <b>{t("tracking.no_mail")}</b>
          <FilledText
            message="tracking.no_mail_text"
            parts={{
              write: (
                <Link className="link-q" to={paths.contact()}>
                  {t("tracking.write_to_us")}
                </Link>
              ),
            }}
          />
        </p>
      </li>
      <li>
        <Icon name="user" />
        <p>
          <b>{t("tracking.with_account")}</b>
          <Link className="link-q" to={paths.orders()}>
            {t("tracking.all_orders")}
          </Link>
        </p>
      </li>
      <li>
        <Icon name="truck" />
        <p>
          <b>{t("tracking.change_address")}</b>
          {t("tracking.change_address_text")}{" "}
          <Link className="link-q" to={paths.contact()}>
            {t("order.ask_to_change_address")}
          </Link>
        </p>
      </li>
    </ul>
  );
}
