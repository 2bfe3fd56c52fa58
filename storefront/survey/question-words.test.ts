import { expect, it } from "vitest";
import { questionWords } from "./question-words.ts";

const text = (ar: string) => ({ en: "20% off", ar });

it("questions, answers and the ends of scales have their figures in order among Arabic words", () => {
  const asked = { id: "discount", required: true, question: text("هل خصم 20% كافٍ؟") };
  const option = { value: "yes", label: text("نعم، 20% تكفي") };
  expect(questionWords({ ...asked, type: "choice", multiple: false, options: [option] }, "ar")).toMatchObject({
    question: "هل خصم \u200e20% كافٍ؟",
    options: [{ value: "yes", label: "نعم، \u200e20% تكفي" }],
  });
  const scale = { min: text("أقل من 5%"), max: text("أكثر من 50%") };
  expect(questionWords({ ...asked, type: "scale_1_5", scale }, "ar")).toMatchObject({
    min: "أقل من \u200e5%",
    max: "أكثر من \u200e50%",
  });
  expect(
    questionWords({ ...asked, type: "free_text", maxLength: 9, placeholder: text("مثلاً 10%") }, "ar"),
  ).toMatchObject({ placeholder: "مثلاً \u200e10%" });
});
