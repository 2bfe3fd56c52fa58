import type { Country, Text } from "../market/market.ts";
import type { Minor } from "../pricing/money.ts";

/** What staff may do, by the names that routes ask for. */
export const PERMISSIONS = [
  "orders.see",
  "orders.prices",
  "orders.move",
  "orders.address",
  "orders.cancel",
  "orders.edit",
  "parcels.pack",
  "couriers.manage",
  "cash.confirm",
  "cash.settle",
  "cash.close",
  "parcels.receive",
  "orders.parcel",
  "orders.buyer",
  "orders.note",
  "orders.message",
  "orders.make",
  "payments.see",
  "payments.manage",
  "refunds.make",
  "refunds.propose",
  "returns.see",
  "returns.decide",
  "returns.receive",
  "staff.manage",
  "keys.manage",
  "webhooks.manage",
  "system.manage",
  "settings.manage",
  "audit.see",
  "customers.see",
  "customers.cash",
  "customers.export",
  "customers.erase",
  "inbox.answer",
  "survey.see",
  "reviews.moderate",
  "subscriptions.manage",
  "carts.see",
  "stock.see",
  "stock.change",
  "promos.manage",
  "prices.change",
  "products.edit",
  "products.publish",
  "content.edit",
  "content.files",
  "feeds.see",
  "reports.sales",
  "reports.tax",
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const ROLES = [
  "owner",
  "manager",
  "fulfilment",
  "support",
  "catalogue",
  "marketing",
  "accountant",
  "viewer",
] as const;
export type RoleName = (typeof ROLES)[number];

/** A role that an owner has put together (own-roles.ts). */
export interface OwnRole {
  id: string;
  name: Text;
  permissions: readonly Permission[];
  /** How much it may give back of one order alone, AED hundredths. */
  refundLimit: Minor;
  /** Whose orders it is about; none: those of all countries. */
  countries: readonly Country[];
}
export type Role = RoleName | OwnRole;

/** What nobody but an owner may: whoever gives roles, or makes keys, could give themselves any. */
const OWNERS_ONLY: readonly Permission[] = ["staff.manage", "keys.manage"];

/** What an own role may be made of. */
export const GIVEN_PERMISSIONS = PERMISSIONS.filter((permission) => !OWNERS_ONLY.includes(permission));

/** What a role for some countries may be made of: what is about one order, or a list that can leave the others out. */
export const PERMISSIONS_OF_COUNTRIES: readonly Permission[] = [
  "orders.see",
  "orders.prices",
  "orders.move",
  "orders.address",
  "orders.cancel",
  "orders.edit",
  "orders.parcel",
  "orders.buyer",
  "orders.note",
  "orders.message",
];

/** The one table of who may what: the server decides by it, and the menu is made of it. */
const ALLOWED: Record<Permission, readonly RoleName[]> = {
  "orders.see": ["owner", "manager", "fulfilment", "support", "accountant", "viewer"],
  // Whoever packs sees what is in a parcel, not what it cost.
  "orders.prices": ["owner", "manager", "support", "accountant", "viewer"],
  "orders.move": ["owner", "manager", "fulfilment"],
  "orders.address": ["owner", "manager", "fulfilment", "support"],
  "orders.cancel": ["owner", "manager"],
  "orders.edit": ["owner", "manager"],
  "parcels.pack": ["owner", "manager", "fulfilment"],
  "couriers.manage": ["owner", "manager"],
  "cash.confirm": ["owner", "manager", "fulfilment", "support"],
  // What couriers owe, and the books of what they hand over.
  "cash.settle": ["owner", "manager", "accountant"],
  // Money that is given up: not by whoever counts what comes in.
  "cash.close": ["owner", "manager"],
  "parcels.receive": ["owner", "manager", "fulfilment", "support"],
  // Where a parcel goes, and whom to call about it.
  "orders.parcel": ["owner", "manager", "fulfilment", "support"],
  "orders.buyer": ["owner", "manager", "support"],
  "orders.note": ["owner", "manager", "fulfilment", "support"],
  "orders.message": ["owner", "manager", "support"],
  "orders.make": ["owner", "manager", "support"],
  "payments.see": ["owner", "manager", "support", "accountant"],
  "payments.manage": ["owner", "manager"],
  "refunds.make": ["owner", "manager"],
  "refunds.propose": ["owner", "manager", "support"],
  "returns.see": ["owner", "manager", "fulfilment", "support", "accountant"],
  "returns.decide": ["owner", "manager", "support"],
  "returns.receive": ["owner", "manager", "fulfilment", "support"],
  "staff.manage": ["owner"],
  "keys.manage": ["owner"],
  "webhooks.manage": ["owner"],
  "system.manage": ["owner"],
  "settings.manage": ["owner"],
  "audit.see": ["owner", "manager", "accountant"],
  "customers.see": ["owner", "manager", "support"],
  "customers.cash": ["owner", "manager"],
  "customers.export": ["owner", "manager"],
  "customers.erase": ["owner", "manager"],
  "inbox.answer": ["owner", "manager", "support"],
  "survey.see": ["owner", "manager", "support", "marketing"],
  // Buyers and their praise: whoever answers the one or uses the other.
  "reviews.moderate": ["owner", "manager", "support", "marketing"],
  "subscriptions.manage": ["owner", "manager", "support"],
  // What reminders come to; whom they were for, only for whoever sees customers.
  "carts.see": ["owner", "manager", "support", "marketing"],
  "stock.see": ["owner", "manager", "fulfilment", "catalogue", "accountant", "viewer"],
  "stock.change": ["owner", "manager", "fulfilment"],
  "promos.manage": ["owner", "manager", "marketing"],
  // Regular and sale prices of what is sold, and nothing else of it.
  "prices.change": ["owner", "manager", "marketing"],
  "products.edit": ["owner", "manager", "catalogue"],
  "products.publish": ["owner", "manager"],
  // What there is to read, what the banner says, and where former addresses lead: written and published by the same.
  "content.edit": ["owner", "manager", "catalogue", "marketing"],
  // The whole of it as files, with prices, promo codes and settings, and back.
  "content.files": ["owner"],
  // Whoever advertises, and whoever adds what a product lacks.
  "feeds.see": ["owner", "manager", "catalogue", "marketing"],
  "reports.sales": ["owner", "manager", "marketing", "accountant", "viewer"],
  "reports.tax": ["owner", "manager", "accountant"],
};

/** Whether a role, of the shop or an owner's own, has a permission. */
export function may(role: Role, permission: Permission): boolean {
  return typeof role === "string" ? ALLOWED[permission].includes(role) : role.permissions.includes(permission);
}

/** Whether a role is about the orders of a country. */
export function isForCountry(role: Role, country: Country): boolean {
  return typeof role === "string" || role.countries.length === 0 || role.countries.includes(country);
}

/** The countries that a role is confined to; none: it is not. */
export function countriesOf(role: Role): readonly Country[] {
  return typeof role === "string" ? [] : role.countries;
}

/** Everything a role may do, in the order of the table. */
export function permissionsOf(role: Role): Permission[] {
  return PERMISSIONS.filter((permission) => may(role, permission));
}

const NOTHING = 0 as Minor;

/**
 * How much a role may give back of one order alone, AED hundredths; null: all of it. Above it, somebody else has to agree.
 * A person may have a limit of their own (shop/refunds/limits.ts).
 */
const REFUND_LIMITS: Readonly<Record<RoleName, Minor | null>> = {
  owner: null,
  manager: 50_000 as Minor,
  fulfilment: NOTHING,
  support: NOTHING,
  catalogue: NOTHING,
  marketing: NOTHING,
  accountant: NOTHING,
  viewer: NOTHING,
};

/** The limit of a role, its own or that of the table. */
export function refundLimitOf(role: Role): Minor | null {
  return typeof role === "string" ? REFUND_LIMITS[role] : role.refundLimit;
}
