import { chatUrl } from "#web/chat-url.ts";
import { useSite } from "../i18n/site.tsx";

/** The two ways to somebody of the shop at once: its WhatsApp and its telephone. */
export function ReachUs() {
  const { t, brand } = useSite();
  return (
    <>
      <a className="btn" href={chatUrl(brand.chat)} rel="noreferrer">
        WhatsApp
      </a>
      <a
        className="link-q"
        href={`tel:${brand.phone.replaceAll(" ", "")}`}
        aria-label={`${t("contact.call")} ${brand.phone}`}
      >
        {t("contact.call")} <bdi dir="ltr">{brand.phone}</bdi>
      </a>
    </>
  );
}
