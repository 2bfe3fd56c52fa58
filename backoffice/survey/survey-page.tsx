import type { SurveyQuestion } from "../../shop/content/documents.ts";
import type { SurveyResult } from "../../shop/survey/survey-results.ts";
import { useMe } from "../frame/session.ts";
import { Empty, NotAllowed, Shown } from "../frame/states.tsx";
import { useLoaded } from "../ui/call.ts";
import { formatWhen } from "../ui/moment.ts";
import { useWords, type Words } from "../ui/words.tsx";
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
  const { language, t } = useWords();
  const { loaded, reload } = useLoaded<SurveyJson>(language, "/survey");
  return (
    <>
      <div className="ph">
        <h1 className="h1">{t("survey.title")}</h1>
      </div>
      <Shown loaded={loaded} onRetry={reload}>
        {({ questions, responses, results }) =>
          responses === 0 ? (
            <Empty icon="star" title={t("survey.empty")} text={t("survey.empty_text")} />
          ) : (
            <>
              <p className="mut">{t("survey.text", { count: responses })}</p>
              {questions.map((question) => (
                <section key={question.id}>
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
    </>
  );
}

function Answers({ question, result }: { question: SurveyQuestion; result: SurveyResult | undefined }) {
  const { language, t } = useWords();
  if (result === undefined) return <p className="mut">{t("survey.nobody")}</p>;
  if (question.type === "free_text") return <OwnWords texts={result.texts} />;
  const rows =
    question.type === "choice"
      ? question.options.map(({ value, label }) => ({ key: value, label: label[language] }))
      : ["1", "2", "3", "4", "5"].map((key) => ({
          key,
          label: key === "1" ? question.scale.min[language] : key === "5" ? question.scale.max[language] : "",
        }));
  const counted = rows.map((row) => ({ ...row, count: result.counts[row.key] ?? 0 }));
  const isScale = question.type === "scale_1_5";
  return (
    <>
      <p>{isScale ? ofGrades(counted, t) : ofChoices(counted, t)}</p>
      {isScale && <GradePlot rows={counted} />}
      <AnswerTable rows={counted} isScale={isScale} />
    </>
  );
}

interface Row {
  key: string;
  label: string;
  count: number;
}

const allOf = (rows: readonly Row[]) => rows.reduce((all, { count }) => all + count, 0);
const shareOf = (count: number, all: number) => `${all === 0 ? 0 : Math.round((100 * count) / all)}%`;

function ofGrades(rows: readonly Row[], t: Words): string {
  const all = allOf(rows);
  const mean = rows.reduce((sum, { key, count }) => sum + Number(key) * count, 0) / Math.max(1, all);
  const good = rows.filter(({ key }) => Number(key) >= 4);
  return t("survey.of_grades", { count: all, mean: mean.toFixed(1), share: shareOf(allOf(good), all) });
}

function ofChoices(rows: readonly Row[], t: Words): string {
  const all = allOf(rows);
  const [most] = rows.toSorted((one, other) => other.count - one.count);
  return t("survey.of_choices", { name: most?.label ?? "", share: shareOf(most?.count ?? 0, all), count: all });
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

function AnswerTable({ rows, isScale }: { rows: readonly Row[]; isScale: boolean }) {
  const { t } = useWords();
  const all = allOf(rows);
  const most = Math.max(...rows.map(({ count }) => count));
  return (
    <table className="tbl tbl-c">
      <thead>
        <tr>
          <th scope="col">{t(isScale ? "survey.grade" : "survey.answer")}</th>
          <th scope="col" className="r">
            {t("survey.number")}
          </th>
          <th scope="col" className="r">
            {t("survey.share")}
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
              <bdi dir="ltr">{shareOf(count, all)}</bdi>
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
