import { type ReactNode, useEffect, useRef } from "react";
import { NavLink } from "react-router";
import { useSite } from "../i18n/site.tsx";
import { pageTitle } from "../metadata/page-meta.ts";
import "../styles/account.css";
import "../styles/order.css";
import { SendButton } from "../forms/send-button.tsx";
import { ShopForm } from "../forms/shop-form.tsx";
import { Icon } from "../ui/icon.tsx";

/** An account page: its ways at the start side, above on narrow screens, and its own contents. */
export function AccountPage({ title, heading, children }: { title: string; heading?: ReactNode; children: ReactNode }) {
  const { t, paths, brand } = useSite();
  const nav = useRef<HTMLElement>(null);
  // Where the ways stand in a row that is wider than the screen, the one that was taken is in sight.
  useEffect(() => {
    const row = nav.current?.firstElementChild;
    const current = nav.current?.querySelector("[aria-current=page]");
    if (!row || !current) return;
    const offset = current.getBoundingClientRect().x - row.getBoundingClientRect().x;
    row.scrollBy({ left: offset - (row.clientWidth - current.clientWidth) / 2 });
  }, []);
  return (
    <div className="wrap acct">
      <title>{pageTitle(title, brand.name)}</title>
      <nav className="acct-nav" ref={nav} aria-label={t("account.title")}>
        <ul>
          <li>
            <NavLink to={paths.account()} end>
              <Icon name="user" size="s" />
              {t("account.title")}
            </NavLink>
          </li>
          <li>
            <NavLink to={paths.orders()}>
              <Icon name="truck" size="s" />
              {t("account.orders")}
            </NavLink>
          </li>
          <li>
            <NavLink to={paths.subscriptions()}>
              <Icon name="again" size="s" />
              {t("account.subscriptions")}
            </NavLink>
          </li>
          <li>
            <NavLink to={paths.cards()}>
              <Icon name="card" size="s" />
              {t("account.cards")}
            </NavLink>
          </li>
          <li>
            <NavLink to={paths.wishlist()}>
              <Icon name="heart" size="s" />
              {t("account.wishlist")}
            </NavLink>
          </li>
          <li>
            <NavLink to={paths.ownReviews()}>
              <Icon name="chat" size="s" />
              {t("reviews.own")}
            </NavLink>
          </li>
          <li>
            <NavLink to={paths.personalDetails()}>
              <Icon name="lock" size="s" />
              {t("account.personal_details")}
            </NavLink>
          </li>
          <li>
            <ShopForm
              name="logout"
              intents={["logout"]}
              action={paths.account()}
              answered={undefined}
              whenSignedOut={`${paths.login()}?done=signed_out`}
              words={{ fields: "none" }}
              className=""
            >
              {() => (
                <SendButton intent="logout" className="">
                  <Icon name="arrow" size="s" flip />
                  {t("account.logout")}
                </SendButton>
              )}
            </ShopForm>
          </li>
        </ul>
      </nav>
      <div className="acct-main">
        <h1 className="h1">{heading ?? title}</h1>
        {children}
      </div>
    </div>
  );
}
