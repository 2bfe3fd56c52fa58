import { data } from "react-router";
import { sendSurvey } from "#shop/survey/survey.ts";
import { readAnswers } from "#shop/survey/survey-answers.ts";
import { translateFor } from "#texts/catalogues.server.ts";
import { shopOf } from "../context.ts";
import { formAction } from "../forms/form-action.ts";
import { keyIn } from "../forms/request-key.ts";
import { routeMarket } from "../i18n/route-market.ts";
import { useSite } from "../i18n/site.tsx";
import { Crumbs } from "../layout/crumbs.tsx";
import type { PageHandle } from "../layout/page-handle.ts";
import { pageMeta, pageTitle, previewPicture } from "../metadata/page-meta.ts";
import { questionWords } from "../survey/question-words.ts";
import { Survey, type SurveyReply } from "../survey/survey.tsx";
import "../styles/forms.css";
import type { Route } from "./+types/survey.ts";

export const handle: PageHandle = { footer: "small" };

export function loader({ params, context }: Route.LoaderArgs) {
  const { language } = routeMarket(params);
  const shop = shopOf(context);
  const t = translateFor(language);
  return {
    head: {
      title: pageTitle(t("survey.title"), shop.brand.name),
      description: t("survey.description"),
      picture: previewPicture(shop.origin),
    },
    questions: shop.catalog().survey.map((question) => questionWords(question, language)),
  };
}

/** The survey: all questions at once. */
export const action = formAction(({ params, context }: Route.ActionArgs, form) => sendAnswers(params, context, form));

async function sendAnswers(params: Route.ActionArgs["params"], context: Route.ActionArgs["context"], form: FormData) {
  const { locale, language } = routeMarket(params);
  const shop = shopOf(context);
  const questions = shop.catalog().survey;
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
  const given = Object.fromEntries(questions.map(({ id }) => [id, texts(id)]));
  const read = readAnswers(questions, given);
  if (read.ok) {
    if (texts("website").join("") === "") await sendSurvey(shop, { key: keyIn(form), answers: read.answers, locale });
    return data<SurveyReply>({ isDone: true, faults: {}, given: {} });
  }
  const t = translateFor(language);
  const faults = Object.fromEntries(
    questions.flatMap((question) => {
      const fault = read.faults[question.id];
      const count = question.type === "free_text" ? question.maxLength : 0;
      return fault === undefined ? [] : [[question.id, t(fault, { label: t("survey.your_answer"), count })]];
    }),
  );
  return data<SurveyReply>({ isDone: false, faults, given }, { status: 422 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head);
}

export default function SurveyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useSite();
  return (
    <>
      <Crumbs crumbs={[{ name: t("survey.title"), to: null }]} />
      <div className="wrap survey-page">
        <h1 className="h1">{t("survey.title")}</h1>
        <Survey questions={loaderData.questions} answered={actionData} />
      </div>
    </>
  );
}
