import type { OrderReturnsJson } from "../../shop/returns/list-returns.ts";
import { useLoaded } from "../ui/call.ts";
import { useLive } from "../ui/live.ts";
import { useWords } from "../ui/words.tsx";
import { ReturnCard } from "./return-card.tsx";
import "../styles/money.css";

/** What comes back of an order, where something does, with what can be done about it. */
export function OrderReturns({ reference }: { reference: string }) {
  const { language, t } = useWords();
  const { loaded, reload } = useLoaded<OrderReturnsJson>(language, `/orders/${reference}/returns`);
  useLive(["return"], () => void reload());
  if (loaded.state !== "ready" || loaded.data.returns.length === 0) return null;
  return (
    <section aria-labelledby="returns-of">
      <div className="sec-h">
        <h2 id="returns-of" className="h3">
          {t("returns.title")}
        </h2>
      </div>
      <ul className="rows">
        {loaded.data.returns.map((each) => (
          <ReturnCard key={each.id} sentBack={each} onDone={() => void reload()} isInOrder />
        ))}
      </ul>
    </section>
  );
}
