import { redirect } from "react-router";
import type { Session } from "#shop/sessions/sessions.ts";
import { paths } from "#web/paths.ts";
import { type PageCall, pageCall } from "../sign-in/page-sign-in.ts";

/** What an account page has to do with: there is always somebody signed in, the guard has seen to it. */
export interface AccountCall extends PageCall {
  session: Session;
}

export function accountCall(args: Parameters<typeof pageCall>[0]): AccountCall {
  const call = pageCall(args);
  const { session } = call.visitor;
  if (session === null) throw redirect(paths(call.market.locale).login());
  return { ...call, session };
}
