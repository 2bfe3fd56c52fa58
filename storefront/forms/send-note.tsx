import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import type { MessageKey } from "#texts/translate.ts";
import { useSite } from "../i18n/site.tsx";
import { Icon } from "../ui/icon.tsx";
import "../styles/send.css";
import type { Failure } from "#web/failure.ts";
import { failureText } from "#web/failure-text.ts";
import type { Sending, Stage } from "./use-sending.ts";

/** Where a form speaks in words of its own. */
export interface SendWords {
  /** Heading of the note. */
  title?: MessageKey;
  /** What is said when the shop could not do it. */
  broken?: MessageKey;
  /** A form that is a button alone has nothing that could be lost; one field says itself what is wrong with it. */
  fields?: "none" | "one" | "several";
}

export const NO_LINE =
  "M3.500 3.500l17 17M5 11.500a10 10 0 0 1 4-2.300M13.500 8.800a10 10 0 0 1 5.500 2.700M8 15a6 6 0 0 1 5.500-1.500M12 18.500v.1M2 8.500A14 14 0 0 1 6 6M10.500 4.600A14 14 0 0 1 22 8.500";

/**
 * What became of a form that did not get through, above the button that sends it: one sentence, and what to do next.
 * Whoever pressed is brought there.
 */
export function SendNote({
  sending,
  words = {},
  isIncomplete = false,
}: {
  sending: Pick<Sending<unknown>, "stage" | "send">;
  words?: SendWords;
  isIncomplete?: boolean;
}) {
  const { t } = useSite();
  const { send } = sending;
  const note = useRef<HTMLDivElement>(null);
  const told = toldBy(sending.stage);
  // While it is tried again the note keeps its place: the button must not move away below a second press.
  const isPast = told === "busy";
  const [shown, setShown] = useState(sending.stage);
  if (!isPast && told !== toldBy(shown)) setShown(sending.stage);
  const stage = isPast ? shown : sending.stage;
  const past = isPast ? ({ "aria-hidden": true, "data-past": true } as const) : {};
  useEffect(() => {
    if (told !== "idle" && told !== "busy") note.current?.focus();
  }, [told]);
  if (stage.kind === "waiting") {
    return (
      <div className="lost" role="status" tabIndex={-1} ref={note} {...past}>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={NO_LINE} />
        </svg>
        <div>
          <b>{t("send.waiting_title")}</b>
          {t("send.waiting_text")}
        </div>
        <button type="button" className="btn btn-line btn-s" onClick={send}>
          {t("send.try_now")}
        </button>
      </div>
    );
  }
  if (stage.kind === "failed") {
    return (
      <div className="lost" role="alert" tabIndex={-1} ref={note} {...past}>
        <Icon name="alert" />
        <div>
          <b>{t(words.title ?? "send.title")}</b>
          <FailureWords failure={stage.failure} words={words} />
        </div>
      </div>
    );
  }
  if (!isIncomplete || words.fields === "one" || isPast) return null;
  return (
    <p className="err" role="alert">
      <Icon name="alert" />
      {t("validation.incomplete")}
    </p>
  );
}

const toldBy = (stage: Stage) => (stage.kind === "failed" ? stage.failure : stage.kind);

function FailureWords({ failure, words }: { failure: Failure; words: SendWords }) {
  const { t, paths } = useSite();
  const { pathname, search } = useLocation();
  const text = failureText(t, failure, words.broken);
  const isAsking = failure.kind === "unreachable" || failure.kind === "slow";
  const next = words.fields !== "none" ? t("send.kept") : isAsking ? t("send.try_again") : "";
  return (
    <>
      {text} {next}
      {failure.kind === "signed_out" && (
        <>
          {" "}
          <Link className="link-q" to={paths.login({ next: pathname + search })}>
            {t("auth.sign_in")}
          </Link>
        </>
      )}
    </>
  );
}
