import type { ContentVersions } from "../../shop/staff-content/read-content.ts";
import { useFaultWords } from "../drafts/fault-words.ts";
import { Pair, Part } from "../drafts/fields.tsx";
import type { DraftEditor } from "../drafts/use-draft.ts";
import { textOf } from "../drafts/written.ts";
import { moved, useDrag } from "../ordering/drag.ts";
import { MoveButtons, useFollow } from "../ordering/move-buttons.tsx";
import { Field } from "../ui/field.tsx";
import { useWords } from "../ui/words.tsx";
import { freeName, type Question, questionsOf } from "./entries.ts";

/** A group of questions: its title, and the questions with their answers in the order in which the page shows them. */
export function QuestionFields({ editor: { typed, faults, change } }: { editor: DraftEditor<ContentVersions> }) {
  const { language, t } = useWords();
  const faultWords = useFaultWords();
  const follow = useFollow("question");
  const questions = questionsOf(typed);
  const put = (items: readonly Question[]) => change({ items });
  const set = (index: number, changes: Partial<Question>) =>
    put(questions.map((each, place) => (place === index ? { ...each, ...changes } : each)));
  const move = (place: number, by: number) => {
    follow(place, by);
    put(moved(questions, place, by));
  };
  const drag = useDrag(move);
  /** What is wrong in one question, as `Pair` looks for it: `answer.ar`. */
  const faultsOf = (index: number) =>
    faults.flatMap((fault) =>
      fault.key.startsWith(`items[${index}].`) ? [{ ...fault, key: fault.key.replace(/^items\[\d+\]\./, "") }] : [],
    );
  return (
    <>
      <Part id="head" title={t("content.part_head")} hint={t("draft.side_by_side")}>
        <Pair
          place="title"
          label={t("content.field_title")}
          value={textOf(typed, "title")}
          faults={faults}
          onChange={(title) => change({ title })}
        />
      </Part>
      <Part id="items" title={t("content.field_items")} hint={t("content.answer_help")}>
        {questions.map((each, index) => {
          const own = faultsOf(index);
          const id = own.find(({ key }) => key === "id");
          const name = each.question[language] || t("content.question", { number: index + 1 });
          return (
            <fieldset
              // biome-ignore lint/suspicious/noArrayIndexKey: its name is typed here, and may be that of another one meanwhile.
              key={index}
              className="stack-s section-fields"
              data-place={`items[${index}]`}
              {...drag.item(index)}
            >
              <legend className="lbl">{t("content.question", { number: index + 1 })}</legend>
              <Pair
                place="question"
                label={t("content.field_question")}
                value={each.question}
                faults={own}
                onChange={(question) => set(index, { question })}
              />
              <Pair
                place="answer"
                label={t("content.field_answer")}
                rows={4}
                value={each.answer}
                faults={own}
                onChange={(answer) => set(index, { answer })}
              />
              <Field
                label={t("content.field_id")}
                dir="ltr"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={each.id}
                fault={id === undefined ? undefined : faultWords(id)}
                onChange={({ target }) => set(index, { id: target.value.trim() })}
              />
              <div className="row">
                <MoveButtons
                  list="question"
                  name={name}
                  place={index}
                  count={questions.length}
                  onMove={move}
                  drag={drag}
                />
                <button
                  type="button"
                  className="link target"
                  onClick={() => put(questions.filter((_, place) => place !== index))}
                >
                  {t("content.remove_question", { number: index + 1 })}
                </button>
              </div>
            </fieldset>
          );
        })}
        <button
          type="button"
          className="btn btn-line product-add"
          onClick={() =>
            put([...questions, { id: freeName(questions), question: { en: "", ar: "" }, answer: { en: "", ar: "" } }])
          }
        >
          {t("content.add_question")}
        </button>
      </Part>
    </>
  );
}
