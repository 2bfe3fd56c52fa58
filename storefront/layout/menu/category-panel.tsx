import { Dialog } from "@base-ui/react/dialog";
import { Link } from "react-router";
import { SPECIALISED_LINES } from "#web/lines.ts";
import { useSite } from "../../i18n/site.tsx";
import { Emblem } from "../../ui/emblem.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { CategoryGroup } from "../layout-data.ts";
import { CategoryList, listedGroups } from "./category-list.tsx";

/** The tiles that rise above the phone's bottom bar: the collection, everything, and one tile per category. */
export default function CategoryPanel({
  categories,
  isOpen,
  onOpenChange,
}: {
  categories: CategoryGroup[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const { t, paths } = useSite();
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className="drawer category-panel">
          <div className="drawer-head">
            <Dialog.Title className="h3">{t("nav.shop")}</Dialog.Title>
            <Dialog.Close className="iconbtn" aria-label={t("common.close")}>
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <div className="drawer-body">
            <ul className="tiles">
              {SPECIALISED_LINES.filter((line) => line.isCollection).map((line) => (
                <li key={line.category}>
                  <Link className="tile tile-dark" to={paths.any(line.path)}>
                    <Emblem category={line.category} />
                    {t(line.name)}
                  </Link>
                </li>
              ))}
              <li>
                <Link className="tile tile-all" to={paths.shop()}>
                  <Icon name="grid" />
                  {t("common.all_products")}
                </Link>
              </li>
            </ul>
            {listedGroups(categories).map((group) => (
              <CategoryList key={group.slug} group={group} className="tiles" heading="h3" />
            ))}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
