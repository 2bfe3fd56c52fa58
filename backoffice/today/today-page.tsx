import { useEffect, useRef } from "react";
import { PageHeading } from "../frame/page-heading.tsx";
import { useMe } from "../frame/session.ts";
import { NotAllowed, Shown } from "../frame/states.tsx";
import { useLoaded } from "../ui/call.ts";
import { useFilters } from "../ui/filters.tsx";
import { useLive } from "../ui/live.ts";
import { useWords } from "../ui/words.tsx";
import { isolated } from "./about.ts";
import { calledBy, greetingAt } from "./greeting.ts";
import { Needs, queuesOf } from "./needs.tsx";
import { JustHappened, type LabelledToday, Leaving } from "./today-live.tsx";
import { Countries, Sales } from "./today-sales.tsx";
import "../styles/orders.css";

/** What else waits: it changes as these do. */
const ALSO = ["remittance", "product", "review", "subscription", "job"] as const;
const LOOK_EVERY_MS = 60_000;
const CHOICES = ["all", "home", "others"] as const;

/** What needs a person now, in the order of urgency, and today's sales. */
export function TodayPage() {
  const { may } = useMe();
  return may("orders.see") ? <Today /> : <NotAllowed />;
}

function Today() {
  const { language, t } = useWords();
  const { member, may } = useMe();
  const filters = useFilters(["countries"]);
  const [chosen = "all"] = filters.chosen("countries");
  const { loaded, reload } = useLoaded<LabelledToday>(language, `/today${filters.query}`);
  useLive(["order", "refund", "return", "parcel", "stock", "contact", ...ALSO], () => void reload());
  useEffect(() => {
    // Time alone makes orders late, and compares with another minute.
    const looking = setInterval(() => void reload(), LOOK_EVERY_MS);
    return () => clearInterval(looking);
  }, [reload]);
  const isReady = loaded.state === "ready";
  // Who may choose, may while the next answer is on its way, too.
  const hasChoice = useRef(false);
  if (chosen !== "all") hasChoice.current = true;
  else if (isReady) hasChoice.current = loaded.data.has_choice;
  const at = isReady ? loaded.at : new Date();
  const waiting = isReady ? queuesOf(loaded.data, may).length : null;
  return (
    <>
      <PageHeading
        heading={t(greetingAt(at), { name: isolated(calledBy(member.name)) })}
        text={waiting === null || waiting === 0 ? t("today.text_none") : t("today.text", { count: waiting })}
      >
        {hasChoice.current && (
          <fieldset className="seg" aria-label={t("today.countries")}>
            {CHOICES.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === chosen}
                onClick={() => filters.set({ countries: each === "all" ? [] : [each] })}
              >
                {t(`today.countries_${each}`)}
              </button>
            ))}
          </fieldset>
        )}
      </PageHeading>
      <Shown loaded={loaded} onRetry={reload}>
        {(today) => (
          <div className="two two-w">
            <div className="stack">
              <Needs today={today} at={at} />
              <Leaving leaving={today.leaving} />
              <JustHappened happened={today.happened} />
            </div>
            {today.sales !== null && (
              <div className="stack">
                <Sales sales={today.sales} before={today.before} at={at} />
                <Countries sales={today.sales} before={today.before} />
              </div>
            )}
          </div>
        )}
      </Shown>
    </>
  );
}
