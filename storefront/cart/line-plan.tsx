import type { CartItemJson, CartJson } from "#shop/cart/cart-json.ts";
import { subscriptionPercent } from "#shop/pricing/subscription-percent.ts";
import { INTERVALS } from "#shop/subscriptions/calendar.ts";
import { everyWords } from "#texts/subscription-words.ts";
import { ActionForm } from "../forms/action-form.tsx";
import { useSite } from "../i18n/site.tsx";
import { wholeMonths } from "../subscriptions/plan-field.ts";
import { Icon } from "../ui/icon.tsx";
import { cart as cartActions } from "./cart-store.ts";

/**
 * How often a line is delivered, to be changed, with what each choice takes off. Without scripts it is a form of the
 * page at `action`.
 */
export function LinePlan({
  item,
  rule,
  action,
}: {
  item: CartItemJson;
  rule: CartJson["subscription"] & { count: number };
  action: string;
}) {
  const { t } = useSite();
  if (!item.subscribable) return null;
  const isNew = item.every_months === 0 && !rule.active.includes(item.id);
  const percent = subscriptionPercent(rule.steps, rule.count + (isNew ? 1 : 0));
  const set = (months: number | undefined) => {
    if (months !== undefined) void cartActions.setPlan(item.id, months);
  };
  return (
    <ActionForm
      className="line-plan"
      action={action}
      fields={{ intent: "plan", product_id: item.id }}
      onSend={(form) => set(wholeMonths(form.get("every_months")))}
    >
      <label>
        <span className="sr">{t("subscription.plan_of", { name: item.name })}</span>
        <select
          name="every_months"
          value={item.every_months}
          onChange={({ target: { value } }) => set(wholeMonths(value))}
        >
          <option value={0}>{t("subscription.once")}</option>
          {INTERVALS.map((months) => (
            <option key={months} value={months}>
              {`${t(everyWords(months))} · ${t("subscription.percent_less", { percent })}`}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </label>
      <noscript>
        <button type="submit" className="btn btn-s btn-quiet">
          {t("subscription.change")}
        </button>
      </noscript>
    </ActionForm>
  );
}
