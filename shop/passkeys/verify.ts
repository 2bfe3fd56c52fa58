import type { NewPasskey, SignedByPasskey } from "./passkey-schemas.ts";
import { type RelyingShop, relyingParty, webauthn, webauthnHelpers } from "./relying-party.ts";

/** EdDSA, ES256, RS256 (COSE): every device signs by one of them, and every runtime reads them. */
export const ALGORITHMS = [-8, -7, -257];

/** The key inside what a browser has made, if it was made for this shop, for this challenge, by an unlocked device. */
export async function verifiedKey(shop: RelyingShop, made: NewPasskey, challenge: string) {
  const { origin, id } = relyingParty(shop);
  const { verifyRegistrationResponse } = await webauthn();
  const helpers = await webauthnHelpers();
  const { clientDataJSON, attestationObject } = made.response;
  try {
    const verified = await verifyRegistrationResponse({
      response: {
        ...made,
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject: unattested(attestationObject, helpers) },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return verified.registrationInfo?.credential ?? null;
  } catch {
    // Whatever does not fit is thrown; what was sent is not worth a line in the log.
    return null;
  }
}

/**
 * Without the statement about the device's make, which was not asked for: some send it all the same, and looking into
 * a stranger's certificates would mean following the addresses in them.
 */
function unattested(
  attestationObject: string,
  { decodeAttestationObject, isoCBOR }: Awaited<ReturnType<typeof webauthnHelpers>>,
): string {
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, "base64url")));
  const parts: Parameters<typeof isoCBOR.encode>[0] = new Map();
  parts.set("fmt", "none");
  parts.set("attStmt", new Map());
  parts.set("authData", decoded.get("authData"));
  return Buffer.from(isoCBOR.encode(parts)).toString("base64url");
}

/** A key as it is kept. */
interface KeptKey {
  credentialId: string;
  /** COSE, base64url. */
  publicKey: string;
  counter: number;
}

type Signed = Omit<SignedByPasskey, "response"> & {
  response: Omit<SignedByPasskey["response"], "userHandle"> & { userHandle?: string | undefined };
};

/** What the device has counted, if it was unlocked and has signed for this shop, this challenge and with this key. */
export async function verifiedCounter(
  shop: RelyingShop,
  { response: { userHandle, ...response }, ...signed }: Signed,
  { challenge, passkey }: { challenge: string; passkey: KeptKey },
): Promise<number | null> {
  const { origin, id } = relyingParty(shop);
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...signed,
        clientExtensionResults: {},
        response: { ...response, ...(userHandle === undefined ? {} : { userHandle }) },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // Whatever does not fit is thrown, a counter that went back too: the key may have been copied.
    return null;
  }
}
