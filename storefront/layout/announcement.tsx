import { useEffect, useState } from "react";
import { Link } from "react-router";
import { useSite } from "../i18n/site.tsx";
import { CachedFragment } from "../rendering/cached-fragment.tsx";
import { Icon } from "../ui/icon.tsx";
import type { LayoutData } from "./layout-data.ts";

/** How long one announcement stands (specification §9). */
const STAND_MS = 3000;

const TURNS = "(prefers-reduced-motion: no-preference)";

/**
 * The banner above the header: one announcement after the other, in a loop. It waits while it is pointed at, touched or
 * holds the focus, stands from the first press of its arrows on, can be paused, and does not move by itself for those who
 * asked for less motion. All of them lie one upon the other, so that the page below never moves.
 */
export default function Announcement({ announcements }: { announcements: LayoutData["announcements"] }) {
  const { t, paths } = useSite();
  const [shown, setShown] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const [isStill, setStill] = useState(false);
  const count = announcements.length;

  useEffect(() => {
    if (count < 2 || isHeld || isStill) return;
    const turns = window.matchMedia(TURNS);
    const timer = window.setInterval(() => {
      if (turns.matches) setShown((index) => (index + 1) % count);
    }, STAND_MS);
    return () => window.clearInterval(timer);
  }, [count, isHeld, isStill]);

  if (count === 0) return null;
  const turn = (by: number) => {
    setStill(true);
    setShown((index) => (index + by + count) % count);
  };
  return (
    <section
      className="announce"
      aria-label={t("nav.announcements")}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      // A tap that resumes leaves the focus on its button.
      onFocus={({ target }) => setHeld(target.matches(":focus-visible"))}
      onBlur={() => setHeld(false)}
    >
      <CachedFragment of={announcements} variant="announcement">
        <div className="wrap">
          {count > 1 && (
            <>
              <button
                type="button"
                className="iconbtn"
                aria-label={t(isStill ? "announcement.resume" : "announcement.pause")}
                onClick={() => setStill(!isStill)}
              >
                <Icon name={isStill ? "play" : "pause"} />
              </button>
              <button
                type="button"
                className="iconbtn announce-back"
                aria-label={t("announcement.previous")}
                onClick={() => turn(-1)}
              >
                <Icon name="back" flip />
              </button>
            </>
          )}
          {/* A status is hidden behind a dialog as all else is; what has `aria-live` would be read beside it. */}
          <div className="announce-all" role={isStill ? "status" : undefined}>
            {announcements.map(({ id, message, link }, at) => (
              <p key={id} className={at === shown % count ? "is-shown" : undefined}>
                {link === null ? message : <Link to={paths.any(link)}>{message}</Link>}
              </p>
            ))}
          </div>
          {count > 1 && (
            <button type="button" className="iconbtn" aria-label={t("announcement.next")} onClick={() => turn(1)}>
              <Icon name="forward" flip />
            </button>
          )}
        </div>
      </CachedFragment>
    </section>
  );
}
