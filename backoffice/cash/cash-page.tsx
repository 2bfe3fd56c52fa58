import { Link, useSearchParams } from "react-router";
import { PageHeading } from "../frame/page-heading.tsx";
import { useMe } from "../frame/session.ts";
import { NotAllowed } from "../frame/states.tsx";
import { useWords, type WordKey } from "../ui/words.tsx";
import { Owed } from "./owed.tsx";
import { ToConfirm } from "./to-confirm.tsx";
import { Undelivered } from "./undelivered.tsx";

const TABS = [
  { id: "confirm", name: "cash.tab_confirm", needs: "cash.confirm", Shown: ToConfirm },
  { id: "undelivered", name: "cash.tab_undelivered", needs: "parcels.receive", Shown: Undelivered },
  { id: "owed", name: "cash.tab_owed", needs: "cash.settle", Shown: Owed },
] as const satisfies readonly { name: WordKey; [field: string]: unknown }[];

/** Cash on delivery: whom to ask before packing, what came back, what couriers owe. Each tab has its address. */
export default function CashPage() {
  const { t } = useWords();
  const { may } = useMe();
  const [asked] = useSearchParams();
  const tabs = TABS.filter(({ needs }) => may(needs));
  const shown = tabs.find(({ id }) => id === asked.get("tab")) ?? tabs[0];
  if (shown === undefined) return <NotAllowed />;
  return (
    <>
      <PageHeading heading={t("cash.title")} text={t("cash.text")} />
      <nav className="tabs" aria-label={t("cash.title")}>
        {tabs.map(({ id, name }) => (
          <Link key={id} to={`?tab=${id}`} aria-current={id === shown.id ? "page" : undefined}>
            {t(name)}
          </Link>
        ))}
      </nav>
      <shown.Shown />
    </>
  );
}
