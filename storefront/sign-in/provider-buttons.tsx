import type { ProviderName } from "#shop/sign-in/providers.ts";
import type { SignInIntent } from "#web/paths.ts";
import { useSite } from "../i18n/site.tsx";
import { Icon } from "../ui/icon.tsx";

const SIGNS: Record<Exclude<ProviderName, "sample">, string> = {
  google: "M20 12.2h-8M20 12.2A8 8 0 1 1 17.5 6.3",
  facebook:
    "M14 21v-8h3l.5-3.5H14V7.500c0-1.200.5-2 2-2h1.600V2.700C17 2.600 16 2.500 15 2.500c-3 0-4.700 1.700-4.700 4.700v2.300H7V13h3.300v8",
  apple:
    "M15.5 7c-1.5 0-2.3.9-3.5.9S9.800 7 8.500 7C6 7 4.500 9.300 4.500 12.300 4.500 16 7 20.500 9 20.500c1.200 0 1.700-.8 3-.8s1.700.8 3 .8c1.900 0 3.700-3 4.300-5.200-3.300-1.400-3.200-5.700-.3-7-.8-.9-2-1.300-3.500-1.300ZM12 6.500c0-2 1.300-3.800 3.300-4",
};

/** The providers that are set up, each a plain link: the way there leads through the provider's own pages. */
export function ProviderButtons({ providers, intent }: { providers: readonly ProviderName[]; intent: SignInIntent }) {
  const { t, market } = useSite();
  if (providers.length === 0) return null;
  const query = new URLSearchParams({ locale: market.locale });
  if (intent.next) query.set("next", intent.next);
  if (intent.wish) query.set("wish", String(intent.wish));
  return (
    <>
      <div className="or">{t("auth.or")}</div>
      <div className="soc">
        {providers.map((provider) => {
          const name = t(`auth.provider_${provider}`);
          return (
            <a
              key={provider}
              className="btn btn-line btn-s"
              href={`/oauth/${provider}?${query}`}
              aria-label={t("auth.continue_with", { provider: name })}
            >
              {provider === "sample" ? (
                <Icon name="user" />
              ) : (
                <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
                  <path d={SIGNS[provider]} />
                </svg>
              )}
              <bdi>{name}</bdi>
            </a>
          );
        })}
      </div>
    </>
  );
}
