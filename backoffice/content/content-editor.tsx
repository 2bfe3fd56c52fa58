import { useState } from "react";
import { Link, useNavigate } from "react-router";
import type { ReadingKind } from "../../shop/content/documents.ts";
import type { Language } from "../../shop/market/market.ts";
import type { ContentState } from "../../shop/staff-content/content-list.ts";
import type { ContentVersions } from "../../shop/staff-content/read-content.ts";
import { Apart, DropDraft, KeptWord } from "../drafts/draft-parts.tsx";
import { useFaultWords } from "../drafts/fault-words.ts";
import { LanguageTabs, NumberField, Pair, Part } from "../drafts/fields.tsx";
import { History } from "../drafts/history.tsx";
import { Blockers, PublishDialog, publishWords } from "../drafts/publish-dialog.tsx";
import { type DraftEditor, standingOf, useDraft } from "../drafts/use-draft.ts";
import { changedParts, listOf, numberOf, textOf } from "../drafts/written.ts";
import { Empty, Failed, Loading, NotAllowed, NotFound } from "../frame/states.tsx";
import { useAction } from "../ui/action.ts";
import { Code } from "../ui/amounts.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { useKeys } from "../ui/keys.ts";
import { formatWhen } from "../ui/moment.ts";
import { Select } from "../ui/select.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import { ContentSign } from "./content-sign.tsx";
import { NamedProducts } from "./named-products.tsx";
import { ReadingPreview } from "./reading-preview.tsx";
import { SceneChoice } from "./scene-choice.tsx";
import { SectionFields } from "./section-fields.tsx";
import { partSays, placeName } from "./words-of.ts";

/** One article, story or page: what is written of it in both languages, kept as a draft by itself, and published now or later. */
export function ContentEditor({ kind, slug }: { kind: ReadingKind; slug: string }) {
  const { language, t } = useWords();
  const editor = useDraft<ContentVersions>({
    path: `/content/${kind}/${encodeURIComponent(slug)}`,
    entity: "content",
    publishes: "content.edit",
    placeName: (place) => placeName(place, t),
    says: (written, part) => partSays(written, part, { t, language }),
  });
  const { failed, now } = editor;
  if (failed !== null) {
    if (failed.status === 403) return <NotAllowed />;
    if (failed.status === 404) return <NotFound />;
    return <Failed message={failed.message} onRetry={editor.reload} />;
  }
  if (now === null) return <Loading />;
  if (now.version === null && now.is_active)
    return <Empty isPage icon="warning" title={t("draft.unversioned")} text={t("draft.unversioned_text")} />;
  return <Editor editor={editor} now={now} />;
}

/** What may be left out in both languages: empty in both, it is not said at all. */
const OPTIONAL = ["hero_title", "hero_text"];

function Editor({ editor, now }: { editor: DraftEditor<ContentVersions>; now: ContentVersions }) {
  const { language, t } = useWords();
  const [shown, setShown] = useState<Language>(language);
  const [isPublishing, setIsPublishing] = useState(false);
  const faultWords = useFaultWords();
  const { typed, faults, change } = editor;
  const { kind } = now;
  const changed = changedParts(standingOf(now), typed);
  useKeys({ "Ctrl+Enter": () => setIsPublishing(true), "Ctrl+KeyS": () => void editor.flush() }, { whileTyping: true });
  const pair = (key: string, more: { rows?: number; most?: number } = {}) => ({
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
  const body = textOf(typed, "body");
  const waiting = now.versions.find(({ state }) => state === "scheduled");
  const title = textOf(typed, "title");
  const address = faultOf("slug");
  return (
    <>
      <div className="ph product-head">
        <div>
          <Link className="link target" to="/content">
            {t("content.back")}
          </Link>
          <h1 className="h1">
            <bdi>{title[language] || title.en || title.ar || now.slug}</bdi>
          </h1>
          <p className="row">
            <ContentSign state={stateOf(editor, now)} />
            <span className="cap">
              {t(`content.kind_${kind}`)} · <Code>{now.address}</Code> · <KeptWord editor={editor} />
            </span>
          </p>
        </div>
        <div className="ph-act">
          {now.is_active && (
            <a className="btn btn-line" href={`/${language}${now.address}`} target="_blank" rel="noreferrer">
              {t("content.open")}
            </a>
          )}
          {changed.length > 0 && now.data.draft !== undefined && <Discard editor={editor} now={now} />}
          <button type="button" className="btn" disabled={changed.length === 0} onClick={() => setIsPublishing(true)}>
            {changed.length > 0 ? publishWords(editor, t) : t("draft.publish")}
          </button>
        </div>
      </div>
      {address !== undefined && (
        <p className="note note-warn">
          <Code>{now.address}</Code> {address}
        </p>
      )}
      {waiting !== undefined && (
        <p className="note note-info">
          {t("draft.waits", { moment: formatWhen(new Date(waiting.publish_at ?? ""), language) })}
        </p>
      )}
      <Apart editor={editor} />
      <LanguageTabs open={shown} onOpen={setShown} />
      <div className="two product-2" data-shown={shown}>
        <div className="stack">
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
              {...pair("body", { rows: 14 })}
              below={(side) => <ReadingPreview markdown={body[side]} language={side} />}
            />
          </Part>
          {kind === "page" && <SectionFields typed={typed} faults={faults} pictures={now.pictures} onChange={change} />}
          <Part id="picture" title={t("content.field_image")}>
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
          <Part id="facts" title={t("content.part_facts")}>
            <div className="product-prices grid">
              <Field
                label={t("content.field_date")}
                type="date"
                value={typeof typed.date === "string" ? typed.date : ""}
                onChange={({ target }) => change({ date: target.value })}
                fault={faultOf("date")}
              />
              <NumberField
                label={t("content.field_reading_minutes")}
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
            {kind !== "page" && <Mark editor={editor} name={kind === "article" ? "featured" : "illustrative"} />}
            <NamedProducts
              chosen={listOf(typed, "products")}
              onChange={(products) => change({ products })}
              fault={faultOf("products")}
            />
          </Part>
          <Part id="engines" title={t("product.part_engines")}>
            <Pair {...pair("meta_title", { most: 60 })} />
            <Pair {...pair("meta_description", { most: 155, rows: 3 })} />
          </Part>
        </div>
        <div className="stack product-aside">
          <Blockers editor={editor} />
          <History editor={editor} />
          {now.is_active && kind !== "page" && <Withdraw editor={editor} now={now} />}
        </div>
      </div>
      {isPublishing && <PublishDialog editor={editor} onClose={() => setIsPublishing(false)} />}
    </>
  );
}

const CATEGORIES = [
  ...(["active-life", "beauty", "everyday-health", "micronutrients", "nutrition", "womens-health"] as const),
  ...(["energy", "healthy-ageing", "sleep", "sport", "brand", "landing", "policy"] as const),
] as const;

const categoryWord = (category: string) =>
  `content.category_${CATEGORIES.find((each) => each === category) ?? "brand"}` as const;

/** Something that is so or not. */
function Mark({ editor, name }: { editor: DraftEditor; name: "featured" | "illustrative" }) {
  const { t } = useWords();
  return (
    <label className="pick">
      <input
        type="checkbox"
        className="ck"
        checked={editor.typed[name] === true}
        onChange={({ target }) => editor.change({ [name]: target.checked })}
      />
      <span>{t(`content.field_${name}`)}</span>
    </label>
  );
}

function stateOf({ typed }: DraftEditor, now: ContentVersions): ContentState {
  if (changedParts(standingOf(now), typed).length > 0) return "changed";
  if (now.data.scheduled !== undefined) return "scheduled";
  if (!now.is_active) return "off";
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Dubai" }).format(new Date());
  return now.kind !== "page" && String(now.data.published?.date ?? "") > day ? "ahead" : "published";
}

/** Gives a draft up: of what was published before the former words come back; one that is all there is goes after a question. */
function Discard({ editor, now }: { editor: DraftEditor; now: ContentVersions }) {
  const { t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const go = useNavigate();
  const say = useToast();
  const [isAsking, setIsAsking] = useState(false);
  if (now.versions.length > 1) return <DropDraft editor={editor} />;
  const drop = async () => {
    const revision = await editor.flush();
    if (revision === null) return;
    const answer = await send("POST", `${editor.path}/draft/drop`, { revision });
    if (answer?.ok !== true) return;
    editor.forget();
    say({ text: t("content.deleted") });
    await go("/content");
  };
  return (
    <>
      <button type="button" className="btn btn-line" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {t("content.delete")}
      </button>
      {isAsking && (
        <Dialog title={t("content.delete")} onClose={() => setIsAsking(false)}>
          <div className="stack-s">
            <p>{t("content.delete_text")}</p>
            <Trouble message={trouble.message} />
            <Submit type="button" isBusy={isBusy} onClick={drop}>
              {t("content.delete")}
            </Submit>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** Takes it off the shop, after a question; its versions stay, and any of them can be restored. */
function Withdraw({ editor, now }: { editor: DraftEditor; now: ContentVersions }) {
  const { t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const say = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = async () => {
    const answer = await send("POST", `${editor.path}/withdraw`, { version: now.version });
    if (answer?.ok !== true) {
      if (answer?.code === "staff.changed_meanwhile") await editor.reload();
      return;
    }
    say({ text: t("content.withdrawn") });
    setIsAsking(false);
    await editor.restart();
  };
  return (
    <>
      <button type="button" className="link target" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {t("content.withdraw")}
      </button>
      {isAsking && (
        <Dialog title={t("content.withdraw")} onClose={() => setIsAsking(false)}>
          <div className="stack-s">
            <p>{t("content.withdraw_text")}</p>
            <Trouble message={trouble.message} />
            <Submit type="button" isBusy={isBusy} onClick={withdraw}>
              {t("content.withdraw")}
            </Submit>
          </div>
        </Dialog>
      )}
    </>
  );
}
