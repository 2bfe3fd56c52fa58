import { useWords } from "../ui/words.tsx";
import { mailAnswer } from "./mail-answer.ts";
import { reasonInWords } from "./reason-words.ts";

/** Why a try failed: in the reader's words, or as whoever runs the shop reads it in the log. */
export function Reason({ reason }: { reason: string }) {
  const { t } = useWords();
  const said = reasonInWords(reason, t);
  if (said !== null) return <span className="any">{said}</span>;
  return (
    <bdi dir="ltr" lang="en" className="any">
      {reason}
    </bdi>
  );
}

/** Why a mail was not taken: what the answer means, and below it the words of the mail server, which are English. */
export function MailReason({ reason }: { reason: string }) {
  const { t } = useWords();
  const answer = reasonInWords(reason, t) === null ? mailAnswer(reason) : null;
  if (answer === null)
    return (
      <p className="cap">
        <Reason reason={reason} />
      </p>
    );
  return (
    <>
      <p>{t(`mail_answer.${answer}`)}</p>
      <p className="cap">{t("mail_answer.words")}</p>
      <blockquote dir="ltr" lang="en" className="note any">
        {reason}
      </blockquote>
    </>
  );
}
