import { useState } from "react";
import { useNavigate } from "react-router";
import { withBrand } from "../../shop/catalog/brand-name.ts";
import type { WrittenData } from "../../shop/content/content.ts";
import { isEntryKind, type WrittenKind } from "../../shop/content/documents.ts";
import { changedParts } from "../../shop/content/two-texts.ts";
import { dayOf } from "../../shop/day.ts";
import { type Country, HOME_COUNTRY, type Language, localeFor } from "../../shop/market/market.ts";
import type { ContentState } from "../../shop/staff-content/content-list.ts";
import type { ContentVersions } from "../../shop/staff-content/read-content.ts";
import { WhoChanged } from "../audit/who-changed.tsx";
import { ChangedInOne } from "../drafts/change-rows.tsx";
import { DraftBar } from "../drafts/draft-bar.tsx";
import { Apart, DropDraft } from "../drafts/draft-parts.tsx";
import { useFaultWords } from "../drafts/fault-words.ts";
import { LanguageTabs } from "../drafts/fields.tsx";
import { History } from "../drafts/history.tsx";
import { useGoTo } from "../drafts/places.ts";
import { PreviewButton } from "../drafts/preview-dialog.tsx";
import { Blockers, PublishDialog } from "../drafts/publish-dialog.tsx";
import { type DraftEditor, standingOf, useDraft } from "../drafts/use-draft.ts";
import { Waiting } from "../drafts/waiting.tsx";
import { textOf } from "../drafts/written.ts";
import { PageHeading } from "../frame/page-heading.tsx";
import { Empty, Loading, NotShown } from "../frame/states.tsx";
import { useAction } from "../ui/action.ts";
import { Code } from "../ui/amounts.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { useKeys } from "../ui/keys.ts";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import { ContentSign } from "./content-sign.tsx";
import { QuestionFields } from "./question-fields.tsx";
import { ReadingFields } from "./reading-fields.tsx";
import { StoreFields } from "./store-fields.tsx";
import { partSays, placeName } from "./words-of.ts";

/** One text, group of questions or store: what is written of it in both languages, kept as a draft by itself, and published now or later. */
export function ContentEditor({ kind, slug }: { kind: WrittenKind; slug: string }) {
  const { language, t } = useWords();
  const editor = useDraft<ContentVersions>({
    path: `/content/${kind}/${encodeURIComponent(slug)}`,
    entity: "content",
    publishes: "content.edit",
    placeName: (place) => placeName(place, t),
    says: (written, part) => partSays(written, part, { t, language }),
  });
  const { failed, now } = editor;
  if (failed !== null) return <NotShown failed={failed} onRetry={editor.reload} heading={t("menu.content")} />;
  if (now === null) return <Loading heading={t("menu.content")} />;
  if (now.version === null && now.is_active)
    return <Empty isPage icon="warning" title={t("draft.unversioned")} text={t("draft.unversioned_text")} />;
  return <Editor editor={editor} now={now} />;
}

function Editor({ editor, now }: { editor: DraftEditor<ContentVersions>; now: ContentVersions }) {
  const { language, t } = useWords();
  const [shown, setShown] = useState<Language>(language);
  const goTo = useGoTo(setShown);
  const [isPublishing, setIsPublishing] = useState(false);
  const faultWords = useFaultWords();
  const { typed, faults } = editor;
  const { kind } = now;
  const list = isEntryKind(kind) ? `/content/${kind}` : "/content";
  const changed = changedParts(standingOf(now), typed);
  useKeys({ "Ctrl+Enter": () => setIsPublishing(true), "Ctrl+KeyS": () => void editor.flush() }, { whileTyping: true });
  const waiting = now.versions.find(({ state }) => state === "scheduled");
  const title = withBrand(textOf(typed, kind === "store" ? "name" : "title"), now.brand);
  const taken = faults.find(({ key }) => key === "slug");
  return (
    <>
      <PageHeading
        back={{ to: list, label: t(isEntryKind(kind) ? `content.list_${kind}` : "content.back") }}
        heading={<bdi>{title[language] || title.en || title.ar || now.slug}</bdi>}
        text={
          <span className="cap">
            {t(`content.kind_${kind}`)} · <Code>{now.address}</Code>
          </span>
        }
      >
        <PreviewButton
          of="content"
          path={now.address.replace(/[/]?#.*|[/]$/, "")}
          at={waiting?.publish_at ?? null}
          country={countryOf(typed)}
          draft={changed.length > 0 ? { name: `${kind}/${now.slug}`, flush: editor.flush } : null}
        />
        {now.is_active && (
          <a
            className="btn btn-line"
            href={`/${localeFor(language, countryOf(now.data.published))}${now.address}`}
            target="_blank"
            rel="noreferrer"
          >
            {t("content.open")}
          </a>
        )}
        {changed.length > 0 && now.data.draft !== undefined && <Discard editor={editor} now={now} />}
      </PageHeading>
      <DraftBar
        editor={editor}
        sign={<ContentSign state={stateOf(editor, now)} />}
        hasChanges={changed.length > 0}
        onPublish={() => setIsPublishing(true)}
      />
      {taken !== undefined && (
        <p className="note note-warn">
          <Code>{now.address}</Code> {faultWords(taken)}
        </p>
      )}
      <Waiting editor={editor} />
      <Apart editor={editor} />
      <LanguageTabs open={shown} onOpen={setShown} />
      <div className="two product-2" data-shown={shown}>
        <div className="stack">
          {now.kind === "faq" && <QuestionFields editor={editor} />}
          {now.kind === "store" && <StoreFields editor={editor} />}
          {!isEntryKind(now.kind) && <ReadingFields editor={editor} now={now} />}
        </div>
        <div className="stack product-aside">
          <div id="blockers">
            <Blockers editor={editor} goTo={goTo} />
          </div>
          <ChangedInOne editor={editor} goTo={goTo} />
          <History editor={editor} />
          <WhoChanged entity="content" id={`${kind}/${now.slug}`} />
          {now.is_active && !now.stays && <Withdraw editor={editor} now={now} />}
        </div>
      </div>
      {isPublishing && <PublishDialog editor={editor} goTo={goTo} onClose={() => setIsPublishing(false)} />}
    </>
  );
}

/** Where it is read: only stores have a country of their own. */
const countryOf = (written: WrittenData = {}): Country => (written.country as Country | undefined) ?? HOME_COUNTRY;

function stateOf({ typed }: DraftEditor, now: ContentVersions): ContentState {
  if (changedParts(standingOf(now), typed).length > 0) return "changed";
  if (now.data.scheduled !== undefined) return "scheduled";
  if (!now.is_active) return "off";
  const isDated = now.kind === "article" || now.kind === "story";
  return isDated && String(now.data.published?.date ?? "") > dayOf(new Date()) ? "ahead" : "published";
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
    await go(isEntryKind(now.kind) ? `/content/${now.kind}` : "/content");
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
            {now.data.scheduled !== undefined && <p>{t("content.withdraw_waiting")}</p>}
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
