import { isSecret, newSecret } from "../shop/sessions/secrets.ts";
import { cookie, ownCookie } from "./cookie.ts";

/**
 * The page that a link from a mail opens gives the browser a secret, and the answer to its form takes it away again:
 * a browser that still has it has not heard what came of the link, and may use it once more (`takeToken`).
 */
const COOKIE = "link_holder";
const DAYS = 1 / 24;

/** The secret of a browser that waits for an answer. */
export function linkHolderOf(request: Request): string | undefined {
  return ownCookie(request.headers.get("cookie"), COOKIE);
}

/** `Set-Cookie` values for a page that shows a link's form; none where the browser waits already. */
export function holdLink(request: Request, secure: boolean): [string, string][] {
  if (isSecret(linkHolderOf(request))) return [];
  return [["Set-Cookie", cookie(COOKIE, newSecret(), { days: DAYS, secure })]];
}

/** `Set-Cookie` value of the answer. */
export function releaseLink(secure: boolean): string {
  return cookie(COOKIE, "", { days: 0, secure });
}
