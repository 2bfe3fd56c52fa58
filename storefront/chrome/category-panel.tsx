import { Dialog } from "@base-ui/react/dialog";
import { Link } from "react-router";
import { Emblem } from "../components/emblem.tsx";
import { Icon } from "../components/icon.tsx";
import { useSite } from "../i18n/site.tsx";
import type { CategoryLink } from "./chrome-data.ts";
import { SPECIALISED_LINES } from "./lines.ts";

const [DIAMONDS] = SPECIALISED_LINES;
const COLLECTION = DIAMONDS.category;

/** The tiles that rise above the phone's bottom bar: the collection, everything, and one tile per category. */
export default function CategoryPanel({
  categories,
  isOpen,
  onOpenChange,
}: {
  categories: CategoryLink[];
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
              {categories
                .filter(({ slug }) => slug === COLLECTION)
                .map(({ slug }) => (
                  <li key={slug}>
                    <Link className="tile tile-dark" to={paths.any(DIAMONDS.path)}>
                      <Emblem category={slug} />
                      {t("nav.diamonds")}
                    </Link>
                  </li>
                ))}
              <li>
                <Link className="tile tile-all" to={paths.shop()}>
                  <Icon name="grid" />
                  {t("common.all_products")}
                </Link>
              </li>
              {categories
                .filter(({ slug }) => slug !== COLLECTION)
                .map(({ slug, name }) => (
                  <li key={slug}>
                    <Link className="tile" to={paths.shop(slug)}>
                      <Emblem category={slug} />
                      {name}
                    </Link>
                  </li>
                ))}
            </ul>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
