import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import type { Language } from "../../shop/market/market.ts";
import type { SessionJson } from "../frame/session.ts";
import { type Answer, call } from "../ui/call.ts";

/** The browser's side of passkeys, loaded when one is asked for. Null: its owner has closed the browser's own dialog. */
type Asked<Data> = Promise<Answer<Data> | null>;

const isClosed = (error: unknown) => ["NotAllowedError", "AbortError"].includes((error as Error).name);

/** Asks for one of the member's passkeys and shows it to the shop. Throws where the browser cannot. */
export async function showPasskey(language: Language): Asked<SessionJson> {
  const asked = await call<PublicKeyCredentialRequestOptionsJSON>(language, "POST", "/session/passkey/options");
  if (!asked.ok) return asked;
  try {
    const signed = await startAuthentication({ optionsJSON: asked.data });
    return await call<SessionJson>(language, "POST", "/session/passkey", signed);
  } catch (error) {
    if (isClosed(error)) return null;
    throw error;
  }
}

/** Makes a passkey on this device, or where its owner wants it. Throws where the browser cannot. */
export async function makePasskey(language: Language, name: string): Asked<{ id: string }> {
  const asked = await call<PublicKeyCredentialCreationOptionsJSON>(language, "POST", "/me/passkeys/options");
  if (!asked.ok) return asked;
  try {
    const made = await startRegistration({ optionsJSON: asked.data });
    return await call<{ id: string }>(language, "POST", "/me/passkeys", { ...made, passkey_name: name });
  } catch (error) {
    if (isClosed(error)) return null;
    throw error;
  }
}
