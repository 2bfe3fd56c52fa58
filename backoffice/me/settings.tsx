import type { StaffMember } from "../../shop/staff/staff-sessions.ts";
import { useMe } from "../frame/session.ts";
import { useAction } from "../ui/action.ts";
import { allowSingleKeys } from "../ui/keys.ts";
import { keepScheme, type Scheme, useScheme } from "../ui/scheme.ts";
import { Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import { OrderNotices } from "./order-notices.tsx";

interface SettingsProps {
  member: StaffMember;
  onMember: (member: StaffMember) => void;
}

const LOOKS: readonly Scheme[] = ["light", "dark"];

/** What somebody sets for themselves: each choice counts at once, wherever they sign in; the look is this browser's. */
export function Settings({ member, onMember }: SettingsProps) {
  const { t } = useWords();
  const { may } = useMe();
  const { isBusy, trouble, send } = useAction();
  const scheme = useScheme();
  const set = async (change: {
    language?: "en" | "ar";
    order_mails?: boolean;
    stock_mails?: boolean;
    single_keys?: boolean;
  }) => {
    const answer = await send<{ member: StaffMember }>("PATCH", "/me", change);
    if (answer?.ok !== true) return;
    allowSingleKeys(answer.data.member.singleKeys);
    onMember(answer.data.member);
  };
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
            onChange={({ target }) => set({ order_mails: target.checked })}
          />{" "}
          {t("me.order_mails")}
        </label>
        {may("orders.see") && <OrderNotices />}
        {may("stock.see") && (
          <label className="pick">
            <input
              type="checkbox"
              checked={member.stockMails}
              onChange={({ target }) => set({ stock_mails: target.checked })}
            />{" "}
            {t("me.stock_mails")}
          </label>
        )}
        <label className="pick">
          <input
            type="checkbox"
            checked={member.singleKeys}
            onChange={({ target }) => set({ single_keys: target.checked })}
          />{" "}
          {t("me.single_keys")}
        </label>
        <Trouble message={trouble.message} />
      </div>
    </section>
  );
}
