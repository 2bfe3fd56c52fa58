import type { Actor } from "./actor.ts";
import type { Audience } from "./campaigns/campaign.ts";
import type { AsIf, ProductAt } from "./campaigns/priced-catalog.ts";
import type { ProductDetails } from "./catalog/product.ts";
import type { CatalogSnapshot } from "./catalog/snapshot.ts";
import type { Database } from "./database/database.ts";
import type { JobQueue } from "./jobs.ts";
import type { ProcessCounters } from "./limits/process-counters.ts";
import type { PaymentProvider, PaymentProviderName } from "./payments/provider.ts";
import type { TellSecurity } from "./security-events.ts";
import type { Contact } from "./settings/contact.ts";
import type { Configured, Seller } from "./settings/settings.ts";
import type { ProviderName } from "./sign-in/providers.ts";

/**
 * Names and addresses the merchant sets; shown in header, footer, mails. Who sells and how to reach them is as staff have
 * set it for now: read it when it is said, and keep no copy of it. `chat` is never empty: what is not set is the telephone.
 */
export interface Brand extends Seller, Contact {
  name: string;
}

/** What every operation of the shop may use. Made once by the server and handed down; nothing is global. */
export interface ShopContext {
  db: Database;
  /**
   * The newest catalogue at the prices of whoever asks, campaigns included; read it once per request and pass it on, so
   * that one answer has one truth.
   */
  catalog: () => CatalogSnapshot;
  /** The newest catalogue at the prices of an audience, now. */
  catalogFor: (audience: Audience) => CatalogSnapshot;
  /** What is known now of the catalogue, at the prices that an audience has at another moment; as if it said this. */
  catalogAt: (moment: Date, audience: Audience, said?: AsIf) => CatalogSnapshot;
  /** What is known now of single products at other moments, at an audience's prices. */
  productsAt: (audience: Audience) => ProductAt;
  /** The product whose draft a preview shows, with its long texts; the others' are in the database (`productDetails`). */
  drafted?: { id: number; details: ProductDetails };
  clock: () => Date;
  jobs: JobQueue;
  brand: Brand;
  /** What the shop says as long as staff have not set it. */
  configured: Configured;
  /** Public origin without a trailing slash, e.g. `https://shop.example`. */
  origin: string;
  /** Providers people may sign in with, in the order of their buttons. */
  providers: readonly ProviderName[];
  /** Who can be paid through; a method without its provider is not offered. */
  payments: ReadonlyMap<PaymentProviderName, PaymentProvider>;
  /** What the card form in the browser is made with; null when cards are not offered. */
  cardForm: { publishableKey: string; base: string | null } | null;
  /** Whether cash on delivery has to be confirmed by a code sent to the buyer. */
  asksForCode: boolean;
  /** Whether nothing that is paid in cash is packed before its buyer has said that they will be there for it. */
  confirmsCash: boolean;
  /** Whether orders are counted, so that nobody places more than people do. */
  limitsOrders: boolean;
  /** Whether webhooks may go to the shop's own network, and without encryption. */
  webhooksMayBePrivate: boolean;
  /** What this process counts of tries that are limited (limits/table.ts). */
  counters: ProcessCounters;
  /** Encrypts what the database holds of staff's second factors; kept beside it, never in it. */
  staffKey: string;
  /** Writes down for operators what went wrong outside and is tried again. */
  warn: (fields: Record<string, unknown>, message: string) => void;
  /** Writes down who got in, what changed about it and who was stopped; without persons. */
  tellSecurity: TellSecurity;
  /** A named place between two effects. Does nothing, except in tests that end the process just there. */
  failpoint: (name: string) => void;
  /** Who asks; `customerOf` for what belongs to customers. */
  actor: Actor;
}

/** The shop as a signed-in customer may use it: with their own cart and orders, at the prices that customers have. */
export function forCustomer(shop: ShopContext, customerId: string): ShopContext {
  return { ...shop, actor: { kind: "customer", customerId }, catalog: () => shop.catalogFor("customers") };
}
