import type { ReactNode } from "react";
import { Logo } from "../frame/logo.tsx";
import { useWords } from "../ui/words.tsx";

/** The page around everything that is asked before somebody is in. */
export function AuthPage({ children }: { children: ReactNode }) {
  const { language, speak, t } = useWords();
  const other = language === "en" ? "ar" : "en";
  return (
    <div className="auth">
      <main className="auth-f">
        <div className="row between">
          <Logo />
          <button type="button" className="btn btn-quiet" lang={other} onClick={() => speak(other)}>
            {t("app.other_language")}
          </button>
        </div>
        <div className="auth-b">{children}</div>
        <p className="mini">{t("sign_in.foot")}</p>
      </main>
      <aside className="auth-p" aria-hidden="true">
        <svg className="ridge" viewBox="0 0 1360 64" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 58L52 42L88 52L150 16L176 30L206 6L252 46L288 30L330 57L372 36L402 46L446 20L494 54L540 42L586 60C660 30 716 34 786 55C846 71 900 40 990 38C1072 36 1120 62 1190 59C1256 56 1300 44 1360 50" />
        </svg>
      </aside>
    </div>
  );
}
