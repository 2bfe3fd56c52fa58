import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form, Link } from "react-router";
import { shopApi } from "../cart/shop-api.ts";
import { useSite } from "../i18n/site.tsx";
import { keepSurvey, keptSurvey, newSurvey, type SurveyState } from "../survey/survey-store.ts";
import { Icon } from "./icon.tsx";
import { type Given, type QuestionWords, SurveyQuestion } from "./survey-question.tsx";

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
export function Survey({ questions, reply }: { questions: QuestionWords[]; reply: SurveyReply | undefined }) {
  const { t, paths } = useSite();
  const [state, setState] = useState<SurveyState>(() => ({ ...newSurvey(), given: reply?.given ?? {} }));
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>(reply?.faults ?? {});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const hasMoved = useRef(false);
  const total = questions.length;
  const { step, given } = state;
  const current = questions[step];
  const isDone = reply?.isDone === true || step >= total;

  useEffect(() => {
    const kept = keptSurvey();
    if (kept !== null && reply === undefined) setState(kept);
  }, [reply]);

  // Whoever moves on by the keyboard or hears the page is brought to the new question.
  useEffect(() => {
    if (!hasMoved.current || current === undefined) return;
    form.current?.querySelector<HTMLElement>(`[data-question="${current.id}"] legend`)?.focus();
  }, [current]);

  const change = (next: SurveyState) => {
    setState(next);
    keepSurvey(next.step >= total ? null : next);
  };
  const goTo = (next: number) => {
    hasMoved.current = true;
    setFaults({});
    setRefusal(null);
    change({ ...state, step: next, key: state.key === "" ? crypto.randomUUID() : state.key });
  };

  const forward = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (current === undefined || isBusy) return;
    const isOpen = (given[current.id] ?? []).every((value) => value.trim() === "");
    if (current.required && isOpen) {
      setFaults({ [current.id]: t("survey.choose") });
      return;
    }
    if (step < total - 1) {
      goTo(step + 1);
      return;
    }
    setBusy(true);
    const website = String(new FormData(event.currentTarget).get("website") ?? "");
    const answer = await shopApi.survey({ key: state.key, answers: given, website });
    setBusy(false);
    if (answer.ok) goTo(total);
    else setRefusal((answer.refusal.status < 500 && answer.refusal.message) || t("survey.error"));
  };

  if (isDone) return <Thanks onLeave={() => keepSurvey(null)} />;
  return (
    <Form method="post" action={paths.survey()} ref={form} className="survey" onSubmit={forward} noValidate>
      {step < 0 && (
        <div className="survey-start">
          <p className="lead">{t("survey.intro")}</p>
          <button type="button" className="btn with-scripts" onClick={() => goTo(0)}>
            {t("common.start")}
          </button>
        </div>
      )}
      {current !== undefined && (
        <div className="survey-progress">
          <p className="small semi" id="survey-progress">
            {t("survey.progress", { current: step + 1, total })}
          </p>
          <progress value={step + 1} max={total} aria-labelledby="survey-progress" />
        </div>
      )}
      {refusal !== null && (
        <div className="note note-err" role="alert">
          <Icon name="alert" />
          <span>{refusal}</span>
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
      {/* Not for people: a program that fills in every field gives itself away. */}
      <input className="news-trap" type="text" name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
      <div className="survey-steps" hidden={step < 0}>
        <button type="button" className="btn btn-line with-scripts" onClick={() => goTo(step - 1)}>
          {t("common.previous")}
        </button>
        <button type="submit" className="btn" aria-busy={isBusy}>
          {isBusy && <span className="spin" />}
          {t(step >= 0 && step < total - 1 ? "common.next" : "common.submit")}
        </button>
      </div>
    </Form>
  );
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
