import type { Address } from "#shop/delivery/address.ts";
import type { Country } from "#shop/market/market.ts";
import type { Translate } from "../i18n/translate.ts";

/** Message key of a country's name. */
export function countryKey<Code extends Country>(country: Code) {
  return `country.${country.toLowerCase() as Lowercase<Code>}` as const;
}

/** The parts of an address as it is read: house and street, then the way up to the country. */
export function addressLines(address: Address, t: Translate): [string[], string[]] {
  const place = [address.area, address.city];
  // Dubai in Dubai: the emirate is named when it says more than the city.
  if (address.emirate !== undefined && t(`emirate.${address.emirate}`) !== address.city) {
    place.push(t(`emirate.${address.emirate}`));
  }
  place.push(t(countryKey(address.country)));
  const house = [address.building, address.street];
  if (address.nearestLandmark !== undefined) house.push(address.nearestLandmark);
  return [house, place];
}
