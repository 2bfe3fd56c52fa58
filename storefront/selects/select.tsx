import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from "react";
import { Icon } from "../ui/icon.tsx";
import type { PickerProps } from "./picker.tsx";

/** What ties a field to its name and to what is said of it. */
export interface Tie {
  id?: string;
  "aria-label"?: string | undefined;
  "aria-invalid"?: boolean;
  "aria-describedby"?: string | undefined;
}

/**
 * One of several. The `<select>` is the form's field from beginning to end: it is what is sent, restored and checked,
 * and all there is without scripts. Once its script has come, a picker of the shop's own stands in front of it
 * (picker.tsx), reads its options, and changes it as a hand would.
 */
export function Select({
  tie,
  title,
  names,
  searchHint,
  children,
  ...select
}: {
  tie: Tie;
  /** What is chosen, in words; heads the sheet of narrow screens. */
  title: string;
} & Pick<PickerProps, "names" | "searchHint"> &
  Omit<ComponentProps<"select">, "id" | "ref" | "className" | "title">) {
  const field = useRef<HTMLSelectElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const Picker = usePicker(field);
  const isPicked = Picker !== null;
  return (
    <span className="input-wrap select">
      {/* Whoever cannot see it meets the picker alone; a form that goes to this field is led on to it. */}
      <select
        {...select}
        {...(isPicked
          ? { "aria-hidden": true, tabIndex: -1, className: "select-field" }
          : { ...tie, className: "input" })}
        ref={field}
        onFocus={() => trigger.current?.focus()}
      >
        {children}
      </select>
      {Picker === null ? (
        <Icon name="down" size="s" />
      ) : (
        <Picker field={field} trigger={trigger} tie={tie} title={title} names={names} searchHint={searchHint} />
      )}
    </span>
  );
}

/** The picker, once its script is there and nobody is in the middle of choosing from the platform's own list. */
function usePicker(field: React.RefObject<HTMLSelectElement | null>): ComponentType<PickerProps> | null {
  const [picker, setPicker] = useState<ComponentType<PickerProps> | null>(null);
  useEffect(() => {
    let isGone = false;
    const take = (found: ComponentType<PickerProps>) => {
      if (isGone) return;
      if (document.activeElement === field.current && field.current !== null)
        field.current.addEventListener("blur", () => take(found), { once: true });
      else setPicker(() => found);
    };
    // Without it the platform's own list goes on doing what it does.
    import("./picker.tsx").then(({ Picker }) => take(Picker)).catch(() => {});
    return () => {
      isGone = true;
    };
  }, [field]);
  return picker;
}
