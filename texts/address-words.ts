import type { Address } from "../shop/delivery/address.ts";
import { countryName } from "./country-names.ts";
import type { Translate } from "./translate.ts";

/** The parts of an address as it is read: house and street, then the way up to the country. */
export function addressLines(address: Address, t: Translate): [string[], string[]] {
  const place = [address.area, address.city];
  // Dubai in Dubai: the emirate is named when it says more than the city.
  if (address.emirate !== undefined && t(`emirate.${address.emirate}`) !== address.city) {
    place.push(t(`emirate.${address.emirate}`));
  }
  place.push(countryName(t, address.country));
  const house = [address.building, address.street];
  if (address.nearestLandmark !== undefined) house.push(address.nearestLandmark);
  return [house, place];
}
