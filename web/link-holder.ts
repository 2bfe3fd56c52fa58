import { isSecret, newSecret } from "../shop/sessions/secrets.ts";
import { readCookie } from "./cart-cookie.ts";

/**
 * The page that a link from a mail opens gives the browser a secret, and the answer to its form takes it away again:
 * a browser that still has it has not heard what came of the link, and may use it once more (`takeToken`).
 */
const COOKIE = "link_holder";
const MAX_AGE = 60 * 60;

/** The secret of a browser that waits for an answer. */
export function linkHolderOf(request: Request): string | undefined {
  return readCookie(request.headers.get("cookie"), COOKIE);
}

/** `Set-Cookie` values for a page that shows a link's form; none where the browser waits already. */
export function holdLink(request: Request, secure: boolean): [string, string][] {
  if (isSecret(linkHolderOf(request))) return [];
  return [["Set-Cookie", written(newSecret(), MAX_AGE, secure)]];
}

/** `Set-Cookie` value of the answer. */
export function releaseLink(secure: boolean): string {
  return written("", 0, secure);
}

function written(secret: string, maxAge: number, secure: boolean): string {
  return `${COOKIE}=${secret}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}
