import type { Locale } from "#shop/market/market.ts";
import { localNext, wishOf } from "#web/next-path.ts";
import type { SignInIntent } from "#web/paths.ts";

/** What a sign-in page was asked to lead to, from its address; anything unusable is left out. */
export function intentOf(request: Request, locale: Locale): Required<SignInIntent> {
  const { searchParams } = new URL(request.url);
  return { next: localNext(searchParams.get("next"), locale), wish: wishOf(searchParams.get("wish")) };
}
