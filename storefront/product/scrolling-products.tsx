import { Link } from "react-router";
import { CachedFragment } from "../rendering/cached-fragment.tsx";
import { Icon } from "../ui/icon.tsx";
import { ScrollRow } from "../ui/scroll-row.tsx";
import { ProductCard } from "./product-card.tsx";
import type { ProductRowData } from "./product-row.tsx";

export default function ScrollingProducts({ title, text, products, alternatives = 0, more }: ProductRowData) {
  return (
    <ScrollRow
      heading={
        <div>
          <h2 className="h2">{title}</h2>
          {text !== undefined && <p className="muted">{text}</p>}
        </div>
      }
      label={title}
      more={
        more && (
          <Link className="link" to={more.to}>
            {more.label}
            <Icon name="arrow" size="s" flip />
          </Link>
        )
      }
    >
      {products.map((product, at) => (
        <CachedFragment key={product.id} of={product} variant={at < alternatives ? "row alternative" : "row"}>
          <li>
            <ProductCard
              product={product}
              isAlternative={at < alternatives}
              sizes="(max-width: 639px) 66vw, (max-width: 899px) 36vw, (max-width: 1440px) 25vw, 330px"
            />
          </li>
        </CachedFragment>
      ))}
    </ScrollRow>
  );
}
