import { useFaultWords } from "../drafts/fault-words.ts";
import { Pair, Part } from "../drafts/fields.tsx";
import type { Fault } from "../drafts/use-draft.ts";
import type { Written } from "../drafts/written.ts";
import { useWords } from "../ui/words.tsx";
import { SceneChoice } from "./scene-choice.tsx";
import { type Section, sectionsOf, writtenSections } from "./sections.ts";

interface SectionFieldsProps {
  typed: Written;
  faults: readonly Fault[];
  pictures: readonly string[];
  onChange: (changes: Written) => void;
}

const EMPTY: Section = { title: { en: "", ar: "" }, text: { en: "", ar: "" }, image: "" };

/** The parts of a page that are told from side to side, each with its scene. */
export function SectionFields({ typed, faults, pictures, onChange }: SectionFieldsProps) {
  const { t } = useWords();
  const faultWords = useFaultWords();
  const sections = sectionsOf(typed);
  const change = (index: number, changes: Partial<Section>) =>
    onChange(writtenSections(sections.map((each, place) => (place === index ? { ...each, ...changes } : each))));
  /** What is wrong in one section, as `Pair` looks for it: `title.ar`. */
  const faultsOf = (index: number) =>
    faults.flatMap((fault) => {
      const [, language, place, key] = /^sections[.](en|ar)\[(\d+)\][.](\w+)$/.exec(fault.key) ?? [];
      return Number(place) === index ? [{ ...fault, key: `${key}.${language}` }] : [];
    });
  return (
    <Part id="sections" title={t("content.field_sections")}>
      {sections.map((section, index) => {
        const own = faultsOf(index);
        const [picture] = own.filter(({ key }) => key.startsWith("image."));
        return (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: sections have no name but their place.
            key={index}
            className="stack-s section-fields"
            data-place={`sections.en[${index}] sections.ar[${index}]`}
          >
            <legend className="lbl">{t("content.section", { number: index + 1 })}</legend>
            <Pair
              place="title"
              label={t("content.field_title")}
              value={section.title}
              faults={own}
              onChange={(title) => change(index, { title })}
            />
            <Pair
              place="text"
              label={t("content.field_body")}
              rows={4}
              value={section.text}
              faults={own}
              onChange={(text) => change(index, { text })}
            />
            <SceneChoice
              label={t("content.field_image")}
              value={section.image}
              all={pictures}
              fault={picture === undefined ? undefined : faultWords(picture)}
              onChange={(image) => change(index, { image })}
            />
            <button
              type="button"
              className="link target"
              onClick={() => onChange(writtenSections(sections.filter((_, place) => place !== index)))}
            >
              {t("content.remove_section", { number: index + 1 })}
            </button>
          </fieldset>
        );
      })}
      <button
        type="button"
        className="btn btn-line product-add"
        onClick={() => onChange(writtenSections([...sections, EMPTY]))}
      >
        {t("content.add_section")}
      </button>
    </Part>
  );
}
