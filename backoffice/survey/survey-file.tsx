import { useState } from "react";
import { useMe } from "../frame/session.ts";
import { FileButton } from "../reports/file-button.tsx";
import { useWords } from "../ui/words.tsx";

/** The answers of some days as a file: figures, or own words as well for whoever may export persons. */
export function SurveyFileButton({ query }: { query: string }) {
  const { t } = useWords();
  const { may } = useMe();
  const mayExport = may("customers.export");
  const figures = {
    ...{ name: t("survey.export_figures"), text: t("survey.export_figures_text"), asks: {} },
    note: mayExport ? undefined : t("survey.export_no_words"),
  };
  const words = { name: t("survey.export_words"), text: t("survey.export_words_text"), asks: { words: "true" } };
  return (
    <FileButton
      opened={useState(false)}
      title={t("survey.export")}
      text={t("survey.export_text")}
      legend={t("survey.export_what")}
      choices={mayExport ? [figures, words] : [figures]}
      path="/survey"
      query={query}
      file="survey"
    />
  );
}
