import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { type FailedAnswer, successIn } from "#web/failure.ts";
import { KEY_FIELD } from "../forms/request-key.ts";
import { SendButton } from "../forms/send-button.tsx";
import { SendingForm } from "../forms/sending-form.tsx";
import { TrapField } from "../forms/trap-field.tsx";
import { useSending } from "../forms/use-sending.ts";
import { useSite } from "../i18n/site.tsx";
import { Icon } from "../ui/icon.tsx";
import { RidgeWay } from "../ui/ridge-way.tsx";
import { type Given, type QuestionWords, SurveyQuestion } from "./survey-question.tsx";
import { keepSurvey, keptSurvey, newSurvey, type SurveyState } from "./survey-store.ts";

/** What the form was answered when it was sent without scripts: texts by question, or that it was received. */
export interface SurveyReply {
  isDone: boolean;
  faults: Readonly<Record<string, string>>;
  given: Readonly<Record<string, Given>>;
}

/**
 * The survey, one question after the other. Without scripts it is one form with all of them, which is why every
 * question is in the page from the start.
 */
export function Survey({
  questions,
  answered,
}: {
  questions: QuestionWords[];
  answered: SurveyReply | FailedAnswer | undefined;
}) {
  const { t, paths } = useSite();
  const reply = successIn(answered);
  const [state, setState] = useState<SurveyState>(() => ({ ...newSurvey(), given: reply?.given ?? typedIn(answered) }));
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>(reply?.faults ?? {});
  const hasMoved = useRef(false);
  const total = questions.length;
  const { step, given } = state;
  const current = questions[step];
  const isDone = reply?.isDone === true || step >= total;

  useEffect(() => {
    const kept = keptSurvey();
    if (kept !== null && answered === undefined) setState(kept);
  }, [answered]);

  const change = (next: SurveyState) => {
    setState(next);
    keepSurvey(next.step >= total ? null : next);
  };
  const goTo = (next: number) => {
    hasMoved.current = true;
    setFaults({});
    change({ ...state, step: next, key: state.key === "" ? crypto.randomUUID() : state.key });
  };

  const sending = useSending<SurveyReply>({
    name: "survey",
    action: paths.survey(),
    answered,
    // The survey keeps its answers itself, with the question they stand at.
    keepsTyped: false,
    isReceived: ({ isDone: isKept }) => isKept,
    onAnswer(answer) {
      if (answer.isDone) goTo(total);
      else setFaults(answer.faults);
    },
    revalidates: false,
  });
  const { form } = sending;

  // Whoever moves on by the keyboard or hears the page is brought to the new question.
  const bring = useEffectEvent((id: string) => {
    if (hasMoved.current) form.current?.querySelector<HTMLElement>(`[data-question="${id}"] legend`)?.focus();
  });
  useEffect(() => {
    if (current !== undefined) bring(current.id);
  }, [current]);

  const forward = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (current === undefined) return;
    const isOpen = (given[current.id] ?? []).every((value) => value.trim() === "");
    if (current.required && isOpen) {
      setFaults({ [current.id]: t("survey.choose") });
      return;
    }
    if (step < total - 1) goTo(step + 1);
    else sending.onSubmit(event);
  };

  if (isDone) return <Thanks onLeave={() => keepSurvey(null)} />;
  return (
    <SendingForm
      sending={sending}
      action={paths.survey()}
      words={{ broken: "survey.error" }}
      className="survey"
      onSubmit={forward}
    >
      {step < 0 && (
        <div className="survey-start">
          <div>
            <p className="lead">{t("survey.intro")}</p>
            <button type="button" className="btn with-scripts" onClick={() => goTo(0)}>
              {t("common.start")}
            </button>
          </div>
          <div className="with-scripts">
            <RidgeWay share={100} />
            <ol>
              {questions.map(({ id, question }) => (
                <li key={id}>{question}</li>
              ))}
            </ol>
          </div>
        </div>
      )}
      {current !== undefined && (
        <div className="survey-progress">
          <RidgeWay share={(step / total) * 100} />
          <p className="small semi" id="survey-progress">
            {t("survey.progress", { current: step + 1, total })}
          </p>
          <progress className="sr" value={step + 1} max={total} aria-labelledby="survey-progress" />
        </div>
      )}
      {questions.map((question, index) => (
        <SurveyQuestion
          key={question.id}
          question={question}
          given={given[question.id] ?? []}
          fault={faults[question.id]}
          isShown={index === step}
          onAnswer={(next) => {
            setFaults({});
            change({ ...state, given: { ...given, [question.id]: next } });
          }}
        />
      ))}
      <input type="hidden" name={KEY_FIELD} value={state.key} />
      <TrapField />
      <div className="survey-steps" hidden={step < 0}>
        <button type="button" className="btn btn-line with-scripts" onClick={() => goTo(step - 1)}>
          {t("common.previous")}
        </button>
        <SendButton>{t(step >= 0 && step < total - 1 ? "common.next" : "common.submit")}</SendButton>
      </div>
    </SendingForm>
  );
}

/** What was typed into a form that did not get through without scripts. */
function typedIn(answered: SurveyReply | FailedAnswer | undefined): Record<string, string[]> {
  // Whoever sends a form calls its fields as they like, also as what every object has.
  const given: Record<string, string[]> = Object.create(null);
  if (answered === undefined || !("typed" in answered)) return given;
  for (const [name, value] of answered.typed ?? []) given[name] = [...(given[name] ?? []), value];
  return given;
}

function Thanks({ onLeave }: { onLeave: () => void }) {
  const { t, paths } = useSite();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="survey received" aria-labelledby="survey-thanks">
      <Icon name="check" size="l" />
      <h2 className="h2" id="survey-thanks" ref={title} tabIndex={-1}>
        {t("survey.thank_you_title")}
      </h2>
      <p className="lead" role="status">
        {t("survey.thank_you_text")}
      </p>
      <div className="hero-cta">
        <Link className="btn" to={paths.shop()} onClick={onLeave}>
          {t("common.start_shopping")}
        </Link>
        <Link className="btn btn-line" to={paths.home()} onClick={onLeave}>
          {t("common.back_to_home")}
        </Link>
      </div>
    </section>
  );
}
