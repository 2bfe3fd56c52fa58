import { expect, it } from "vitest";
import { may, PERMISSIONS, type Permission, ROLES, type RoleName } from "./roles.ts";

/** Who may what, as the merchant has decided it; everybody else may not. */
const DECIDED: [RoleName[], Permission[]][] = [
  [["owner", "manager", "fulfilment", "support", "accountant", "viewer"], ["orders.see"]],
  // Whoever packs does so without prices.
  [["owner", "manager", "support", "accountant", "viewer"], ["orders.prices"]],
  [
    ["owner", "manager", "fulfilment"],
    ["orders.move", "parcels.pack", "stock.change"],
  ],
  [
    ["owner", "manager", "fulfilment", "support"],
    ["orders.address", "orders.parcel", "orders.note", "returns.receive", "parcels.receive", "cash.confirm"],
  ],
  [
    ["owner", "manager"],
    ["orders.cancel", "orders.edit", "refunds.make", "payments.manage", "couriers.manage", "products.publish"],
  ],
  [
    ["owner", "manager", "support"],
    [
      "refunds.propose",
      "customers.see",
      "orders.buyer",
      "returns.decide",
      "orders.make",
      "orders.message",
      "inbox.answer",
    ],
  ],
  [["owner", "manager", "support"], ["subscriptions.manage"]],
  [["owner", "manager", "support", "accountant"], ["payments.see"]],
  [["owner", "manager", "accountant"], ["cash.settle"]],
  [
    ["owner", "manager", "support", "marketing"],
    ["survey.see", "reviews.moderate", "carts.see"],
  ],
  [["owner", "manager", "fulfilment", "support", "accountant"], ["returns.see"]],
  [["owner", "manager", "fulfilment", "catalogue", "accountant", "viewer"], ["stock.see"]],
  [["owner", "manager", "catalogue"], ["products.edit"]],
  [
    ["owner", "manager", "marketing"],
    ["promos.manage", "prices.change"],
  ],
  [
    ["owner", "manager", "catalogue", "marketing"],
    ["content.edit", "feeds.see"],
  ],
  [
    ["owner", "manager"],
    ["customers.export", "customers.erase", "customers.cash", "cash.close"],
  ],
  [["owner", "manager", "marketing", "accountant", "viewer"], ["reports.sales"]],
  [
    ["owner", "manager", "accountant"],
    ["reports.tax", "audit.see"],
  ],
  [["owner"], ["staff.manage", "keys.manage", "webhooks.manage", "system.manage", "settings.manage", "content.files"]],
];

it.each(DECIDED)("%s alone may %s", (roles, permissions) => {
  for (const permission of permissions)
    expect(
      ROLES.filter((role) => may(role, permission)),
      permission,
    ).toEqual(roles);
});

it("leaves no permission undecided, and decides none twice", () => {
  expect(DECIDED.flatMap(([, permissions]) => permissions).sort()).toEqual([...PERMISSIONS].sort());
});
