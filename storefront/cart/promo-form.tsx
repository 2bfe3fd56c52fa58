import { useEffect, useId, useRef, useState } from "react";
import { ActionForm } from "../forms/action-form.tsx";
import { SendButton } from "../forms/send-button.tsx";
import { SendingForm } from "../forms/sending-form.tsx";
import type { Deliver } from "../forms/use-delivery.ts";
import { useSending } from "../forms/use-sending.ts";
import { useSite } from "../i18n/site.tsx";
import { Icon } from "../ui/icon.tsx";

/** What came of a code: why it was refused, in words; null when it is applied. */
export interface PromoAnswer {
  refusal: string | null;
}

interface PromoFormProps {
  /** Where the form goes without scripts. */
  action: string;
  promoCode: string | null;
  /** False: the code stands, and takes nothing off what is in the cart now. */
  isUsed: boolean;
  /** Said right after a code was accepted. */
  isNew: boolean;
  isBusy: boolean;
  /** A code that was refused without scripts, and why, in words. */
  refused: { typed: string; reason: string } | undefined;
  /** Has a code applied. */
  deliver: Deliver<PromoAnswer>;
  onRemove: () => void;
}

/**
 * A promo code: entered and applied, or applied and locked until it is taken off again. One that takes nothing off is
 * never called applied (specification §5): it stands with the reason.
 */
export function PromoForm(props: PromoFormProps) {
  const { t } = useSite();
  const { promoCode, isUsed, isNew, action, isBusy, onRemove } = props;
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
          deliver={(body) => {
            noteFocus();
            return props.deliver(body);
          }}
        />
      ) : (
        <ActionForm
          action={action}
          fields={{ intent: "promo-remove" }}
          onSend={() => {
            noteFocus();
            onRemove();
          }}
        >
          <span className="semi small">{t("promo.label")}</span>
          <div className={isUsed ? "promo-on" : "promo-on is-unused"}>
            <bdi className="code" dir="ltr">
              {promoCode}
            </bdi>
            {isUsed && (
              <span className="st">
                <Icon name="check" size="s" />
                {t("promo.applied")}
              </span>
            )}
            <button type="submit" className="iconbtn" aria-label={t("promo.remove")} aria-busy={isBusy}>
              {isBusy ? <span className="spin" /> : <Icon name="close" size="s" />}
            </button>
          </div>
        </ActionForm>
      )}
      <span className={promoCode === null || isUsed ? "ok" : "err"} role="status">
        {promoCode !== null && !isUsed && (
          <>
            <Icon name="alert" />
            {t("promo.code_inapplicable")}
          </>
        )}
        {promoCode !== null && isUsed && isNew && t("promo.success")}
      </span>
    </div>
  );
}

function PromoField({ action, refused, deliver }: PromoFormProps) {
  const { t } = useSite();
  const [code, setCode] = useState(refused?.typed ?? "");
  const id = useId();
  const sending = useSending<PromoAnswer>({
    name: "promo",
    action,
    answered: refused && { refusal: refused.reason },
    maySend: () => code.trim() !== "",
    deliver,
    isReceived: ({ refusal }) => refusal === null,
    revalidates: false,
  });
  const { form, stage, answer } = sending;
  const isBusy = stage.kind === "busy";
  const refusal = isBusy ? null : (answer?.refusal ?? null);
  // What is said of a code comes into sight with its field.
  useEffect(() => {
    const own = form.current;
    if (refusal !== null && own?.contains(document.activeElement)) own.scrollIntoView({ block: "nearest" });
  }, [refusal, form]);
  return (
    <SendingForm sending={sending} action={action} words={{ fields: "one" }}>
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
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          aria-invalid={refusal !== null}
          aria-describedby={refusal === null ? undefined : `${id}-refusal`}
        />
        <SendButton className={code === "" ? "btn btn-quiet" : "btn"}>{t("promo.apply")}</SendButton>
      </div>
      {refusal !== null && (
        <span className="err" id={`${id}-refusal`} role="alert">
          <Icon name="alert" />
          {refusal}
        </span>
      )}
    </SendingForm>
  );
}
