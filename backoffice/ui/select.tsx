import { type ReactNode, useId } from "react";

interface SelectProps {
  label: string;
  name?: string;
  value?: string | number;
  onChange?: (value: string) => void;
  isDisabled?: boolean;
  isRequired?: boolean;
  children: ReactNode;
}

/** One of several, by the platform's own list. */
export function Select({
  label,
  name,
  value,
  onChange,
  isDisabled = false,
  isRequired = false,
  children,
}: SelectProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="lbl" htmlFor={id}>
        {label}
      </label>
      <select
        className="in"
        id={id}
        name={name}
        disabled={isDisabled}
        required={isRequired}
        {...(value === undefined ? {} : { value })}
        onChange={({ target }) => onChange?.(target.value)}
      >
        {children}
      </select>
    </div>
  );
}
