import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { ROLES, may as roleMay } from "../../shop/staff/roles.ts";
import { useRoleName } from "../staff/role-name.ts";
import { ASK_AGAIN_MS, type Loaded, type Meta } from "../ui/call.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import { useWords } from "../ui/words.tsx";
import { PageHeading } from "./page-heading.tsx";
import { neededFor, pageAt, pagesFor } from "./pages.ts";
import { useMe } from "./session.ts";

/** What a list shows instead of itself; `children`: the next step. */
export function Empty({
  icon,
  title,
  text,
  isPage = false,
  children,
}: {
  icon: IconName;
  title: string;
  text: string;
  /** Whether it stands in the place of the whole page, and is its heading. */
  isPage?: boolean;
  children?: ReactNode;
}) {
  const Heading = isPage ? "h1" : "h2";
  return (
    <div className="empty">
      <span className="ei">
        <Icon name={icon} className="icon-l" />
      </span>
      <Heading className="h3">{title}</Heading>
      <p className="mut">{text}</p>
      {children}
    </div>
  );
}

/** After 300 ms only: what comes sooner needs no word. `heading`: what the page is called meanwhile. */
export function Loading({ heading }: { heading?: ReactNode }) {
  const { t } = useWords();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const waiting = setTimeout(() => setIsLate(true), 300);
    return () => clearTimeout(waiting);
  }, []);
  return (
    <>
      {heading !== undefined && <PageHeading heading={heading} />}
      <div role="status" aria-busy="true" className="sktbl">
        {isLate && (
          <>
            <span className="sr">{t("app.loading")}</span>
            {["a", "b", "c", "d"].map((row) => (
              <div key={row}>
                <span className="skel grow" />
                <span className="skel grow" />
              </div>
            ))}
          </>
        )}
      </div>
    </>
  );
}

interface FailedProps {
  message?: string;
  onRetry: () => void;
  /** What can be done instead. */
  children?: ReactNode;
}

export function Failed({ message = "", onRetry, children }: FailedProps) {
  const { t } = useWords();
  return (
    <div role="alert">
      <Empty icon="warning" title={t("app.failed")} text={message === "" ? t("app.failed_text") : message}>
        <button type="button" className="btn btn-line" onClick={onRetry}>
          <Icon name="retry" />
          {t("app.retry")}
        </button>
        {children}
      </Empty>
    </div>
  );
}

/** A page that failed: the whole document anew. */
export function PageFault() {
  useEffect(() => {
    const again = () => window.location.reload();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, []);
  return <Failed onRetry={() => window.location.reload()} />;
}

/** What this role may not see, and whose does: the roles of the shop's own table that open the page at this address. */
export function NotAllowed() {
  const { language, t } = useWords();
  const { member, may } = useMe();
  const roleName = useRoleName();
  const needed = neededFor(useLocation().pathname);
  const role = roleName(member.role);
  // What of an open page is closed is another matter than the page.
  const allowed = needed.some(may) ? [] : ROLES.filter((each) => needed.some((one) => roleMay(each, one)));
  const list = new Intl.ListFormat(language === "en" ? "en-GB" : "ar", { type: "disjunction" });
  const text =
    allowed.length === 0
      ? t("app.not_allowed_text", { role })
      : t("app.not_allowed_who", { role, roles: list.format(allowed.map(roleName)) });
  return (
    <Empty isPage icon="lock" title={t("app.not_allowed")} text={text}>
      <Link className="btn btn-line" to="/">
        {t("app.home")}
      </Link>
    </Empty>
  );
}

/** Leads on to the page of the menu that the address belongs to, of which somebody typed or kept a part that is not there. */
export function NotFound() {
  const { t } = useWords();
  const page = pageAt(useLocation().pathname, pagesFor(useMe()));
  return (
    <Empty isPage icon="warning" title={t("app.not_found")} text={t("app.not_found_text")}>
      <p className="row">
        {page !== undefined && (
          <Link className="btn btn-line" to={page.path}>
            {t(page.name)}
          </Link>
        )}
        <Link className="btn btn-line" to="/">
          {t("app.home")}
        </Link>
      </p>
    </Empty>
  );
}

/** Asks again by itself, for as long as that is wanted. */
export function useAskedAgain(isWanted: boolean, ask: () => void): void {
  const newest = useRef(ask);
  newest.current = ask;
  useEffect(() => {
    if (!isWanted) return;
    const asking = setInterval(() => newest.current(), ASK_AGAIN_MS);
    return () => clearInterval(asking);
  }, [isWanted]);
}

/** The shop cannot be reached: what can be done meanwhile. Asks again by itself. */
function Unreached({ onRetry }: { onRetry: () => void }) {
  const { t } = useWords();
  const { may } = useMe();
  useAskedAgain(true, onRetry);
  const goesOn = MEANWHILE.filter(({ needs }) => may(needs));
  return (
    <Failed message={t(goesOn.length === 0 ? "app.unreached" : "app.unreached_meanwhile")} onRetry={onRetry}>
      {goesOn.map(({ path, name }) => (
        <Link key={path} className="btn btn-line" to={path}>
          {t(name)}
        </Link>
      ))}
    </Failed>
  );
}

/** Screens whose work waits on the device until the shop can be reached. */
const MEANWHILE = [
  { path: "/packing", name: "menu.packing", needs: "parcels.pack" },
  { path: "/stock", name: "menu.stock", needs: "stock.change" },
] as const;

/** What was loaded, or why it is not there. `heading`: of a page that is headed by what is loaded, until it is. */
export function Shown<Data>({
  loaded,
  onRetry,
  heading,
  children,
}: {
  loaded: Loaded<Data>;
  onRetry: () => void;
  heading?: ReactNode;
  children: (data: Data, meta: Meta) => ReactNode;
}) {
  if (loaded.state === "loading") return <Loading heading={heading} />;
  if (loaded.state === "ready") return children(loaded.data, loaded.meta);
  return <NotShown failed={loaded} onRetry={onRetry} heading={heading} />;
}

/** There is no shop behind the line, or nobody between who knows where it is. */
const UNREACHED = [0, 502, 504];

/** Why what was asked for is not there, and what can be done about it. */
export function NotShown({
  failed: { status, message },
  onRetry,
  heading,
}: {
  failed: { status: number; message: string };
  onRetry: () => void;
  heading?: ReactNode;
}) {
  const asked = new URLSearchParams(useLocation().search);
  if (status === 403) return <NotAllowed />;
  // What the address narrows a list to, there is not; asking again changes nothing. What is wrong with words is said.
  if (status === 404 || (status === 422 && asked.size > 0 && !asked.has("q"))) return <NotFound />;
  return (
    <>
      {heading !== undefined && <PageHeading heading={heading} />}
      {UNREACHED.includes(status) ? <Unreached onRetry={onRetry} /> : <Failed message={message} onRetry={onRetry} />}
    </>
  );
}
