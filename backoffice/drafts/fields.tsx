import {
  type ClipboardEvent,
  type ComponentProps,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { caretAfter } from "../../shop/content/paragraphs.ts";
import { htmlToMarkdown, isFormatted, setApart } from "../../shop/content-files/html-to-markdown.ts";
import type { Language, Text } from "../../shop/market/market.ts";
import { DECIMAL, money, type NumberKind } from "../../shop/typed-number.ts";
import { minorOf } from "../../texts/money.ts";
import { useNumber } from "../numbers/number-box.tsx";
import { Money } from "../ui/amounts.tsx";
import { useWords } from "../ui/words.tsx";
import { useFaultWords } from "./fault-words.ts";
import type { Fault } from "./use-draft.ts";

const LANGUAGES = [
  { language: "en", sign: "EN", dir: "ltr" },
  { language: "ar", sign: "ع", dir: "rtl" },
] as const;

interface PairProps {
  /** Where it stands in what is written, e.g. `name`. */
  place: string;
  label: string;
  value: Text;
  onChange: (value: Text) => void;
  faults: readonly Fault[];
  /** Lines of a long text; one without. */
  rows?: number;
  /** How many letters there may be. */
  most?: number;
  hint?: string;
  /** It is Markdown: what is pasted from a page or a document becomes what Markdown can say of it. */
  isMarkdown?: boolean;
  /** What stands below each of the two. */
  below?: (language: Language) => ReactNode;
}

/** A text in both languages: side by side, each in its own direction; on a phone the one whose tab is open. */
export function Pair({
  place,
  label,
  value,
  onChange,
  faults,
  rows,
  most,
  hint,
  isMarkdown = false,
  below,
}: PairProps) {
  const { t } = useWords();
  const faultWords = useFaultWords();
  const id = useId();
  const counted = most === undefined ? "" : `${[...value.en].length} / ${most} · ${[...value.ar].length} / ${most}`;
  return (
    <fieldset className="pair-f">
      <legend className="lbl">
        {label}
        {most !== undefined && <bdi className="hint num"> {counted}</bdi>}
        {hint !== undefined && <span className="hint"> {hint}</span>}
      </legend>
      <div className="pair">
        {LANGUAGES.map(({ language, sign, dir }) => {
          const fault = faults.find(
            ({ key }) => key === `${place}.${language}` || key.startsWith(`${place}.${language}[`),
          );
          const own = `${id}-${language}`;
          const field = {
            id: own,
            className: "in",
            "aria-label": t(`draft.in_${language}`, { name: label }),
            lang: language,
            dir,
            value: value[language],
            "data-place": `${place}.${language}`,
            "aria-invalid": fault !== undefined,
            ...(fault === undefined ? {} : { "aria-describedby": `${own}-fault` }),
          };
          const type = (words: string) => onChange({ ...value, [language]: words });
          return (
            <div key={language} className={`pair-1 pair-${language}`}>
              <span className="pair-sign" aria-hidden="true" lang={language}>
                {sign}
              </span>
              {rows === undefined ? (
                <input {...field} onChange={({ target }) => type(target.value)} />
              ) : (
                <LongText {...field} rows={rows} onType={type} {...(isMarkdown && { onPaste: pasteAsMarkdown })} />
              )}
              {fault !== undefined && (
                <p className="err" id={`${own}-fault`}>
                  {faultWords(fault)}
                </p>
              )}
              {below?.(language)}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

type LongTextProps = Omit<ComponentProps<"textarea">, "onChange"> & {
  value: string;
  onType: (words: string) => void;
};

/** A long text; paragraphs of somebody else that come into it leave the caret in the words it stands in. */
function LongText({ value, onType, ...field }: LongTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const seen = useRef({ value, caret: 0 });
  useLayoutEffect(() => {
    const { value: before, caret } = seen.current;
    if (before === value) return;
    const moved = caretAfter(before, value, caret);
    seen.current = { value, caret: moved };
    if (document.activeElement === area.current) area.current?.setSelectionRange(moved, moved);
  }, [value]);
  return (
    <textarea
      {...field}
      ref={area}
      value={value}
      onSelect={({ currentTarget }) => {
        if (currentTarget.value === seen.current.value) seen.current.caret = currentTarget.selectionEnd;
      }}
      onChange={({ target }) => {
        seen.current = { value: target.value, caret: target.selectionEnd };
        onType(target.value);
      }}
    />
  );
}

function pasteAsMarkdown(event: ClipboardEvent<HTMLTextAreaElement>) {
  const html = event.clipboardData.getData("text/html");
  if (!isFormatted(html)) return;
  event.preventDefault();
  // As if it had been typed: the browser's own undo takes it back.
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const [before, after] = [value.slice(0, selectionStart), value.slice(selectionEnd)];
  document.execCommand("insertText", false, setApart(htmlToMarkdown(html), before, after));
}

type LinesProps = Omit<PairProps, "value" | "onChange" | "rows"> & {
  value: Record<Language, string[]>;
  onChange: (value: Record<Language, string[]>) => void;
};

const linesOf = (text: string) => text.split("\n").filter((line) => line.trim() !== "");

/** A list in both languages, a line each; a line that is just begun is none yet. */
export function LinesPair({ value, onChange, ...pair }: LinesProps) {
  const [typed, setTyped] = useState<Text>({ en: "", ar: "" });
  const said = { en: value.en.join("\n"), ar: value.ar.join("\n") };
  const kept = (language: Language) => linesOf(typed[language]).join("\n");
  return (
    <Pair
      {...pair}
      rows={5}
      // As it was typed, as long as it says the same.
      value={{ en: kept("en") === said.en ? typed.en : said.en, ar: kept("ar") === said.ar ? typed.ar : said.ar }}
      onChange={(next) => {
        setTyped(next);
        onChange({ en: linesOf(next.en), ar: linesOf(next.ar) });
      }}
    />
  );
}

/** Which language is in sight where there is room for one only. */
export function LanguageTabs({ open, onOpen }: { open: Language; onOpen: (language: Language) => void }) {
  const { t } = useWords();
  return (
    <fieldset className="seg only-m product-tabs">
      <legend className="sr">{t("draft.language_shown")}</legend>
      {LANGUAGES.map(({ language }) => (
        <button key={language} type="button" aria-pressed={open === language} onClick={() => onOpen(language)}>
          {t(`draft.language_${language}`)}
        </button>
      ))}
    </fieldset>
  );
}

interface NumberProps {
  label: string;
  /** Where it stands in what is written. */
  place?: string;
  /** A text: what was typed before and could not be read. */
  value: number | string | null;
  /** `typed`: what stands in the field, for whoever keeps what cannot be read. */
  onChange: (value: number | null, typed: string) => void;
  fault?: string | undefined;
  unit?: keyof typeof KINDS;
  /** Other than usual for its unit. */
  kind?: NumberKind;
  /** It is asked for a second time: the number that was understood stands large beside it. */
  isAgain?: boolean;
  hint?: string | undefined;
}

const KINDS = { AED: money("AED"), "%": { places: 2, unit: "%" }, g: { places: 0, unit: "g" } } as const;

/** A number that may be half typed: what is no number yet is none, and the field says why. */
export function NumberField({ label, place, value, onChange, fault, unit, kind, isAgain = false, hint }: NumberProps) {
  const id = useId();
  const asked = kind ?? (unit === undefined ? DECIMAL : KINDS[unit]);
  const { why, input } = useNumber(asked, value, onChange);
  const wrong = why ?? fault;
  const notes = [hint && `${id}-hint`, wrong && `${id}-fault`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label className="lbl" htmlFor={id}>
        {label}
      </label>
      <span className={unit === undefined ? undefined : "unitbox"}>
        {unit !== undefined && <span aria-hidden="true">{unit}</span>}
        <input
          {...input}
          id={id}
          className={unit === undefined ? "in" : undefined}
          data-place={place}
          aria-invalid={wrong !== undefined}
          {...(notes === "" ? {} : { "aria-describedby": notes })}
        />
      </span>
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {isAgain && (
        <output className="understood" htmlFor={id}>
          {typeof value === "number" && <Understood value={value} unit={unit} />}
        </output>
      )}
      {wrong !== undefined && (
        <p className="err" id={`${id}-fault`}>
          {wrong}
        </p>
      )}
    </div>
  );
}

function Understood({ value, unit }: { value: number; unit: NumberProps["unit"] }) {
  if (unit === "AED") return <Money amount={minorOf(value)} currency="AED" />;
  return (
    <bdi dir="ltr">
      {value.toLocaleString("en", { maximumFractionDigits: 9 })}
      {unit}
    </bdi>
  );
}

interface PartProps {
  id: string;
  title: string;
  hint?: string;
  /** What stands in it without a field of its own that could be led to, e.g. `categories tags`. */
  places?: string;
  children: ReactNode;
}

/** A part of the editor with its heading; the table of contents leads to it. */
export function Part({ id, title, hint, places = id, children }: PartProps) {
  return (
    <section className="stack-s product-part" id={id} data-place={places} aria-labelledby={`${id}-title`}>
      <div className="sec-h">
        <h2 className="h3" id={`${id}-title`}>
          {title}
        </h2>
        {hint !== undefined && <span className="cap">{hint}</span>}
      </div>
      {children}
    </section>
  );
}

/** Something that is so or not. */
export function Mark({
  label,
  isSet,
  onChange,
}: {
  label: string;
  isSet: boolean;
  onChange: (isSet: boolean) => void;
}) {
  return (
    <label className="pick">
      <input type="checkbox" className="ck" checked={isSet} onChange={({ target }) => onChange(target.checked)} />
      <span>{label}</span>
    </label>
  );
}

/** Why a choice cannot be saved; fields that are typed into say it themselves. */
export function Refused({ words }: { words: string | undefined }) {
  if (words === undefined) return null;
  return (
    <p className="err" role="alert">
      {words}
    </p>
  );
}
