import { type ComponentProps, useEffect, useId, useRef, useState } from "react";
import { type NumberKind, typedNumber } from "../../shop/typed-number.ts";
import { Field } from "../ui/field.tsx";
import { useNumberWords } from "./number-words.ts";

/** Why a text is no number of the kind that is asked for; undefined: it is one, or nothing is typed. */
function useWhy(typed: string, kind: NumberKind): string | undefined {
  const words = useNumberWords();
  const { fault } = typedNumber(typed, kind);
  return fault && words(fault, kind);
}

/** As the `ref` of a field: its form is not sent while something is wrong with it, and the browser says what. */
function useRefusing(why: string | undefined) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.setCustomValidity(why ?? ""), [why]);
  return field;
}

/** Never `type="number"`: that takes no Arabic digits, and keeps silent about it. */
const keysOf = ({ places }: NumberKind) =>
  ({ type: "text", inputMode: places === 0 ? "numeric" : "decimal", dir: "ltr", autoComplete: "off" }) as const;

type NumberTextProps = Omit<ComponentProps<typeof Field>, "type" | "value" | "onChange"> & {
  kind: NumberKind;
  /** As it is typed. */
  value: string;
  onType: (typed: string) => void;
};

/** A field for a number that its form keeps as it is typed. */
export function NumberText({ kind, value, onType, fault, ...field }: NumberTextProps) {
  const { why, input } = useNumberText(kind, value, onType);
  return <Field {...field} {...input} fault={why ?? fault} />;
}

/** What a field holds that its form keeps as it is typed, and why that cannot be taken. */
export function useNumberText(kind: NumberKind, value: string, onType: (typed: string) => void) {
  const why = useWhy(value, kind);
  const ref = useRefusing(why);
  const onChange = ({ target }: { target: { value: string } }) => onType(target.value);
  return { why, input: { ...keysOf(kind), ref, value, onChange } };
}

const written = (value: number | string | null) => String(value ?? "");

/** What a field holds whose form keeps the number: a text, as long as it is none that can be taken. */
export function useNumber(
  kind: NumberKind,
  value: number | string | null,
  onChange: (value: number | null, typed: string) => void,
) {
  const [typed, setTyped] = useState(() => written(value));
  const said = typeof value === "string" ? value : null;
  const now = typeof value === "string" ? null : value;
  // What is half typed stays as it stands while it says the same.
  useEffect(
    () =>
      setTyped((before) => (typedNumber(before, kind).value === now && said === null ? before : written(said ?? now))),
    [kind, now, said],
  );
  return useNumberText(kind, typed, (next) => {
    setTyped(next);
    onChange(typedNumber(next, kind).value, next);
  });
}

type NumberBoxProps = Omit<ComponentProps<"input">, "type" | "value" | "onChange"> & {
  kind: NumberKind;
  value: number;
  /** Only what is a number of this kind. */
  onChange: (value: number) => void;
};

/** A small field for a number that stands in a line, with what is wrong with it below. */
export function NumberBox({ kind, value, onChange, ...field }: NumberBoxProps) {
  const id = useId();
  const { why, input } = useNumber(kind, value, (next) => next !== null && onChange(next));
  const notes = [field["aria-describedby"], why === undefined ? undefined : `${id}-why`].filter(Boolean).join(" ");
  return (
    <span>
      <input
        {...field}
        {...input}
        required
        aria-invalid={why !== undefined || field["aria-invalid"]}
        {...(notes === "" ? {} : { "aria-describedby": notes })}
      />
      {why !== undefined && (
        <small className="err" id={`${id}-why`}>
          {why}
        </small>
      )}
    </span>
  );
}
