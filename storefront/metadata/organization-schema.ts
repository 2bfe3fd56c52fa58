import type { Brand } from "#shop/context.ts";
import type { Language } from "#shop/market/market.ts";
import { distributorIn } from "#shop/settings/settings.ts";

/** Who runs the shop, how to reach them and their pages elsewhere, as search engines read it; what is not set is left out. */
export function organizationSchema(brand: Brand, origin: string, language: Language) {
  const { name, phone, email, address, social } = brand;
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name,
    legalName: distributorIn(brand, language),
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
