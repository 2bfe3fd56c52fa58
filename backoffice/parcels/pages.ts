/** One part of the build: whoever opens a page of packing has the others, also once the connection is gone. */
export { PackOrderPage } from "./pack-order-page.tsx";
export { PackingPage } from "./packing-page.tsx";
export { ParcelsPage } from "./parcels-page.tsx";
