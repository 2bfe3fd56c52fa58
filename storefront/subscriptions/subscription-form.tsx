import type { ReactNode } from "react";
import type { FormAnswer } from "../account/form-answer.ts";
import { type Answered, type ShopFields, ShopForm } from "../forms/shop-form.tsx";
import type { FormFaults } from "../forms/use-checked-form.ts";
import { useSite } from "../i18n/site.tsx";
import type { SubscriptionView } from "./subscription-view.ts";

/** What the forms of one subscription have in common. */
export interface SubscriptionForms {
  subscription: SubscriptionView;
  answered: Answered;
  onAnswer: (answer: FormAnswer) => void;
}

/** One form of a subscription: several ask for the same, an answer belongs to the one that named the subscription. */
export function SubscriptionForm({
  intent,
  forms: { subscription, answered, onAnswer },
  check,
  kept,
  className,
  children,
}: {
  intent: string;
  forms: SubscriptionForms;
  check?: (form: FormData) => FormFaults;
  kept?: Readonly<Record<string, string>>;
  className?: string;
  children: (fields: ShopFields) => ReactNode;
}) {
  const { paths } = useSite();
  const typed =
    answered === undefined ? {} : "failure" in answered ? Object.fromEntries(answered.typed ?? []) : answered.values;
  return (
    <ShopForm
      name={`${intent}:${subscription.id}`}
      intents={[intent]}
      action={paths.subscriptions()}
      answered={typed.subscription === subscription.id ? answered : undefined}
      onAnswer={onAnswer}
      showsNote={false}
      // The next form of the row goes out with its new version. One that ends it takes the row along.
      revalidates={intent === "subscription-cancel" || "first"}
      words={{ fields: "none" }}
      {...(check === undefined ? {} : { check })}
      {...(kept === undefined ? {} : { kept })}
      {...(className === undefined ? {} : { className })}
    >
      {(fields) => (
        <>
          <input type="hidden" name="subscription" value={subscription.id} />
          <input type="hidden" name="version" value={subscription.version} />
          {children(fields)}
        </>
      )}
    </ShopForm>
  );
}
