import { useEffect, useId, useRef, useState } from "react";
import { useSite } from "../i18n/site.tsx";
import { Icon } from "./icon.tsx";

interface PromoFormProps {
  /** Where the form goes without scripts. */
  action: string;
  promoCode: string | null;
  /** Said right after a code was accepted. */
  isNew: boolean;
  isBusy: boolean;
  /** Why the last code was refused, in words. */
  refusal: string | null;
  /** What stands in the field at first, for a code refused without scripts. */
  typed?: string;
  onApply: (code: string) => void;
  onRemove: () => void;
}

/** A promo code: entered and applied, or applied and locked until it is taken off again. */
export function PromoForm(props: PromoFormProps) {
  const { t } = useSite();
  const { promoCode, isNew, action, isBusy, onRemove } = props;
  // Field and locked code replace each other: the focus follows, if it was here.
  const part = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the code comes or goes
  useEffect(() => {
    if (hadFocus.current) {
      part.current?.querySelector<HTMLElement>("input:not([type=hidden]), button")?.focus();
      part.current?.scrollIntoView({ block: "nearest" });
    }
    hadFocus.current = false;
  }, [promoCode]);
  const noteFocus = () => {
    hadFocus.current = part.current?.contains(document.activeElement) ?? false;
  };
  return (
    <div className="promo" ref={part}>
      {promoCode === null ? (
        <PromoField
          {...props}
          onApply={(code) => {
            noteFocus();
            props.onApply(code);
          }}
        />
      ) : (
        <form
          method="post"
          action={action}
          onSubmit={(event) => {
            event.preventDefault();
            noteFocus();
            if (!isBusy) onRemove();
          }}
        >
          <input type="hidden" name="intent" value="promo-remove" />
          <span className="semi small">{t("promo.label")}</span>
          <div className="promo-on">
            <bdi className="code" dir="ltr">
              {promoCode}
            </bdi>
            <span className="st">
              <Icon name="check" size="s" />
              {t("promo.applied")}
            </span>
            <button type="submit" className="iconbtn" aria-label={t("promo.remove")} aria-busy={isBusy}>
              {isBusy ? <span className="spin" /> : <Icon name="close" size="s" />}
            </button>
          </div>
        </form>
      )}
      <span className="ok" role="status">
        {promoCode !== null && isNew && t("promo.success")}
      </span>
    </div>
  );
}

function PromoField({ action, isBusy, refusal, typed = "", onApply }: PromoFormProps) {
  const { t } = useSite();
  const [code, setCode] = useState(typed);
  const id = useId();
  return (
    <form
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== "" && !isBusy) onApply(code);
      }}
    >
      <input type="hidden" name="intent" value="promo" />
      <label htmlFor={id}>{t("promo.label")}</label>
      <div className="promo-row">
        <input
          id={id}
          className="input"
          name="code"
          value={code}
          onChange={(event) => setCode(event.target.value.toUpperCase())}
          readOnly={isBusy}
          dir={code === "" ? undefined : "ltr"}
          placeholder={t("promo.placeholder")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          aria-invalid={refusal !== null}
          aria-describedby={refusal === null ? undefined : `${id}-refusal`}
        />
        <button type="submit" className={code === "" ? "btn btn-quiet" : "btn"} aria-busy={isBusy}>
          {isBusy ? <span className="spin" /> : t("promo.apply")}
        </button>
      </div>
      {refusal !== null && (
        <span className="err" id={`${id}-refusal`} role="alert">
          <Icon name="alert" />
          {refusal}
        </span>
      )}
    </form>
  );
}
