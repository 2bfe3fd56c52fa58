import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import type { MessageKey } from "#texts/translate.ts";
import { call } from "../cart/shop-api.ts";

/**
 * The browser's side of passkeys, loaded when one is asked for. `message` is null where the visitor has closed the
 * browser's own dialog: nothing needs to be said then.
 */
export type Asked = { ok: true; text: string } | { ok: false; message: MessageKey | null };

/** Asks for a new challenge before the last one has run out on the server. */
const RENEWED_AFTER_MS = 10 * 60_000;

/** What the shop may say before the browser is asked. */
const REFUSALS: readonly MessageKey[] = [
  "account.passkey_unverified",
  "account.passkeys_full",
  "account.sign_in_again",
  "auth.current_password_wrong",
  "request.too_many",
];

function told(error: unknown, failed: MessageKey): Asked {
  const { name } = error as Error;
  if (name === "NotAllowedError" || name === "AbortError") return { ok: false, message: null };
  return { ok: false, message: name === "InvalidStateError" ? "account.passkey_exists" : failed };
}

/** Makes a passkey on this device, or where its owner wants it, for the account that is signed in. */
export async function makePasskey(currentPassword: string): Promise<Asked> {
  const failed = "account.passkey_failed";
  const asked = await call<PublicKeyCredentialCreationOptionsJSON>("POST", "/api/me/passkeys/options", {
    current_password: currentPassword,
  });
  if (!asked.ok) {
    return { ok: false, message: REFUSALS.find((key) => key === asked.refusal.code) ?? "errors.generic" };
  }
  try {
    return { ok: true, text: JSON.stringify(await startRegistration({ optionsJSON: asked.data })) };
  } catch (error) {
    return told(error, failed);
  }
}

/** Asks for a passkey of this shop, in a dialog of the browser or (`autofill`) among what it offers for the address. */
export async function askForPasskey({ autofill = false } = {}): Promise<Asked> {
  const asked = await call<PublicKeyCredentialRequestOptionsJSON>("POST", "/api/login/passkey/options", {});
  if (!asked.ok) {
    return { ok: false, message: asked.refusal.code === "request.too_many" ? "request.too_many" : "errors.generic" };
  }
  try {
    const signed = await startAuthentication({ optionsJSON: asked.data, useBrowserAutofill: autofill });
    return { ok: true, text: JSON.stringify(signed) };
  } catch (error) {
    return told(error, "auth.passkey_failed");
  }
}

/** Waits until a passkey is chosen where the address is typed, and hands it over; ends when the answer is called. */
export function waitForPasskey(onSigned: (signed: string) => void): () => void {
  let isOver = false;
  async function wait(): Promise<void> {
    const renewal = setTimeout(() => {
      WebAuthnAbortService.cancelCeremony();
      void wait();
    }, RENEWED_AFTER_MS);
    const asked = await askForPasskey({ autofill: true });
    clearTimeout(renewal);
    if (asked.ok && !isOver) onSigned(asked.text);
  }
  void wait();
  return () => {
    isOver = true;
    WebAuthnAbortService.cancelCeremony();
  };
}
