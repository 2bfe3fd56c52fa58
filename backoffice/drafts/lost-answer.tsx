import { useWords } from "../ui/words.tsx";

/** In place of a form whose answer got lost: what to do is to ask again, not to do it again. */
export function LostAnswer() {
  const { t } = useWords();
  return (
    <p className="note note-warn" role="alert">
      {t("lost_answer.text")}
    </p>
  );
}
