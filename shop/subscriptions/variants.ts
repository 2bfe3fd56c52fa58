import type { NamedProduct } from "../catalog/named-products.ts";
import type { ShopContext } from "../context.ts";

/** The product that a subscription brings, whether it is still sold or not, and those of its line that may take its place. */
export function variantsOf(
  { catalog }: Pick<ShopContext, "catalog">,
  present: NamedProduct | undefined,
): readonly Pick<NamedProduct, "id" | "name">[] {
  if (present === undefined) return [];
  const others = [...catalog().productById.values()].filter(
    ({ id, line, subscription }) => id !== present.id && subscription && line === present.line,
  );
  return [present, ...others];
}
