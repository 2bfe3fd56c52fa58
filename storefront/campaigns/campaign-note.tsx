import { Link } from "react-router";
import { useSite } from "../i18n/site.tsx";
import { Icon } from "../ui/icon.tsx";
import type { ComingSale } from "./campaign-page.ts";

/** On a product's page: a sale that will lower its price or does so already for customers, or an offer. */
export function CampaignNote({ sale }: { sale: ComingSale }) {
  const { t, paths } = useSite();
  const { message, name, gives, changes, to } = sale;
  return (
    <p className="note sale-note">
      <Icon name="clock" />
      <span>
        {t(message, { name, gives, moment: changes })}{" "}
        <Link className="link-q" to={paths.any(to)} prefetch="intent">
          {t("common.learn_more")}
        </Link>
      </span>
    </p>
  );
}
