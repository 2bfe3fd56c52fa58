import { Link } from "react-router";
import { translateFor } from "#texts/catalogues.server.ts";
import { contentWords } from "#texts/content-words.ts";
import { withoutJoiners } from "#texts/unbroken.ts";
import { shopOf } from "../context.ts";
import { routeMarket } from "../i18n/route-market.ts";
import { useSite } from "../i18n/site.tsx";
import { Crumbs } from "../layout/crumbs.tsx";
import { pageMeta, pageTitle, previewPicture } from "../metadata/page-meta.ts";
import { FaqList } from "../reading/faq-list.tsx";
import { Icon } from "../ui/icon.tsx";
import type { Route } from "./+types/faq.ts";

export function loader({ params, request, context }: Route.LoaderArgs) {
  const market = routeMarket(params);
  const shop = shopOf(context);
  const t = translateFor(market.language);
  const words = contentWords(shop, market, t);
  const asked = new URL(request.url).searchParams.get("q")?.slice(0, 100) ?? "";
  return {
    head: {
      title: pageTitle(t("faq.title"), shop.brand.name),
      description: t("faq.description"),
      picture: previewPicture(shop.origin),
      noIndex: asked !== "",
    },
    asked,
    groups: shop.catalog().faq.map((group) => ({
      id: group.id,
      title: words(group.title),
      items: group.items.map((item) => ({
        id: item.id,
        question: words(item.question),
        answer: words(item.answer),
      })),
    })),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const questions = loaderData.groups.flatMap((group) => group.items);
  return [
    ...pageMeta(loaderData.head),
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "FAQPage",
        mainEntity: questions.map(({ question, answer }) => ({
          "@type": "Question",
          name: withoutJoiners(question),
          acceptedAnswer: { "@type": "Answer", text: withoutJoiners(answer) },
        })),
      },
    },
  ];
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  const { t, paths } = useSite();
  const { groups, asked } = loaderData;
  return (
    <>
      <Crumbs crumbs={[{ name: t("faq.title"), to: null }]} />
      <div className="wrap faq">
        <header>
          <h1 className="h1">{t("faq.title")}</h1>
          <p className="lead">{t("faq.description")}</p>
          <nav aria-label={t("faq.groups")}>
            <ul>
              {groups.map((group) => (
                <li key={group.id}>
                  <a className="link-q" href={`#${group.id}`}>
                    {group.title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <Link className="link" to={paths.contact()}>
            {t("contact.title")}
            <Icon name="arrow" size="s" flip />
          </Link>
        </header>
        <FaqList key={asked} groups={groups} asked={asked} />
      </div>
    </>
  );
}
