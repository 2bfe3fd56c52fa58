import { type ComponentType, useState } from "react";
import { useNavigate } from "react-router";
import { useSite } from "../i18n/site.tsx";
import { DisclosureLink } from "../layout/disclosure-link.tsx";
import type { ProductCardData } from "../product/product-card-data.ts";
import { Icon } from "../ui/icon.tsx";
import type { QuickViewProps } from "./quick-view.tsx";

const load = () => import("./quick-view.tsx");

/**
 * Opens a product over the page it was met on. Its script comes with the first press; where it cannot be had, and
 * before scripts run, this is a link to the product's page.
 */
export function QuickViewLink({ product }: { product: ProductCardData }) {
  const { t, paths } = useSite();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [View, setView] = useState<ComponentType<QuickViewProps> | null>(null);
  const page = paths.product(product.slug);
  return (
    <>
      <DisclosureLink
        className="iconbtn wish look"
        href={page}
        label={`${t("product.quick_view")}: ${product.name}`}
        onOpen={() => {
          setOpen(true);
          load().then(
            (part) => setView(() => part.default),
            () => navigate(page),
          );
        }}
      >
        {isOpen && View === null ? <span className="spin" /> : <Icon name="eye" />}
      </DisclosureLink>
      {View !== null && <View product={product} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
