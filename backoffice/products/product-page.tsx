import { useState } from "react";
import { Link } from "react-router";
import type { Language } from "../../shop/market/market.ts";
import { useMe } from "../frame/session.ts";
import { Empty, Failed, Loading, NotAllowed, NotFound } from "../frame/states.tsx";
import { Picks } from "../promos/scope-fields.tsx";
import { VersionsApart } from "../promos/versions-apart.tsx";
import { useAction } from "../ui/action.ts";
import { Code } from "../ui/amounts.tsx";
import { useKeys } from "../ui/keys.ts";
import { formatTime, formatWhen } from "../ui/moment.ts";
import { pictureOf } from "../ui/picture.ts";
import { StateSign } from "../ui/state-sign.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import { LanguageTabs, LinesPair, Pair, Part } from "./fields.tsx";
import { History } from "./history.tsx";
import { IngredientFields } from "./ingredient-fields.tsx";
import { PriceFields } from "./price-fields.tsx";
import { ProductSign } from "./product-sign.tsx";
import { Blockers, PublishDialog } from "./publish-dialog.tsx";
import { type DraftEditor, saidBy, useDraft } from "./use-draft.ts";
import { partSays, placeName } from "./words-of.ts";
import { changedParts, listOf, textOf, type Written } from "./written.ts";

/** One product: what is written of it in both languages, kept as a draft by itself, and published now or later. */
export function ProductPage({ slug }: { slug: string }) {
  const { t } = useWords();
  const editor = useDraft(slug);
  const { failed, now } = editor;
  if (failed !== null) {
    if (failed.status === 403) return <NotAllowed />;
    if (failed.status === 404) return <NotFound />;
    return <Failed message={failed.message} onRetry={editor.reload} />;
  }
  if (now === null) return <Loading />;
  if (now.version === null)
    return <Empty isPage icon="warning" title={t("product.unversioned")} text={t("product.unversioned_text")} />;
  return <Editor editor={editor} slug={slug} />;
}

function Editor({ editor, slug }: { editor: DraftEditor; slug: string }) {
  const { language, t } = useWords();
  const { may } = useMe();
  const [shown, setShown] = useState<Language>(language);
  const [isPublishing, setIsPublishing] = useState(false);
  const path = `/products/${encodeURIComponent(slug)}`;
  const { now, typed, faults, change } = editor;
  const changed = changedParts(now?.data.published ?? {}, typed);
  useKeys({ "Ctrl+Enter": () => setIsPublishing(true), "Ctrl+KeyS": () => void editor.flush() }, { whileTyping: true });
  if (now === null) return null;
  const pair = (key: string, more: { rows?: number; most?: number } = {}) => ({
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
  const waiting = now.versions.find(({ state }) => state === "scheduled");
  const benefits = (typed.benefits ?? {}) as Partial<Record<Language, string[]>>;
  return (
    <>
      <div className="ph product-head">
        <img className="pic pic-l" src={pictureOf(now.picture)} alt="" />
        <div>
          <Link className="link target" to="/products">
            {t("product.back")}
          </Link>
          <h1 className="h1">
            <bdi>{textOf(typed, "name")[language] || slug}</bdi>
          </h1>
          <p className="row">
            <ProductSign state={stateOf(editor)} />
            <span className="cap">
              <Code>{now.sku}</Code> · <KeptWord editor={editor} />
            </span>
          </p>
        </div>
        <div className="ph-act">
          {changed.length > 0 && now.data.draft !== undefined && <DropDraft editor={editor} path={path} />}
          <button type="button" className="btn" disabled={changed.length === 0} onClick={() => setIsPublishing(true)}>
            {may("products.publish") && changed.length > 0
              ? t("product.publish_changes", { count: changed.length })
              : t(may("products.publish") ? "product.publish" : "product.ask")}
          </button>
        </div>
      </div>
      {waiting !== undefined && (
        <p className="note note-info">
          {t("product.waits", { moment: formatWhen(new Date(waiting.publish_at ?? ""), language) })}
        </p>
      )}
      <Apart editor={editor} />
      <LanguageTabs open={shown} onOpen={setShown} />
      <div className="two product-2" data-shown={shown}>
        <div className="stack">
          <Part id="names" title={t("product.part_names")} hint={t("product.side_by_side")}>
            <Pair {...pair("name")} label={t("product.field_name")} />
            <Pair {...pair("subtitle", { most: 60 })} label={t("product.field_subtitle")} />
            <Pair {...pair("short_description", { rows: 3 })} label={t("product.field_short_description")} />
          </Part>
          <PriceFields typed={typed} faults={faults} onChange={change} />
          <Part id="found" title={t("product.part_found")}>
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
          <Part id="texts" title={t("product.part_texts")} hint={t("product.markdown")}>
            <Pair {...pair("description", { rows: 10 })} label={t("product.field_description")} />
            <LinesPair
              {...pair("benefits")}
              value={{ en: benefits.en ?? [], ar: benefits.ar ?? [] }}
              onChange={(value) => change({ benefits: value })}
              label={t("product.field_benefits")}
              hint={t("product.line_each")}
            />
            <Pair {...pair("how_to_use", { rows: 5 })} label={t("product.field_how_to_use")} />
            <Pair {...pair("dosage", { rows: 2 })} label={t("product.field_dosage")} />
            <Pair {...pair("warnings", { rows: 4 })} label={t("product.field_warnings")} />
          </Part>
          <IngredientFields typed={typed} faults={faults} onChange={change} />
          <Part id="engines" title={t("product.part_engines")}>
            <Pair {...pair("meta_title", { most: 60 })} label={t("product.field_meta_title")} />
            <Pair {...pair("meta_description", { most: 155, rows: 3 })} label={t("product.field_meta_description")} />
          </Part>
        </div>
        <div className="stack product-aside">
          <Blockers editor={editor} />
          <History editor={editor} path={path} />
        </div>
      </div>
      {isPublishing && <PublishDialog editor={editor} path={path} onClose={() => setIsPublishing(false)} />}
    </>
  );
}

const TAGS = ["trending", "nav", "cart-upsell", "best-seller", "featured", "gift"] as const;

function tagName(tag: string, t: ReturnType<typeof useWords>["t"]): string {
  const known = TAGS.find((each) => each === tag);
  return known === undefined ? tag : t(`product.tag_${known}`);
}

function stateOf({ now, typed }: DraftEditor) {
  const draft = now?.versions.find(({ state }) => state === "draft");
  if (draft?.asked_at != null) return "asked";
  if (changedParts(now?.data.published ?? {}, typed).length > 0) return "changed";
  if (now?.data.scheduled !== undefined) return "scheduled";
  return now?.is_active === false ? "off" : "published";
}

/** Where what is typed is kept. */
function KeptWord({ editor }: { editor: DraftEditor }) {
  const { t } = useWords();
  const { kept } = editor;
  return (
    <span role="status">
      {kept.where === "shop" && kept.at === null && t("product.kept_shop")}
      {kept.where === "shop" && kept.at !== null && t("product.kept_at", { time: formatTime(kept.at) })}
      {kept.where === "way" && t("product.kept_way")}
      {kept.where === "apart" && t("product.kept_apart")}
      {kept.where === "refused" && kept.message}
      {kept.where === "device" && (
        <StateSign sign="look" tone="warn">
          {t("product.kept_device")}
        </StateSign>
      )}
    </span>
  );
}

/** What both changed since it was last read, part by part. */
function Apart({ editor }: { editor: DraftEditor }) {
  const { language, t } = useWords();
  const { kept, typed, decide } = editor;
  if (kept.where !== "apart") return null;
  const told = (written: Written) =>
    kept.parts.map((part) => ({ field: placeName(part, t), says: partSays(written, part, language) }));
  return (
    <VersionsApart
      theirs={told(saidBy(kept.there))}
      mine={told(typed)}
      onTheirs={() => decide("theirs")}
      onMine={() => decide("mine")}
    />
  );
}

function DropDraft({ editor, path }: { editor: DraftEditor; path: string }) {
  const { t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const say = useToast();
  const drop = async () => {
    const before = editor.typed;
    const revision = await editor.flush();
    if (revision === null) return;
    const answer = await send("POST", `${path}/draft/drop`, { revision });
    if (answer?.ok !== true) return;
    await editor.restart();
    say({ text: t("product.dropped"), undo: () => editor.change(before) });
  };
  return (
    <>
      <Submit type="button" className="btn btn-line" isBusy={isBusy} onClick={drop}>
        {t("product.drop")}
      </Submit>
      <Trouble message={trouble.message} />
    </>
  );
}
