import type { ReactNode } from "react";
import { useSite } from "../i18n/site.tsx";
import { pageTitle } from "../metadata/page-meta.ts";
import "../styles/account.css";

/** A page with one narrow form: signing in, registering, passwords, links from mails. */
export function SignInPage({
  title,
  intro,
  isWide = false,
  children,
}: {
  title: string;
  intro?: string | undefined;
  isWide?: boolean;
  children: ReactNode;
}) {
  const { brand } = useSite();
  return (
    <div className={isWide ? "wrap signin-page is-wide" : "wrap signin-page"}>
      <title>{pageTitle(title, brand.name)}</title>
      <div>
        <h1 className="h2">{title}</h1>
        {intro !== undefined && <p className="muted">{intro}</p>}
      </div>
      {children}
    </div>
  );
}
