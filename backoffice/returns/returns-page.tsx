import type { ReturnJson } from "../../shop/returns/list-returns.ts";
import { FindForm } from "../forms/find-form.tsx";
import { PageHeading } from "../frame/page-heading.tsx";
import { useMe } from "../frame/session.ts";
import { Empty, NotAllowed, Shown } from "../frame/states.tsx";
import { CountryChips } from "../parcels/country-chips.tsx";
import { Chips } from "../ui/chips.tsx";
import { useFilters } from "../ui/filters.tsx";
import { useLive } from "../ui/live.ts";
import { usePages } from "../ui/pages.ts";
import { ShowMore } from "../ui/show-more.tsx";
import { useWords } from "../ui/words.tsx";
import { ReturnCard } from "./return-card.tsx";
import "../styles/money.css";

const STAGES = ["open", "requested", "waiting", "received", "refunded", "closed", "refused", "all"] as const;

/** What customers send back, by where it stands. */
export default function ReturnsPage() {
  const { may } = useMe();
  return may("returns.see") ? <Returns /> : <NotAllowed />;
}

function Returns() {
  const { t } = useWords();
  const filters = useFilters(["stage", "country", "q"]);
  const stage = STAGES.find((each) => each === filters.chosen("stage")[0]) ?? "open";
  const countries = filters.chosen("country");
  const asked = filters.chosen("q")[0] ?? "";
  const fields = [
    ...(stage === "all" ? [] : [["stage", stage]]),
    ...countries.map((each) => ["country", each]),
    ...(asked === "" ? [] : [["q", asked]]),
  ];
  const pages = usePages<ReturnJson>(`/returns?${new URLSearchParams(fields)}`);
  useLive(["return"], () => void pages.reload());
  return (
    <>
      <PageHeading heading={t("returns.title")} text={t("returns.text")} />
      <Chips
        choices={STAGES}
        chosen={stage}
        onChoose={(each) => filters.set({ stage: each === "open" ? [] : [each] })}
        labelOf={(each) => t(`return_stage.${each}`)}
      />
      <CountryChips filters={filters} />
      {/* Whoever looks for one does not know where it stands. */}
      <FindForm label={t("returns.find")} asked={asked} onFind={(words) => filters.find(words, { stage: ["all"] })} />
      <Shown loaded={pages.loaded} onRetry={pages.reload}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty icon="check" title={t("returns.empty")} text={t("returns.empty_text")} />
          ) : (
            <>
              <ul className="rows">
                {rows.map((each) => (
                  <ReturnCard key={each.id} sentBack={each} onDone={() => void pages.reload()} />
                ))}
              </ul>
              <ShowMore pages={pages}>{null}</ShowMore>
            </>
          )
        }
      </Shown>
    </>
  );
}
