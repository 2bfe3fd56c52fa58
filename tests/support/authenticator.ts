import { createHash, createPrivateKey, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import type { NewPasskey, SignedByPasskey } from "../../shop/passkeys/passkey-schemas.ts";

/** What of the shop's options a device looks at. */
export interface MakeOptions {
  challenge: string;
  rp: { id?: string };
  user: { id: string };
}
export interface SignOptions {
  challenge: string;
  rpId?: string;
}

/** How a device may deviate from what it should do. */
export interface Deviation {
  origin?: string;
  /** Whether its owner unlocked it. Default: yes. */
  isUnlocked?: boolean;
  counter?: number;
  challenge?: string;
  userHandle?: string;
}

const PRESENT = 0x01;
const UNLOCKED = 0x04;
const HAS_KEY = 0x40;

/** A device of somebody's that keeps one passkey (WebAuthn level 3, ES256), as the browser at `origin` speaks to it. */
export class Authenticator {
  readonly id = randomBytes(32).toString("base64url");
  private readonly keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  private readonly origin: string;
  private counter = 0;
  private userHandle = "";

  constructor(origin: string) {
    this.origin = origin;
  }

  /** `navigator.credentials.create` */
  make({ challenge, rp, user }: MakeOptions, deviation: Deviation = {}): NewPasskey {
    this.userHandle = user.id;
    const { x = "", y = "" } = this.keys.publicKey.export({ format: "jwk" });
    const id = Buffer.from(this.id, "base64url");
    // COSE: EC2, ES256, P-256, x, y.
    const key = map([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]);
    const length = Buffer.from([id.length >> 8, id.length & 0xff]);
    const data = Buffer.concat([this.data(rp.id, HAS_KEY, deviation), Buffer.alloc(16), length, id, key]);
    return {
      id: this.id,
      rawId: this.id,
      type: "public-key",
      response: {
        clientDataJSON: this.said("webauthn.create", challenge, deviation).toString("base64url"),
        attestationObject: map([
          ["fmt", "none"],
          ["attStmt", map([])],
          ["authData", data],
        ]).toString("base64url"),
        transports: ["internal"],
      },
    };
  }

  /** `navigator.credentials.get` */
  sign({ challenge, rpId }: SignOptions, deviation: Deviation = {}): SignedByPasskey {
    this.counter += 1;
    const data = this.data(rpId, 0, { counter: this.counter, ...deviation });
    const said = this.said("webauthn.get", challenge, deviation);
    const signed = createSign("sha256").update(data).update(createHash("sha256").update(said).digest());
    const key = createPrivateKey(this.keys.privateKey.export({ format: "pem", type: "pkcs8" }));
    return {
      id: this.id,
      rawId: this.id,
      type: "public-key",
      response: {
        clientDataJSON: said.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: signed.sign(key).toString("base64url"),
        userHandle: deviation.userHandle ?? this.userHandle,
      },
    };
  }

  private said(type: string, challenge: string, deviation: Deviation): Buffer {
    return Buffer.from(
      JSON.stringify({
        type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? this.origin,
        crossOrigin: false,
      }),
    );
  }

  private data(host = "", flags: number, { isUnlocked = true, counter = 0 }: Deviation): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const all = Buffer.from([flags | PRESENT | (isUnlocked ? UNLOCKED : 0)]);
    return Buffer.concat([createHash("sha256").update(host).digest(), all, count]);
  }
}

/** CBOR, as much of it as a passkey is made of. */
function map(entries: readonly (readonly [number | string, number | string | Buffer])[]): Buffer {
  const parts = entries.flatMap(([name, value]) => [
    cbor(name),
    // A map that is ready stands as it is; other bytes are a string of bytes.
    Buffer.isBuffer(value) && name === "attStmt" ? value : cbor(value),
  ]);
  return Buffer.concat([head(5, entries.length), ...parts]);
}

function cbor(value: number | string | Buffer): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  const bytes = Buffer.from(value);
  return Buffer.concat([head(typeof value === "string" ? 3 : 2, bytes.length), bytes]);
}

function head(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length]);
  if (length < 256) return Buffer.from([(kind << 5) | 24, length]);
  return Buffer.from([(kind << 5) | 25, length >> 8, length & 0xff]);
}
