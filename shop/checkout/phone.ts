import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { PhoneCountry } from "./calling-codes.ts";

/**
 * A number as people write it (`050 000 0000`, `+971 50 000 0000`, also with Arabic digits) → E.164,
 * e.g. `+971500000000`. A number without a country prefix is read as one of `country`. Null when it cannot be one.
 */
export function normalisePhone(written: string, country: PhoneCountry): string | null {
  const phone = parsePhoneNumberFromString(written, { defaultCountry: country, extract: false });
  return phone?.isValid() === true ? phone.number : null;
}

/** E.164 → how it is read: `+971 50 000 0000`. Anything else comes back as it is. */
export function readablePhone(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}

/** What stands in the two fields of the phone input. */
export interface SplitPhone {
  country: PhoneCountry;
  national: string;
}

/** E.164 → the two fields of the phone input. An unreadable number is left whole beside `fallback`. */
export function splitPhone(e164: string, fallback: PhoneCountry): SplitPhone {
  const phone = parsePhoneNumberFromString(e164);
  if (phone?.country === undefined) return { country: fallback, national: e164 };
  return { country: phone.country, national: phone.formatNational() };
}
