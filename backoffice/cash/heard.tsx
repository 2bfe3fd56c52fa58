import { useMe } from "../frame/session.ts";
import { useAction } from "../ui/action.ts";
import { Submit } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import { RefuseButton } from "./refuse-button.tsx";

type Heard = "confirmed" | "not_reached" | "refused";

/**
 * Writes down what the buyer of a cash order said, wherever it is asked. `tries`: how often they were not reached, as it was
 * seen, so that the same call counts once. `onDone`: it is written down, or the order has moved on meanwhile.
 */
export function useHeard({ reference, tries }: { reference: string; tries: number }, onDone: () => Promise<void>) {
  const { t } = useWords();
  const { may } = useMe();
  const say = useToast();
  const { isBusy, trouble, send } = useAction(tries);
  const hear = async (heard: Heard) => {
    const body = heard === "not_reached" ? { heard, tries: tries + 1 } : { heard };
    const answer = await send("POST", `/cash/confirmations/${reference}`, body);
    if (answer === null) return;
    const cancels = heard === "refused" && may("orders.cancel");
    if (answer.ok) say({ text: t(cancels ? "cash.said_cancelled" : `cash.said_${heard}`, { reference }) });
    if (answer.ok || answer.status === 409) await onDone();
  };
  return { hear, isBusy, message: trouble.message };
}

interface HeardActsProps {
  reference: string;
  isBusy: boolean;
  onHeard: (heard: Heard) => Promise<void>;
}

/** The three answers there are. */
export function HeardActs({ reference, isBusy, onHeard }: HeardActsProps) {
  const { t } = useWords();
  const { may } = useMe();
  return (
    <div className="row cash-acts">
      <Submit
        type="button"
        isBusy={isBusy}
        className="btn btn-line"
        aria-label={t("cash.confirm_of", { reference })}
        onClick={() => onHeard("confirmed")}
      >
        {t("cash.confirm")}
      </Submit>
      <button
        type="button"
        className="btn btn-quiet"
        aria-label={t("cash.not_reached_of", { reference })}
        onClick={() => onHeard("not_reached")}
      >
        {t("cash.not_reached")}
      </button>
      <RefuseButton reference={reference} isCancelled={may("orders.cancel")} onRefused={() => onHeard("refused")} />
    </div>
  );
}
