/**
 * The ways to deliver and to pay, by the numbers of specification §4. What the specification's list calls same-day is
 * sold as standard delivery, in one to two working days.
 */
export const DELIVERY_METHODS = { standard: 1, express: 2, international: 3 } as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[keyof typeof DELIVERY_METHODS];

export const PAYMENT_METHODS = { cashOnDelivery: 1, card: 2, tamara: 3, tabby: 4 } as const;
/** What pays the order of an exchange: the worth of what its buyer sends back. Nobody can choose it. */
export const PAID_BY_EXCHANGE = 5;
export type PaymentMethod = (typeof PAYMENT_METHODS)[keyof typeof PAYMENT_METHODS] | typeof PAID_BY_EXCHANGE;

/** Who moves the money; cash on delivery and exchanges have no provider. */
export const PAYMENT_PROVIDERS = ["stripe", "tabby", "tamara"] as const;
