import type { Brand } from "#shop/context.ts";
import type { Language } from "#shop/market/market.ts";

/** Who runs the shop, how to reach them and their pages elsewhere, as search engines read it; what is not set is left out. */
export function organizationSchema(
  { name, distributor, phone, email, address, social }: Brand,
  origin: string,
  language: Language,
) {
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name,
    legalName: distributor,
    url: origin,
    logo: `${origin}/favicon.svg`,
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer service",
      telephone: phone,
      email,
      availableLanguage: ["en", "ar"],
    },
    ...(address[language] === "" ? {} : { address: address[language] }),
    ...(social.length === 0 ? {} : { sameAs: [...social] }),
  };
}
