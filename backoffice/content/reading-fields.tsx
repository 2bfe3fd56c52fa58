import { withBrand } from "../../shop/catalog/brand-name.ts";
import type { ContentVersions } from "../../shop/staff-content/read-content.ts";
import { WHOLE } from "../../shop/typed-number.ts";
import { useFaultWords } from "../drafts/fault-words.ts";
import { Mark, NumberField, Pair, Part } from "../drafts/fields.tsx";
import type { DraftEditor } from "../drafts/use-draft.ts";
import { listOf, numberOf, textOf } from "../drafts/written.ts";
import { NamedProducts } from "../promos/chosen-products.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { useWords } from "../ui/words.tsx";
import { ReadingPreview } from "./reading-preview.tsx";
import { SceneChoice } from "./scene-choice.tsx";
import { SectionFields } from "./section-fields.tsx";
import { placeName } from "./words-of.ts";

/** What may be left out in both languages: empty in both, it is not said at all. */
const OPTIONAL = ["hero_title", "hero_text"];

/** What is written of an article, a story or a page. */
export function ReadingFields({ editor, now }: { editor: DraftEditor<ContentVersions>; now: ContentVersions }) {
  const { t } = useWords();
  const faultWords = useFaultWords();
  const { typed, faults, change } = editor;
  const { kind } = now;
  const pair = (key: string, more: { rows?: number; most?: number; isMarkdown?: boolean } = {}) => ({
    place: key,
    label: placeName(key, t),
    value: textOf(typed, key),
    onChange: (value: { en: string; ar: string }) => {
      const isNone = OPTIONAL.includes(key) && value.en === "" && value.ar === "";
      change({ [key]: isNone ? undefined : value });
    },
    faults,
    ...more,
  });
  const faultOf = (place: string) => {
    const found = faults.find(({ key }) => key === place || key.startsWith(`${place}[`));
    return found === undefined ? undefined : faultWords(found);
  };
  const image = typeof typed.image === "string" ? typed.image : "";
  const chooseImage = (name: string) => {
    if (name === "") change({ image: null, image_alt: undefined });
    else change({ image: name, image_alt: typed.image_alt ?? { en: "", ar: "" } });
  };
  const read = withBrand(textOf(typed, "body"), now.brand);
  const mark = kind === "article" ? "featured" : "illustrative";
  return (
    <>
      <Part id="head" title={t("content.part_head")} hint={t("draft.side_by_side")}>
        <Pair {...pair("title")} />
        {kind === "page" ? <Pair {...pair("subtitle", { rows: 2 })} /> : <Pair {...pair("excerpt", { rows: 3 })} />}
        {kind === "story" && (
          <>
            <Pair {...pair("person")} />
            <Pair {...pair("city")} />
          </>
        )}
        {kind === "page" && (
          <>
            <Pair {...pair("hero_title")} />
            <Pair {...pair("hero_text", { rows: 3 })} />
          </>
        )}
      </Part>
      <Part id="text" title={t("content.field_body")} hint={t("draft.markdown")}>
        {kind === "story" && <p className="cap">{t("content.story_parts")}</p>}
        <Pair
          {...pair("body", { rows: 14, isMarkdown: true })}
          below={(side) => <ReadingPreview markdown={read[side]} language={side} />}
        />
      </Part>
      {kind === "page" && <SectionFields typed={typed} faults={faults} pictures={now.pictures} onChange={change} />}
      <Part id="picture" title={t("content.field_image")} places="image">
        <SceneChoice
          label={t("content.field_image")}
          value={image}
          all={now.pictures}
          mayBeNone={kind === "page"}
          fault={faultOf("image")}
          onChange={chooseImage}
        />
        {(kind !== "page" || image !== "") && <Pair {...pair("image_alt")} />}
      </Part>
      <Part id="facts" title={t("content.part_facts")} places="category products">
        <div className="cols2 product-prices">
          <Field
            label={t("content.field_date")}
            data-place="date"
            type="date"
            value={typeof typed.date === "string" ? typed.date : ""}
            onChange={({ target }) => change({ date: target.value })}
            fault={faultOf("date")}
          />
          <NumberField
            label={t("content.field_reading_minutes")}
            place="reading_minutes"
            kind={WHOLE}
            value={numberOf(typed, "reading_minutes")}
            onChange={(minutes) => change({ reading_minutes: minutes })}
            fault={faultOf("reading_minutes")}
          />
          <Select
            label={t("content.field_category")}
            value={String(typed.category ?? "")}
            onChange={(category) => change({ category })}
          >
            {now.categories.map((each) => (
              <option key={each} value={each}>
                {t(categoryWord(each))}
              </option>
            ))}
          </Select>
        </div>
        {kind !== "page" && <p className="cap">{t("content.date_help")}</p>}
        {kind !== "page" && (
          <Mark
            label={t(`content.field_${mark}`)}
            isSet={typed[mark] === true}
            onChange={(isSet) => change({ [mark]: isSet })}
          />
        )}
        <NamedProducts
          label={t("content.field_products")}
          path="/content-choices"
          chosen={listOf(typed, "products")}
          onChange={(products) => change({ products })}
          fault={faultOf("products")}
        />
      </Part>
      <Part id="engines" title={t("product.part_engines")}>
        <Pair {...pair("meta_title", { most: 60 })} />
        <Pair {...pair("meta_description", { most: 155, rows: 3 })} />
      </Part>
    </>
  );
}

const CATEGORIES = [
  ...(["active-life", "beauty", "everyday-health", "micronutrients", "nutrition", "womens-health"] as const),
  ...(["energy", "healthy-ageing", "sleep", "sport", "brand", "landing", "policy"] as const),
] as const;

const categoryWord = (category: string) =>
  `content.category_${CATEGORIES.find((each) => each === category) ?? "brand"}` as const;
