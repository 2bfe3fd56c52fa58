import { dayOf } from "../../shop/day.ts";
import { expiryOf } from "../../shop/stock/expiry.ts";
import type { Lot } from "../../shop/stock/first-expired.ts";
import { Code } from "../ui/amounts.tsx";
import { StateSign } from "../ui/state-sign.tsx";
import { useWords } from "../ui/words.tsx";

/** Says loudly which lots must not go into a parcel; nothing where none has expired. */
export function ExpiredLots({ lots }: { lots: readonly Pick<Lot, "id" | "code" | "expires_on">[] }) {
  const { t } = useWords();
  const today = dayOf(new Date());
  const expired = lots.filter(({ expires_on: day }) => expiryOf(day, today) === "expired");
  if (expired.length === 0) return null;
  return (
    <StateSign sign="look" tone="bad" isLoud>
      {t("packing.expired")}
      {expired.map(({ id, code }) => (
        <Code key={id}>{code}</Code>
      ))}
    </StateSign>
  );
}
