import { isSecret, newSecret } from "../shop/sessions/secrets.ts";
import { cookie, endCookie, isSecure, openingCookie } from "./cookie.ts";

/**
 * The page that a link from a mail opens gives the browser a secret, and the answer to its form takes it away again:
 * a browser that still has it has not heard what came of the link, and may use it once more (`takeToken`).
 */
/** The secret of a browser that waits for an answer. */
export function linkHolderOf(request: Request, shop: { origin: string }): string | undefined {
  return openingCookie(request, "link_holder", shop);
}

/** `Set-Cookie` values for a page that shows a link's form; none where the browser waits already. */
export function holdLink(request: Request, shop: { origin: string }): [string, string][] {
  if (isSecret(linkHolderOf(request, shop))) return [];
  return [["Set-Cookie", cookie("link_holder", newSecret(), { secure: isSecure(request, shop.origin) })]];
}

/** `Set-Cookie` value of the answer. */
export function releaseLink(secure: boolean): string {
  return endCookie("link_holder", secure);
}
