import type { WrittenSetting } from "../../shop/settings/setting-schemas.ts";
import type { Choice } from "../promos/choices.ts";
import { NamedProducts } from "../promos/chosen-products.tsx";
import { useWords } from "../ui/words.tsx";
import { leafAt, type SettingField, withLeaf } from "./fields.ts";
import { labelOf } from "./words-of.ts";

interface ProductPlacesProps {
  fields: readonly SettingField[];
  value: WrittenSetting;
  faultOf: (place: string) => string | undefined;
  onChange: (value: WrittenSetting, added?: Choice) => void;
}

/** Products in places, one after the other, each found by its name; where there is one place, another takes it. */
export function ProductPlaces({ fields, value, faultOf, onChange }: ProductPlacesProps) {
  const { t } = useWords();
  const [only] = fields;
  const isOne = fields.length === 1;
  const chosen = fields.map(({ place }) => String(leafAt(value, place) ?? "")).filter((slug) => slug !== "");
  const put = (slugs: readonly string[], added?: Choice) => {
    const kept = isOne ? slugs.slice(-1) : slugs.slice(0, fields.length);
    onChange(
      fields.reduce((all, { place }, at) => withLeaf(all, place, kept[at] ?? ""), value),
      added,
    );
  };
  return (
    <NamedProducts
      label={isOne && only !== undefined ? labelOf(only, t) : t("settings.home_products")}
      {...(isOne ? {} : { hint: t("settings.home_most", { count: fields.length }) })}
      chosen={chosen}
      path="/content-choices"
      fault={fields.map(({ place }) => faultOf(place)).find((fault) => fault !== undefined)}
      onChange={put}
    />
  );
}
