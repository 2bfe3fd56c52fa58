import { chatUrl } from "../chrome/chat-url.ts";
import { Crumbs } from "../components/crumbs.tsx";
import { Icon, type IconName } from "../components/icon.tsx";
import { shopOf } from "../context.ts";
import { serverTranslate } from "../i18n/catalogues.server.ts";
import { pageMeta, pageTitle } from "../i18n/page-meta.ts";
import { routeMarket } from "../i18n/route-market.ts";
import { useSite } from "../i18n/site.tsx";
import type { Route } from "./+types/contact.ts";

export function loader({ params, context }: Route.LoaderArgs) {
  const { language } = routeMarket(params);
  const t = serverTranslate(language);
  return {
    head: { title: pageTitle(t("contact.title"), shopOf(context).brand.name), description: t("contact.intro") },
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head);
}

/** The ways to reach the shop; the stores stand in the footer of every page. */
export default function Contact() {
  const { t, brand } = useSite();
  return (
    <>
      <Crumbs crumbs={[{ name: t("contact.title"), to: null }]} />
      <div className="wrap contact">
        <h1 className="h1">{t("contact.title")}</h1>
        <p className="lead">{t("contact.intro")}</p>
        <ul className="ways">
          <Way icon="chat" name={t("contact.chat")} href={chatUrl(brand.phone)} text={brand.phone} />
          <Way
            icon="phone"
            name={t("contact.call")}
            href={`tel:${brand.phone.replaceAll(" ", "")}`}
            text={brand.phone}
          />
          <Way icon="mail" name={t("contact.email")} href={`mailto:${brand.email}`} text={brand.email} />
        </ul>
      </div>
    </>
  );
}

function Way({ icon, name, href, text }: { icon: IconName; name: string; href: string; text: string }) {
  return (
    <li>
      <a href={href}>
        <Icon name={icon} size="l" />
        <span className="h3">{name}</span>
        <bdi dir="ltr">{text}</bdi>
      </a>
    </li>
  );
}
