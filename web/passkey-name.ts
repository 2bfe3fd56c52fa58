import { deviceName } from "./user-agent.ts";

/** What a new passkey is called until its owner says otherwise: after the browser it was made in. */
export function newPasskeyName(request: Request): string {
  return deviceName(request.headers.get("user-agent") ?? "") ?? "Passkey";
}
