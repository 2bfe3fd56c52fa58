import { Link } from "react-router";
import { useSite } from "../i18n/site.tsx";
import { Picture } from "../ui/picture.tsx";
import { Ridge } from "../ui/ridge.tsx";

export interface CategoryTile {
  slug: string;
  name: string;
  /** Path below `content/pictures`. */
  picture: string;
}

/** Every category of the menu with its picture, and a last tile for everything; on a phone two rows that scroll sideways. */
export default function ShopByCategory({ categories }: { categories: CategoryTile[] }) {
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
              <span className="cat-pic">
                <Picture
                  src={category.picture}
                  alt=""
                  width={800}
                  height={800}
                  widest={640}
                  sizes="(max-width: 899px) 30vw, 210px"
                />
              </span>
              {category.name}
            </Link>
          </li>
        ))}
        <li>
          <Link className="cat" to={paths.shop()}>
            <span className="cat-pic cat-all">
              <Ridge />
            </span>
            {t("common.all_products")}
          </Link>
        </li>
      </ul>
    </section>
  );
}
