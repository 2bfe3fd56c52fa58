import { useEffect, useRef, useState } from "react";
import { LANGUAGES, type Language } from "../../shop/market/market.ts";
import { casesOf, MAIL_TEXTS, type MailName, type MailTexts } from "../../shop/settings/mail-texts.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Select } from "../ui/select.tsx";
import { useWords } from "../ui/words.tsx";
import { caseName } from "./mail-places.ts";

const FRAME = "mail-preview";

interface MailPreviewProps {
  mail: MailName;
  /** The words of all mails as they are typed. */
  typed: MailTexts;
  onClose: () => void;
}

/**
 * A mail as it would be sent with what is typed, to a buyer who does not exist. It is a document of the shop's in a frame that may
 * do nothing, under a policy of its own; a form brings it there.
 */
export function MailPreview({ mail, typed, onClose }: MailPreviewProps) {
  const { language: own, t } = useWords();
  const form = useRef<HTMLFormElement>(null);
  const cases = casesOf(mail);
  const [which, choose] = useState(cases[0] ?? "");
  const [language, read] = useState<Language>(own);
  const asked = `${which} ${language}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever else is chosen is asked for anew.
  useEffect(() => form.current?.submit(), [asked]);
  const names: string[] = [...MAIL_TEXTS[mail], ...MAIL_TEXTS.every];
  const words = Object.fromEntries(names.map((name) => [name, typed[name]]));
  const title = t("settings.preview_of", { name: t(`settings.mail_${mail}`) });
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mut">{t("settings.preview_text")}</p>
      <div className="cols2">
        {cases.length > 1 && (
          <Select label={t("settings.preview_case")} value={which} onChange={choose}>
            {cases.map((each) => (
              <option key={each} value={each}>
                {t(caseName(mail, each))}
              </option>
            ))}
          </Select>
        )}
        <Select
          label={t("settings.preview_reader")}
          value={language}
          onChange={(next) => read(next === "ar" ? "ar" : "en")}
        >
          {LANGUAGES.map((each) => (
            <option key={each} value={each}>
              {t(`settings.in_${each}`)}
            </option>
          ))}
        </Select>
      </div>
      {/* Pages of the back office say to nobody where something comes from; the shop takes no form without it. */}
      <meta name="referrer" content="same-origin" />
      <form
        ref={form}
        hidden
        method="post"
        action="/api/admin/settings/mails/preview"
        encType="multipart/form-data"
        target={FRAME}
      >
        {Object.entries({ mail, which, language, words: JSON.stringify(words) }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
      {/* A new frame each time leaves no way back in the history of the page. */}
      <iframe key={asked} className="mail-frame" name={FRAME} title={title} sandbox="" />
    </Dialog>
  );
}
