import { useEffect, useRef, useState } from "react";
import { ALERT_NAMES, ALERTS, type Alert } from "../../shop/staff/alerts.ts";
import type { StaffMember } from "../../shop/staff/staff-sessions.ts";
import { useMe } from "../frame/session.ts";
import { call, isOver } from "../ui/call.ts";
import { allowSingleKeys } from "../ui/keys.ts";
import { keepScheme, type Scheme, useScheme } from "../ui/scheme.ts";
import { Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import { OrderNotices } from "./order-notices.tsx";

interface SettingsProps {
  member: StaffMember;
  onMember: (member: StaffMember) => void;
}

/** What is sent of it, and as what it comes back. */
const SENT_AS = {
  language: "language",
  orderMails: "order_mails",
  stockMails: "stock_mails",
  waitingMails: "waiting_mails",
  singleKeys: "single_keys",
} as const;
type Chosen = Partial<Pick<StaffMember, Exclude<keyof typeof SENT_AS, "waitingMails">>> & {
  /** Those that were switched alone: what is switched elsewhere stays. */
  waitingMails?: Partial<Record<Alert, boolean>>;
};

const LOOKS: readonly Scheme[] = ["light", "dark"];

/**
 * What somebody sets for themselves: each choice is shown and counts at once, wherever they sign in; the look is this
 * browser's. What is chosen while another choice is on its way is sent after it, also from another page; what is not known
 * yet when a session ends, when its owner is back.
 */
export function Settings({ member: known, onMember }: SettingsProps) {
  const { language, t } = useWords();
  const { may } = useMe();
  const scheme = useScheme();
  const [chosen, setChosen] = useState<Chosen>({});
  const waiting = useRef<Chosen>({});
  const [isBusy, setIsBusy] = useState(false);
  const isSending = useRef(false);
  /** What went wrong since the last press. */
  const [trouble, setTrouble] = useState("");
  const { waitingMails: switched = {}, ...others } = chosen;
  const member = { ...known, ...others };
  // Single keys do what the box shows, before the shop has heard of it.
  useEffect(() => allowSingleKeys(member.singleKeys), [member.singleKeys]);
  const wait = (next: Chosen) => {
    waiting.current = next;
    setChosen(next);
  };
  /** Sends what is chosen until nothing is, one after the other. */
  const save = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setIsBusy(true);
    while (Object.keys(waiting.current).length > 0) {
      const sent = waiting.current;
      const named = Object.entries(sent) as [keyof Chosen, Chosen[keyof Chosen]][];
      const change = Object.fromEntries(named.map(([name, value]) => [SENT_AS[name], value]));
      const answer = await call<{ member: StaffMember }>(language, "PATCH", "/me", change);
      if (!answer.ok && isOver(answer.code)) break;
      if (answer.ok) onMember(answer.data.member);
      else setTrouble(answer.message || t("app.no_connection"));
      // What was chosen otherwise since then is sent next; what was refused stands as it was.
      const left = Object.entries(waiting.current).filter(([name, value]) => value !== sent[name as keyof Chosen]);
      wait(Object.fromEntries(left));
    }
    isSending.current = false;
    setIsBusy(false);
  };
  const set = (choice: Chosen) => {
    setTrouble("");
    wait({ ...waiting.current, ...choice });
    void save();
  };
  const alerts = ALERT_NAMES.filter((alert) => ALERTS[alert].permissions.every(may));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is shown again to whoever has signed in again.
  useEffect(() => {
    void save();
  }, []);
  return (
    <section aria-busy={isBusy}>
      <div className="sec-h">
        <h2 className="h3">{t("me.settings")}</h2>
      </div>
      <div className="stack-s">
        <fieldset className="row">
          <legend className="lbl">{t("me.language")}</legend>
          {(["en", "ar"] as const).map((language) => (
            <label key={language} className="pick" lang={language}>
              <input
                type="radio"
                name="language"
                checked={member.language === language}
                onChange={() => set({ language })}
              />{" "}
              {t(`me.language_${language}`)}
            </label>
          ))}
        </fieldset>
        <fieldset className="row">
          <legend className="lbl">{t("me.look")}</legend>
          {LOOKS.map((look) => (
            <label key={look} className="pick">
              <input type="radio" name="look" checked={scheme === look} onChange={() => keepScheme(look)} />{" "}
              {t(`me.look_${look}`)}
            </label>
          ))}
        </fieldset>
        <label className="pick">
          <input
            type="checkbox"
            checked={member.orderMails}
            onChange={({ target }) => set({ orderMails: target.checked })}
          />{" "}
          {t("me.order_mails")}
        </label>
        {may("orders.see") && <OrderNotices />}
        {may("stock.see") && (
          <label className="pick">
            <input
              type="checkbox"
              checked={member.stockMails}
              onChange={({ target }) => set({ stockMails: target.checked })}
            />{" "}
            {t("me.stock_mails")}
          </label>
        )}
        {alerts.length > 0 && (
          <fieldset className="stack-xs">
            <legend className="lbl">{t("me.waiting_mails")}</legend>
            {alerts.map((alert) => (
              <label key={alert} className="pick">
                <input
                  type="checkbox"
                  checked={switched[alert] ?? known.waitingMails.includes(alert)}
                  onChange={({ target }) => set({ waitingMails: { ...switched, [alert]: target.checked } })}
                />{" "}
                {t(`me.waiting_${alert}`)}
              </label>
            ))}
          </fieldset>
        )}
        <label className="pick">
          <input
            type="checkbox"
            checked={member.singleKeys}
            onChange={({ target }) => set({ singleKeys: target.checked })}
          />{" "}
          {t("me.single_keys")}
        </label>
        <Trouble message={trouble} />
      </div>
    </section>
  );
}
