import { isSecret, newSecret } from "../shop/sessions/secrets.ts";
import { cookie, endCookie, ownCookie } from "./cookie.ts";

/**
 * The page that a link from a mail opens gives the browser a secret, and the answer to its form takes it away again:
 * a browser that still has it has not heard what came of the link, and may use it once more (`takeToken`).
 */
/** The secret of a browser that waits for an answer. */
export function linkHolderOf(request: Request): string | undefined {
  return ownCookie(request.headers.get("cookie"), "link_holder");
}

/** `Set-Cookie` values for a page that shows a link's form; none where the browser waits already. */
export function holdLink(request: Request, secure: boolean): [string, string][] {
  if (isSecret(linkHolderOf(request))) return [];
  return [["Set-Cookie", cookie("link_holder", newSecret(), { secure })]];
}

/** `Set-Cookie` value of the answer. */
export function releaseLink(secure: boolean): string {
  return endCookie("link_holder", secure);
}
