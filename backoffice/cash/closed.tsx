import type { ClosedJson, OwedJson } from "../../shop/cash/cash-json.ts";
import { useMe } from "../frame/session.ts";
import { OrderLink } from "../orders/order-link.tsx";
import { useAction } from "../ui/action.ts";
import { Money } from "../ui/amounts.tsx";
import { Icon } from "../ui/icon.tsx";
import { formatWhen } from "../ui/moment.ts";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import { useCourierName } from "./courier-name.ts";

interface ClosedProps {
  closed: readonly ClosedJson[];
  names: OwedJson["names"];
  onDone: () => Promise<void>;
}

/** What couriers will never pay, or paid too much, with who closed it and why; each is opened again here. */
export function Closed({ closed, names, onDone }: ClosedProps) {
  const { t } = useWords();
  return (
    <section>
      <div className="sec-h">
        <h2 className="h3">{t("cash.closed")}</h2>
        <a className="btn btn-line btn-s" href="/api/admin/cash/closed.csv" download>
          <Icon name="export" />
          CSV <span className="sr">{t("cash.closed")}</span>
        </a>
      </div>
      <ul className="lst">
        {closed.map((each) => (
          <Row key={each.id} closed={each} names={names} onDone={onDone} />
        ))}
      </ul>
    </section>
  );
}

function Row({ closed, names, onDone }: Omit<ClosedProps, "closed"> & { closed: ClosedJson }) {
  const { language, t } = useWords();
  const { may } = useMe();
  const say = useToast();
  const nameOf = useCourierName(names);
  const { isBusy, trouble, send } = useAction();
  const { reference, courier, amount, currency, reason, note, at, by } = closed;
  const reopen = async () => {
    const answer = await send("POST", `/cash/owed/${reference}/reopen`);
    if (answer?.ok !== true) return;
    say({ text: t("cash.reopened", { reference }) });
    await onDone();
  };
  return (
    <li className="cash-file">
      <div className="grow">
        <OrderLink reference={reference} />
        <p className="cap">
          {t(`cause.${reason}`)} · <bdi dir="auto">{note}</bdi>
        </p>
        <p className="cap">
          <bdi>{nameOf(courier)}</bdi> · <bdi>{formatWhen(new Date(at), language)}</bdi> · <bdi>{by}</bdi>
        </p>
        <Trouble message={trouble.message} />
      </div>
      <div className="stack-xs">
        <span className="semi">
          {amount < 0 && `${t("cash.closed_over")} `}
          <Money amount={Math.abs(amount)} currency={currency} />
        </span>
        {may("cash.close") && (
          <Submit
            type="button"
            className="btn btn-quiet btn-s"
            isBusy={isBusy}
            aria-label={t("cash.reopen_of", { reference })}
            onClick={reopen}
          >
            {t("cash.reopen")}
          </Submit>
        )}
      </div>
    </li>
  );
}
