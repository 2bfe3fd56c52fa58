import { Activity, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { Navigate, Outlet } from "react-router";
import { forgetTyped } from "../drafts/use-kept.ts";
import { renewPush } from "../me/push-device.ts";
import { type Complete, forgetPersons, keepSession, keptSession } from "../offline/kept-session.ts";
import { startWorker } from "../offline/start-worker.ts";
import { ConfirmDialog } from "../sign-in/confirm-dialog.tsx";
import { SignInPage } from "../sign-in/sign-in-page.tsx";
import { ACCESS_ENDED, ASK_AGAIN_MS, answerCalls, call, useSilentSince } from "../ui/call.ts";
import { allowSingleKeys } from "../ui/keys.ts";
import { useCutSince, useLive } from "../ui/live.ts";
import { learn, useWords } from "../ui/words.tsx";
import { Frame } from "./frame.tsx";
import { leaveIfAsked, mayEnter, useLeft } from "./leaving.ts";
import { pagesFor } from "./pages.ts";
import { type Me, type SessionJson, useMe } from "./session.ts";
import { Failed, Loading } from "./states.tsx";

const SOON_MS = 3000;
const passed = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
/** How long a window keeps what it showed when its session ended. */
const KEPT_MS = 15 * 60_000;

type Known =
  | { state: "loading" }
  | { state: "failed" }
  | { state: "signed-out"; hasLeft: boolean }
  | { state: "known"; session: SessionJson };

/**
 * Everything behind the sign-in: finds out who is here, and shows the sign-in where nobody is, at the same address. Whose
 * session has ended finds the page as they left it, with what they typed, if they are back within a quarter of an hour;
 * after that nothing of it is left in the window. Somebody else does not find it, nor does who was let go.
 */
export function App() {
  const { language, speak } = useWords();
  const [known, setKnown] = useState<Known>({ state: "loading" });
  /** Who was here last, with what they had open. */
  const [last, setLast] = useState<Complete | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const answered = useRef<(isConfirmed: boolean) => void>(() => {});

  const signedOut = useCallback((code: string) => {
    if (!leaveIfAsked()) setKnown({ state: "signed-out", hasLeft: code === ACCESS_ENDED });
  }, []);
  const enter = useCallback(
    async (session: SessionJson) => {
      // Whoever reads another language than this browser did sees the first screen in theirs at once, if its words come soon.
      if (session.stage === "complete")
        await Promise.race([learn(session.member.language).catch(() => undefined), passed(SOON_MS)]);
      if (!mayEnter()) return;
      setKnown({ state: "known", session });
      if (session.stage !== "complete") return;
      setLast(session);
      keepSession(session);
      startWorker();
      void renewPush(session.member.language);
      speak(session.member.language);
      allowSingleKeys(session.member.singleKeys);
    },
    [speak],
  );
  const look = useCallback(async () => {
    const answer = await call<SessionJson>(language, "GET", "/session");
    if (answer.ok) return enter(answer.data);
    if (answer.status === 401) return signedOut(answer.code);
    // Who was here goes on with what can be done meanwhile.
    const before = answer.status === 0 ? keptSession() : null;
    if (before !== null) {
      setLast(before);
      allowSingleKeys(before.member.singleKeys);
    }
    setKnown((now) => {
      if (now.state === "known") return now;
      return before === null ? { state: "failed" } : { state: "known", session: before };
    });
  }, [enter, signedOut, language]);
  const isSilent = useSilentSince() !== null;
  useEffect(() => {
    if (!isSilent && known.state !== "failed") return;
    const again = () => void look();
    window.addEventListener("online", again);
    const asking = setInterval(again, ASK_AGAIN_MS);
    return () => {
      window.removeEventListener("online", again);
      clearInterval(asking);
    };
  }, [isSilent, known.state, look]);
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
      signedOut,
    });
  }, [signedOut]);
  // Once: a change of language asks nothing anew.
  const hasLooked = useRef(false);
  useEffect(() => {
    if (hasLooked.current) return;
    hasLooked.current = true;
    void look();
  }, [look]);

  const close = (isConfirmed: boolean) => {
    setIsAsked(false);
    answered.current(isConfirmed);
  };
  const isIn = known.state === "known" && known.session.stage === "complete";
  // The shop cuts the line of whoever was signed out elsewhere or has another role.
  const isCut = useCutSince() !== null;
  useEffect(() => {
    if (isIn && isCut) void look();
  }, [isIn, isCut, look]);
  const isOut = known.state === "signed-out" || (known.state === "known" && !isIn);
  const hasLeft = known.state === "signed-out" && known.hasLeft;
  useEffect(() => {
    if (!isOut) return;
    const clearing = setTimeout(
      () => {
        setLast(null);
        forgetTyped();
      },
      hasLeft ? 0 : KEPT_MS,
    );
    return () => clearTimeout(clearing);
  }, [isOut, hasLeft]);
  if (useLeft(last !== null)) return <Loading />;
  return (
    <>
      {known.state === "loading" && <Loading />}
      {known.state === "failed" && <Failed onRetry={look} />}
      {isOut && (
        <SignInPage
          isHalf={known.state === "known"}
          hasPasskey={known.state === "known" && known.session.stage === "code" && known.session.has_passkey}
          said={hasLeft ? "sign_in.left" : last === null ? "sign_in.text" : "sign_in.kept"}
          onHalf={look}
          onEntered={enter}
          onBack={() => setKnown({ state: "signed-out", hasLeft: false })}
        />
      )}
      {last !== null && (
        <Activity key={last.member.id} mode={isIn ? "visible" : "hidden"}>
          <Inside session={last} onChange={enter}>
            {isAsked && <ConfirmDialog hasPasskey={last.member.hasPasskey} onClose={close} />}
          </Inside>
        </Activity>
      )}
    </>
  );
}

interface InsideProps {
  session: Complete;
  onChange: (session: Complete) => void;
  children: ReactNode;
}

function Inside({ session, onChange, children }: InsideProps) {
  // The line stands on every page: whoever is signed out elsewhere is out at once, also where nothing is listened to.
  useLive([], () => undefined);
  const { member, may } = session;
  const me: Me = {
    member,
    may: (permission) => may.includes(permission),
    onMember: (changed) => onChange({ stage: "complete", member: changed, may }),
  };
  return (
    <Frame me={me}>
      <Outlet context={me} />
      {children}
    </Frame>
  );
}

/** The address without a page leads to the first that this role may see. */
export function Start() {
  const first = pagesFor(useMe())[0];
  return <Navigate to={first?.path ?? "/me"} replace />;
}
