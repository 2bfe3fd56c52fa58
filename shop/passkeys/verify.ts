import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/server";
import type { NewPasskey, SignedByPasskey } from "./passkey-schemas.ts";
import { type RelyingShop, relyingParty, webauthn, webauthnHelpers } from "./relying-party.ts";

/** A key as it is kept. */
interface KeptKey {
  credentialId: string;
  /** COSE, base64url. */
  publicKey: string;
  counter: number;
}

interface NewKey extends KeptKey {
  /** How the browser may reach the device. */
  transports: string[];
}

/** EdDSA, ES256, RS256 (COSE): every device signs by one of them, and every runtime reads them. */
const ALGORITHMS = [-8, -7, -257];

/**
 * What the browser needs to make a passkey for somebody who has those of `owned`. `residentKey`: `required`, it is found
 * without a name being typed; `discouraged`, it is asked for by name.
 */
export async function optionsForKey(
  shop: RelyingShop,
  user: { id: string; email: string; name: string },
  owned: readonly Pick<NewKey, "credentialId" | "transports">[],
  { challenge, residentKey }: { challenge: string; residentKey: "required" | "discouraged" },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await webauthn();
  const { id: rpID, name: rpName } = relyingParty(shop);
  return generateRegistrationOptions({
    rpID,
    rpName,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.email,
    userDisplayName: user.name,
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
    // Which make of device it is concerns nobody.
    attestationType: "none",
    excludeCredentials: owned.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    supportedAlgorithmIDs: ALGORITHMS,
    // Only for whoever unlocks the device.
    authenticatorSelection: { residentKey, userVerification: "required" },
  });
}

/** The key inside what a browser has made, if it was made for this shop, for this challenge, by an unlocked device. */
export async function verifiedKey(shop: RelyingShop, made: NewPasskey, challenge: string): Promise<NewKey | null> {
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
    const key = verified.registrationInfo?.credential;
    if (key === undefined) return null;
    const publicKey = Buffer.from(key.publicKey).toString("base64url");
    return { credentialId: key.id, publicKey, counter: key.counter, transports: made.response.transports ?? [] };
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
