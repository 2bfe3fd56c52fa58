import { sendContactRequest } from "#shop/contact/contact.ts";
import { contactSchema } from "#shop/contact/contact-schema.ts";
import { storesIn } from "#shop/content/stores.ts";
import { parseReference } from "#shop/orders/reference.ts";
import { translateFor } from "#texts/catalogues.server.ts";
import { chatUrl } from "#web/chat-url.ts";
import { doneForm, faultyForm, readForm } from "../account/form-answer.ts";
import { ContactForm } from "../contact/contact-form.tsx";
import { Social } from "../contact/social.tsx";
import { Store } from "../contact/store.tsx";
import { shopOf } from "../context.ts";
import { formAction } from "../forms/form-action.ts";
import { keyIn } from "../forms/request-key.ts";
import { routeMarket } from "../i18n/route-market.ts";
import { useSite } from "../i18n/site.tsx";
import { Crumbs } from "../layout/crumbs.tsx";
import type { PageHandle } from "../layout/page-handle.ts";
import { useLayoutData } from "../layout/use-layout-data.ts";
import { organizationSchema } from "../metadata/organization-schema.ts";
import { pageMeta, pageTitle, previewPicture } from "../metadata/page-meta.ts";
import { answerForm } from "../sign-in/page-sign-in.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import "../styles/forms.css";
import type { Route } from "./+types/contact.ts";

/** It lists the stores itself, if the country has any. */
export const handle: PageHandle = { footer: "small" };

/** With an order's number in its address the form begins with it. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const { language, country } = routeMarket(params);
  const t = translateFor(language);
  const { brand, origin, catalog } = shopOf(context);
  const order = parseReference(new URL(request.url).searchParams.get("order") ?? "");
  return {
    head: {
      title: pageTitle(t("contact.title"), brand.name),
      description: t(introOf(storesIn(catalog(), country))),
      picture: previewPicture(origin),
      noIndex: order !== null,
    },
    schema: organizationSchema(brand, origin, language),
    order,
  };
}

/** The form, sent without scripts. */
export const action = formAction(async ({ params, context }: Route.ActionArgs, form) => {
  const { locale } = routeMarket(params);
  const read = readForm(contactSchema, form);
  if (!read.ok) return answerForm(faultyForm(form, read.faults));
  await sendContactRequest(shopOf(context), read.value, locale, keyIn(form));
  return answerForm(doneForm(form, "contact.success"));
});

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData === undefined ? [] : [...pageMeta(loaderData.head), { "script:ld+json": loaderData.schema }];
}

/** The ways to reach the shop, its stores among them, and the form. */
export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { t, brand } = useSite();
  const { stores = [], social = [] } = useLayoutData() ?? {};
  return (
    <>
      <Crumbs crumbs={[{ name: t("contact.title"), to: null }]} />
      <div className="wrap contact">
        <div>
          <h1 className="h1">{t("contact.title")}</h1>
          <p className="lead">{t(introOf(stores))}</p>
          <ul className="ways">
            <Way icon="chat" name={t("contact.chat")} href={chatUrl(brand.chat)} text={brand.chat} />
            <Way
              icon="phone"
              name={t("contact.call")}
              href={`tel:${brand.phone.replaceAll(" ", "")}`}
              text={brand.phone}
            />
            <Way icon="mail" name={t("contact.email")} href={`mailto:${brand.email}`} text={brand.email} />
          </ul>
          {brand.address !== "" && (
            <p>
              {t("contact.letters")} <bdi>{brand.address}</bdi>
            </p>
          )}
          <Social links={social} />
        </div>
        <ContactForm answered={actionData} order={loaderData.order} />
        {stores.length > 0 && (
          <section className="contact-stores" aria-labelledby="stores">
            <h2 className="h2" id="stores">
              {t("footer.our_stores")}
            </h2>
            <div className="stores">
              {stores.map((store) => (
                <Store key={store.id} store={store} />
              ))}
            </div>
          </section>
        )}
      </div>
    </>
  );
}

const introOf = (stores: readonly unknown[]) => (stores.length === 0 ? "contact.intro" : "contact.intro_stores");

function Way({ icon, name, href, text }: { icon: IconName; name: string; href: string; text: string }) {
  return (
    <li>
      <a href={href}>
        <Icon name={icon} />
        <span className="h4">{name}</span>
        <bdi dir="ltr">{text}</bdi>
      </a>
    </li>
  );
}
