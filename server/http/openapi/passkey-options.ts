import { z } from "zod";

/** What browsers ask for and make passkeys with, as Web Authentication (level 3) has it: JSON that is handed on as it is. */

const known = z.array(
  z.object({ id: z.string(), type: z.literal("public-key"), transports: z.array(z.string()).optional() }),
);
const userVerification = z.enum(["required", "preferred", "discouraged"]);
const extensions = z.looseObject({}).meta({ description: "By their names." });

/** `PublicKeyCredentialRequestOptionsJSON` */
export const requestOptions = z
  .object({
    challenge: z.string(),
    timeout: z.int().optional(),
    rpId: z.string().optional(),
    allowCredentials: known.optional(),
    userVerification: userVerification.optional(),
    hints: z.array(z.string()).optional(),
    extensions: extensions.optional(),
  })
  .meta({ description: "PublicKeyCredentialRequestOptionsJSON of Web Authentication." });

/** `PublicKeyCredentialCreationOptionsJSON` */
export const creationOptions = z
  .object({
    rp: z.object({ id: z.string().optional(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal("public-key") })),
    timeout: z.int().optional(),
    excludeCredentials: known.optional(),
    authenticatorSelection: z
      .object({
        authenticatorAttachment: z.string().optional(),
        residentKey: z.string().optional(),
        requireResidentKey: z.boolean().optional(),
        userVerification: userVerification.optional(),
      })
      .optional(),
    hints: z.array(z.string()).optional(),
    attestation: z.string().optional(),
    attestationFormats: z.array(z.string()).optional(),
    extensions: extensions.optional(),
  })
  .meta({ description: "PublicKeyCredentialCreationOptionsJSON of Web Authentication." });
