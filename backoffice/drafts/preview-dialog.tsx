import { type FormEvent, useState } from "react";
import type { Audience } from "../../shop/campaigns/campaign.ts";
import type { Country } from "../../shop/market/countries.ts";
import { HOME_COUNTRY, type Language } from "../../shop/market/market.ts";
import { Form } from "../forms/form.tsx";
import { CountrySelect } from "../parcels/place-selects.tsx";
import { useAction } from "../ui/action.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { gulfField, gulfMoment } from "../ui/moment.ts";
import { Select } from "../ui/select.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import type { DraftEditor } from "./use-draft.ts";

interface PreviewButtonProps {
  /** Who asks: the one may edit products, the other texts. */
  of: "product" | "content";
  /** The page, without its locale; empty: the home page. */
  path: string;
  /** When what waits is to be published, or a campaign begins: then the preview begins there. */
  at?: string | null;
  /** Whom that is for. */
  audience?: Audience;
  /** Whose pages show it; the home country unless said. */
  country?: Country;
  /** What it is called, where several stand together. */
  title?: string;
  /** What is being written of it, under the name by which calls know it; null: nothing is. */
  draft?: { name: string; flush: DraftEditor["flush"] } | null;
}

/** Makes a link to a page as it will be, in any market, for guests or customers, at any moment. */
export function PreviewButton(props: PreviewButtonProps) {
  const { t } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const title = props.title ?? t(props.path === "" ? "preview.home" : "preview.title");
  return (
    <>
      <button type="button" className="btn btn-line" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {title}
      </button>
      {isOpen && <PreviewDialog {...props} title={title} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function PreviewDialog({
  of,
  path,
  at = null,
  audience: first = "everyone",
  country: firstCountry = HOME_COUNTRY,
  title,
  draft = null,
  onClose,
}: PreviewButtonProps & { onClose: () => void }) {
  const { language, t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const [isDraft, setIsDraft] = useState(draft !== null);
  const [isUnkept, setIsUnkept] = useState(false);
  const [shown, setShown] = useState<Language>(language);
  const [country, setCountry] = useState(firstCountry);
  const [audience, setAudience] = useState<string>(first);
  const [moment, setMoment] = useState(gulfField(at));
  const [address, setAddress] = useState("");
  const make = async (event: FormEvent) => {
    event.preventDefault();
    const name = isDraft && draft !== null ? draft.name : null;
    const isKept = name === null || (await draft?.flush()) !== null;
    setIsUnkept(!isKept);
    if (!isKept) return;
    const asked = { path, language: shown, country, audience, at: gulfMoment(moment), draft: name };
    const answer = await send<{ address: string }>("POST", `/${of}-previews`, asked);
    if (answer?.ok === true) setAddress(answer.data.address);
  };
  /** A link is for what was chosen when it was made. */
  const choose = (change: () => void) => {
    change();
    setAddress("");
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <Form className="stack-s" onSubmit={make}>
        <p className="cap">{t("preview.text")}</p>
        {draft !== null && (
          <Select
            label={t("preview.shown")}
            value={isDraft ? "draft" : "standing"}
            onChange={(value) => choose(() => setIsDraft(value === "draft"))}
          >
            <option value="draft">{t("preview.draft")}</option>
            <option value="standing">{t("preview.standing")}</option>
          </Select>
        )}
        {isDraft && <p className="cap">{t("preview.draft_text")}</p>}
        <Select
          label={t("preview.language")}
          value={shown}
          onChange={(value) => choose(() => setShown(value as Language))}
        >
          {(["en", "ar"] as const).map((each) => (
            <option key={each} value={each}>
              {t(`draft.language_${each}`)}
            </option>
          ))}
        </Select>
        <CountrySelect
          label={t("preview.country")}
          value={country}
          onChange={(value) => choose(() => setCountry(value))}
        />
        <Select label={t("preview.audience")} value={audience} onChange={(value) => choose(() => setAudience(value))}>
          <option value="everyone">{t("preview.guests")}</option>
          <option value="customers">{t("preview.customers")}</option>
        </Select>
        <Field
          label={t("preview.moment")}
          type="datetime-local"
          step={1}
          value={moment}
          onChange={({ target }) => choose(() => setMoment(target.value))}
          fault={trouble.fields.at}
        />
        <Trouble message={isUnkept ? t("preview.unkept") : trouble.message} />
        <Submit isBusy={isBusy}>{t("preview.make")}</Submit>
        {address !== "" && (
          <div className="row" role="status">
            <a className="btn" href={address} target="_blank" rel="noreferrer">
              {t("preview.open")}
            </a>
            <CopyButton text={address} about={t("preview.link")} />
          </div>
        )}
      </Form>
    </Dialog>
  );
}
