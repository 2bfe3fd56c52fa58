const SECOND = 1;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Who may do what how often. */
export interface Rule {
  /**
   * Whom it counts. A network is an IPv4 address or an IPv6 /64 (`networkOf`); its neighbourhood, an IPv4 /24 or an IPv6
   * /48, is counted beside it and may do ten times as much, so that neither has many addresses to try again from.
   */
  per:
    | "network"
    | "account"
    | "network and account"
    | "network and review"
    | "browser and account"
    | "mailbox"
    | "phone"
    | "browser"
    | "cart"
    | "key"
    | "request";
  most: number;
  seconds: number;
  /** From here on it is still taken, but asked for a proof. */
  usual?: number;
  /**
   * Where it is counted: by each process for itself, which costs nothing; or in the database, where all of them have to
   * agree, also after a restart, or where what comes to nothing must not count; or not at all, where the orders
   * themselves tell it (`unitsHeld`).
   */
  kept: "process" | "database" | "orders";
  /** Whoever passes it again within a day waits twice as long each time. */
  grows?: true;
}

/**
 * Every limit of the shop. One per network slows whoever tries many accounts, mailboxes or numbers; one per account,
 * mailbox or phone slows whoever comes from many networks. A busy family and an office of two hundred behind one
 * address meet none of them (limits.test.ts).
 */
export const LIMITS = {
  // Requests, whatever they are about.
  "forms.page": { per: "network", most: 120, seconds: MINUTE, kept: "process" },
  "forms.sent": { per: "network", most: 10, seconds: MINUTE, kept: "process" },
  // Each may bring three pictures, which are work.
  "reviews.sent": { per: "network", most: 20, seconds: 10 * MINUTE, kept: "process" },
  "reviews.helpful": { per: "network", most: 60, seconds: 10 * MINUTE, kept: "process" },
  // Browsers without an account, each with a secret that it may have made up: more of one network count as nobody.
  "reviews.helped": { per: "network and review", most: 10, seconds: DAY, kept: "database" },
  "orders.tracked": { per: "network", most: 60, seconds: MINUTE, kept: "process" },
  "orders.papers": { per: "network", most: 30, seconds: MINUTE, kept: "process" },
  "promo.tried": { per: "network", most: 60, seconds: MINUTE, kept: "process" },
  "analytics.told": { per: "network", most: 60, seconds: MINUTE, kept: "process" },
  "operator.wrong": { per: "network", most: 60, seconds: MINUTE, kept: "process" },
  "keys.wrong": { per: "network", most: 60, seconds: MINUTE, kept: "process" },
  "metrics.wrong": { per: "network", most: 20, seconds: MINUTE, kept: "process" },
  "webhooks.forged": { per: "network", most: 60, seconds: MINUTE, kept: "process" },

  // Carts, and what is asked of payment providers for them.
  "carts.made": { per: "network", most: 100, seconds: MINUTE, kept: "process" },
  "drafts.network": { per: "network", most: 120, seconds: MINUTE, kept: "process" },
  "drafts.cart": { per: "cart", most: 120, seconds: 10 * MINUTE, kept: "process" },
  "scores.cart": { per: "cart", most: 20, seconds: HOUR, kept: "process" },
  "payments.network": { per: "network", most: 240, seconds: MINUTE, kept: "process" },

  // Cards entered in the account: whoever tries stolen ones out meets the bank's answer here, too.
  "cards.entered": { per: "account", most: 12, seconds: HOUR, kept: "database" },

  // Orders. From `usual` on, cash on delivery is confirmed by a code (`countOrder`).
  "order.network": { per: "network", most: 150, usual: 40, seconds: 10 * MINUTE, kept: "database" },
  "order.mailbox": { per: "mailbox", most: 12, usual: 5, seconds: DAY, kept: "database" },
  "order.phone": { per: "phone", most: 12, usual: 5, seconds: DAY, kept: "database" },
  // Orders with a code that is for once per person: invented people have to show that they exist.
  "promo.network": { per: "network", most: 200, usual: 20, seconds: DAY, kept: "database" },
  "promo.browser": { per: "browser", most: 20, usual: 2, seconds: DAY, kept: "database" },
  // Units in orders that were begun without being paid, until they are paid or given back.
  "unpaid.network": { per: "network", most: 400, seconds: 30 * MINUTE, kept: "orders" },
  "unpaid.browser": { per: "browser", most: 60, seconds: 30 * MINUTE, kept: "orders" },

  // Accounts. The owner, in a browser that has signed in before, is counted apart from everybody else.
  "login.network": { per: "network", most: 60, seconds: 5 * MINUTE, kept: "process" },
  "login.account": { per: "account", most: 200, seconds: HOUR, kept: "database" },
  "login.pair": { per: "network and account", most: 10, seconds: 15 * MINUTE, kept: "database", grows: true },
  "login.known_browser": { per: "browser and account", most: 10, seconds: 15 * MINUTE, kept: "database" },
  "password.asked": { per: "account", most: 10, seconds: 15 * MINUTE, kept: "database" },
  "register.network": { per: "network", most: 60, seconds: 10 * MINUTE, kept: "process" },
  "token.network": { per: "network", most: 60, seconds: 10 * MINUTE, kept: "process" },
  // Every sign-in page that is looked at asks for something that a passkey can sign.
  "passkey.network": { per: "network", most: 300, seconds: 10 * MINUTE, kept: "process" },
  "passkey.account": { per: "account", most: 30, seconds: 15 * MINUTE, kept: "database" },
  "provider.network": { per: "network", most: 60, seconds: 10 * MINUTE, kept: "process" },

  // The back office.
  "staff.network": { per: "network", most: 60, seconds: 5 * MINUTE, kept: "process" },
  "staff.pair": { per: "network and account", most: 10, seconds: 15 * MINUTE, kept: "database", grows: true },
  "staff.account": { per: "account", most: 200, seconds: HOUR, kept: "database" },
  "staff.known_browser": { per: "browser and account", most: 10, seconds: 15 * MINUTE, kept: "database" },
  "staff.code": { per: "account", most: 10, seconds: 15 * MINUTE, kept: "database", grows: true },
  "staff.joining": { per: "network", most: 30, seconds: 10 * MINUTE, kept: "process" },
  // Programs that ask in a circle.
  "keys.called": { per: "key", most: 300, seconds: MINUTE, kept: "process" },

  // Mails that somebody can have sent to an address by typing it in. After too many to one mailbox no more
  // are sent, silently.
  "mail.network": { per: "network", most: 30, seconds: 10 * MINUTE, kept: "process" },
  "mail.mailbox": { per: "mailbox", most: 6, seconds: 15 * MINUTE, kept: "database" },
  "mail.known_browser": { per: "browser and account", most: 6, seconds: 15 * MINUTE, kept: "database" },
  // Confirmations of what anybody can send from a form: newsletter, contact.
  "mail.form": { per: "mailbox", most: 3, seconds: HOUR, kept: "database" },
  // Products that an address wants to hear of: each is a mail some day.
  "stock.asked": { per: "mailbox", most: 10, seconds: DAY, kept: "database" },
  // The same request, sent again because its answer was lost.
  "mail.request": { per: "request", most: 1, seconds: HOUR, kept: "database" },
} as const satisfies Record<string, Rule>;

export type Limit = keyof typeof LIMITS;

/** The names of those limits that count networks: their callers name the address the request comes from. */
export type NetworkLimit = { [Name in Limit]: (typeof LIMITS)[Name]["per"] extends "network" ? Name : never }[Limit];

/** What a limit counts by, how much it lets through and in how many seconds. */
export function ruleOf(limit: Limit): Rule {
  return LIMITS[limit];
}
