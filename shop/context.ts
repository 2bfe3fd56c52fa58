import type { ProviderName } from "./accounts/providers.ts";
import type { CatalogSnapshot } from "./catalog/snapshot.ts";
import type { Database } from "./database/database.ts";
import type { JobQueue } from "./jobs.ts";

/** Names and addresses the merchant sets; shown in header, footer, mails. */
export interface Brand {
  name: string;
  /** Chat and call number in international form, e.g. `+971 4 000 0000`. */
  phone: string;
  email: string;
  /** Legal name of the distributor in the footer. */
  distributor: string;
  /** The shop's own pages elsewhere, as addresses; absent: there are none. */
  social?: readonly string[];
}

/** What every operation of the shop may use. Made once by the server and handed down; nothing is global. */
export interface ShopContext {
  db: Database;
  /** The newest catalogue; read it once per request and pass it on, so that one answer has one truth. */
  catalog: () => CatalogSnapshot;
  clock: () => Date;
  jobs: JobQueue;
  brand: Brand;
  /** Public origin without a trailing slash, e.g. `https://shop.example`. */
  origin: string;
  /** Providers people may sign in with, in the order of their buttons. */
  providers: readonly ProviderName[];
  /**
   * Who asks: the customer whose session came with the request; null for guests, jobs and operators. Carts and orders
   * of customers are reached through it alone, so a caller that forgets it sees too little, never too much.
   */
  customerId: string | null;
}
