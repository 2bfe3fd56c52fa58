import type { Address, Emirate } from "../shop/delivery/address.ts";
import { foldedWord } from "../shop/search/search-term.ts";
import { countryName } from "./country-names.ts";
import type { Translate } from "./translate.ts";

/** The parts of an address as it is read: house and street, then the way up to the country. */
export function addressLines(address: Address, t: Translate): [string[], string[]] {
  const { area, city, emirate } = address;
  const place = [area];
  if (emirate === undefined || !isNamedAs(city, emirate)) place.push(city);
  if (emirate !== undefined) place.push(t(`emirate.${emirate}`));
  place.push(countryName(t, address.country));
  const house = [address.building, address.street];
  if (address.nearestLandmark !== undefined) house.push(address.nearestLandmark);
  return [house, place];
}

/**
 * Whether a city is written as its emirate is called, in either language: then it is named once, and in the reader's. The
 * buyer and who reads the address need not share one.
 */
export function isNamedAs(city: string, emirate: Emirate): boolean {
  const written = compared(city);
  return written === compared(emirate.replaceAll("_", "")) || written === compared(IN_ARABIC[emirate]);
}

/** A reader's browser has the texts of one language only. */
const IN_ARABIC: Record<Emirate, string> = {
  abu_dhabi: "أبوظبي",
  al_ain: "العين",
  dubai: "دبي",
  sharjah: "الشارقة",
  ajman: "عجمان",
  umm_al_quwain: "أم القيوين",
  ras_al_khaimah: "رأس الخيمة",
  fujairah: "الفجيرة",
};

/** Without what people leave out or write otherwise: «ابو ظبي», "Ras al-Khaimah". */
const compared = (name: string) => foldedWord(name).replaceAll(/[^\p{L}]/gu, "");
