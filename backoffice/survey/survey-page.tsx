import type { SurveyQuestion } from "../../shop/content/documents.ts";
import { dayOf } from "../../shop/day.ts";
import { faultOfDays } from "../../shop/reports/asked-days.ts";
import { type AnswerFigure, figuresOf, percentOf } from "../../shop/reports/survey-figures.ts";
import type { SurveyResult } from "../../shop/reports/survey-results.ts";
import { PageHeading } from "../frame/page-heading.tsx";
import { useMe } from "../frame/session.ts";
import { Empty, NotAllowed, Shown } from "../frame/states.tsx";
import { DayFields, NamedPeriods, useAskedDays } from "../reports/period-fields.tsx";
import { useLoaded } from "../ui/call.ts";
import { formatWhen } from "../ui/moment.ts";
import { useWords, type Words } from "../ui/words.tsx";
import { SurveyFileButton } from "./survey-file.tsx";
import "../styles/reports.css";
import "../styles/survey.css";

interface SurveyJson {
  questions: SurveyQuestion[];
  responses: number;
  results: SurveyResult[];
}

/** What visitors think of the shop: a plot, a table and a sentence for each question; nobody is named. */
export function SurveyPage() {
  const { may } = useMe();
  return may("survey.see") ? <Survey /> : <NotAllowed />;
}

function Survey() {
  const { t } = useWords();
  const days = useAskedDays();
  const today = dayOf(new Date());
  const fault = faultOfDays({ to: today, ...days });
  const query = new URLSearchParams({ ...days }).toString();
  return (
    <>
      <PageHeading heading={t("survey.title")}>{fault === null && <SurveyFileButton query={query} />}</PageHeading>
      <NamedPeriods days={days} today={today} withAll />
      <div className="row report-days" aria-live="polite">
        <DayFields days={days} fault={fault} />
      </div>
      {fault === null && <Results query={query} />}
    </>
  );
}

function Results({ query }: { query: string }) {
  const { language, t } = useWords();
  const { loaded, reload } = useLoaded<SurveyJson>(language, `/survey?${query}`);
  return (
    <Shown loaded={loaded} onRetry={reload}>
      {({ questions, responses, results }) =>
        responses === 0 && query === "" ? (
          <Empty icon="star" title={t("survey.empty")} text={t("survey.empty_text")} />
        ) : responses === 0 ? (
          <Empty icon="star" title={t("survey.empty_days")} text={t("reports.empty_text")} />
        ) : (
          <>
            <p className="mut">{t("survey.text", { count: responses })}</p>
            {questions.map((question) => (
              <section key={question.id} className="stack-s">
                <div className="sec-h">
                  <h2 className="h3">{question.question[language]}</h2>
                </div>
                <Answers question={question} result={results.find(({ id }) => id === question.id)} />
              </section>
            ))}
          </>
        )
      }
    </Shown>
  );
}

function Answers({ question, result }: { question: SurveyQuestion; result: SurveyResult | undefined }) {
  const { language, t } = useWords();
  if (result === undefined) return <p className="mut">{t("survey.nobody")}</p>;
  if (question.type === "free_text") return <OwnWords texts={result.texts} />;
  const { people } = result;
  const rows = figuresOf(question, result).map(({ label, ...figure }) => ({
    ...figure,
    label: label?.[language] ?? "",
  }));
  const isScale = question.type === "scale_1_5";
  return (
    <>
      <p>{isScale ? ofGrades(rows, people, t) : ofChoices(rows, people, t)}</p>
      {question.type === "choice" && question.multiple && <p className="cap">{t("survey.several")}</p>}
      {isScale && <GradePlot rows={rows} />}
      <AnswerTable rows={rows} people={people} isScale={isScale} />
    </>
  );
}

type Row = Omit<AnswerFigure, "label"> & { label: string };

const allOf = (rows: readonly Row[]) => rows.reduce((all, { count }) => all + count, 0);
/** From left to right in both languages. */
const shareOf = (count: number, people: number) => `\u2066${percentOf(count, people)}%\u2069`;

function ofGrades(rows: readonly Row[], people: number, t: Words): string {
  const mean = rows.reduce((sum, { key, count }) => sum + Number(key) * count, 0) / Math.max(1, people);
  const good = rows.filter(({ key }) => Number(key) >= 4);
  return t("survey.of_grades", { count: people, mean: mean.toFixed(1), share: shareOf(allOf(good), people) });
}

function ofChoices(rows: readonly Row[], people: number, t: Words): string {
  const [most] = rows.toSorted((one, other) => other.count - one.count);
  return t("survey.of_choices", {
    name: most?.label ?? "",
    share: shareOf(most?.count ?? 0, people),
    count: people,
  });
}

/** Shares of the grades from 1 to 5 in one bar, from the reading side. The table says the same. */
function GradePlot({ rows }: { rows: readonly Row[] }) {
  const all = allOf(rows);
  return (
    <svg className="grades" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      {rows.map(({ key, count }, at) => (
        <rect
          key={key}
          className={`q-${key}`}
          x={(100 * allOf(rows.slice(0, at))) / Math.max(1, all)}
          width={(100 * count) / Math.max(1, all)}
          height="10"
        />
      ))}
    </svg>
  );
}

/** How often one was chosen beside the one that was chosen most, from the reading side. The figure beside it says the same. */
function Bar({ count, most }: { count: number; most: number }) {
  return (
    <svg className="choice" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect width={(100 * count) / Math.max(1, most)} height="10" />
    </svg>
  );
}

function AnswerTable({ rows, people, isScale }: { rows: readonly Row[]; people: number; isScale: boolean }) {
  const { t } = useWords();
  const most = Math.max(...rows.map(({ count }) => count));
  return (
    <table className="tbl tbl-c">
      <thead>
        <tr>
          <th scope="col">{t(isScale ? "survey.grade" : "survey.answer")}</th>
          <th scope="col" className="r">
            {t("survey.people")}
          </th>
          <th scope="col" className="r">
            {t("survey.share_of_people")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, count }) => (
          <tr key={key}>
            <th scope="row">
              {isScale && <i className={`dot q-${key}`} />}
              {isScale && <bdi>{key}</bdi>} {label}
              {!isScale && <Bar count={count} most={most} />}
            </th>
            <td className="r">
              <bdi>{count}</bdi>
            </td>
            <td className="r">
              <bdi dir="ltr">{`${percentOf(count, people)}%`}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OwnWords({ texts }: { texts: SurveyResult["texts"] }) {
  const { language, t } = useWords();
  return (
    <>
      <p className="cap">{t("survey.words_text", { count: texts.length })}</p>
      <ul className="lst words">
        {texts.map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <p className="grow pre" dir="auto">
              {text}
            </p>
            <time className="cap" dateTime={at}>
              <bdi>{formatWhen(new Date(at), language)}</bdi>
            </time>
          </li>
        ))}
      </ul>
    </>
  );
}
