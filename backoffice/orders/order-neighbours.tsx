import { useRef } from "react";
import { Link, useNavigate } from "react-router";
import { useLoaded } from "../ui/call.ts";
import { useFilters } from "../ui/filters.tsx";
import { Icon } from "../ui/icon.tsx";
import { useKeys } from "../ui/keys.ts";
import { useLive } from "../ui/live.ts";
import { useWords } from "../ui/words.tsx";

/** Fields of the address that say which list it is, and how it is sorted. */
export const LIST_FIELDS = ["view", "state", "payment", "method", "country", "tag", "from", "to", "q", "sort"];

/** The address of an order that is opened from a list, by the list's query: its page leads on through that list. */
export function orderInList(reference: string, query: string): string {
  const list = new URLSearchParams(query);
  // An order that is opened elsewhere has no view.
  if (!list.has("view")) list.set("view", "all");
  return `/orders/${reference}?${list}`;
}

/** The orders before and after this one in the list it was opened from; nothing where it was opened elsewhere. */
export function OrderNeighbours({ reference }: { reference: string }) {
  const list = useFilters(LIST_FIELDS);
  if (list.chosen("view").length === 0) return null;
  const isByState = list.chosen("sort")[0]?.endsWith("state") === true;
  return <Neighbours key={list.query} reference={reference} query={list.query} isByState={isByState} />;
}

interface NeighboursJson {
  previous: string | null;
  next: string | null;
}

interface NeighboursProps {
  reference: string;
  query: string;
  isByState: boolean;
}

function Neighbours({ reference, query, isByState }: NeighboursProps) {
  const { language, t } = useWords();
  const navigate = useNavigate();
  const { loaded, reload } = useLoaded<NeighboursJson>(language, `/orders/${reference}/neighbours${query}`);
  useLive(["order"], () => void reload());
  const found = useRef<NeighboursJson>({ previous: null, next: null });
  const isFound = useRef(false);
  // In a list by state an order goes elsewhere with what is done here; whoever works through it goes on from where it was.
  if (loaded.state === "ready" && !(isByState && isFound.current)) {
    found.current = loaded.data;
    isFound.current = true;
  }
  const { previous, next } = found.current;
  // The way back leads to the list, however many orders were looked at.
  const go = (to: string | null) => to !== null && navigate(orderInList(to, query), { replace: true });
  useKeys({ KeyJ: () => go(next), KeyK: () => go(previous) });
  return (
    <span className="row neighbours">
      {(
        [
          ["order.previous", previous, "up", "K"],
          ["order.next", next, "down", "J"],
        ] as const
      ).map(([name, to, icon, key]) =>
        to === null ? (
          <button key={name} type="button" className="ib" aria-label={t(name)} disabled>
            <Icon name={icon} />
          </button>
        ) : (
          <Link
            key={name}
            className="ib"
            to={orderInList(to, query)}
            replace
            aria-label={t(name)}
            aria-keyshortcuts={key}
            title={t(name)}
          >
            <Icon name={icon} />
          </Link>
        ),
      )}
    </span>
  );
}
