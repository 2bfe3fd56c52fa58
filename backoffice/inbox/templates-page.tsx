import { useState } from "react";
import { Link } from "react-router";
import type { ReplyTemplate } from "../../shop/inbox/reply-templates.ts";
import { PageHeading } from "../frame/page-heading.tsx";
import { useMe } from "../frame/session.ts";
import { Empty, NotAllowed, Shown } from "../frame/states.tsx";
import { useLoaded } from "../ui/call.ts";
import { Icon } from "../ui/icon.tsx";
import { newId } from "../ui/new-id.ts";
import { useWords } from "../ui/words.tsx";
import { TemplateDialog } from "./template-dialog.tsx";

/** Ready-made answers: what the team writes again and again, in both languages. */
export function TemplatesPage() {
  const { may } = useMe();
  return may("inbox.answer") ? <Templates /> : <NotAllowed />;
}

const BLANK = { name: { en: "", ar: "" }, text: { en: "", ar: "" }, version: null };

function Templates() {
  const { language, t } = useWords();
  const { loaded, reload } = useLoaded<ReplyTemplate[]>(language, "/inbox/templates");
  const [editing, setEditing] = useState<ReplyTemplate | null>(null);
  const done = async () => {
    setEditing(null);
    await reload();
  };
  return (
    <>
      <PageHeading heading={t("templates.title")} text={t("templates.text")}>
        <Link className="btn btn-line" to="/inbox">
          {t("inbox.back")}
        </Link>
        <button type="button" className="btn" onClick={() => setEditing({ id: newId(), ...BLANK })}>
          <Icon name="plus" />
          {t("templates.new")}
        </button>
      </PageHeading>
      <Shown loaded={loaded} onRetry={reload}>
        {(templates) =>
          templates.length === 0 ? (
            <Empty icon="inbox" title={t("templates.empty")} text={t("templates.empty_text")} />
          ) : (
            <ul className="lst">
              {templates.map((template) => (
                <li key={template.id}>
                  <div className="grow">
                    <b>{template.name[language]}</b>
                    <p className="said-1" lang={language} dir="auto">
                      {template.text[language]}
                    </p>
                  </div>
                  <button
                    type="button"
                    className="btn btn-quiet btn-s"
                    aria-label={t("templates.change_of", { name: template.name[language] })}
                    onClick={() => setEditing(template)}
                  >
                    {t("staff.change")}
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Shown>
      {editing !== null && (
        <TemplateDialog key={editing.id} template={editing} onDone={done} onClose={() => setEditing(null)} />
      )}
    </>
  );
}
