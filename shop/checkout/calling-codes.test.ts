import { getCountries, getCountryCallingCode } from "libphonenumber-js/min";
import { expect, it } from "vitest";
import { phoneCountries } from "./calling-codes.ts";

it("countries and their calling codes are those of the library that reads telephone numbers", () => {
  const ofLibrary = getCountries().map((country) => ({ country, callingCode: getCountryCallingCode(country) }));
  expect(phoneCountries()).toEqual(ofLibrary);
});
