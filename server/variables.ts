import { z } from "zod";

/** A variable that may be left out; "" and absent mean the same. */
export const optionalText = z.preprocess(
  (value) => (value === "" ? undefined : value),
  z.string().trim().min(1).optional(),
);

/** A sentence for every variable that is missing beside others of its provider: half a provider is a mistake. */
export function missingBeside<Name extends string>(
  config: { readonly [name in Name]?: unknown },
  needed: Readonly<Record<string, readonly Name[]>>,
): string[] {
  return Object.values(needed).flatMap((variables) => {
    const present = variables.find((variable) => config[variable] !== undefined);
    const absent = present === undefined ? [] : variables.filter((variable) => config[variable] === undefined);
    return absent.map((variable) => `${variable}: is required together with ${present}`);
  });
}
