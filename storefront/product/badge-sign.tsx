import type { ReactNode } from "react";
import type { Badge } from "#shop/catalog/product.ts";

/** The signs of the principle badges, on the same 24 px grid as the other icons. */
const SIGNS: Record<Badge, ReactNode> = {
  vegan: <path d="M12 21C5 17 4.5 9 12 3c7.5 6 7 14 0 18ZM12 21V9M12 15.5l-3.3-3M12 13l3-2.7" />,
  gluten_free: (
    <path d="M12 21V8M12 8c-2-1.5-2-4 0-5.5 2 1.5 2 4 0 5.5M12 13c-3 0-4.5-1.7-4.5-4.3C10.5 8.7 12 10.4 12 13c0-2.6 1.5-4.3 4.5-4.3C16.5 11.3 15 13 12 13M12 18c-3 0-4.5-1.7-4.5-4.3 3 0 4.5 1.7 4.5 4.3 0-2.6 1.5-4.3 4.5-4.3 0 2.6-1.5 4.3-4.5 4.3M3.5 3.5l17 17" />
  ),
  lactose_free: <path d="M12 3c-4 5-6 8-6 11.5a6 6 0 0 0 12 0C18 11 16 8 12 3ZM3.5 3.5l17 17" />,
  fructose_free: (
    <>
      <circle cx="12" cy="14" r="6.5" />
      <path d="M12 7.5C12 5 13.5 3.5 16 3M12 14l4.5-4.5M12 14v6.5M12 14 7.5 9.5M3.5 3.5l17 17" />
    </>
  ),
  eco_friendly: <path d="M4 11a8 8 0 0 1 14-4.5L20 9M20 4.5V9h-4.5M20 13a8 8 0 0 1-14 4.5L4 15M4 19.5V15h4.5" />,
  free_of_additives: <path d="M9.5 3h5M10.5 3v6L5 19c-.5 1 0 2 1.2 2h11.6c1.2 0 1.7-1 1.2-2L13.5 9V3M3.5 3.5l17 17" />,
  only_active_ingredients: (
    <>
      <path d="m12 2.8 8 4.6v9.2l-8 4.6-8-4.6V7.4z" />
      <circle cx="12" cy="12" r="3.2" />
    </>
  ),
  quality_tested: <path d="M12 3 19.5 6v6c0 4.5-3 7.5-7.5 9-4.5-1.5-7.5-4.5-7.5-9V6zM8.5 12l2.5 2.5 4.5-5" />,
  hypoallergenic: <path d="M6 21C6 12 10 5 19.5 3.5 20.5 12 15 17 8.5 16.5M6 21c1.5-5 4-8.5 8-11" />,
};

export function BadgeSign({ badge }: { badge: Badge }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {SIGNS[badge]}
    </svg>
  );
}
