import { useState } from "react";
import { changedParts } from "../../shop/content/two-texts.ts";
import type { Language } from "../../shop/market/market.ts";
import type { ProductVersions } from "../../shop/staff-products/read-product.ts";
import { WhoChanged } from "../audit/who-changed.tsx";
import { ChangedInOne } from "../drafts/change-rows.tsx";
import { DraftBar } from "../drafts/draft-bar.tsx";
import { Apart, DropDraft, SaidInBoth } from "../drafts/draft-parts.tsx";
import { LanguageTabs, LinesPair, Pair, Part } from "../drafts/fields.tsx";
import { History } from "../drafts/history.tsx";
import { useGoTo } from "../drafts/places.ts";
import { PreviewButton } from "../drafts/preview-dialog.tsx";
import { Blockers, PublishDialog } from "../drafts/publish-dialog.tsx";
import { type DraftEditor, standingOf, useDraft } from "../drafts/use-draft.ts";
import { Waiting } from "../drafts/waiting.tsx";
import { listOf, numberOf, textOf } from "../drafts/written.ts";
import { PageHeading } from "../frame/page-heading.tsx";
import { useMe } from "../frame/session.ts";
import { Empty, Loading, NotShown } from "../frame/states.tsx";
import { Picks } from "../promos/scope-fields.tsx";
import { Code } from "../ui/amounts.tsx";
import { useKeys } from "../ui/keys.ts";
import { pictureOf } from "../ui/picture.ts";
import { useWords } from "../ui/words.tsx";
import { BasicsFields } from "./basics-fields.tsx";
import { IngredientFields } from "./ingredient-fields.tsx";
import { lastSold, SellAgain, TakeOffSale } from "./off-sale.tsx";
import { PictureFields } from "./picture-fields.tsx";
import { picturesOf } from "./pictures.ts";
import { Elsewhere, PriceFields } from "./price-fields.tsx";
import { ProductSign } from "./product-sign.tsx";
import { BadgeFields, RelatedFields } from "./related-fields.tsx";
import { SearchPreview } from "./search-preview.tsx";
import { partSays, placeName, tagName } from "./words-of.ts";

/** One product: what is written of it in both languages, kept as a draft by itself, and published now or later. */
export function ProductPage({ slug }: { slug: string }) {
  const { language, t } = useWords();
  const editor: DraftEditor<ProductVersions> = useDraft<ProductVersions>({
    path: `/products/${encodeURIComponent(slug)}`,
    entity: "product",
    publishes: "products.publish",
    placeName: (place) => placeName(place, t),
    says: (written, part) => partSays(written, part, { t, language, categories: editor.now?.categories }),
    beside: (written, part) =>
      (part === "price_aed" || part === "sale_price_aed") &&
      editor.now !== null && <Elsewhere price={numberOf(written, part)} rates={editor.now.rates} />,
  });
  const { failed, now } = editor;
  if (failed !== null) return <NotShown failed={failed} onRetry={editor.reload} heading={t("product.title")} />;
  if (now === null) return <Loading heading={t("product.title")} />;
  if (now.version === null && !now.is_new)
    return <Empty isPage icon="warning" title={t("draft.unversioned")} text={t("draft.unversioned_text")} />;
  return <Editor editor={editor} slug={slug} />;
}

function Editor({ editor, slug }: { editor: DraftEditor<ProductVersions>; slug: string }) {
  const { language, t } = useWords();
  const { may } = useMe();
  const [shown, setShown] = useState<Language>(language);
  const goTo = useGoTo(setShown);
  const [isPublishing, setIsPublishing] = useState(false);
  const { now, typed, faults, change } = editor;
  const changed = changedParts(now === null ? {} : standingOf(now), typed);
  useKeys({ "Ctrl+Enter": () => setIsPublishing(true), "Ctrl+KeyS": () => void editor.flush() }, { whileTyping: true });
  if (now === null) return null;
  const pair = (key: string, more: { rows?: number; most?: number; isMarkdown?: boolean } = {}) => ({
    place: key,
    value: textOf(typed, key),
    onChange: (value: { en: string; ar: string }) => change({ [key]: value }),
    faults,
    ...more,
  });
  const toggled = (key: string, one: string) => {
    const list = listOf(typed, key);
    change({ [key]: list.includes(one) ? list.filter((each) => each !== one) : [...list, one] });
  };
  const [picture] = picturesOf(typed, now.pictures);
  const wasSold = lastSold(now);
  const waiting = now.versions.find(({ state }) => state === "scheduled");
  const benefits = (typed.benefits ?? {}) as Partial<Record<Language, string[]>>;
  return (
    <>
      <PageHeading
        picture={picture && pictureOf(`/pictures/products/${picture.file}`)}
        back={{ to: "/products", label: t("product.back") }}
        heading={<bdi>{textOf(typed, "name")[language] || slug}</bdi>}
        text={
          <span className="cap">
            <Code>{now.sku}</Code>
          </span>
        }
      >
        <PreviewButton
          of="product"
          path={`/product/${slug}`}
          at={waiting?.publish_at ?? null}
          draft={changed.length > 0 ? { name: slug, flush: editor.flush } : null}
        />
        {changed.length > 0 && now.data.draft !== undefined && <DropDraft editor={editor} />}
      </PageHeading>
      <DraftBar
        editor={editor}
        sign={<ProductSign state={stateOf(editor)} />}
        hasChanges={changed.length > 0}
        onPublish={() => setIsPublishing(true)}
      />
      {wasSold !== null && changed.length === 0 && waiting === undefined && may("products.publish") && (
        <SellAgain editor={editor} now={now} number={wasSold} />
      )}
      <Waiting editor={editor} />
      <Apart editor={editor} />
      <LanguageTabs open={shown} onOpen={setShown} />
      <div className="two product-2" data-shown={shown}>
        <div className="stack">
          <Part id="names" title={t("product.part_names")} hint={t("draft.side_by_side")}>
            <Pair {...pair("name")} label={t("product.field_name")} />
            <Pair {...pair("subtitle", { most: 60 })} label={t("product.field_subtitle")} />
            <Pair {...pair("short_description", { rows: 3 })} label={t("product.field_short_description")} />
          </Part>
          <BasicsFields typed={typed} faults={faults} onChange={change} />
          <PictureFields typed={typed} files={now.pictures} faults={faults} onChange={change} />
          <PriceFields typed={typed} rates={now.rates} faults={faults} onChange={change} />
          <Part id="found" title={t("product.part_found")} places="categories tags">
            <fieldset className="stack-xs">
              <legend className="lbl">{t("product.field_categories")}</legend>
              <Picks
                all={now.categories.map(({ slug: one, name }) => ({ slug: one, name: name[language] }))}
                chosen={listOf(typed, "categories")}
                onToggle={(one) => toggled("categories", one)}
              />
            </fieldset>
            <fieldset className="stack-xs">
              <legend className="lbl">{t("product.field_tags")}</legend>
              <Picks
                all={[...new Set([...now.tags, ...listOf(typed, "tags")])].map((one) => ({
                  slug: one,
                  name: tagName(one, t),
                }))}
                chosen={listOf(typed, "tags")}
                onToggle={(one) => toggled("tags", one)}
              />
            </fieldset>
          </Part>
          <BadgeFields typed={typed} onChange={change} />
          <RelatedFields typed={typed} faults={faults} onChange={change} />
          <Part id="texts" title={t("product.part_texts")} hint={t("draft.markdown")}>
            <Pair {...pair("description", { rows: 10, isMarkdown: true })} label={t("product.field_description")} />
            <LinesPair
              {...pair("benefits")}
              value={{ en: benefits.en ?? [], ar: benefits.ar ?? [] }}
              onChange={(value) => change({ benefits: value })}
              label={t("product.field_benefits")}
              hint={t("product.line_each")}
            />
            <Pair {...pair("how_to_use", { rows: 5, isMarkdown: true })} label={t("product.field_how_to_use")} />
            <Pair {...pair("dosage", { rows: 2 })} label={t("product.field_dosage")} />
            <Pair {...pair("warnings", { rows: 4 })} label={t("product.field_warnings")} />
          </Part>
          <IngredientFields typed={typed} standing={standingOf(now)} faults={faults} onChange={change} />
          <Part id="engines" title={t("product.part_engines")}>
            <Pair {...pair("meta_title", { most: 60 })} label={t("product.field_meta_title")} />
            <Pair {...pair("meta_description", { most: 155, rows: 3 })} label={t("product.field_meta_description")} />
            <SearchPreview
              brand={now.brand}
              addresses={now.addresses}
              title={textOf(typed, "meta_title")}
              description={textOf(typed, "meta_description")}
            />
          </Part>
        </div>
        <div className="stack product-aside">
          <div id="blockers">
            <Blockers editor={editor} goTo={goTo} />
          </div>
          <ChangedInOne editor={editor} goTo={goTo} />
          <SaidInBoth editor={editor} />
          <History editor={editor} />
          <WhoChanged entity="product" id={slug} />
          {now.is_active && now.version !== null && may("products.publish") && (
            <TakeOffSale editor={editor} now={now} />
          )}
        </div>
      </div>
      {isPublishing && <PublishDialog editor={editor} goTo={goTo} onClose={() => setIsPublishing(false)} />}
    </>
  );
}

function stateOf({ now, typed }: DraftEditor<ProductVersions>) {
  const draft = now?.versions.find(({ state }) => state === "draft");
  if (draft?.asked_at != null) return "asked";
  if (changedParts(now === null ? {} : standingOf(now), typed).length > 0) return "changed";
  if (now?.data.scheduled !== undefined) return "scheduled";
  return now?.is_active === false ? "off" : "published";
}
