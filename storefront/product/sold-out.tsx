import { useSite } from "../i18n/site.tsx";
import { Icon } from "../ui/icon.tsx";
import { NotifyForm, type NotifyFormProps } from "./notify-form.tsx";

/** On the page of a product that is sold out: says so in words, with ways on. */
export default function SoldOut({ hasAlternatives, ...form }: NotifyFormProps & { hasAlternatives: boolean }) {
  const { t } = useSite();
  return (
    <>
      <div className="note sold-out">
        <Icon name="alert" />
        <span>
          <b className="semi">{t("product.out_of_stock")}.</b> {t("product.notify_me_intro")}
          {hasAlternatives && (
            <>
              {" "}
              <a className="link-q" href="#alternatives">
                {t("product.see_alternatives")}
              </a>
            </>
          )}
        </span>
      </div>
      <div id="notify">
        <NotifyForm {...form} />
      </div>
    </>
  );
}
