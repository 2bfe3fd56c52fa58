import type { FormEvent } from "react";
import { Form } from "../forms/form.tsx";
import { Submit } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";

interface DifferencesProps<Part extends string> {
  /** What was typed otherwise than it stands now. */
  parts: readonly Part[];
  nameOf: (part: Part) => string;
  typed: Readonly<Record<Part, string>>;
  now: Readonly<Record<Part, string>>;
  /** How it stood when it was begun to be typed: what nobody touched is proposed as it stands now. */
  seen: Readonly<Record<Part, string>>;
  onDecide: (decided: Partial<Record<Part, string>>) => void;
  onClose: () => void;
}

/** Both versions, field by field: whoever saves later decides what stands, and nothing is lost on the way. */
export function Differences<Part extends string>({ parts, nameOf, ...props }: DifferencesProps<Part>) {
  const { t } = useWords();
  const { typed, now, seen, onDecide, onClose } = props;
  const proposed = (part: Part) => (typed[part] === seen[part] ? "now" : "mine");
  const decide = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const decided = parts.map((part) => [part, form.get(part) === "now" ? now[part] : typed[part]]);
    onDecide(Object.fromEntries(decided) as Partial<Record<Part, string>>);
  };
  return (
    <Form className="stack-s" onSubmit={decide}>
      {/* Nothing to decide: it was saved by this person, and only the answer was lost, or by somebody who wrote the same. */}
      <p className={parts.length === 0 ? "note note-info" : "note note-warn"} role="alert">
        {t(parts.length === 0 ? "order.address_same" : "order.address_stale")}
      </p>
      {parts.map((part) => (
        <fieldset key={part} className="stack-xs">
          <legend className="lbl">{nameOf(part)}</legend>
          {(["mine", "now"] as const).map((whose) => (
            <label key={whose} className="opt">
              <input className="rd" type="radio" name={part} value={whose} defaultChecked={whose === proposed(part)} />
              <span>
                <bdi>{(whose === "mine" ? typed : now)[part] || "–"}</bdi>
                <span className="cap">{t(`order.version_${whose}`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className="row">
        {parts.length > 0 && <Submit isBusy={false}>{t("order.address_decide")}</Submit>}
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          {t("order.back")}
        </button>
      </div>
    </Form>
  );
}
