import { Link } from "react-router";
import { useSite } from "../i18n/site.tsx";
import { Picture } from "../ui/picture.tsx";
import { Ridge } from "../ui/ridge.tsx";

export interface CategoryTile {
  slug: string;
  name: string;
  count: number;
  /** Path below `content/pictures`. */
  picture: string;
}

/** Every category of the menu with its picture, and a last tile for everything. */
export default function ShopByCategory({
  categories,
  productCount,
}: {
  categories: CategoryTile[];
  productCount: number;
}) {
  const { t, paths } = useSite();
  return (
    <section className="section wrap">
      <div className="sec-head">
        <h2 className="h2">{t("shop.by_category")}</h2>
      </div>
      <ul className="cats">
        {categories.map((category) => (
          <li key={category.slug}>
            <Link className="cat" to={paths.shop(category.slug)}>
              <div className="cat-pic">
                <Picture
                  src={category.picture}
                  alt=""
                  width={800}
                  height={800}
                  sizes="(max-width: 639px) 50vw, (max-width: 899px) 33vw, (max-width: 1440px) 25vw, 330px"
                />
              </div>
              <div className="cat-cap">
                <h3 className="h4">{category.name}</h3>
                <span className="cap">{t("shop.products", { count: category.count })}</span>
              </div>
            </Link>
          </li>
        ))}
        <li>
          <Link className="cat cat-all" to={paths.shop()}>
            <div className="cat-pic">
              <Ridge />
              <span className="h3">{t("common.all_products")}</span>
            </div>
            <div className="cat-cap">
              <h3 className="h4">{t("common.view_all")}</h3>
              <span className="cap">{t("shop.products", { count: productCount })}</span>
            </div>
          </Link>
        </li>
      </ul>
    </section>
  );
}
