import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { MessageKey } from "#texts/translate.ts";
import { shopApi } from "../cart/shop-api.ts";
import { useSite } from "../i18n/site.tsx";
import { FilledText } from "../ui/filled-text.tsx";

const PARTS = [
  { label: "campaign.days", seconds: 86_400 },
  { label: "campaign.hours", seconds: 3600 },
  { label: "campaign.minutes", seconds: 60 },
  { label: "campaign.seconds", seconds: 1 },
] as const satisfies readonly { label: MessageKey; seconds: number }[];

/**
 * Counts down to a moment by the shop's clock, whatever the visitor's own says, and then brings the page up to date.
 * Until the shop has told its time there are dashes; `until` in words stands beside it for those without scripts.
 */
export function Countdown({
  until,
  message,
}: {
  until: string;
  message: "singles_day.starts_in" | "singles_day.ends_in";
}) {
  const { t } = useSite();
  const left = useSecondsUntil(until);
  let rest = left ?? 0;
  const figures = PARTS.map(({ label, seconds }) => {
    const figure = Math.floor(rest / seconds);
    rest -= figure * seconds;
    return { label, figure, text: left === null ? "–" : String(figure).padStart(2, "0") };
  });
  return (
    <div className="countdown">
      <FilledText
        message={message}
        parts={{
          time: (
            <span className="countdown-time" role="timer">
              {figures.map(({ label, figure, text }) => (
                <span key={label}>
                  <bdi dir="ltr" className="num">
                    {text}
                  </bdi>
                  <span className="cap">{t(label, { count: figure })}</span>
                </span>
              ))}
            </span>
          ),
        }}
      />
    </div>
  );
}

const FIRST_PAUSE_MS = 3000;

/**
 * Whole seconds that are left, null while the shop's time is not known. At the end the page is asked for anew until it
 * counts to something else: the line may be cut just then, and the shop's clock a moment behind.
 */
function useSecondsUntil(until: string): number | null {
  const [left, setLeft] = useState<number | null>(null);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let timer: number | undefined;
    let isCurrent = true;
    const begin = async () => {
      const answer = await shopApi.prices([]);
      if (!answer.ok || !isCurrent) return;
      const ahead = Date.parse(answer.data.now) - Date.now();
      let pause = FIRST_PAUSE_MS;
      const tick = () => {
        const seconds = Math.ceil((Date.parse(until) - Date.now() - ahead) / 1000);
        setLeft(Math.max(0, seconds));
        if (seconds > 0) return;
        window.clearInterval(timer);
        void revalidate();
        timer = window.setTimeout(tick, pause);
        pause *= 2;
      };
      timer = window.setInterval(tick, 1000);
      tick();
    };
    void begin();
    return () => {
      isCurrent = false;
      window.clearInterval(timer);
    };
  }, [until, revalidate]);
  return left;
}
