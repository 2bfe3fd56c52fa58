import { GRADES } from "#shop/survey/survey-answers.ts";
import { useSite } from "../i18n/site.tsx";
import { Icon } from "../ui/icon.tsx";

/** A question of the survey in one language. */
export type QuestionWords = { id: string; required: boolean; question: string } & (
  | { type: "choice"; multiple: boolean; options: { value: string; label: string }[] }
  | { type: "free_text"; maxLength: number; placeholder: string }
  | { type: "scale_1_5"; min: string; max: string }
);

/** What stands in the fields: the values of one question, several where several may be chosen. */
export type Given = readonly string[];

/** One question with its fields. */
export function SurveyQuestion({
  question,
  given,
  fault,
  isShown,
  onAnswer,
}: {
  question: QuestionWords;
  given: Given;
  fault: string | undefined;
  /** Without scripts all are. */
  isShown: boolean;
  onAnswer: (given: Given) => void;
}) {
  const { t } = useSite();
  const { id } = question;
  const hint =
    question.type === "choice" && question.multiple
      ? t("survey.several")
      : question.required
        ? null
        : t("survey.optional");
  return (
    <fieldset
      className="survey-question"
      data-question={id}
      hidden={!isShown}
      aria-describedby={fault === undefined ? undefined : `${id}-fault`}
    >
      <legend className="h2" tabIndex={-1}>
        {question.question}
      </legend>
      {hint !== null && <p className="muted">{hint}</p>}
      <Fields question={question} given={given} onAnswer={onAnswer} />
      {fault !== undefined && (
        <p className="err" id={`${id}-fault`} role="alert">
          <Icon name="alert" />
          {fault}
        </p>
      )}
    </fieldset>
  );
}

function Fields({
  question,
  given,
  onAnswer,
}: {
  question: QuestionWords;
  given: Given;
  onAnswer: (given: Given) => void;
}) {
  const { id } = question;
  if (question.type === "free_text") {
    return (
      <textarea
        className="input"
        name={id}
        rows={6}
        dir="auto"
        maxLength={question.maxLength}
        placeholder={question.placeholder}
        aria-label={question.question}
        value={given[0] ?? ""}
        onChange={(event) => onAnswer([event.target.value])}
      />
    );
  }
  if (question.type === "scale_1_5") {
    return (
      <div className="grades">
        <span className="small muted">{question.min}</span>
        <div>
          {GRADES.map((grade) => (
            <label key={grade} className="grade">
              <input
                className="radio"
                type="radio"
                name={id}
                value={grade}
                checked={given[0] === String(grade)}
                onChange={() => onAnswer([String(grade)])}
              />
              <span className="num">{grade}</span>
            </label>
          ))}
        </div>
        <span className="small muted">{question.max}</span>
      </div>
    );
  }
  return (
    <div className="choices">
      {question.options.map(({ value, label }) => (
        <label key={value} className="check survey-choice">
          <input
            className={question.multiple ? undefined : "radio"}
            type={question.multiple ? "checkbox" : "radio"}
            name={id}
            value={value}
            checked={given.includes(value)}
            onChange={(event) => {
              if (!question.multiple) onAnswer([value]);
              else onAnswer(event.target.checked ? [...given, value] : given.filter((other) => other !== value));
            }}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}
