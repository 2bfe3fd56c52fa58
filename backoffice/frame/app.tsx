import { useCallback, useEffect, useRef, useState } from "react";
import { Navigate, Outlet } from "react-router";
import { forgetPersons, keepSession, keptSession } from "../offline/kept-session.ts";
import { startWorker } from "../offline/start-worker.ts";
import { ConfirmDialog } from "../sign-in/confirm-dialog.tsx";
import { SignInPage } from "../sign-in/sign-in-page.tsx";
import { answerCalls, call, useSilentSince } from "../ui/call.ts";
import { allowSingleKeys } from "../ui/keys.ts";
import { useWords } from "../ui/words.tsx";
import { Frame } from "./frame.tsx";
import { pagesFor } from "./pages.ts";
import { type Me, type SessionJson, useMe } from "./session.ts";
import { Failed, Loading } from "./states.tsx";

const ASK_AGAIN_MS = 5000;

type Known =
  | { state: "loading" }
  | { state: "failed" }
  | { state: "signed-out" }
  | { state: "known"; session: SessionJson };

/** Everything behind the sign-in: finds out who is here, and shows the sign-in where nobody is, at the same address. */
export function App() {
  const { language, speak } = useWords();
  const [known, setKnown] = useState<Known>({ state: "loading" });
  const [isAsked, setIsAsked] = useState(false);
  const answered = useRef<(isConfirmed: boolean) => void>(() => {});

  const enter = useCallback(
    (session: SessionJson) => {
      setKnown({ state: "known", session });
      if (session.stage !== "complete") return;
      keepSession(session);
      startWorker();
      speak(session.member.language);
      allowSingleKeys(session.member.singleKeys);
    },
    [speak],
  );
  const look = useCallback(async () => {
    const answer = await call<SessionJson>(language, "GET", "/session");
    if (answer.ok) return enter(answer.data);
    if (answer.status === 401) return setKnown({ state: "signed-out" });
    // Who was here goes on with what can be done meanwhile.
    const before = answer.status === 0 ? keptSession() : null;
    if (before !== null) allowSingleKeys(before.member.singleKeys);
    setKnown((now) => {
      if (now.state === "known") return now;
      return before === null ? { state: "failed" } : { state: "known", session: before };
    });
  }, [enter, language]);
  const isSilent = useSilentSince() !== null;
  useEffect(() => {
    if (!isSilent) return;
    const again = () => void look();
    window.addEventListener("online", again);
    const asking = setInterval(again, ASK_AGAIN_MS);
    return () => {
      window.removeEventListener("online", again);
      clearInterval(asking);
    };
  }, [isSilent, look]);
  useEffect(() => {
    if (known.state === "signed-out") void forgetPersons();
  }, [known.state]);

  useEffect(() => {
    answerCalls({
      code: () =>
        new Promise((resolve) => {
          answered.current = resolve;
          setIsAsked(true);
        }),
      signedOut: () => setKnown({ state: "signed-out" }),
    });
  }, []);
  // Once: a change of language asks nothing anew.
  const hasLooked = useRef(false);
  useEffect(() => {
    if (hasLooked.current) return;
    hasLooked.current = true;
    void look();
  }, [look]);

  if (known.state === "loading") return <Loading />;
  if (known.state === "failed") return <Failed onRetry={look} />;
  if (known.state === "signed-out" || known.session.stage === "code")
    return (
      <SignInPage
        isHalf={known.state === "known"}
        hasPasskey={known.state === "known" && known.session.stage === "code" && known.session.has_passkey}
        onHalf={look}
        onEntered={enter}
        onBack={() => setKnown({ state: "signed-out" })}
      />
    );

  const { member, may } = known.session;
  const me: Me = {
    member,
    may: (permission) => may.includes(permission),
    onMember: (changed) => enter({ stage: "complete", member: changed, may }),
  };
  const close = (isConfirmed: boolean) => {
    setIsAsked(false);
    answered.current(isConfirmed);
  };
  return (
    <Frame me={me}>
      <Outlet context={me} />
      {isAsked && <ConfirmDialog hasPasskey={member.hasPasskey} onClose={close} />}
    </Frame>
  );
}

/** The address without a page leads to the first that this role may see. */
export function Start() {
  const first = pagesFor(useMe())[0];
  return <Navigate to={first?.path ?? "/me"} replace />;
}
