import { type ReactNode, useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import type { StaffMember } from "../../shop/staff/staff-sessions.ts";
import { keepFocus } from "../../web/kept-focus.ts";
import { useSending } from "../offline/queue.ts";
import { useRoleName } from "../staff/role-name.ts";
import { Code } from "../ui/amounts.tsx";
import { call, lastHeard, useSilentSince } from "../ui/call.ts";
import { Icon } from "../ui/icon.tsx";
import { useCutSince } from "../ui/live.ts";
import { formatTime } from "../ui/moment.ts";
import { keepScheme, useScheme } from "../ui/scheme.ts";
import { ToastProvider } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import { Clock } from "./clock.tsx";
import { SearchButton, useCommands } from "./commands.tsx";
import { Logo } from "./logo.tsx";
import { MenuLink } from "./menu-link.tsx";
import { barFor, GROUPS, type Page, pageAt, pagesFor } from "./pages.ts";
import { PhoneBar } from "./phone-bar.tsx";
import type { Me } from "./session.ts";
import { type MenuCounts, Unread } from "./unread.tsx";

/** Side menu and top bar, on a phone the bar below; the same list for both, with what this person may open. */
interface FrameProps {
  me: Me;
  children: ReactNode;
}

export function Frame(props: FrameProps) {
  return (
    <ToastProvider>
      <Around {...props} />
    </ToastProvider>
  );
}

function Around({ me, children }: FrameProps) {
  const { language, t } = useWords();
  const scheme = useScheme();
  const [unread, setUnread] = useState(0);
  const { pathname, search } = useLocation();
  const pages = pagesFor(me);
  const title = pageAt(pathname, pages);
  const name = title === undefined ? t("app.name") : t(title.name);
  /** What is open below the page, where it is an order. */
  const [, order] = /\/(BG-[^/]+)$/i.exec(pathname) ?? [];
  const roleName = useRoleName();
  useEffect(() => {
    document.title = `${name} · ${t("app.name")}`;
  }, [name, t]);

  const changeLanguage = async () => {
    const other = language === "en" ? "ar" : "en";
    const answer = await call<{ member: StaffMember }>(language, "PATCH", "/me", { language: other });
    if (answer.ok) me.onMember(answer.data.member);
  };
  const turnScheme = () => keepScheme(scheme === "dark" ? "light" : "dark");
  const commands = useCommands({ me, pages, onLanguage: changeLanguage, onScheme: turnScheme });
  const counts = { "/inbox": unread };
  useSending(me.member);
  useEffect(() => keepFocus(), []);

  return (
    <>
      <a className="skip" href="#main">
        {t("app.skip")}
      </a>
      <div className="app">
        <aside className="side">
          <div className="side-in">
            <div className="side-head">
              <Logo />
              <span>{t("app.name")}</span>
            </div>
            <SearchButton onOpen={commands.open} />
            <nav aria-label={t("app.main_menu")}>
              <Menu pages={pages} counts={counts} />
            </nav>
            <div className="side-foot">
              <Connection />
              <div className="me">
                <span className="ava ava-g" aria-hidden="true">
                  {initialsOf(me.member.name)}
                </span>
                <span>
                  <b>
                    <bdi>{me.member.name}</bdi>
                  </b>
                  <small>{roleName(me.member.role)}</small>
                </span>
              </div>
            </div>
          </div>
        </aside>
        <div className="main">
          <header className={order === undefined ? "top" : "top top-order"}>
            <div className="crumb">
              {title === undefined || pathname === title.path ? (
                <b>{name}</b>
              ) : (
                <Link to={`${title.path}${title.path === "/orders" ? search : ""}`} aria-label={name}>
                  <Icon name="back" className={order === undefined ? "flip" : "flip only-m"} />
                  <span className={order === undefined ? "" : "hide-m"}>{name}</span>
                </Link>
              )}
              {order !== undefined && (
                <>
                  <Icon name="back" className="flip-away icon-s hide-m" />
                  <b>
                    <Code>{order.toUpperCase()}</Code>
                  </b>
                </>
              )}
            </div>
            <div className="top-end">
              <Clock className="hide-m" />
              <SearchButton isSmall onOpen={commands.open} />
              <button
                type="button"
                className="ib"
                aria-label={t(scheme === "dark" ? "app.scheme_light" : "app.scheme_dark")}
                onClick={turnScheme}
              >
                <Icon name="moon" />
              </button>
              <button
                type="button"
                className="btn btn-quiet"
                lang={language === "en" ? "ar" : "en"}
                onClick={changeLanguage}
              >
                {t("app.other_language")}
              </button>
            </div>
          </header>
          <OfflineNotice />
          <main className="page" id="main" tabIndex={-1}>
            {children}
            {/* Where a phone has no "More", which has it otherwise. */}
            {barFor(pages).rest.length === 0 && (
              <div className="only-m">
                <Clock className="cap" />
              </div>
            )}
          </main>
        </div>
      </div>
      <PhoneBar pages={pages} counts={counts} />
      {me.may("inbox.answer") && <Unread onCount={setUnread} />}
      {commands.sheets}
    </>
  );
}

function Menu({ pages, counts }: { pages: readonly Page[]; counts: MenuCounts }) {
  const { t } = useWords();
  const current = pageAt(useLocation().pathname, pages)?.path;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry that has become the current one is brought into sight.
  useEffect(() => {
    // In braces: browsers answer with a promise by now, which would be taken for what ends the effect.
    document.querySelector(".side [aria-current]")?.scrollIntoView({ block: "nearest" });
    // Keys have led elsewhere than the entry that was pressed before: the keyboard goes with them.
    if (document.querySelector(".nav-i:focus:not([aria-current])") !== null)
      document.getElementById("main")?.focus({ preventScroll: true });
  }, [current]);
  return GROUPS.map((group) => {
    const own = pages.filter((page) => page.group === group);
    if (own.length === 0) return null;
    return (
      <div key={group}>
        {group !== "first" && <p className="nav-g">{t(`menu.group_${group}`)}</p>}
        {own.map((page) => (
          <MenuLink key={page.path} page={page} current={current} counts={counts} />
        ))}
      </div>
    );
  });
}

/** The first signs of the first two names. */
export function initialsOf(name: string): string {
  return name
    .split(" ")
    .slice(0, 2)
    .map((part) => [...part][0] ?? "")
    .join("");
}

/** Since when there is no connection, or the shop does not answer; null: there is one, and it does. */
function useOfflineSince(): Date | null {
  const silentSince = useSilentSince();
  const [since, setSince] = useState<Date | null>(() => (navigator.onLine ? null : lastHeard()));
  useEffect(() => {
    const gone = () => setSince(lastHeard());
    const back = () => setSince(null);
    window.addEventListener("offline", gone);
    window.addEventListener("online", back);
    return () => {
      window.removeEventListener("offline", gone);
      window.removeEventListener("online", back);
    };
  }, []);
  return since ?? silentSince;
}

/** Whether what is shown is what is; amber with the time of the last word when the line is cut. */
function Connection() {
  const { t } = useWords();
  const offlineSince = useOfflineSince();
  const cutSince = useCutSince();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(ticking);
  }, []);
  if (offlineSince !== null) return null;
  const isCut = cutSince !== null;
  return (
    <p className={`live ${isCut ? "live-cut" : ""}`} role={isCut ? "status" : undefined}>
      <i />
      {isCut ? t("app.cut", { time: formatTime(cutSince) }) : t("app.up_to_date", { time: formatTime(now) })}
    </p>
  );
}

/** Above every page while there is no connection; read out when it begins. */
function OfflineNotice() {
  const { t } = useWords();
  const since = useOfflineSince();
  return (
    <div role="status">
      {since !== null && <p className="note note-warn">{t("app.offline", { time: formatTime(since) })}</p>}
    </div>
  );
}
