import { Link } from "react-router";
import type { BuyerReturnsJson } from "#shop/returns/buyer-returns.ts";
import { RETURN_CAUSES } from "#shop/returns/return-rules.ts";
import type { FormAnswer } from "../account/form-answer.ts";
import { SelectField, TextAreaField } from "../forms/form-field.tsx";
import { SendButton } from "../forms/send-button.tsx";
import { type Answered, ShopForm } from "../forms/shop-form.tsx";
import { useSite } from "../i18n/site.tsx";
import { Picture } from "../ui/picture.tsx";

interface ReturnFormProps {
  asked: BuyerReturnsJson & { returnable: NonNullable<BuyerReturnsJson["returnable"]> };
  /** The last day, as text. */
  until: string;
  action: string;
  answered: Answered;
  onAnswer: (answer: FormAnswer) => void;
}

/** Asks for a return: how many pieces of each line, and why. */
export function ReturnForm({ asked, until, action, answered, onAnswer }: ReturnFormProps) {
  const { t, paths } = useSite();
  const { reference, returnable, next_number: number } = asked;
  return (
    <ShopForm
      name={`return:${reference}:${number}`}
      intents={["return"]}
      action={action}
      answered={answered}
      onAnswer={onAnswer}
      words={{ fields: "several" }}
      className="returns-form"
    >
      {({ values, faults }) => (
        <>
          <input type="hidden" name="number" value={number} />
          <p className="small">
            {t("returns.until", { date: until })}{" "}
            <Link className="link-q" to={paths.any("/return-policy")}>
              {t("returns.policy")}
            </Link>
          </p>
          <ul className="returns-lines">
            {returnable.lines.map(({ line, name, picture, is_gift: isGift, quantity }) => (
              <li key={line}>
                <fieldset>
                  <legend className="sr">{name}</legend>
                  <Picture src={picture} alt="" width={1200} height={1200} sizes="64px" />
                  <div>
                    <p className="semi" aria-hidden="true">
                      {name}
                    </p>
                    {isGift && <p className="cap">{t("cart.free_gift")}</p>}
                  </div>
                  <SelectField
                    label={t("returns.how_many")}
                    fault={undefined}
                    name={`line-${line}`}
                    defaultValue={values[`line-${line}`] ?? "0"}
                  >
                    <option value="0">{t("returns.none")}</option>
                    {upTo(quantity).map((count) => (
                      <option key={count} value={count}>
                        {count}
                      </option>
                    ))}
                  </SelectField>
                </fieldset>
              </li>
            ))}
          </ul>
          <SelectField
            label={t("returns.cause")}
            fault={faults.cause}
            name="cause"
            defaultValue={values.cause ?? "changed_mind"}
          >
            {RETURN_CAUSES.map((cause) => (
              <option key={cause} value={cause}>
                {t(`return_cause.${cause}`)}
              </option>
            ))}
          </SelectField>
          <TextAreaField
            label={t("returns.note")}
            fault={faults.note}
            name="note"
            rows={3}
            maxLength={500}
            dir="auto"
            defaultValue={values.note}
          />
          <SendButton intent="return">{t("returns.ask")}</SendButton>
        </>
      )}
    </ShopForm>
  );
}

const upTo = (most: number): number[] => Array.from({ length: most }, (_, at) => at + 1);
