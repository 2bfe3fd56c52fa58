import { type FormEvent, useState } from "react";
import type { ContentDifference } from "../../shop/staff-files/bring-in.ts";
import { FileField } from "../forms/file-field.tsx";
import { Form } from "../forms/form.tsx";
import { PageHeading } from "../frame/page-heading.tsx";
import { useMe } from "../frame/session.ts";
import { NotAllowed } from "../frame/states.tsx";
import { useAction } from "../ui/action.ts";
import { CheckList } from "../ui/check-list.tsx";
import { Icon } from "../ui/icon.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import { Difference, isNothing } from "./difference.tsx";
import "../styles/products.css";

/** All that is sold, said and set as files in one archive: to keep, to change elsewhere, and to bring in again. */
export default function ContentFilesPage() {
  const { t } = useWords();
  const { may } = useMe();
  if (!may("content.files")) return <NotAllowed />;
  return (
    <>
      <PageHeading
        heading={t("files.title")}
        text={t("files.text")}
        back={{ to: "/content", label: t("menu.content") }}
      />
      <section className="stack-s" aria-labelledby="files-download">
        <h2 className="h3" id="files-download">
          {t("files.download_title")}
        </h2>
        <p className="mut">{t("files.download_text")}</p>
        <p>
          <a className="btn" href="/api/admin/content-archive" download>
            <Icon name="export" />
            {t("files.download")}
          </a>
        </p>
      </section>
      <BringIn />
    </>
  );
}

const CHOICES = ["over_staff", "stock"] as const;
type Choice = (typeof CHOICES)[number];

/** What was looked at: the very bytes, whatever becomes of the file on the disk meanwhile. */
interface Looked {
  file: File;
  query: string;
  difference: ContentDifference;
}

/** A file is compared with the shop first, and taken over with a second press. */
function BringIn() {
  const { t } = useWords();
  const { isBusy, trouble, send, forget } = useAction();
  const [chosen, setChosen] = useState<readonly Choice[]>([]);
  const [looked, setLooked] = useState<Looked | null>(null);
  const [isTaken, setIsTaken] = useState(false);
  const [isGone, setIsGone] = useState(false);
  const otherwise = () => {
    forget();
    setLooked(null);
    setIsTaken(false);
    setIsGone(false);
  };
  const look = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    otherwise();
    const named = new FormData(event.currentTarget).get("file");
    const file = named instanceof File ? await read(named) : null;
    if (file === null) return setIsGone(true);
    const query = new URLSearchParams(chosen.map((each) => [each, "true"])).toString();
    const answer = await send<ContentDifference>("POST", `/content-archive/check?${query}`, file);
    if (answer?.ok === true) setLooked({ file, query, difference: answer.data });
  };
  const take = async (accepted: string | null) => {
    if (looked === null) return;
    const { file, query, difference } = looked;
    const asked = new URLSearchParams({ seen: difference.seen, ...(accepted !== null && { accepted }) });
    const path = `/content-archive?${[query, asked.toString()].filter((part) => part !== "").join("&")}`;
    const answer = await send<{ changed: boolean }>("POST", path, file);
    if (answer?.ok === true) {
      setLooked(null);
      setIsTaken(true);
    } else if (answer?.data !== undefined) setLooked({ ...looked, difference: answer.data as ContentDifference });
  };
  return (
    <section className="stack-s" aria-labelledby="files-bring">
      <h2 className="h3" id="files-bring">
        {t("files.bring_title")}
      </h2>
      <p className="mut">{t("files.bring_text")}</p>
      <Form className="stack-s" onSubmit={look} onChange={otherwise}>
        <FileField
          label={t("files.file")}
          hint={t("files.file_hint")}
          name="file"
          required
          accept=".zip,application/zip"
        />
        <CheckList
          legend={t("files.choices")}
          choices={CHOICES}
          chosen={chosen}
          onChoose={setChosen}
          labelOf={(each) => t(`files.choice_${each}`)}
        />
        <div>
          <Submit isBusy={isBusy && looked === null} className="btn btn-line">
            {t("files.look")}
          </Submit>
        </div>
      </Form>
      <Trouble message={isGone ? t("files.gone") : trouble.message || (Object.values(trouble.fields)[0] ?? "")} />
      <div role="status">
        {isTaken && <p className="note note-ok">{t("files.taken")}</p>}
        {looked !== null && isNothing(looked.difference) && <p className="note">{t("files.nothing")}</p>}
      </div>
      {looked !== null && (
        // What was agreed to is agreed to anew of another difference.
        <Difference key={looked.difference.seen} difference={looked.difference} isBusy={isBusy} onTake={take} />
      )}
    </section>
  );
}

/** A copy of what is on the disk; null: it is not as it was when it was chosen. */
async function read(file: File): Promise<File | null> {
  try {
    return new File([await file.arrayBuffer()], file.name, { lastModified: file.lastModified });
  } catch {
    return null;
  }
}
