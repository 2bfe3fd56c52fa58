import type { ReactNode } from "react";
import type { DisputeJson } from "../../shop/disputes/disputes.ts";
import { ATTEMPT_STATES } from "../../shop/payments/states.ts";
import type { AttemptJson, RefundJson } from "../../shop/refunds/order-money.ts";
import { FindForm } from "../forms/find-form.tsx";
import { PageHeading } from "../frame/page-heading.tsx";
import { useMe } from "../frame/session.ts";
import { Empty, NotAllowed, Shown } from "../frame/states.tsx";
import { CountryChips } from "../parcels/country-chips.tsx";
import { AttemptList } from "../refunds/attempt-list.tsx";
import { DisputeList } from "../refunds/dispute-list.tsx";
import { RefundList } from "../refunds/refund-list.tsx";
import { useLoaded } from "../ui/call.ts";
import { Chips } from "../ui/chips.tsx";
import { useFilters } from "../ui/filters.tsx";
import { useLive } from "../ui/live.ts";
import { usePages } from "../ui/pages.ts";
import { ShowMore } from "../ui/show-more.tsx";
import { useWords, type WordKey } from "../ui/words.tsx";
import { Payouts } from "./payouts.tsx";
import { Waiting } from "./waiting.tsx";
import "../styles/money.css";

const VIEWS = ["waiting", "attempts", "refunds", "disputes", "payouts"] as const;

/** Payments: what waits for people, every attempt, every refund. The view and the search stand in the address. */
export default function PaymentsPage() {
  const { may } = useMe();
  return may("payments.see") ? <Payments /> : <NotAllowed />;
}

function Payments() {
  const { t } = useWords();
  const filters = useFilters(["view", "q", "country", "state"]);
  const view = VIEWS.find((each) => each === filters.chosen("view")[0]) ?? "waiting";
  const search = filters.chosen("q")[0] ?? "";
  const [state = "all"] = filters.chosen("state");
  const query = queryOf({ q: search, state: state === "all" ? "" : state });
  return (
    <>
      <PageHeading heading={t("payments.title")} text={t("payments.text")} />
      <Chips
        choices={VIEWS}
        chosen={view}
        onChoose={(each) => filters.set({ view: each === "waiting" ? [] : [each], q: [], state: [] })}
        labelOf={(each) => t(`payments.${each}`)}
      />
      {view === "waiting" && (
        <>
          <CountryChips filters={filters} />
          <Waiting countries={filters.chosen("country")} />
        </>
      )}
      {view === "disputes" && <Disputes />}
      {view === "payouts" && <Payouts />}
      {(view === "attempts" || view === "refunds") && (
        <>
          <FindForm label={t("payments.search")} asked={search} onFind={filters.find} />
          <Chips
            choices={["all", ...(view === "attempts" ? ATTEMPT_STATES : REFUND_STATES)] as const}
            chosen={state}
            onChoose={(each) => filters.set({ state: each === "all" ? [] : [each] })}
            labelOf={(each) =>
              each === "all"
                ? t("payments.all_states")
                : t((view === "attempts" ? `attempt.${each}` : `refund_state.${each}`) as WordKey)
            }
          />
          {view === "attempts" ? (
            <Found<AttemptJson & { order: string }> key={view} path={`/payments/attempts${query}`}>
              {(rows) => <AttemptList attempts={rows} />}
            </Found>
          ) : (
            <Found<RefundJson & { order: string }> key={view} path={`/payments/refunds${query}`}>
              {(rows, reload) => <RefundList refunds={rows} onDone={() => void reload()} />}
            </Found>
          )}
        </>
      )}
    </>
  );
}

const REFUND_STATES = ["pending", "done"] as const;

/** A query of those fields that say something. */
function queryOf(fields: Record<string, string>): string {
  const said = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== "")).toString();
  return said === "" ? "" : `?${said}`;
}

interface FoundProps<Row> {
  path: string;
  children: (rows: readonly Row[], reload: () => Promise<void>) => ReactNode;
}

/** What was found of one kind, a page at a time. */
function Found<Row>({ path, children }: FoundProps<Row>) {
  const { t } = useWords();
  const pages = usePages<Row>(path);
  useLive(["order"], () => void pages.reload());
  return (
    <Shown loaded={pages.loaded} onRetry={pages.reload}>
      {(rows) =>
        rows.length === 0 ? (
          <Empty icon="log" title={t("payments.none")} text={t("payments.none_text")} />
        ) : (
          <>
            {children(rows, pages.reload)}
            <ShowMore pages={pages}>{null}</ShowMore>
          </>
        )
      }
    </Shown>
  );
}

function Disputes() {
  const { language, t } = useWords();
  const { loaded, reload } = useLoaded<DisputeJson[]>(language, "/payments/disputes");
  useLive(["order"], () => void reload());
  return (
    <Shown loaded={loaded} onRetry={reload}>
      {(rows) =>
        rows.length === 0 ? (
          <Empty icon="check" title={t("disputes.none")} text={t("disputes.none_text")} />
        ) : (
          <DisputeList disputes={rows} namesOrder />
        )
      }
    </Shown>
  );
}
