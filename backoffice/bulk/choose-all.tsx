import { useState } from "react";
import type { OrderRow } from "../orders/order-row.ts";
import { call } from "../ui/call.ts";
import { Submit } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";

/** So many orders in one act. */
export const MOST = 500;

/** Once some of a list is chosen: how everything it has is chosen, up to what one act takes. */
export function ChooseAll({
  query,
  total,
  onChoose,
}: {
  query: string;
  total: number;
  onChoose: (rows: readonly OrderRow[]) => void;
}) {
  const { language, t } = useWords();
  const say = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const choose = async () => {
    setIsBusy(true);
    const answer = await call<OrderRow[]>(language, "GET", `/orders/all${query}`);
    setIsBusy(false);
    if (answer.ok) onChoose(answer.data);
    else say({ text: answer.message || t("app.no_connection") });
  };
  return (
    <Submit type="button" className="btn" isBusy={isBusy} onClick={choose}>
      {total > MOST ? t("orders.choose_first", { most: String(MOST) }) : t("orders.choose_all", { total })}
    </Submit>
  );
}
