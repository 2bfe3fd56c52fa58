/** Nobody hands over more parcels at once; no page of a list and no paper has more. */
export const MOST_PARCELS = 300;
