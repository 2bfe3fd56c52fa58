import type { Country } from "../market/market.ts";

export const EMIRATES = [
  "abu_dhabi",
  "al_ain",
  "dubai",
  "sharjah",
  "ajman",
  "umm_al_quwain",
  "ras_al_khaimah",
  "fujairah",
] as const;
export type Emirate = (typeof EMIRATES)[number];

/** Where an order goes; field names are those of specification §3. */
export interface Address {
  country: Country;
  /** UAE only. */
  emirate?: Emirate | undefined;
  city: string;
  area: string;
  street: string;
  building: string;
  nearestLandmark?: string | undefined;
  latitude?: number | undefined;
  longitude?: number | undefined;
}
