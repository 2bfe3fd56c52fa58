// Written by `npm run client` from the API's document; changes are made there.

export type writeReviewBody = {
  stars: number;
  title?: string;
  text: string;
  display_name: string;
  website?: string;
  token?: string;
};

export type addToCartBody = {
  product_id: number | string;
  quantity: number;
  every_months?: number;
  cart_uuid?: string | null;
};

export type setQuantityBody = {
  product_id: number | string;
  quantity: number;
  every_months?: number;
  cart_uuid?: string | null;
};

export type setPlanBody = {
  product_id: number | string;
  every_months: number;
  cart_uuid?: string | null;
};

export type removeLineBody = {
  product_id: number | string;
  cart_uuid?: string | null;
};

export type shippingRatesBody = {
  cartUuid: string;
  country?: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
};

export type saveCheckoutBody = {
  customerDetails?: {
    first_name: string;
    last_name: string;
    phone_number: string;
    phone_country?: string;
    email: string;
  };
  deliveryMethod?: 1 | 2 | 3;
  customsConsent?: boolean;
  address?: {
    country: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
    emirate?: string;
    city: string;
    area: string;
    street: string;
    building: string;
    nearestLandmark?: string;
    latitude?: number;
    longitude?: number;
  };
  paymentMethod?: 1 | 2 | 3 | 4;
  customerNotes?: string;
};

export type placeOrderBody = {
  cart_uuid: string;
  /** Decimal, in the cart's `currency`: what it was seen to come to. */
  total?: number;
};

export type changeAddressBody = {
  country: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
  emirate?: string;
  city: string;
  area: string;
  street: string;
  building: string;
  nearestLandmark?: string;
  latitude?: number;
  longitude?: number;
};

export type askForReturnBody = {
  number: number;
  lines: ({
    line: number;
    quantity: number;
  })[];
  cause: "changed_mind" | "damaged" | "wrong_item" | "not_as_described" | "other";
  note?: string;
};

export type payOrderBody = {
  payment_method: 1 | 2 | 3 | 4;
};

export type confirmByCodeBody = {
  code: string;
};

export type loginBody = {
  email: string;
  password: string;
} | {
  provider: string;
  code: string;
  state?: string;
};

export type requestMagicLinkBody = {
  email: string;
};

export type magicLoginBody = {
  token: string;
};

export type passkeyLoginBody = {
  id: string;
  rawId: string;
  type: "public-key";
  response: {
    clientDataJSON: string;
    authenticatorData: string;
    signature: string;
    userHandle: string;
  };
};

export type registerBody = {
  first_name: string;
  last_name: string;
  email: string;
  preferred_language?: "en" | "ar";
  phone_number?: string;
  phone_country?: string;
  password: string;
  password_confirmation: string;
};

export type forgotPasswordBody = {
  email: string;
};

export type resetPasswordBody = {
  token: string;
  password: string;
  password_confirmation: string;
};

export type changePasswordBody = {
  current_password: string;
  password: string;
  password_confirmation: string;
};

export type updateMeBody = {
  first_name?: string;
  last_name?: string;
  email?: string;
  current_password?: string;
  preferred_language?: "en" | "ar";
  cart_reminders?: boolean;
  wishlist_mails?: boolean;
  phone_number?: string;
  phone_country?: string;
};

export type deleteMeBody = {
  password?: string;
  email?: string;
};

export type beginPasskeyBody = {
  current_password?: string;
};

export type addPasskeyBody = {
  id: string;
  rawId: string;
  type: "public-key";
  response: {
    clientDataJSON: string;
    attestationObject: string;
    transports?: string[];
  };
};

export type renamePasskeyBody = {
  passkey_name: string;
};

export type removePasskeyBody = {
  current_password?: string;
};

export type followAddressLinkBody = {
  token: string;
};

export type verifyEmailBody = {
  token: string;
  password?: string;
  fresh?: boolean;
};

export type addWishesBody = {
  products: (number | string)[];
};

export type removeWishBody = {
  product_id: number | string;
};

export type contactBody = {
  name: string;
  email: string;
  subject: "product_inquiry" | "shipping_delivery" | "returns_refunds" | "technical_support" | "feedback_complaints" | "general_inquiry";
  message: string;
  website?: string;
};

export type notifyMeBody = {
  product_id: number | string;
  email: string;
  website?: string;
};

export type subscribeBody = {
  email: string;
  website?: string;
};

export type surveyBody = {
  answers: {
    [name: string]: unknown;
  };
  key?: string;
  website?: string;
};

export type countBody = {
  events: ({
    name: "page_view" | "view_item" | "view_cart" | "add_to_cart" | "remove_from_cart" | "begin_checkout" | "purchase" | "chat_click";
    count: number;
  })[];
  vitals: ({
    name: "LCP" | "INP" | "CLS" | "FCP" | "TTFB";
    value: number;
  })[];
};

export type moveOrderBody = {
  to: "PROCESSING" | "PREPARING" | "SHIPPED" | "DELIVERED" | "CANCELLED" | "DELIVERY_FAILED" | "RETURNING" | "RETURNED";
  delivery_failure?: "not_at_home" | "refused" | "wrong_address" | "phone_off";
  damaged?: ({
    line: number;
    quantity: number;
  })[];
  unconfirmed_because?: string;
  undelivered_because?: string;
};

export type confirmCashBody = {
  heard: "confirmed" | "not_reached" | "refused";
  note?: string;
  tries?: number;
};

export type correctAddressBody = {
  country?: string;
  emirate?: string;
  city?: string;
  area?: string;
  street?: string;
  building?: string;
  nearestLandmark?: string;
};

export type refundBody = {
  lines?: ({
    line: number;
    quantity: number;
  })[];
  /** Decimal of the order's currency, in whole hundredths. */
  amount?: number;
  restock?: boolean;
};

export type decideReviewBody = {
  state: "approved";
  revision: number;
} | {
  state: "rejected";
  revision: number;
  reason: "health_claim" | "contact_details" | "personal_data" | "not_about_product" | "offensive" | "photo";
};

export type replyToReviewBody = {
  text: string;
};

export type importContentBody = {
  apply?: boolean;
  stock?: boolean;
  over_staff?: boolean;
  accepted?: string;
  folder?: string;
};

export type setStockBody = {
  set: number;
} | {
  add: number;
};

export type tellBackupBody = {
  bytes: number;
  made_at?: string;
};

export type skipDeliveryBody = {
  day: string;
};

export type cancelSubscriptionBody = {
  reason?: string;
};

export type beginStaffSignInBody = {
  email: string;
  password: string;
};

export type completeStaffSignInBody = {
  code: string;
};

export type showStaffPasskeyBody = {
  id: string;
  rawId: string;
  type: "public-key";
  response: {
    clientDataJSON: string;
    authenticatorData: string;
    signature: string;
    userHandle?: string;
  };
};

export type confirmStaffBody = {
  code: string;
};

export type beginJoiningBody = {
  token: string;
};

export type joinBody = {
  token: string;
  setup: string;
  code: string;
  name: string;
  email: string;
  language: "en" | "ar";
  password: string;
  password_confirmation: string;
};

export type staffSettingsBody = {
  language?: "en" | "ar";
  order_mails?: boolean;
  stock_mails?: boolean;
  waiting_mails?: Partial<Record<"parked" | "disputes" | "refund_trouble" | "late" | "undelivered" | "refund_requests" | "returns" | "expires" | "failed_mails" | "reviews" | "asked_to_publish", boolean>>;
  single_keys?: boolean;
};

export type keepPushNoticesBody = {
  endpoint: string;
  keys: {
    p256dh: string;
    auth: string;
  };
};

export type endPushNoticesBody = {
  endpoint: string;
};

export type addStaffPasskeyBody = {
  id: string;
  rawId: string;
  type: "public-key";
  response: {
    clientDataJSON: string;
    attestationObject: string;
    transports?: string[];
  };
  passkey_name: string;
};

export type changeOwnStaffPasswordBody = {
  current_password: string;
  password: string;
  password_confirmation: string;
};

export type changeRoleBody = {
  role: "owner" | "manager" | "fulfilment" | "support" | "catalogue" | "marketing" | "accountant" | "viewer" | string;
  version: number;
  programs?: "end" | "take_over";
};

export type makeRoleBody = {
  name: {
    en: string;
    ar: string;
  };
  permissions: ("orders.see" | "orders.prices" | "orders.move" | "orders.address" | "orders.cancel" | "orders.edit" | "parcels.pack" | "couriers.manage" | "cash.confirm" | "cash.settle" | "cash.close" | "parcels.receive" | "orders.parcel" | "orders.buyer" | "orders.note" | "orders.message" | "orders.make" | "payments.see" | "payments.manage" | "refunds.make" | "refunds.propose" | "returns.see" | "returns.decide" | "returns.receive" | "webhooks.manage" | "system.manage" | "settings.manage" | "audit.see" | "customers.see" | "customers.cash" | "customers.export" | "customers.erase" | "inbox.answer" | "survey.see" | "reviews.moderate" | "subscriptions.manage" | "carts.see" | "stock.see" | "stock.change" | "promos.manage" | "prices.change" | "products.edit" | "products.publish" | "content.edit" | "content.files" | "feeds.see" | "reports.sales" | "reports.tax")[];
  refund_limit_aed: number;
  countries: ("AE" | "SA" | "QA" | "KW" | "BH" | "OM")[];
};

export type changeOwnRoleBody = {
  name: {
    en: string;
    ar: string;
  };
  permissions: ("orders.see" | "orders.prices" | "orders.move" | "orders.address" | "orders.cancel" | "orders.edit" | "parcels.pack" | "couriers.manage" | "cash.confirm" | "cash.settle" | "cash.close" | "parcels.receive" | "orders.parcel" | "orders.buyer" | "orders.note" | "orders.message" | "orders.make" | "payments.see" | "payments.manage" | "refunds.make" | "refunds.propose" | "returns.see" | "returns.decide" | "returns.receive" | "webhooks.manage" | "system.manage" | "settings.manage" | "audit.see" | "customers.see" | "customers.cash" | "customers.export" | "customers.erase" | "inbox.answer" | "survey.see" | "reviews.moderate" | "subscriptions.manage" | "carts.see" | "stock.see" | "stock.change" | "promos.manage" | "prices.change" | "products.edit" | "products.publish" | "content.edit" | "content.files" | "feeds.see" | "reports.sales" | "reports.tax")[];
  refund_limit_aed: number;
  countries: ("AE" | "SA" | "QA" | "KW" | "BH" | "OM")[];
  version: number;
};

export type inviteStaffBody = {
  email: string;
  role: "owner" | "manager" | "fulfilment" | "support" | "catalogue" | "marketing" | "accountant" | "viewer" | string;
};

export type setRefundLimitBody = {
  /** Decimal AED; null: that of the role. */
  limit_aed: number | null;
};

export type packParcelBody = {
  reference: string;
  lines: ({
    sku: string;
    quantity: number;
  })[];
};

export type addressParcelBody = {
  courier: string;
  waybill: string | null;
};

export type handOverBody = {
  courier: string;
  parcels: string[];
};

export type saveCourierBody = {
  name: {
    en: string;
    ar: string;
  };
  tracking_address: string | null;
  active: boolean;
  version: number;
};

export type saveOrderViewBody = {
  name: string;
  query: string;
};

export type takeMoveBackBody = {
  state?: "PROCESSING" | "PREPARING" | "SHIPPED" | "DELIVERED" | "CANCELLED" | "DELIVERY_FAILED" | "RETURNING" | "RETURNED" | null;
};

export type quoteOrderBody = {
  language: "en" | "ar";
  lines: ({
    product_id: number;
    quantity: number;
  })[];
  promo_code?: string;
  in_place_of?: string;
  country: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
  delivery_method?: 1 | 2 | 3;
  payment_method?: 1 | 2 | 3 | 4;
  without_email?: boolean;
  phone_number?: string;
};

export type makeOrderBody = {
  language: "en" | "ar";
  lines: ({
    product_id: number;
    quantity: number;
  })[];
  promo_code?: string;
  in_place_of?: string;
  customer: {
    first_name: string;
    last_name: string;
    phone_number: string;
    phone_country?: string;
    email?: string | null;
  };
  address: {
    country: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
    emirate?: string;
    city: string;
    area: string;
    street: string;
    building: string;
    nearestLandmark?: string;
    latitude?: number;
    longitude?: number;
  };
  delivery_method: 1 | 2 | 3;
  customs_consent?: boolean;
  payment_method: 1 | 2 | 3 | 4;
  notes?: string;
  /** Hundredths of the country's currency. */
  total: number;
};

export type moveOrderByStaffBody = {
  to: "PROCESSING" | "PREPARING" | "SHIPPED" | "DELIVERED" | "CANCELLED" | "DELIVERY_FAILED" | "RETURNING" | "RETURNED";
  reason?: string;
  delivery_failure?: "not_at_home" | "refused" | "wrong_address" | "phone_off";
  damaged?: ({
    line: number;
    quantity: number;
  })[];
};

export type previewEditBody = {
  lines: ({
    product_id: number;
    quantity: number;
  })[];
  discount?: {
    percent: number;
  } | {
    /** Hundredths of the order's currency. */
    amount: number;
  } | null;
  country?: "AE" | "SA" | "QA" | "KW" | "BH" | "OM" | null;
};

export type editOrderBody = {
  lines: ({
    product_id: number;
    quantity: number;
  })[];
  discount?: {
    percent: number;
  } | {
    /** Hundredths of the order's currency. */
    amount: number;
  } | null;
  address?: {
    country: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
    emirate?: string;
    city: string;
    area: string;
    street: string;
    building: string;
    nearestLandmark?: string;
    latitude?: number;
    longitude?: number;
  } | null;
  version: number;
  /** Hundredths of the order's currency. */
  total: number;
  reason: string;
};

export type changeOrderAddressBody = {
  address: {
    country: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
    emirate?: string;
    city: string;
    area: string;
    street: string;
    building: string;
    nearestLandmark?: string;
    latitude?: number;
    longitude?: number;
  };
  version: number;
};

export type changeOrderEmailBody = {
  email: string;
  version: number;
  send_confirmation?: boolean;
};

export type correctOrderRecipientBody = {
  recipient: {
    first_name: string;
    last_name: string;
    phone_number: string;
    phone_country?: string;
  };
  version: number;
};

export type tagOrderBody = {
  tags: string[];
  version: number;
};

export type noteOnOrderBody = {
  text: string;
};

export type writeToBuyerBody = {
  template: string;
  language: "en" | "ar";
  channel?: "mail" | "whatsapp";
  subject?: string;
  text: string;
};

export type hearBuyerBody = {
  heard: "confirmed" | "not_reached" | "refused";
  note?: string;
  tries?: number;
};

export type closeCourierCashBody = {
  /** Hundredths of the order's currency; below zero where too much came. */
  owed: number;
  reason: "fee" | "loss" | "agreed" | "mistake";
  note: string;
};

export type bookCashByHandBody = {
  courier: string;
  paper: string;
  lines: ({
    reference: string;
    /** Hundredths of the order's currency. */
    owed: number;
    /** Hundredths of the order's currency. */
    amount: number;
  })[];
  counted: ({
    currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
    /** Hundredths of the order's currency. */
    amount: number;
  })[];
};

export type previewRemittanceBody = {
  courier: string;
  file_name: string;
  content: string;
};

export type bookRemittanceBody = {
  courier: string;
  file_name: string;
  content: string;
  fingerprint: string;
};

export type previewPayoutBody = {
  file_name: string;
  content: string;
  provider: "stripe" | "tabby" | "tamara";
};

export type keepPayoutBody = {
  file_name: string;
  content: string;
  provider: "stripe" | "tabby" | "tamara";
  fingerprint: string;
};

export type moveUndeliveredBody = {
  to: "DELIVERY_FAILED" | "SHIPPED" | "RETURNING" | "RETURNED";
  delivery_failure?: "not_at_home" | "refused" | "wrong_address" | "phone_off";
  damaged?: ({
    line: number;
    quantity: number;
  })[];
  delivered_at?: string;
  reason?: string;
};

export type takeUndeliveredBackBody = {
  state?: "PROCESSING" | "PREPARING" | "SHIPPED" | "DELIVERED" | "CANCELLED" | "DELIVERY_FAILED" | "RETURNING" | "RETURNED" | null;
};

export type previewRefundBody = {
  lines?: ({
    line: number;
    quantity: number;
    condition?: "stock" | "damaged" | "kept";
  })[];
  delivery?: boolean;
  processing_fee?: boolean;
  /** Decimal, in the order's currency. */
  extra?: number;
  return_id?: string | null;
};

export type refundOrderOfBody = {
  lines?: ({
    line: number;
    quantity: number;
    condition?: "stock" | "damaged" | "kept";
  })[];
  delivery?: boolean;
  processing_fee?: boolean;
  /** Decimal, in the order's currency. */
  extra?: number;
  return_id?: string | null;
  given?: number | null;
  cause: "changed_mind" | "damaged" | "wrong_item" | "not_as_described" | "missing" | "late" | "goodwill" | "other";
  note?: string;
};

export type requestRefundBody = {
  lines?: ({
    line: number;
    quantity: number;
    condition?: "stock" | "damaged" | "kept";
  })[];
  delivery?: boolean;
  processing_fee?: boolean;
  /** Decimal, in the order's currency. */
  extra?: number;
  return_id?: string | null;
  given?: number | null;
  cause: "changed_mind" | "damaged" | "wrong_item" | "not_as_described" | "missing" | "late" | "goodwill" | "other";
  note?: string;
};

export type approveRefundBody = {
  given?: number | null;
};

export type refuseRefundBody = {
  answer?: string;
};

export type returnForCustomerBody = {
  lines: ({
    line: number;
    quantity: number;
  })[];
  cause: "changed_mind" | "damaged" | "wrong_item" | "not_as_described" | "missing" | "late" | "goodwill" | "other";
  note?: string;
  answer?: string;
};

export type approveReturnBody = {
  answer?: string;
};

export type refuseReturnBody = {
  answer?: string;
};

export type receiveReturnBody = {
  lines: ({
    line: number;
    good: number;
    damaged: number;
  })[];
};

export type previewExchangeBody = {
  lines: ({
    product_id: number;
    quantity: number;
  })[];
  free_delivery?: boolean;
  delivery_method?: 1 | 2 | 3 | null;
};

export type exchangeReturnBody = {
  lines: ({
    product_id: number;
    quantity: number;
  })[];
  free_delivery?: boolean;
  delivery_method: 1 | 2 | 3;
  /** Hundredths of the order's currency. */
  total: number;
  /** Hundredths of the order's currency. */
  worth: number;
};

export type moveOrdersBody = {
  to: "PREPARING" | "SHIPPED" | "DELIVERED" | "DELIVERY_FAILED" | "RETURNING";
  delivery_failure?: "not_at_home" | "refused" | "wrong_address" | "phone_off";
  references: string[];
};

export type tagOrdersBody = {
  tag: string;
  is_on: boolean;
  references: string[];
};

export type giveOrdersCourierBody = {
  courier: string;
  references: string[];
};

export type printSlipsOfBody = {
  references: string[];
};

export type printLabelsOfBody = {
  references: string[];
};

export type printInvoicesOfBody = {
  references: string[];
};

export type noteOnCustomerBody = {
  text: string;
};

export type decideCashBody = {
  phone: string;
  refusal: "refused_parcels" | "invented_orders" | "own_wish" | null;
};

export type eraseCustomerBody = {
  confirmation: string;
};

export type saveReadyAnswerBody = {
  name: {
    en: string;
    ar: string;
  };
  text: {
    en: string;
    ar: string;
  };
  version: number | null;
};

export type changeMessageBody = {
  state?: "new" | "in_work" | "waiting" | "done";
  who?: string | null;
  order?: string | null;
  version: number;
};

export type answerMessageBody = {
  kind: "reply" | "note";
  text: string;
  next_state?: "waiting" | "done";
};

export type decideReviewByStaffBody = {
  state: "approved";
  revision: number;
} | {
  state: "rejected";
  revision: number;
  reason: "health_claim" | "contact_details" | "personal_data" | "not_about_product" | "offensive" | "photo";
};

export type takeReviewDecisionBackBody = {
  revision: number;
};

export type replyToReviewByStaffBody = {
  text: string;
  was: string;
};

export type receiveDeliveryBody = {
  lines: ({
    slug: string;
    units: number;
    lot?: {
      code: string;
      expires_on: string;
    } | null;
    despite_expiry?: boolean;
  })[];
  note?: string;
};

export type bookStocktakeBody = {
  lines: ({
    slug: string;
    to: number;
    seen: number;
    lot?: number | null;
    kept?: {
      read_at: string;
      counted_at: string;
    } | null;
  })[];
  note?: string;
};

export type takeStockChangesBackBody = {
  changes: number[];
};

export type changeStockBody = {
  kind: "set";
  to: number;
  seen: number;
  reason: "counted" | "damaged" | "expired" | "lost" | "found" | "other";
  lot?: number | null;
  kept?: {
    read_at: string;
    counted_at: string;
  } | null;
  note?: string;
} | {
  kind: "add";
  units: number;
  lot?: {
    code: string;
    expires_on: string;
  } | null;
  despite_expiry?: boolean;
  note?: string;
};

export type setStockLevelBody = {
  level: number;
  was: number;
  lead_days?: number | null;
  lead_was?: number | null;
};

export type makePromoCodeBody = {
  code: string;
  rules: {
    kind: "percent" | "fixed";
    /** Percent points, or hundredths of AED of a fixed one. */
    value: number;
    /** Hundredths of AED. */
    min_subtotal: number | null;
    scope: {
      all: true;
    } | {
      lines: ("core" | "sports" | "aesthetics" | "diamonds" | "gift")[];
    } | {
      categories: string[];
    } | {
      products: string[];
    };
    countries: ("AE" | "SA" | "QA" | "KW" | "BH" | "OM")[] | null;
    starts_at: string | null;
    ends_at: string | null;
    max_uses: number | null;
    max_uses_per_customer: number | null;
  };
  again?: number | null;
};

export type tryPromoCodeBody = {
  code: string;
  lines: ({
    product_id: number;
    quantity: number;
  })[];
  country: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
  at?: string | null;
  is_customer?: boolean;
  email?: string;
  phone_number?: string;
};

export type changePromoCodeBody = {
  version: number;
  rules: {
    kind: "percent" | "fixed";
    /** Percent points, or hundredths of AED of a fixed one. */
    value: number;
    /** Hundredths of AED. */
    min_subtotal: number | null;
    scope: {
      all: true;
    } | {
      lines: ("core" | "sports" | "aesthetics" | "diamonds" | "gift")[];
    } | {
      categories: string[];
    } | {
      products: string[];
    };
    countries: ("AE" | "SA" | "QA" | "KW" | "BH" | "OM")[] | null;
    starts_at: string | null;
    ends_at: string | null;
    max_uses: number | null;
    max_uses_per_customer: number | null;
  };
  again?: number | null;
};

export type endPromoCodeBody = {
  version: number;
};

export type takePromoEndBackBody = {
  version: number;
};

export type makeCampaignBody = {
  rules: {
    name: {
      en: string;
      ar: string;
    };
    discount_percent: number;
    offer?: {
      kind: "buy_get";
      buy: number;
      get: number;
    } | {
      kind: "percent";
      /** Hundredths of AED. */
      spend: number;
      percent: number;
    } | {
      kind: "amount";
      /** Hundredths of AED. */
      spend: number;
      /** Hundredths of AED. */
      amount: number;
    } | null;
    scope: {
      all: true;
    } | {
      lines: ("core" | "sports" | "aesthetics" | "diamonds" | "gift")[];
    } | {
      categories: string[];
    } | {
      products: string[];
    };
    periods: ({
      audience: "everyone" | "customers";
      from: string;
      to: string;
    })[];
    announced_from: string;
    announcement: {
      en: string;
      ar: string;
    } | null;
    landing?: {
      page: string;
      description?: {
        en: string;
        ar: string;
      } | null;
      outlives_it: boolean;
      texts: {
        before: {
          title: {
            en: string;
            ar: string;
          };
          text: {
            en: string;
            ar: string;
          };
        };
        early?: {
          title: {
            en: string;
            ar: string;
          };
          text: {
            en: string;
            ar: string;
          };
        } | null;
        pause?: {
          title: {
            en: string;
            ar: string;
          };
          text: {
            en: string;
            ar: string;
          };
        } | null;
        running: {
          title: {
            en: string;
            ar: string;
          };
          text: {
            en: string;
            ar: string;
          };
        };
        after: {
          title: {
            en: string;
            ar: string;
          };
          text: {
            en: string;
            ar: string;
          };
        };
      };
    } | null;
  };
  again?: number | null;
};

export type previewCampaignBody = {
  slug?: string | null;
  rules: {
    name: {
      en: string;
      ar: string;
    };
    discount_percent: number;
    offer?: {
      kind: "buy_get";
      buy: number;
      get: number;
    } | {
      kind: "percent";
      /** Hundredths of AED. */
      spend: number;
      percent: number;
    } | {
      kind: "amount";
      /** Hundredths of AED. */
      spend: number;
      /** Hundredths of AED. */
      amount: number;
    } | null;
    scope: {
      all: true;
    } | {
      lines: ("core" | "sports" | "aesthetics" | "diamonds" | "gift")[];
    } | {
      categories: string[];
    } | {
      products: string[];
    };
    periods: ({
      audience: "everyone" | "customers";
      from: string;
      to: string;
    })[];
    announced_from: string;
    announcement: {
      en: string;
      ar: string;
    } | null;
    landing?: {
      page: string;
      description?: {
        en: string;
        ar: string;
      } | null;
      outlives_it: boolean;
      texts: {
        before: {
          title: {
            en: string;
            ar: string;
          };
          text: {
            en: string;
            ar: string;
          };
        };
        early?: {
          title: {
            en: string;
            ar: string;
          };
          text: {
            en: string;
            ar: string;
          };
        } | null;
        pause?: {
          title: {
            en: string;
            ar: string;
          };
          text: {
            en: string;
            ar: string;
          };
        } | null;
        running: {
          title: {
            en: string;
            ar: string;
          };
          text: {
            en: string;
            ar: string;
          };
        };
        after: {
          title: {
            en: string;
            ar: string;
          };
          text: {
            en: string;
            ar: string;
          };
        };
      };
    } | null;
  };
  at: string;
  audience?: "everyone" | "customers";
  country?: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
};

export type changeCampaignBody = {
  version: number;
  rules: {
    name: {
      en: string;
      ar: string;
    };
    discount_percent: number;
    offer?: {
      kind: "buy_get";
      buy: number;
      get: number;
    } | {
      kind: "percent";
      /** Hundredths of AED. */
      spend: number;
      percent: number;
    } | {
      kind: "amount";
      /** Hundredths of AED. */
      spend: number;
      /** Hundredths of AED. */
      amount: number;
    } | null;
    scope: {
      all: true;
    } | {
      lines: ("core" | "sports" | "aesthetics" | "diamonds" | "gift")[];
    } | {
      categories: string[];
    } | {
      products: string[];
    };
    periods: ({
      audience: "everyone" | "customers";
      from: string;
      to: string;
    })[];
    announced_from: string;
    announcement: {
      en: string;
      ar: string;
    } | null;
    landing?: {
      page: string;
      description?: {
        en: string;
        ar: string;
      } | null;
      outlives_it: boolean;
      texts: {
        before: {
          title: {
            en: string;
            ar: string;
          };
          text: {
            en: string;
            ar: string;
          };
        };
        early?: {
          title: {
            en: string;
            ar: string;
          };
          text: {
            en: string;
            ar: string;
          };
        } | null;
        pause?: {
          title: {
            en: string;
            ar: string;
          };
          text: {
            en: string;
            ar: string;
          };
        } | null;
        running: {
          title: {
            en: string;
            ar: string;
          };
          text: {
            en: string;
            ar: string;
          };
        };
        after: {
          title: {
            en: string;
            ar: string;
          };
          text: {
            en: string;
            ar: string;
          };
        };
      };
    } | null;
  };
  again?: number | null;
};

export type endCampaignBody = {
  version: number;
};

export type takeCampaignEndBackBody = {
  version: number;
};

export type takeCampaignPageOffBody = {
  version: number;
};

export type changeSubscriptionByStaffBody = {
  kind: "skip";
  version: number;
  reason: "asked" | "unreachable" | "address" | "payment" | "product" | "other";
  day: string;
} | {
  kind: "move";
  version: number;
  reason: "asked" | "unreachable" | "address" | "payment" | "product" | "other";
  day: string;
} | {
  kind: "plan";
  version: number;
  reason: "asked" | "unreachable" | "address" | "payment" | "product" | "other";
  product_id?: number;
  every_months?: number;
  quantity?: number;
} | {
  kind: "address";
  version: number;
  reason: "asked" | "unreachable" | "address" | "payment" | "product" | "other";
  customer: {
    first_name: string;
    last_name: string;
    phone_number: string;
    phone_country?: string;
    email: string;
  };
  address: {
    country: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
    emirate?: string;
    city: string;
    area: string;
    street: string;
    building: string;
    nearestLandmark?: string;
    latitude?: number;
    longitude?: number;
  };
} | {
  kind: "pause";
  version: number;
  reason: "asked" | "unreachable" | "address" | "payment" | "product" | "other";
  until?: string | null;
} | {
  kind: "resume";
  version: number;
  reason: "asked" | "unreachable" | "address" | "payment" | "product" | "other";
} | {
  kind: "cancel";
  version: number;
  reason: "asked" | "unreachable" | "address" | "payment" | "product" | "other";
};

export type takeSubscriptionBackBody = {
  version: number;
};

export type makeProductBody = {
  slug: string;
  sku?: string;
};

export type saveProductDraftBody = {
  written: {
    [name: string]: unknown;
  };
  revision: number | null;
  based_on: number | null;
};

export type dropProductDraftBody = {
  revision: number;
};

export type publishProductBody = {
  revision: number;
  at?: string | null;
  until?: string | null;
  again?: {
    /** Decimal AED. */
    price_aed: number;
    /** Decimal AED. */
    sale_price_aed: number | null;
  };
  laid?: {
    number: number;
    choices: {
      [name: string]: ("mine" | "theirs" | "both")[];
    };
    again?: {
      /** Decimal AED. */
      price_aed: number;
      /** Decimal AED. */
      sale_price_aed: number | null;
    };
  } | null;
  note?: string;
};

export type rescheduleProductBody = {
  at: string;
  was: string | null;
};

export type restoreProductBody = {
  version: number | null;
  number: number;
  again?: {
    /** Decimal AED. */
    price_aed: number;
    /** Decimal AED. */
    sale_price_aed: number | null;
  };
  laid?: {
    number: number;
    choices: {
      [name: string]: ("mine" | "theirs" | "both")[];
    };
    again?: {
      /** Decimal AED. */
      price_aed: number;
      /** Decimal AED. */
      sale_price_aed: number | null;
    };
  } | null;
  waiting?: {
    number: number;
    at: string;
  } | null;
};

export type takePublishingBackBody = {
  version: number;
};

export type cutPictureBody = {
  path: string;
  part: {
    left: number;
    top: number;
    width: number;
    height: number;
  };
  replaces?: boolean;
};

export type withdrawProductBody = {
  version: number;
};

export type askToPublishProductBody = {
  revision: number;
};

export type previewProductBody = {
  path: string;
  language: "en" | "ar";
  country: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
  audience?: "everyone" | "customers";
  at?: string | null;
  draft?: string | null;
};

export type previewContentBody = {
  path: string;
  language: "en" | "ar";
  country: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
  audience?: "everyone" | "customers";
  at?: string | null;
  draft?: string | null;
};

export type checkProductImportBody = {
  content: string;
};

export type importProductsBody = {
  content: string;
};

export type addCategoryBody = {
  entry: {
    [name: string]: unknown;
  };
  takes_address?: boolean;
};

export type changeCategoryBody = {
  entry: {
    [name: string]: unknown;
  };
  takes_address?: boolean;
  version: number;
};

export type removeCategoryBody = {
  version: number;
  to?: string | null;
};

export type orderCategoriesBody = {
  parent: string | null;
  from: number[];
  to: number[];
};

export type checkProductGridBody = {
  rows: ({
    slug: string;
    version: number;
    set: {
      name_en?: string;
      name_ar?: string;
      /** Decimal AED. */
      price_aed?: number | null;
      /** Decimal AED. */
      sale_price_aed?: number | null;
      sale_starts_at?: string | null;
      /** The first moment after the sale. */
      sale_ends_at?: string | null;
      gtin?: string | null;
      weight_g?: number | null;
    };
    again?: {
      /** Decimal AED. */
      price_aed: number;
      /** Decimal AED. */
      sale_price_aed: number | null;
    };
  })[];
};

export type changeProductGridBody = {
  rows: ({
    slug: string;
    version: number;
    set: {
      name_en?: string;
      name_ar?: string;
      /** Decimal AED. */
      price_aed?: number | null;
      /** Decimal AED. */
      sale_price_aed?: number | null;
      sale_starts_at?: string | null;
      /** The first moment after the sale. */
      sale_ends_at?: string | null;
      gtin?: string | null;
      weight_g?: number | null;
    };
    again?: {
      /** Decimal AED. */
      price_aed: number;
      /** Decimal AED. */
      sale_price_aed: number | null;
    };
  })[];
};

export type takeProductGridBackBody = {
  versions: ({
    slug: string;
    version: number;
  })[];
};

export type tagProductsBody = {
  slugs: string[];
  is_on: boolean;
};

export type makeContentBody = {
  kind: "article" | "story" | "page" | "faq" | "store";
  slug: string;
};

export type addToContentListBody = {
  entry: {
    [name: string]: unknown;
  };
};

export type changeInContentListBody = {
  of: string;
  version: number;
  entry: {
    [name: string]: unknown;
  };
};

export type removeFromContentListBody = {
  of: string;
  version: number;
};

export type orderContentListBody = {
  from: string[];
  to: string[];
};

export type saveContentDraftBody = {
  written: {
    [name: string]: unknown;
  };
  revision: number | null;
  based_on: number | null;
};

export type dropContentDraftBody = {
  revision: number;
};

export type publishContentBody = {
  revision: number;
  at?: string | null;
  until?: string | null;
  again?: {
    /** Decimal AED. */
    price_aed: number;
    /** Decimal AED. */
    sale_price_aed: number | null;
  };
  laid?: {
    number: number;
    choices: {
      [name: string]: ("mine" | "theirs" | "both")[];
    };
    again?: {
      /** Decimal AED. */
      price_aed: number;
      /** Decimal AED. */
      sale_price_aed: number | null;
    };
  } | null;
  note?: string;
};

export type rescheduleContentBody = {
  at: string;
  was: string | null;
};

export type restoreContentBody = {
  version: number | null;
  number: number;
  again?: {
    /** Decimal AED. */
    price_aed: number;
    /** Decimal AED. */
    sale_price_aed: number | null;
  };
  laid?: {
    number: number;
    choices: {
      [name: string]: ("mine" | "theirs" | "both")[];
    };
    again?: {
      /** Decimal AED. */
      price_aed: number;
      /** Decimal AED. */
      sale_price_aed: number | null;
    };
  } | null;
  waiting?: {
    number: number;
    at: string;
  } | null;
};

export type takeContentBackBody = {
  version: number;
};

export type withdrawContentBody = {
  version: number;
};

export type makeKeyBody = {
  name: string;
  permissions: ("orders.see" | "orders.prices" | "orders.parcel" | "orders.buyer" | "parcels.pack" | "returns.see" | "payments.see" | "stock.see" | "stock.change" | "products.edit" | "reports.sales" | "reports.tax")[];
  days: 30 | 90 | 365 | null;
};

export type changeSettingBody = {
  value: unknown;
  seen: number;
  stood?: unknown;
  from?: string | null;
  note: string;
  again?: {
    [name: string]: string | number;
  };
};

export type withdrawSettingBody = {
  number: number;
};

export type addWebhookBody = {
  url: string;
  types: ("order.placed" | "order.paid" | "order.shipped" | "order.undelivered" | "order.cancelled" | "order.refunded" | "stock.gone")[];
};

export type changeWebhookBody = {
  types: ("order.placed" | "order.paid" | "order.shipped" | "order.undelivered" | "order.cancelled" | "order.refunded" | "stock.gone")[];
  seen: ("order.placed" | "order.paid" | "order.shipped" | "order.undelivered" | "order.cancelled" | "order.refunded" | "stock.gone")[];
};

export type renewWebhookSecretBody = {
  at_once?: boolean;
};

export type Bulk = {
  id: string;
  kind: "move" | "take_back" | "tag" | "untag" | "courier" | "slips" | "labels" | "invoices";
  /** The state, tag or courier; empty for papers. */
  to: string;
  /** Orders that were named; `done`, `unchanged` and `refused` are of them. */
  total: number;
  done: number;
  unchanged: number;
  refused: ({
    reference: string;
    code: string;
    message: string;
  })[];
  is_finished: boolean;
  /** It is over, and can be taken back by another call for half a minute. */
  may_take_back: boolean;
};

export type Campaign = {
  slug: string;
  version: number;
  /** The landing page that tells of it; null: none. */
  page: string | null;
  /** It has run, or runs: its page stays. */
  has_run: boolean;
  phase: "before" | "early" | "pause" | "running" | "after";
  /** When that changes next; null: never. */
  changes_at: string | null;
  name: Text;
  discount_percent: number;
  offer: {
    kind: "buy_get";
    buy: number;
    get: number;
  } | {
    kind: "percent";
    /** Hundredths of AED. */
    spend: number;
    percent: number;
  } | {
    kind: "amount";
    /** Hundredths of AED. */
    spend: number;
    /** Hundredths of AED. */
    amount: number;
  } | null;
  scope: {
    all: true;
  } | {
    lines: ("core" | "sports" | "aesthetics" | "diamonds" | "gift")[];
  } | {
    categories: string[];
  } | {
    products: string[];
  };
  periods: ({
    audience: "customers" | "everyone";
    from: string;
    to: string;
  })[];
  announced_from: string;
  announcement: Text | null;
  landing: {
    page: string;
    description: Text | null;
    outlives_it: boolean;
    texts: {
      before: {
        title: Text;
        text: Text;
      };
      early: {
        title: Text;
        text: Text;
      } | null;
      pause: {
        title: Text;
        text: Text;
      } | null;
      running: {
        title: Text;
        text: Text;
      };
      after: {
        title: Text;
        text: Text;
      };
    };
  } | null;
};

export type Cart = {
  cart_uuid: string;
  cart_items: ({
    id: number;
    slug: string;
    sku: string;
    name: string;
    subtitle: string;
    pack: string;
    /** As `/_image?url=` takes it. */
    thumbnail: string;
    /** As `/_image?url=` takes it. */
    cover: string;
    accent: string;
    categories: ({
      name: string;
      slug: string;
    })[];
    /** Decimal AED. */
    price: number;
    /** Decimal AED. */
    sale_price: number | null;
    stock: number;
    /** So many pieces the line may have at most. */
    most: number;
    quantity: number;
    /** Delivered every 1, 2 or 3 months; 0: once. */
    every_months: number;
    subscribable: boolean;
    /** Decimal AED. */
    discount: number;
    display: {
      /** Decimal, in `currency`. */
      unit_price: number;
      /** Decimal, in `currency`. */
      added_unit_price: number | null;
      /** Decimal, in `currency`. */
      list_price: number;
      /** Decimal, in `currency`. */
      line_total: number;
      /** Decimal, in `currency`. */
      list_total: number;
      /** Decimal, in `currency`. */
      discount: number;
    };
  })[];
  gift: {
    id: number;
    slug: string;
    name: string;
    pack: string;
    /** As `/_image?url=` takes it. */
    thumbnail: string;
  } | null;
  promoCode: string | null;
  /** Decimal AED. */
  discount: number;
  /** Decimal AED. */
  subtotal: number;
  /** Decimal AED. */
  total: number;
  /** Decimal AED. */
  finalTotal: number;
  totalItemsCount: number;
  shippingRates: {
    /** Decimal AED. */
    standard: number | null;
    /** Decimal AED. */
    express: number | null;
    /** Decimal AED. */
    international: number | null;
  };
  currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
  display: {
    /** Decimal, in `currency`. */
    subtotal: number;
    /** Decimal, in `currency`. */
    discount: number;
    /** Decimal, in `currency`. */
    delivery: number | null;
    /** Decimal, in `currency`. */
    processing_fee: number;
    /** Decimal, in `currency`. */
    vat: number;
    vat_percent: number | null;
    /** Decimal, in `currency`. */
    total: number;
    /** Decimal, in `currency`. */
    finalTotal: number;
    gift_earned: boolean;
    /** Decimal, in `currency`. */
    gift_missing: number;
    /** Decimal, in `currency`. */
    gift_threshold: number;
    gift_left: boolean;
    discounts: ({
      kind: "sale" | "subscription" | "offer" | "promo" | "staff";
      code: string | null;
      percent: number | null;
      /** Decimal, in `currency`. */
      amount: number;
      offer?: {
        name: string;
        buy: number;
        get: number;
      } | {
        name: string;
        /** Decimal, in `currency`. */
        spend: number;
        percent: number;
      } | {
        name: string;
        /** Decimal, in `currency`. */
        spend: number;
        /** Decimal, in `currency`. */
        amount: number;
      };
    })[];
    /** The offer that the cart is nearest to, and what is missing. */
    next_offer: {
      offer: {
        name: string;
        buy: number;
        get: number;
      } | {
        name: string;
        /** Decimal, in `currency`. */
        spend: number;
        percent: number;
      } | {
        name: string;
        /** Decimal, in `currency`. */
        spend: number;
        /** Decimal, in `currency`. */
        amount: number;
      };
      pieces: number;
    } | {
      offer: {
        name: string;
        buy: number;
        get: number;
      } | {
        name: string;
        /** Decimal, in `currency`. */
        spend: number;
        percent: number;
      } | {
        name: string;
        /** Decimal, in `currency`. */
        spend: number;
        /** Decimal, in `currency`. */
        amount: number;
      };
      /** Decimal, in `currency`. */
      amount: number;
    } | null;
  };
  subscription: {
    active: number[];
    percent: number;
    steps: ({
      products: number;
      percent: number;
    })[];
  };
  notices: ({
    code: "cart.item_gone";
    product_id: number;
    name: string;
    message: string;
  } | {
    code: "cart.item_sold_out";
    product_id: number;
    name: string;
    message: string;
  } | {
    code: "cart.quantity_limited";
    product_id: number;
    name: string;
    message: string;
    quantity: number;
  } | {
    code: "promo.code_inapplicable";
    promo_code: string;
    message: string;
  } | {
    code: "promo.over" | "promo.used";
    promo_code: string;
    message: string;
  })[];
  message?: string;
};

export type Checkout = {
  draft: {
    customerDetails?: {
      first_name: string;
      last_name: string;
      email: string;
      phone_number: string;
    };
    deliveryMethod?: 1 | 2 | 3;
    /** Agreement to pay customs duties. */
    customsConsent?: boolean;
    address?: {
      country: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
      emirate?: "abu_dhabi" | "al_ain" | "dubai" | "sharjah" | "ajman" | "umm_al_quwain" | "ras_al_khaimah" | "fujairah";
      city: string;
      area: string;
      street: string;
      building: string;
      nearestLandmark?: string;
      latitude?: number;
      longitude?: number;
    };
    paymentMethod?: 1 | 2 | 3 | 4 | 5;
    customerNotes?: string;
    /** The order this cart was made into and that is not confirmed. */
    order?: string;
    stripeClientSecret?: string;
  };
  steps: Record<"customer" | "delivery" | "shipping" | "payment", boolean>;
  delivery_options: ({
    method: 1 | 2 | 3;
    available: boolean;
    reason: "checkout.express_hours" | "checkout.delivery_uae_only" | "checkout.delivery_abroad_only" | null;
    /** Decimal, in `currency`. */
    fee: number;
    time: {
      kind: "days";
      min: number;
      max: number;
    } | {
      kind: "hours";
      max: number;
      from: string;
      to: string;
    } | null;
    estimated_delivery: {
      from: string;
      to: string;
    } | null;
  })[];
  payment_options: ({
    method: 1 | 2 | 3 | 4 | 5;
    available: boolean;
    reason: "payment.not_configured" | "payment.not_in_country" | "payment.amount_too_high" | "payment.amount_too_low" | "payment.not_eligible" | "payment.not_for_subscriptions" | "payment.cash_not_offered" | "payment.needs_email" | null;
    /** Decimal, in `currency`. */
    fee: number;
    /** Decimal, in `currency`. */
    total: number;
  })[];
  card: {
    publishable_key: string;
    base: string | null;
  } | null;
  open_order: {
    reference: string;
    payment_method: 1 | 2 | 3 | 4 | 5;
    hold_until: string;
  } | null;
  order_key: string;
  needs_account: boolean;
  cart: Cart;
};

export type Dispute = {
  id: string;
  order: string;
  payment: string;
  provider: "stripe" | "tabby" | "tamara";
  provider_number: string;
  /** Decimal, in `currency`. */
  amount: number;
  currency: string;
  /** In the provider's word. */
  reason: string;
  state: "inquiry" | "to_answer" | "under_review" | "won" | "lost" | "closed";
  answer_by: string | null;
  /** What the provider keeps back of it now. */
  withdrawn: number;
  opened_at: string;
};

export type Order = {
  reference: string;
  placed_at: string;
  status: "PROCESSING" | "PREPARING" | "SHIPPED" | "DELIVERED" | "CANCELLED" | "DELIVERY_FAILED" | "RETURNING" | "RETURNED";
  payment_status: "awaiting" | "due_on_delivery" | "expired" | "cancelled" | "authorised" | "paid" | "partially_refunded" | "refunded";
  customer: {
    first_name: string;
    last_name: string;
    email: string | null;
    phone_number: string;
  };
  address: {
    country: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
    emirate?: "abu_dhabi" | "al_ain" | "dubai" | "sharjah" | "ajman" | "umm_al_quwain" | "ras_al_khaimah" | "fujairah";
    city: string;
    area: string;
    street: string;
    building: string;
    nearestLandmark?: string;
    latitude?: number;
    longitude?: number;
  };
  notes: string;
  delivery_method: 1 | 2 | 3;
  payment_method: 1 | 2 | 3 | 4 | 5;
  promo_code: string | null;
  currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
  /** Decimal, in `currency`. */
  subtotal: number;
  /** Decimal, in `currency`. */
  discount: number;
  adjustments: ({
    kind: "sale" | "subscription" | "offer" | "promo" | "staff";
    code: string | null;
    percent: number | null;
    /** Decimal, in `currency`. */
    amount: number;
    lines: ({
      line: number;
      /** Decimal, in `currency`. */
      amount: number;
    })[];
    offer?: {
      name: string;
      buy: number;
      get: number;
    } | {
      name: string;
      /** Decimal, in `currency`. */
      spend: number;
      percent: number;
    } | {
      name: string;
      /** Decimal, in `currency`. */
      spend: number;
      /** Decimal, in `currency`. */
      amount: number;
    };
  })[];
  /** Decimal, in `currency`. */
  delivery: number;
  /** Decimal, in `currency`. */
  processing_fee: number;
  /** Decimal, in `currency`. */
  vat: number;
  vat_percent: number | null;
  /** Decimal, in `currency`. */
  total: number;
  estimated_delivery: {
    from: string;
    to: string;
  };
  lines: ({
    slug: string;
    name: string;
    pack: string;
    /** As `/_image?url=` takes it. */
    thumbnail: string;
    quantity: number;
    is_gift: boolean;
    /** Delivered every 1, 2 or 3 months; 0: once. */
    every_months: number;
    /** Decimal, in `currency`. */
    unit_price: number;
    /** Decimal, in `currency`. */
    line_total: number;
    /** Decimal, in `currency`. */
    discount: number;
  })[];
  confirmed: boolean;
  /** Decimal, in `currency`. */
  refunded: number;
  hold_until: string | null;
  may_pay: boolean;
  /** In the language asked for; only where one order is read. */
  status_text?: string;
  payment_events: ({
    event: "started" | "failed" | "cancelled" | "expired" | "authorised" | "paid" | "due_on_delivery" | "not_collected" | "not_delivered" | "code_sent" | "hold_ended" | "replaced" | "parked" | "accepted" | "released" | "too_late" | "given_back" | "refund_started" | "refunded" | "refund_failed";
    at: string;
    /** Decimal, in `currency`. */
    amount: number | null;
    method: 1 | 2 | 3 | 4 | 5 | null;
    failure: "declined" | "insufficient_funds" | "authentication_failed" | "card_expired" | "needs_customer" | "amount_too_high" | "amount_too_low" | "not_eligible" | "cancelled" | "expired" | null;
    /** In the language asked for; only where one order is read. */
    message?: string;
  })[];
  parcels: ({
    courier: string;
    waybill: string | null;
    tracking_url: string | null;
    handed_over_at: string;
  })[];
  exchanges: ({
    kind: "from" | "to";
    order: string;
    /** Decimal, in `currency`. */
    amount: number;
  })[];
  /** Decimal, in `currency`. */
  due: number;
};

export type OrderRow = {
  reference: string;
  placed_at: string;
  state: "PROCESSING" | "PREPARING" | "SHIPPED" | "DELIVERED" | "CANCELLED" | "DELIVERY_FAILED" | "RETURNING" | "RETURNED";
  payment_state: "awaiting" | "due_on_delivery" | "expired" | "cancelled" | "authorised" | "paid" | "partially_refunded" | "refunded";
  parked: "mismatch" | "withdrawn" | null;
  is_confirmed: boolean;
  cash: "not_needed" | "waiting" | "not_reached" | "refused" | "confirmed" | "overridden";
  /** Until when an order that nobody has paid keeps its pieces. */
  hold_until: string | null;
  payment_method: 1 | 2 | 3 | 4 | 5;
  delivery_method: 1 | 2 | 3;
  country: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
  place: string;
  customer: string;
  /** E.164; null for whoever may not see it. */
  phone: string | null;
  phone_readable: string | null;
  /** Pieces, gifts included. */
  units: number;
  /** As `/_image?url=` takes it. */
  pictures: string[];
  /** Hundredths of the currency; null for whoever may not see amounts. */
  total: number | null;
  currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
  /** Its buyer waits longer than the day, or the hour, they were promised. */
  is_late: boolean;
  /** How many of its parcels have left, where something of it has not. */
  part_shipped: {
    gone: number;
    parcels: number;
    /** Whether there will be no more of them. */
    is_packed: boolean;
  } | null;
  /** What a change of it left to be paid before it is packed. */
  due: {
    /** Hundredths; null for whoever may not see amounts. */
    amount: number | null;
  } | null;
  /** Whether a bank wants its money back, or has got it. */
  dispute: "open" | "lost" | null;
  /** What staff mark it with. */
  tags: string[];
  may_become: ({
    to: "PROCESSING" | "PREPARING" | "SHIPPED" | "DELIVERED" | "CANCELLED" | "DELIVERY_FAILED" | "RETURNING" | "RETURNED";
    refusal: "order.move_not_allowed" | "order.parked" | "order.not_paid" | "order.difference_due" | "order.cash_unconfirmed" | "order.parcels_open" | "order.partly_shipped" | "order.delivered_already" | null;
    /** The move cannot be taken back. */
    is_final: boolean;
    /** Why it may not, to be read. */
    why: string | null;
  })[];
};

export type Parcel = {
  id: string;
  reference: string;
  number: number;
  /** Whether the order has, or may still get, others beside it. */
  part: boolean;
  state: "packed" | "handed_over" | "opened";
  order_status: "PROCESSING" | "PREPARING" | "SHIPPED" | "DELIVERED" | "CANCELLED" | "DELIVERY_FAILED" | "RETURNING" | "RETURNED";
  courier: string | null;
  courier_name: Text | null;
  waybill: string | null;
  tracking_url: string | null;
  packed_at: string;
  packed_by: string;
  handed_over_at: string | null;
  delivery_method: 1 | 2 | 3;
  name: string;
  phone: string;
  phone_readable: string;
  country: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
  city: string;
  area: string;
  pieces: number;
  /** Hundredths of the currency; 0: nothing is collected. */
  collect: number;
  currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
  label_outdated: boolean;
};

export type Payment = {
  reference: string;
  state: "open" | "processing" | "confirmed" | "failed" | "ended" | "review" | "returned";
  settled: boolean;
  payment_status: "awaiting" | "due_on_delivery" | "expired" | "cancelled" | "authorised" | "paid" | "partially_refunded" | "refunded";
  payment_method: 1 | 2 | 3 | 4 | 5;
  failure: "declined" | "insufficient_funds" | "authentication_failed" | "card_expired" | "needs_customer" | "amount_too_high" | "amount_too_low" | "not_eligible" | "cancelled" | "expired" | null;
  from_cart: boolean;
  may_retry: boolean;
  /** Decimal, in `currency`. */
  due: number;
  hold_until: string | null;
  payment_options: ({
    method: 1 | 2 | 3 | 4 | 5;
    available: boolean;
    reason: "payment.not_configured" | "payment.not_in_country" | "payment.amount_too_high" | "payment.amount_too_low" | "payment.not_eligible" | "payment.not_for_subscriptions" | "payment.cash_not_offered" | "payment.needs_email" | null;
    /** Decimal, in `currency`. */
    fee: number;
    /** Decimal, in `currency`. */
    total: number;
  })[];
  message: string | null;
};

export type PaymentStep = {
  kind: "none";
} | {
  kind: "card";
  client_secret: string;
  card: {
    publishable_key: string;
    base: string | null;
  };
  return_url: string;
} | {
  kind: "redirect";
  url: string;
} | {
  kind: "code";
  email: string;
} | {
  kind: "refused";
  method: 1 | 2 | 3 | 4 | 5;
  failure: "declined" | "insufficient_funds" | "authentication_failed" | "card_expired" | "needs_customer" | "amount_too_high" | "amount_too_low" | "not_eligible" | "cancelled" | "expired";
} | {
  kind: "unavailable";
  method: 1 | 2 | 3 | 4 | 5;
};

export type Person = {
  id: string;
  kind: "account" | "guest";
  name: string;
  email: string | null;
  email_verified: boolean;
  language: "en" | "ar";
  since: string | null;
  phones: ({
    phone: string;
    readable: string;
    without_cash: {
      reason: "refused_parcels" | "invented_orders" | "own_wish";
      by: string;
      at: string;
    } | null;
  })[];
  consent: {
    newsletter_since: string | null;
    cart_reminders: boolean | null;
    wishlist_mails: boolean;
  };
  devices: number;
  totals: {
    orders: number;
    /** What they have paid for orders that stand, what went back taken off; hundredths of AED. Cash counts once it was handed over. */
    spent: number;
    /** Parcels that nobody took, or that came back. */
    refused: number;
  };
  orders: ({
    reference: string;
    at: string;
    state: "PROCESSING" | "PREPARING" | "SHIPPED" | "DELIVERED" | "CANCELLED" | "DELIVERY_FAILED" | "RETURNING" | "RETURNED";
    payment_state: "awaiting" | "due_on_delivery" | "expired" | "cancelled" | "authorised" | "paid" | "partially_refunded" | "refunded";
    payment_method: 1 | 2 | 3 | 4 | 5;
    /** Parked comes before every other state. */
    parked: "mismatch" | "withdrawn" | null;
    is_confirmed: boolean;
    cash: "not_needed" | "waiting" | "not_reached" | "refused" | "confirmed" | "overridden";
    /** How many of its parcels have left, where something of it has not. */
    part_shipped: {
      gone: number;
      parcels: number;
      /** Whether there will be no more of them. */
      is_packed: boolean;
    } | null;
    /** What a change of it left to be paid before it is packed. */
    due: {
      /** Hundredths; null for whoever may not see amounts. */
      amount: number | null;
    } | null;
    /** Whether a bank wants its money back. */
    dispute: "open" | "lost" | null;
    country: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
    currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
    /** Hundredths of the currency. */
    total: number;
    /** Nobody took the parcel, or it came back. */
    refused: boolean;
  })[];
  subscriptions: ({
    id: string;
    product: {
      slug: string;
      name: Text;
    } | null;
    quantity: number;
    every_months: number;
    state: "pending" | "active" | "paused" | "cancelled";
    next_on: string;
    payment_method: 1 | 2 | 3 | 4 | 5;
  })[];
  wishlist: ({
    slug: string;
    name: Text;
    /** Hundredths of AED. */
    price: number;
    sold_out: boolean;
  })[];
  requests: ({
    number: number;
    subject: "product_inquiry" | "shipping_delivery" | "returns_refunds" | "technical_support" | "feedback_complaints" | "general_inquiry";
    state: "new" | "in_work" | "waiting" | "done";
    at: string;
  })[];
  notes: ({
    id: string;
    text: string;
    by: string;
    at: string;
  })[];
};

export type Product = {
  id: number;
  slug: string;
  name: string;
  subtitle: string;
  pack: string;
  /** As `/_image?url=` takes it. */
  thumbnail: string;
  /** As `/_image?url=` takes it. */
  cover: string;
  accent: string;
  line: string;
  sku: string;
  /** Decimal AED. */
  price: number;
  /** Decimal AED. */
  sale_price: number | null;
  stock: number;
  early_access: boolean;
  out_of_stock: boolean;
  tax_included: boolean;
  badges: string[];
  rating: {
    count: number;
    /** Of 1 to 5, in tenths. */
    average: number;
    /** How many reviews give one star, two, … five. */
    distribution: number[];
  } | null;
  categories: ({
    name: string;
    slug: string;
    /** As `/_image?url=` takes it. */
    image: string | null;
  })[];
  /** Null: it is sold once only. Else how often it may come, and what one piece costs (decimal AED) from so many subscribed products on. */
  subscription: {
    every_months: number[];
    steps: ({
      products: number;
      percent: number;
      /** Decimal AED. */
      price: number;
    })[];
  } | null;
};

export type PromoCode = {
  code: string;
  version: number;
  state: "running" | "ended" | "coming";
  /** How often it counts as used, against its limit. */
  uses: number;
  /** An order names it: it can only be ended. */
  is_used: boolean;
  /** Orders that stand, what it took off them, and what they came to. */
  orders: number;
  /** Hundredths of AED. */
  given: number;
  /** Hundredths of AED. */
  sold: number;
  /** What it took off in each currency that was paid in, hundredths of that currency: what `given` was converted from. */
  given_in: ({
    currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
    /** Hundredths of the currency. */
    amount: number;
  })[];
  kind: "fixed" | "percent";
  /** Percent points, or hundredths of AED of a fixed one. */
  value: number;
  /** Hundredths of AED. */
  min_subtotal: number | null;
  scope: {
    all: true;
  } | {
    lines: ("core" | "sports" | "aesthetics" | "diamonds" | "gift")[];
  } | {
    categories: string[];
  } | {
    products: string[];
  };
  countries: ("AE" | "SA" | "QA" | "KW" | "BH" | "OM")[] | null;
  starts_at: string | null;
  ends_at: string | null;
  max_uses: number | null;
  max_uses_per_customer: number | null;
};

export type RefundRequest = {
  id: string;
  reference: string;
  /** Decimal, in `currency`. */
  amount: number;
  currency: string;
  /** Decimal, in `currency`. */
  given: number | null;
  dispute: "open" | "lost" | null;
  lines: ({
    line: number;
    quantity: number;
    name: Text;
  })[];
  cause: "changed_mind" | "damaged" | "wrong_item" | "not_as_described" | "missing" | "late" | "goodwill" | "other";
  note: string;
  state: "open" | "approved" | "refused" | "withdrawn" | "expired";
  asked_by: string;
  is_own: boolean;
  asked_at: string;
  expires_at: string;
  decided_by: string | null;
  decided_at: string | null;
  answer: string;
};

export type Refusal = {
  /** Stable; a message key of the shop. */
  code: string;
  message: string | {
    [name: string]: string[];
  };
  [name: string]: unknown;
};

export type StaffOrder = {
  reference: string;
  placed_at: string;
  state: "PROCESSING" | "PREPARING" | "SHIPPED" | "DELIVERED" | "CANCELLED" | "DELIVERY_FAILED" | "RETURNING" | "RETURNED";
  payment_state: "awaiting" | "due_on_delivery" | "expired" | "cancelled" | "authorised" | "paid" | "partially_refunded" | "refunded";
  parked: "mismatch" | "withdrawn" | null;
  is_confirmed: boolean;
  cash: "not_needed" | "waiting" | "not_reached" | "refused" | "confirmed" | "overridden";
  /** How many of its parcels have left, where something of it has not. */
  part_shipped: {
    gone: number;
    parcels: number;
    /** Whether there will be no more of them. */
    is_packed: boolean;
  } | null;
  /** What a change of it left to be paid before it is packed. */
  due: {
    /** Hundredths; null for whoever may not see amounts. */
    amount: number | null;
  } | null;
  dispute: "open" | "lost" | null;
  currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
  version: number;
  cash_tries: number | null;
  is_renewal: boolean;
  unpaid_by_phone: {
    made_by: string | null;
    over_at: string | null;
  } | null;
  hold_until: string | null;
  estimated_delivery: {
    from: string;
    to: string;
  };
  refund_asked: boolean;
  may_become: ({
    to: "PROCESSING" | "PREPARING" | "SHIPPED" | "DELIVERED" | "CANCELLED" | "DELIVERY_FAILED" | "RETURNING" | "RETURNED";
    refusal: "order.move_not_allowed" | "order.parked" | "order.not_paid" | "order.difference_due" | "order.cash_unconfirmed" | "order.parcels_open" | "order.partly_shipped" | "order.delivered_already" | null;
    /** The move cannot be taken back. */
    is_final: boolean;
  })[];
  cancelling: {
    /** Hundredths of the currency. */
    amount: number;
    may_alone: boolean;
    limit_aed: number | null;
    others: string[];
  } | null;
  may_send_link: boolean;
  no_mail: "order.buyer_gone" | "order.no_email" | null;
  pay_link: {
    link: string;
    /** Hundredths of the currency. */
    amount: number;
  } | null;
  address_refusal: "order.address_locked" | "order.address_parcel_left" | null;
  may_edit: boolean;
  delivery_method: 1 | 2 | 3;
  payment_method: 1 | 2 | 3 | 4 | 5;
  language: "en" | "ar";
  customer: {
    first_name: string;
    last_name: string;
    id: string | null;
    email: string | null;
    phone: {
      number: string;
      readable: string;
    } | null;
  };
  country: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
  place: string;
  address: {
    country: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
    emirate?: "abu_dhabi" | "al_ain" | "dubai" | "sharjah" | "ajman" | "umm_al_quwain" | "ras_al_khaimah" | "fujairah";
    city: string;
    area: string;
    street: string;
    building: string;
    nearestLandmark?: string;
    latitude?: number;
    longitude?: number;
  } | null;
  parcels: ({
    id: string;
    number: number;
    pieces: number;
    courier: Text | null;
    waybill: string | null;
    tracking_url: string | null;
    handed_over_at: string | null;
  })[];
  /** Parcels whose labels say a former address or sum. */
  labels_outdated: string[];
  customer_notes: string;
  tags: string[];
  lines: ({
    position: number;
    product_id: number;
    sku: string;
    slug: string;
    name: string;
    pack: string;
    /** As `/_image?url=` takes it. */
    thumbnail: string;
    quantity: number;
    is_gift: boolean;
    /** Delivered every 1, 2 or 3 months; 0: once. */
    every_months: number;
    price: {
      /** Hundredths of the currency. */
      unit: number;
      /** Hundredths of the currency. */
      total: number;
      /** Hundredths of the currency. */
      discount: number;
    } | null;
  })[];
  amounts: {
    /** Hundredths of the currency. */
    subtotal: number;
    discounts: ({
      kind: "sale" | "subscription" | "offer" | "promo" | "staff";
      code: string | null;
      percent: number | null;
      /** Hundredths of the currency. */
      amount: number;
      offer?: {
        name: string;
        buy: number;
        get: number;
      } | {
        name: string;
        /** Decimal, in `currency`. */
        spend: number;
        percent: number;
      } | {
        name: string;
        /** Decimal, in `currency`. */
        spend: number;
        /** Decimal, in `currency`. */
        amount: number;
      };
    })[];
    /** Hundredths of the currency. */
    delivery: number;
    /** Hundredths of the currency. */
    processing_fee: number;
    /** Hundredths of the currency. */
    vat: number;
    vat_percent: number | null;
    /** Hundredths of the currency. */
    total: number;
    /** Hundredths of the currency. */
    total_aed: number;
    /** Hundredths of the currency. */
    due: number;
    staff_discount: {
      percent: number;
    } | {
      /** Hundredths of the currency. */
      amount: number;
    } | null;
    /** Hundredths of the currency. */
    refunded: number;
  } | null;
  exchanges: ({
    kind: "from" | "to";
    order: string;
    /** Hundredths of the currency. */
    amount: number | null;
  })[];
  money: {
    attempts: ({
      /** Hundredths of the currency. */
      amount: number;
      currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
      reference: string;
      method: 1 | 2 | 3 | 4 | 5;
      state: "starting" | "open" | "processing" | "approved" | "failed" | "expired" | "cancelled" | "authorised" | "captured";
      failure: "declined" | "insufficient_funds" | "authentication_failed" | "card_expired" | "needs_customer" | "amount_too_high" | "amount_too_low" | "not_eligible" | "cancelled" | "expired" | null;
      provider_number: string | null;
      /** Hundredths of the currency. */
      captured: number;
      /** Hundredths of the currency. */
      refunded: number;
      at: string;
    })[];
    disputes: Dispute[];
    refunds: ({
      id: string;
      /** Hundredths of the currency. */
      amount: number;
      currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
      state: "pending" | "done";
      reason: "operator" | "returned" | "provider" | "changed" | "exchanged";
      at: string;
    })[];
    invoice: {
      number: string;
      issued_at: string;
    } | null;
    former_invoices: ({
      number: string;
      issued_at: string;
    })[];
    credit_notes: ({
      number: string;
      issued_at: string;
      /** Decimal, in `currency`. */
      amount: number;
      /** Decimal, in `currency`. */
      vat: number;
    })[];
    cash: "to_be_collected" | "not_collected" | "collected_by_courier" | "remitted" | "closed" | null;
    requests: RefundRequest[];
  } | null;
  /** Everything that happened, the newest first. */
  timeline: ({
    kind: "placed" | "fulfilment" | "payment" | "address" | "email" | "cash" | "return" | "mail" | "parcel" | "note" | "message" | "reason" | "edit";
    at: string;
    by: string | null;
    actor: "guest" | "customer" | "staff" | "system" | null;
    state: string | null;
    /** Hundredths of the currency. */
    amount: number | null;
    /** Of a state: that the delivery before it was none. */
    is_denial: boolean;
    failure: string | null;
    former_address: {
      country: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
      emirate?: "abu_dhabi" | "al_ain" | "dubai" | "sharjah" | "ajman" | "umm_al_quwain" | "ras_al_khaimah" | "fujairah";
      city: string;
      area: string;
      street: string;
      building: string;
      nearestLandmark?: string;
      latitude?: number;
      longitude?: number;
      recipient?: {
        first_name: string;
        last_name: string;
        phone_number: string;
      };
    } | null;
    note: string | null;
    /** What staff wrote. */
    entry: {
      id: number;
      text?: string;
      subject?: string;
      language?: "en" | "ar";
      channel?: "mail" | "whatsapp";
      template?: string;
      state?: string;
      totals?: [number, number];
    } | null;
    /** Of a mail: whether the mail server has it. */
    is_taken: boolean | null;
    parcel: {
      number: number;
      pieces: number;
      courier: Text | null;
      waybill: string | null;
    } | null;
  })[];
  /** What else the same person has ordered. */
  others: ({
    reference: string;
    placed_at: string;
    state: "PROCESSING" | "PREPARING" | "SHIPPED" | "DELIVERED" | "CANCELLED" | "DELIVERY_FAILED" | "RETURNING" | "RETURNED";
    payment_state: "awaiting" | "due_on_delivery" | "expired" | "cancelled" | "authorised" | "paid" | "partially_refunded" | "refunded";
    parked: "mismatch" | "withdrawn" | null;
    is_confirmed: boolean;
    cash: "not_needed" | "waiting" | "not_reached" | "refused" | "confirmed" | "overridden";
    /** How many of its parcels have left, where something of it has not. */
    part_shipped: {
      gone: number;
      parcels: number;
      /** Whether there will be no more of them. */
      is_packed: boolean;
    } | null;
    /** What a change of it left to be paid before it is packed. */
    due: {
      /** Hundredths; null for whoever may not see amounts. */
      amount: number | null;
    } | null;
    dispute: "open" | "lost" | null;
    currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
    /** Hundredths of the currency. */
    total: number;
  })[] | null;
  labels: {
    delivery: string;
    payment: string;
    country: string;
    place: string;
    emirates: ({
      value: "abu_dhabi" | "al_ain" | "dubai" | "sharjah" | "ajman" | "umm_al_quwain" | "ras_al_khaimah" | "fujairah";
      name: string;
    })[];
    discounts: string[];
    attempts: string[];
    timeline: ({
      title: string;
      who: string;
    })[];
    refusals: {
      [name: string]: string;
    };
    chat_words: string | null;
    pay_words: string | null;
  };
};

export type StaffReturn = {
  id: string;
  order: string;
  number: number;
  stage: "requested" | "waiting" | "received" | "refunded" | "closed" | "refused" | "withdrawn";
  cause: "changed_mind" | "damaged" | "wrong_item" | "not_as_described" | "missing" | "late" | "goodwill" | "other";
  note: string;
  answer: string;
  asked_by: "customer" | "staff";
  requested_at: string;
  decided_at: string | null;
  received_at: string | null;
  is_refunded: boolean;
  exchanged_for: string | null;
  lines: ({
    line: number;
    sku: string;
    name: string;
    /** As `/_image?url=` takes it. */
    picture: string;
    quantity: number;
    good: number | null;
    damaged: number | null;
  })[];
  /** The language that its buyer reads. */
  reads: "en" | "ar";
  decided_by: string | null;
};

export type Text = {
  en: string;
  ar: string;
};

export type Tracking = {
  reference: string;
  status: "PROCESSING" | "PREPARING" | "SHIPPED" | "DELIVERED" | "CANCELLED" | "DELIVERY_FAILED" | "RETURNING" | "RETURNED";
  status_text: string;
  steps: ({
    step: "PROCESSING" | "PREPARING" | "SHIPPED" | "DELIVERED";
    reached: boolean;
    at: string | null;
  })[];
  /** When it became known that it had not been delivered after all. */
  not_delivered_at: string | null;
  estimated_delivery: {
    from: string;
    to: string;
  };
  parcels: ({
    courier: string;
    waybill: string | null;
    tracking_url: string | null;
    handed_over_at: string;
  })[];
};

export type User = {
  first_name: string;
  last_name: string;
  email: string | null;
  email_verified: boolean;
  pending_email: string | null;
  phone_number: string;
  preferred_language: "en" | "ar";
  has_password: boolean;
  cart_reminders: boolean | null;
  wishlist_mails: boolean;
};

export type announcementsAnswer = {
  data: ({
    id: number;
    message: {
      en: string;
      ar: string;
    };
    link: string | null;
  })[];
  message?: string;
};

export type categoriesAnswer = {
  data: ({
    id: number;
    name: string;
    slug: string;
    /** As `/_image?url=` takes it. */
    image: string | null;
    /** The slug of the category above it. */
    parent: string | null;
  })[];
  message?: string;
};

export type productsAnswer = {
  data: Product[];
  meta: {
    total: number;
    page: number;
    pages: number;
  };
} | {
  data: Product[];
  message?: string;
};

export type productsTaggedAnswer = {
  data: Product[];
  message?: string;
};

export type productAnswer = {
  data: {
    id: number;
    slug: string;
    name: string;
    subtitle: string;
    pack: string;
    /** As `/_image?url=` takes it. */
    thumbnail: string;
    /** As `/_image?url=` takes it. */
    cover: string;
    accent: string;
    line: string;
    sku: string;
    /** Decimal AED. */
    price: number;
    /** Decimal AED. */
    sale_price: number | null;
    stock: number;
    early_access: boolean;
    out_of_stock: boolean;
    tax_included: boolean;
    badges: string[];
    rating: {
      count: number;
      /** Of 1 to 5, in tenths. */
      average: number;
      /** How many reviews give one star, two, … five. */
      distribution: number[];
    } | null;
    categories: ({
      name: string;
      slug: string;
      /** As `/_image?url=` takes it. */
      image: string | null;
    })[];
    /** Null: it is sold once only. Else how often it may come, and what one piece costs (decimal AED) from so many subscribed products on. */
    subscription: {
      every_months: number[];
      steps: ({
        products: number;
        percent: number;
        /** Decimal AED. */
        price: number;
      })[];
    } | null;
    pictures: ({
      /** As `/_image?url=` takes it. */
      picture: string;
      alt: string | null;
    })[];
    meta_title: {
      en: string;
      ar: string;
    };
    description_html: string;
    how_to_use_html: string;
    dosage: string;
    benefits: string[];
    warnings: string;
    ingredients: {
      serving: string;
      rows: ({
        name: string;
        amount: number;
        unit: string;
        nrv_percent: number | null;
      })[];
      full_list: string;
      allergens: string;
    };
  };
  message?: string;
};

export type reviewsAnswer = {
  data: ({
    id: number;
    stars: number;
    title: string;
    text: string;
    language: "en" | "ar";
    name: string;
    written_at: string;
    helpful: number;
    photos: ({
      url: string;
      thumbnail: string;
      width: number;
      height: number;
    })[];
    reply: {
      text: string;
      language: "en" | "ar";
    } | null;
  })[];
  meta: {
    total: number;
    page: number;
    pages: number;
  };
  rating: {
    count: number;
    /** Of 1 to 5, in tenths. */
    average: number;
    /** How many reviews give one star, two, … five. */
    distribution: number[];
  } | null;
};

export type writeReviewAnswer = {
  data: {
    state: "pending" | "approved" | "rejected";
  };
  message?: string;
};

export type reviewHelpedAnswer = {
  data: {
    helpful: number;
  };
  message?: string;
};

export type stopAskingAnswer = {
  data: {
    message: string;
  };
  message?: string;
};

export type pricesAnswer = {
  data: {
    now: string;
    prices: ({
      id: number;
      /** Decimal AED. */
      price: number;
      /** Decimal AED. */
      sale_price: number | null;
    })[];
  };
  message?: string;
};

export type searchAnswer = {
  data: {
    products: Product[];
    categories: ({
      slug: string;
      name: string;
    })[];
    articles: ({
      slug: string;
      title: string;
    })[];
  };
  message?: string;
};

export type redirectAnswer = {
  data: {
    to: string;
    status: number;
  } | null;
  message?: string;
};

export type sessionAnswer = {
  data: {
    user: User | null;
    cart: Cart | null;
    wishlist: number[];
    settings: {
      country: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
      currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
      locale: "en" | "ar" | "en-sa" | "ar-sa" | "en-qa" | "ar-qa" | "en-kw" | "ar-kw" | "en-bh" | "ar-bh" | "en-om" | "ar-om";
    };
  };
  message?: string;
};

export type addToCartAnswer = {
  data: Cart;
  message?: string;
};

export type setQuantityAnswer = {
  data: Cart;
  message?: string;
};

export type setPlanAnswer = {
  data: Cart;
  message?: string;
};

export type removeLineAnswer = {
  data: Cart;
  message?: string;
};

export type cartAnswer = {
  data: Cart;
  message?: string;
};

export type applyCouponAnswer = {
  data: Cart;
  message?: string;
};

export type removeCouponAnswer = {
  data: Cart;
  message?: string;
};

export type shippingRatesAnswer = {
  data: {
    /** Decimal AED. */
    standard: number | null;
    /** Decimal AED. */
    express: number | null;
    /** Decimal AED. */
    international: number | null;
  };
  message?: string;
};

export type checkoutAnswer = {
  data: Checkout;
  message?: string;
};

export type saveCheckoutAnswer = {
  data: Checkout;
  message?: string;
};

export type placeOrderAnswer = {
  data: {
    order: Order;
    payment: PaymentStep;
  };
  message?: string;
};

export type ordersAnswer = {
  data: Order[];
  meta: {
    total: number;
    page: number;
    pages: number;
  };
};

export type orderByKeyAnswer = {
  data: {
    state: "placing";
  } | {
    state: "placed";
    reference: string;
    order: {
      confirmed: boolean;
      payment_status: "awaiting" | "due_on_delivery" | "expired" | "cancelled" | "authorised" | "paid" | "partially_refunded" | "refunded";
      /** Decimal, in `currency`. */
      total: number;
      currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
      placed_at: string;
    } | null;
  };
  message?: string;
};

export type orderAnswer = {
  data: Order;
  message?: string;
};

export type creditNotesAnswer = {
  data: ({
    number: string;
    issued_at: string;
    /** Decimal, in `currency`. */
    amount: number;
    /** Decimal, in `currency`. */
    vat: number;
  })[];
  message?: string;
};

export type changeAddressAnswer = {
  data: Order;
  message?: string;
};

export type reorderAnswer = {
  data: {
    cart_uuid: string;
    cart_items: ({
      id: number;
      slug: string;
      sku: string;
      name: string;
      subtitle: string;
      pack: string;
      /** As `/_image?url=` takes it. */
      thumbnail: string;
      /** As `/_image?url=` takes it. */
      cover: string;
      accent: string;
      categories: ({
        name: string;
        slug: string;
      })[];
      /** Decimal AED. */
      price: number;
      /** Decimal AED. */
      sale_price: number | null;
      stock: number;
      /** So many pieces the line may have at most. */
      most: number;
      quantity: number;
      /** Delivered every 1, 2 or 3 months; 0: once. */
      every_months: number;
      subscribable: boolean;
      /** Decimal AED. */
      discount: number;
      display: {
        /** Decimal, in `currency`. */
        unit_price: number;
        /** Decimal, in `currency`. */
        added_unit_price: number | null;
        /** Decimal, in `currency`. */
        list_price: number;
        /** Decimal, in `currency`. */
        line_total: number;
        /** Decimal, in `currency`. */
        list_total: number;
        /** Decimal, in `currency`. */
        discount: number;
      };
    })[];
    gift: {
      id: number;
      slug: string;
      name: string;
      pack: string;
      /** As `/_image?url=` takes it. */
      thumbnail: string;
    } | null;
    promoCode: string | null;
    /** Decimal AED. */
    discount: number;
    /** Decimal AED. */
    subtotal: number;
    /** Decimal AED. */
    total: number;
    /** Decimal AED. */
    finalTotal: number;
    totalItemsCount: number;
    shippingRates: {
      /** Decimal AED. */
      standard: number | null;
      /** Decimal AED. */
      express: number | null;
      /** Decimal AED. */
      international: number | null;
    };
    currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
    display: {
      /** Decimal, in `currency`. */
      subtotal: number;
      /** Decimal, in `currency`. */
      discount: number;
      /** Decimal, in `currency`. */
      delivery: number | null;
      /** Decimal, in `currency`. */
      processing_fee: number;
      /** Decimal, in `currency`. */
      vat: number;
      vat_percent: number | null;
      /** Decimal, in `currency`. */
      total: number;
      /** Decimal, in `currency`. */
      finalTotal: number;
      gift_earned: boolean;
      /** Decimal, in `currency`. */
      gift_missing: number;
      /** Decimal, in `currency`. */
      gift_threshold: number;
      gift_left: boolean;
      discounts: ({
        kind: "sale" | "subscription" | "offer" | "promo" | "staff";
        code: string | null;
        percent: number | null;
        /** Decimal, in `currency`. */
        amount: number;
        offer?: {
          name: string;
          buy: number;
          get: number;
        } | {
          name: string;
          /** Decimal, in `currency`. */
          spend: number;
          percent: number;
        } | {
          name: string;
          /** Decimal, in `currency`. */
          spend: number;
          /** Decimal, in `currency`. */
          amount: number;
        };
      })[];
      /** The offer that the cart is nearest to, and what is missing. */
      next_offer: {
        offer: {
          name: string;
          buy: number;
          get: number;
        } | {
          name: string;
          /** Decimal, in `currency`. */
          spend: number;
          percent: number;
        } | {
          name: string;
          /** Decimal, in `currency`. */
          spend: number;
          /** Decimal, in `currency`. */
          amount: number;
        };
        pieces: number;
      } | {
        offer: {
          name: string;
          buy: number;
          get: number;
        } | {
          name: string;
          /** Decimal, in `currency`. */
          spend: number;
          percent: number;
        } | {
          name: string;
          /** Decimal, in `currency`. */
          spend: number;
          /** Decimal, in `currency`. */
          amount: number;
        };
        /** Decimal, in `currency`. */
        amount: number;
      } | null;
    };
    subscription: {
      active: number[];
      percent: number;
      steps: ({
        products: number;
        percent: number;
      })[];
    };
    notices: ({
      code: "cart.item_gone";
      product_id: number;
      name: string;
      message: string;
    } | {
      code: "cart.item_sold_out";
      product_id: number;
      name: string;
      message: string;
    } | {
      code: "cart.quantity_limited";
      product_id: number;
      name: string;
      message: string;
      quantity: number;
    } | {
      code: "promo.code_inapplicable";
      promo_code: string;
      message: string;
    } | {
      code: "promo.over" | "promo.used";
      promo_code: string;
      message: string;
    })[];
    /** Names of what cannot be bought at the moment. */
    missing: string[];
  };
  message?: string;
};

export type ownReturnsAnswer = {
  data: {
    reference: string;
    returnable: {
      until: string;
      lines: ({
        line: number;
        name: string;
        /** As `/_image?url=` takes it. */
        picture: string;
        is_gift: boolean;
        quantity: number;
      })[];
    } | null;
    next_number: number;
    returns: ({
      id: string;
      order: string;
      number: number;
      stage: "requested" | "waiting" | "received" | "refunded" | "closed" | "refused" | "withdrawn";
      cause: "changed_mind" | "damaged" | "wrong_item" | "not_as_described" | "missing" | "late" | "goodwill" | "other";
      note: string;
      answer: string;
      asked_by: "customer" | "staff";
      requested_at: string;
      decided_at: string | null;
      received_at: string | null;
      is_refunded: boolean;
      exchanged_for: string | null;
      lines: ({
        line: number;
        sku: string;
        name: string;
        /** As `/_image?url=` takes it. */
        picture: string;
        quantity: number;
        good: number | null;
        damaged: number | null;
      })[];
    })[];
  };
  message?: string;
};

export type askForReturnAnswer = {
  data: {
    reference: string;
    returnable: {
      until: string;
      lines: ({
        line: number;
        name: string;
        /** As `/_image?url=` takes it. */
        picture: string;
        is_gift: boolean;
        quantity: number;
      })[];
    } | null;
    next_number: number;
    returns: ({
      id: string;
      order: string;
      number: number;
      stage: "requested" | "waiting" | "received" | "refunded" | "closed" | "refused" | "withdrawn";
      cause: "changed_mind" | "damaged" | "wrong_item" | "not_as_described" | "missing" | "late" | "goodwill" | "other";
      note: string;
      answer: string;
      asked_by: "customer" | "staff";
      requested_at: string;
      decided_at: string | null;
      received_at: string | null;
      is_refunded: boolean;
      exchanged_for: string | null;
      lines: ({
        line: number;
        sku: string;
        name: string;
        /** As `/_image?url=` takes it. */
        picture: string;
        quantity: number;
        good: number | null;
        damaged: number | null;
      })[];
    })[];
  };
  message?: string;
};

export type trackOrderAnswer = {
  data: Tracking;
  message?: string;
};

export type paymentAnswer = {
  data: Payment;
  message?: string;
};

export type payOrderAnswer = {
  data: {
    order: Order;
    payment: PaymentStep;
  };
  message?: string;
};

export type confirmByCodeAnswer = {
  data: {
    order: Order;
    payment: PaymentStep;
  };
  message?: string;
};

export type loginAnswer = {
  data: {
    token: string;
    user: User;
  };
  message?: string;
};

export type requestMagicLinkAnswer = {
  data: {
    message: string;
  };
  message?: string;
};

export type magicLoginAnswer = {
  data: {
    token: string;
    user: User;
  };
  message?: string;
};

export type beginPasskeyLoginAnswer = {
  /** PublicKeyCredentialRequestOptionsJSON of Web Authentication. */
  data: {
    challenge: string;
    timeout?: number;
    rpId?: string;
    allowCredentials?: ({
      id: string;
      type: "public-key";
      transports?: string[];
    })[];
    userVerification?: "required" | "preferred" | "discouraged";
    hints?: string[];
    /** By their names. */
    extensions?: {
      [name: string]: unknown;
    };
  };
  message?: string;
};

export type passkeyLoginAnswer = {
  data: {
    token: string;
    user: User;
  };
  message?: string;
};

export type registerAnswer = {
  data: {
    token: string;
    user: User;
  };
  message?: string;
};

export type forgotPasswordAnswer = {
  data: {
    message: string;
  };
  message?: string;
};

export type logoutAnswer = {
  data: {
    message: string;
  };
  message?: string;
};

export type checkResetTokenAnswer = {
  data: {
    valid: boolean;
  };
  message?: string;
};

export type resetPasswordAnswer = {
  data: {
    message: string;
    token: string | null;
  };
  message?: string;
};

export type changePasswordAnswer = {
  data: {
    message: string;
    token: string | null;
  };
  message?: string;
};

export type meAnswer = {
  data: {
    user: User;
  };
  message?: string;
};

export type updateMeAnswer = {
  data: {
    user: User;
  };
  message?: string;
};

export type deleteMeAnswer = {
  data: {
    message: string;
  };
  message?: string;
};

export type exportMeAnswer = {
  [name: string]: unknown;
};

export type sessionsAnswer = {
  data: ({
    id: string;
    /** What the browser calls itself. */
    user_agent: string;
    signed_in_at: string;
    last_used_at: string;
    /** The one that asks. */
    current: boolean;
  })[];
  message?: string;
};

export type endOtherSessionsAnswer = {
  data: {
    message: string;
  };
  message?: string;
};

export type endSessionAnswer = {
  data: {
    message: string;
  };
  message?: string;
};

export type passkeysAnswer = {
  data: ({
    id: string;
    name: string;
    created_at: string;
    last_used_at: string | null;
  })[];
  message?: string;
};

export type beginPasskeyAnswer = {
  /** PublicKeyCredentialCreationOptionsJSON of Web Authentication. */
  data: {
    rp: {
      id?: string;
      name: string;
    };
    user: {
      id: string;
      name: string;
      displayName: string;
    };
    challenge: string;
    pubKeyCredParams: ({
      alg: number;
      type: "public-key";
    })[];
    timeout?: number;
    excludeCredentials?: ({
      id: string;
      type: "public-key";
      transports?: string[];
    })[];
    authenticatorSelection?: {
      authenticatorAttachment?: string;
      residentKey?: string;
      requireResidentKey?: boolean;
      userVerification?: "required" | "preferred" | "discouraged";
    };
    hints?: string[];
    attestation?: string;
    attestationFormats?: string[];
    /** By their names. */
    extensions?: {
      [name: string]: unknown;
    };
  };
  message?: string;
};

export type addPasskeyAnswer = {
  data: {
    id: string;
    name: string;
  };
  message?: string;
};

export type renamePasskeyAnswer = {
  data: {
    message: string;
  };
  message?: string;
};

export type removePasskeyAnswer = {
  data: {
    message: string;
  };
  message?: string;
};

export type linkedProvidersAnswer = {
  data: ({
    provider: string;
    linked_at: string;
  })[];
  message?: string;
};

export type unlinkProviderAnswer = {
  data: {
    message: string;
  };
  message?: string;
};

export type followAddressLinkAnswer = {
  data: {
    message: string;
  };
  message?: string;
};

export type verifyEmailAnswer = {
  data: {
    message: string;
    token: string | null;
  };
  message?: string;
};

export type requestVerificationAnswer = {
  data: {
    message: string;
  };
  message?: string;
};

export type wishlistAnswer = {
  data: ({
    id: number;
    slug: string;
    name: string;
    subtitle: string;
    pack: string;
    /** As `/_image?url=` takes it. */
    thumbnail: string;
    /** As `/_image?url=` takes it. */
    cover: string;
    accent: string;
    line: string;
    sku: string;
    /** Decimal AED. */
    price: number;
    /** Decimal AED. */
    sale_price: number | null;
    stock: number;
    early_access: boolean;
    out_of_stock: boolean;
    tax_included: boolean;
    badges: string[];
    rating: {
      count: number;
      /** Of 1 to 5, in tenths. */
      average: number;
      /** How many reviews give one star, two, … five. */
      distribution: number[];
    } | null;
    categories: ({
      name: string;
      slug: string;
      /** As `/_image?url=` takes it. */
      image: string | null;
    })[];
    /** Null: it is sold once only. Else how often it may come, and what one piece costs (decimal AED) from so many subscribed products on. */
    subscription: {
      every_months: number[];
      steps: ({
        products: number;
        percent: number;
        /** Decimal AED. */
        price: number;
      })[];
    } | null;
    /** What it cost when it was saved; decimal AED. */
    added_price: number | null;
  })[];
  message?: string;
};

export type addWishesAnswer = {
  data: ({
    id: number;
    slug: string;
    name: string;
    subtitle: string;
    pack: string;
    /** As `/_image?url=` takes it. */
    thumbnail: string;
    /** As `/_image?url=` takes it. */
    cover: string;
    accent: string;
    line: string;
    sku: string;
    /** Decimal AED. */
    price: number;
    /** Decimal AED. */
    sale_price: number | null;
    stock: number;
    early_access: boolean;
    out_of_stock: boolean;
    tax_included: boolean;
    badges: string[];
    rating: {
      count: number;
      /** Of 1 to 5, in tenths. */
      average: number;
      /** How many reviews give one star, two, … five. */
      distribution: number[];
    } | null;
    categories: ({
      name: string;
      slug: string;
      /** As `/_image?url=` takes it. */
      image: string | null;
    })[];
    /** Null: it is sold once only. Else how often it may come, and what one piece costs (decimal AED) from so many subscribed products on. */
    subscription: {
      every_months: number[];
      steps: ({
        products: number;
        percent: number;
        /** Decimal AED. */
        price: number;
      })[];
    } | null;
    /** What it cost when it was saved; decimal AED. */
    added_price: number | null;
  })[];
  message?: string;
};

export type removeWishAnswer = {
  data: ({
    id: number;
    slug: string;
    name: string;
    subtitle: string;
    pack: string;
    /** As `/_image?url=` takes it. */
    thumbnail: string;
    /** As `/_image?url=` takes it. */
    cover: string;
    accent: string;
    line: string;
    sku: string;
    /** Decimal AED. */
    price: number;
    /** Decimal AED. */
    sale_price: number | null;
    stock: number;
    early_access: boolean;
    out_of_stock: boolean;
    tax_included: boolean;
    badges: string[];
    rating: {
      count: number;
      /** Of 1 to 5, in tenths. */
      average: number;
      /** How many reviews give one star, two, … five. */
      distribution: number[];
    } | null;
    categories: ({
      name: string;
      slug: string;
      /** As `/_image?url=` takes it. */
      image: string | null;
    })[];
    /** Null: it is sold once only. Else how often it may come, and what one piece costs (decimal AED) from so many subscribed products on. */
    subscription: {
      every_months: number[];
      steps: ({
        products: number;
        percent: number;
        /** Decimal AED. */
        price: number;
      })[];
    } | null;
    /** What it cost when it was saved; decimal AED. */
    added_price: number | null;
  })[];
  message?: string;
};

export type contactAnswer = {
  data: {
    message: string;
  };
  message?: string;
};

export type notifyMeAnswer = {
  data: {
    message: string;
  };
  message?: string;
};

export type subscribeAnswer = {
  data: {
    message: string;
  };
  message?: string;
};

export type stopMailsAnswer = {
  data: {
    message: string;
  };
  message?: string;
};

export type unsubscribeAnswer = {
  data: {
    message: string;
  };
  message?: string;
};

export type surveyAnswer = {
  data: {
    message: string;
  };
  message?: string;
};

export type documentAnswer = {
  openapi: string;
  [name: string]: unknown;
};

export type listOrdersAnswer = {
  data: ({
    reference: string;
    placed_at: string;
    status: "PROCESSING" | "PREPARING" | "SHIPPED" | "DELIVERED" | "CANCELLED" | "DELIVERY_FAILED" | "RETURNING" | "RETURNED";
    payment_status: "awaiting" | "due_on_delivery" | "expired" | "cancelled" | "authorised" | "paid" | "partially_refunded" | "refunded";
    parked: "mismatch" | "withdrawn" | null;
    payment_method: 1 | 2 | 3 | 4 | 5;
    country: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
    units: number;
    /** Decimal, in `currency`. */
    total: number;
    /** Decimal, AED. */
    total_aed: number;
    currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
    customer: string;
  })[];
  meta: {
    total: number;
    page: number;
    pages: number;
  };
};

export type showOrderAnswer = {
  data: {
    reference: string;
    placed_at: string;
    status: "PROCESSING" | "PREPARING" | "SHIPPED" | "DELIVERED" | "CANCELLED" | "DELIVERY_FAILED" | "RETURNING" | "RETURNED";
    payment_status: "awaiting" | "due_on_delivery" | "expired" | "cancelled" | "authorised" | "paid" | "partially_refunded" | "refunded";
    customer: {
      first_name: string;
      last_name: string;
      email: string | null;
      phone_number: string;
    };
    address: {
      country: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
      emirate?: "abu_dhabi" | "al_ain" | "dubai" | "sharjah" | "ajman" | "umm_al_quwain" | "ras_al_khaimah" | "fujairah";
      city: string;
      area: string;
      street: string;
      building: string;
      nearestLandmark?: string;
      latitude?: number;
      longitude?: number;
    };
    notes: string;
    delivery_method: 1 | 2 | 3;
    payment_method: 1 | 2 | 3 | 4 | 5;
    promo_code: string | null;
    currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
    /** Decimal, in `currency`. */
    subtotal: number;
    /** Decimal, in `currency`. */
    discount: number;
    adjustments: ({
      kind: "sale" | "subscription" | "offer" | "promo" | "staff";
      code: string | null;
      percent: number | null;
      /** Decimal, in `currency`. */
      amount: number;
      lines: ({
        line: number;
        /** Decimal, in `currency`. */
        amount: number;
      })[];
      offer?: {
        name: string;
        buy: number;
        get: number;
      } | {
        name: string;
        /** Decimal, in `currency`. */
        spend: number;
        percent: number;
      } | {
        name: string;
        /** Decimal, in `currency`. */
        spend: number;
        /** Decimal, in `currency`. */
        amount: number;
      };
    })[];
    /** Decimal, in `currency`. */
    delivery: number;
    /** Decimal, in `currency`. */
    processing_fee: number;
    /** Decimal, in `currency`. */
    vat: number;
    vat_percent: number | null;
    /** Decimal, in `currency`. */
    total: number;
    estimated_delivery: {
      from: string;
      to: string;
    };
    lines: ({
      slug: string;
      name: string;
      pack: string;
      /** As `/_image?url=` takes it. */
      thumbnail: string;
      quantity: number;
      is_gift: boolean;
      /** Delivered every 1, 2 or 3 months; 0: once. */
      every_months: number;
      /** Decimal, in `currency`. */
      unit_price: number;
      /** Decimal, in `currency`. */
      line_total: number;
      /** Decimal, in `currency`. */
      discount: number;
    })[];
    confirmed: boolean;
    /** Decimal, in `currency`. */
    refunded: number;
    hold_until: string | null;
    may_pay: boolean;
    status_text: string;
    payment_events: ({
      event: "started" | "failed" | "cancelled" | "expired" | "authorised" | "paid" | "due_on_delivery" | "not_collected" | "not_delivered" | "code_sent" | "hold_ended" | "replaced" | "parked" | "accepted" | "released" | "too_late" | "given_back" | "refund_started" | "refunded" | "refund_failed";
      at: string;
      /** Decimal, in `currency`. */
      amount: number | null;
      method: 1 | 2 | 3 | 4 | 5 | null;
      failure: "declined" | "insufficient_funds" | "authentication_failed" | "card_expired" | "needs_customer" | "amount_too_high" | "amount_too_low" | "not_eligible" | "cancelled" | "expired" | null;
      /** In the language asked for; only where one order is read. */
      message?: string;
    })[];
    parcels: ({
      courier: string;
      waybill: string | null;
      tracking_url: string | null;
      handed_over_at: string;
    })[];
    exchanges: ({
      kind: "from" | "to";
      order: string;
      /** Decimal, in `currency`. */
      amount: number;
    })[];
    /** Decimal, in `currency`. */
    due: number;
    parked: "mismatch" | "withdrawn" | null;
    /** Decimal, AED. */
    total_aed: number;
    /** What one AED is in the order's currency. */
    rate: string;
    may_become: ("PROCESSING" | "PREPARING" | "SHIPPED" | "DELIVERED" | "CANCELLED" | "DELIVERY_FAILED" | "RETURNING" | "RETURNED")[];
    cash_confirmation: "not_needed" | "waiting" | "not_reached" | "refused" | "confirmed" | "overridden";
    cash: "to_be_collected" | "not_collected" | "collected_by_courier" | "remitted" | "closed" | null;
    credit_notes: ({
      number: string;
      issued_at: string;
      /** Decimal, in `currency`. */
      amount: number;
      /** Decimal, in `currency`. */
      vat: number;
    })[];
    history: ({
      kind: "placed" | "fulfilment" | "payment" | "address" | "cash" | "return";
      /** A state, or what happened, by its kind. */
      state: string;
      at: string;
      /** Decimal, in `currency`. */
      amount: number | null;
      by: string | null;
      delivery_failure: "not_at_home" | "refused" | "wrong_address" | "phone_off" | null;
      note: string | null;
    })[];
  };
  message?: string;
};

export type moveOrderAnswer = {
  data: {
    reference: string;
    status: "PROCESSING" | "PREPARING" | "SHIPPED" | "DELIVERED" | "CANCELLED" | "DELIVERY_FAILED" | "RETURNING" | "RETURNED";
    payment_status: "awaiting" | "due_on_delivery" | "expired" | "cancelled" | "authorised" | "paid" | "partially_refunded" | "refunded";
    changed: boolean;
  };
  message?: string;
};

export type cancelOrderAnswer = {
  data: {
    reference: string;
    status: "PROCESSING" | "PREPARING" | "SHIPPED" | "DELIVERED" | "CANCELLED" | "DELIVERY_FAILED" | "RETURNING" | "RETURNED";
    payment_status: "awaiting" | "due_on_delivery" | "expired" | "cancelled" | "authorised" | "paid" | "partially_refunded" | "refunded";
    changed: boolean;
  };
  message?: string;
};

export type confirmCashAnswer = {
  data: {
    reference: string;
    cash_confirmation: "not_needed" | "waiting" | "not_reached" | "refused" | "confirmed" | "overridden";
    tries: number;
    changed: boolean;
  };
  message?: string;
};

export type correctAddressAnswer = {
  data: {
    reference: string;
    address: {
      country: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
      emirate?: "abu_dhabi" | "al_ain" | "dubai" | "sharjah" | "ajman" | "umm_al_quwain" | "ras_al_khaimah" | "fujairah";
      city: string;
      area: string;
      street: string;
      building: string;
      nearestLandmark?: string;
      latitude?: number;
      longitude?: number;
    };
    changed: boolean;
  };
  message?: string;
};

export type paymentTroublesAnswer = {
  data: ({
    reference: string;
    payment_status: "awaiting" | "due_on_delivery" | "expired" | "cancelled" | "authorised" | "paid" | "partially_refunded" | "refunded";
    parked: "mismatch" | "withdrawn" | null;
    attempt: string | null;
    state: "starting" | "open" | "processing" | "approved" | "failed" | "expired" | "cancelled" | "authorised" | "captured" | null;
    pending_action: "return" | "capture" | "cancel" | null;
    trouble: string | null;
    refund_trouble: string | null;
  })[];
  message?: string;
};

export type showPaymentsAnswer = {
  data: {
    reference: string;
    /** Decimal, in `currency`. */
    total: number;
    currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
    payment_status: "awaiting" | "due_on_delivery" | "expired" | "cancelled" | "authorised" | "paid" | "partially_refunded" | "refunded";
    confirmed: boolean;
    parked: "mismatch" | "withdrawn" | null;
    hold_until: string | null;
    attempts: ({
      reference: string;
      provider: "stripe" | "tabby" | "tamara";
      provider_payment_id: string | null;
      state: "starting" | "open" | "processing" | "approved" | "failed" | "expired" | "cancelled" | "authorised" | "captured";
      /** Decimal, in `currency`. */
      asked: number;
      charged_instead: string | null;
      /** Decimal, in `currency`. */
      captured: number;
      /** Decimal, in `currency`. */
      refunded: number;
      failure: "declined" | "insufficient_funds" | "authentication_failed" | "card_expired" | "needs_customer" | "amount_too_high" | "amount_too_low" | "not_eligible" | "cancelled" | "expired" | null;
      pending_action: "return" | "capture" | "cancel" | null;
      trouble: string | null;
      next_read_at: string | null;
    })[];
    refunds: ({
      id: string;
      /** Decimal, in `currency`. */
      amount: number;
      lines: ({
        line: number;
        quantity: number;
      })[];
      restocked: boolean;
      reason: "operator" | "returned" | "provider" | "changed" | "exchanged";
      state: "pending" | "done";
      trouble: string | null;
    })[];
    credit_notes: ({
      reason: "cancelled" | "refund" | "changed";
      number: string;
      issued_at: string;
      /** Decimals of the order's currency. */
      amount: number;
      /** Decimal, in `currency`. */
      vat: number;
    })[];
    webhooks: ({
      provider: "stripe" | "tabby" | "tamara";
      type: string;
      received_at: string;
      handled_at: string | null;
      verdict: "unknown" | "settled" | "ignored" | null;
    })[];
    events: ({
      failure?: "declined" | "insufficient_funds" | "authentication_failed" | "card_expired" | "needs_customer" | "amount_too_high" | "amount_too_low" | "not_eligible" | "cancelled" | "expired";
      /** Decimal, in `currency`. */
      amount?: number;
      at: string;
      by: string | null;
      kind: "payment" | "return" | "address" | "fulfilment" | "cash" | "placed";
      /** A state, or what happened, by its kind. */
      state: string;
    })[];
  };
  message?: string;
};

export type refundAnswer = {
  data: {
    refund: string;
  };
  message?: string;
};

export type acceptPaymentAnswer = {
  data: {
    reference: string;
  };
  message?: string;
};

export type reconcileAnswer = {
  data: {
    compared: number;
    unreachable: ("stripe" | "tabby" | "tamara")[];
    differences: string[];
  };
  message?: string;
};

export type sweepAnswer = {
  data: {
    [name: string]: number;
  };
  message?: string;
};

export type dailyCountsAnswer = {
  data: ({
    day: string;
    name: string;
    step: string;
    count: number;
  })[];
  message?: string;
};

export type contactRequestsAnswer = {
  data: ({
    at: string;
    id: number;
    name: string;
    email: string;
    subject: "product_inquiry" | "shipping_delivery" | "returns_refunds" | "technical_support" | "feedback_complaints" | "general_inquiry";
    message: string;
    locale: "en" | "ar" | "en-sa" | "ar-sa" | "en-qa" | "ar-qa" | "en-kw" | "ar-kw" | "en-bh" | "ar-bh" | "en-om" | "ar-om";
  })[];
  message?: string;
};

export type deleteContactRequestAnswer = {
  data: {
    deleted: number;
  };
  message?: string;
};

export type moderatedReviewsAnswer = {
  data: ({
    id: number;
    /** Grows with every change of the writer's; a decision names the one that was read. */
    revision: number;
    state: "pending" | "approved" | "rejected";
    product: string;
    order: string;
    stars: number;
    title: string;
    text: string;
    language: "en" | "ar";
    name: string;
    held_for: string[];
    reason: "health_claim" | "contact_details" | "personal_data" | "not_about_product" | "offensive" | "photo" | null;
    decided_by: string | null;
    reply: string;
    helpful: number;
    photos: string[];
    written_at: string;
    /** The same in milliseconds, by which lists go on. */
    moment: string;
  })[];
  message?: string;
};

export type moderatedReviewAnswer = {
  data: {
    id: number;
    /** Grows with every change of the writer's; a decision names the one that was read. */
    revision: number;
    state: "pending" | "approved" | "rejected";
    product: string;
    order: string;
    stars: number;
    title: string;
    text: string;
    language: "en" | "ar";
    name: string;
    held_for: string[];
    reason: "health_claim" | "contact_details" | "personal_data" | "not_about_product" | "offensive" | "photo" | null;
    decided_by: string | null;
    reply: string;
    helpful: number;
    photos: string[];
    written_at: string;
    /** The same in milliseconds, by which lists go on. */
    moment: string;
  };
  message?: string;
};

export type decideReviewAnswer = {
  data: {
    changed: boolean;
  };
  message?: string;
};

export type replyToReviewAnswer = {
  data: {
    id: number;
  };
  message?: string;
};

export type askForReviewsAnswer = {
  data: {
    asked: number;
  };
  message?: string;
};

export type surveyResponsesAnswer = {
  data: ({
    at: string;
    locale: "en" | "ar" | "en-sa" | "ar-sa" | "en-qa" | "ar-qa" | "en-kw" | "ar-kw" | "en-bh" | "ar-bh" | "en-om" | "ar-om";
    answers: {
      [name: string]: string | number | string[];
    };
  })[];
  message?: string;
};

export type importContentAnswer = {
  data: {
    /** False when the database already said what the files say. */
    changed: boolean;
    counts: {
      subscription: {
        added: number;
        changed: number;
        unchanged: number;
        removed: number;
      };
      review: {
        added: number;
        changed: number;
        unchanged: number;
        removed: number;
      };
      story: {
        added: number;
        changed: number;
        unchanged: number;
        removed: number;
      };
      announcement: {
        added: number;
        changed: number;
        unchanged: number;
        removed: number;
      };
      redirect: {
        added: number;
        changed: number;
        unchanged: number;
        removed: number;
      };
      store: {
        added: number;
        changed: number;
        unchanged: number;
        removed: number;
      };
      shipping: {
        added: number;
        changed: number;
        unchanged: number;
        removed: number;
      };
      tax: {
        added: number;
        changed: number;
        unchanged: number;
        removed: number;
      };
      faq: {
        added: number;
        changed: number;
        unchanged: number;
        removed: number;
      };
      survey: {
        added: number;
        changed: number;
        unchanged: number;
        removed: number;
      };
      article: {
        added: number;
        changed: number;
        unchanged: number;
        removed: number;
      };
      page: {
        added: number;
        changed: number;
        unchanged: number;
        removed: number;
      };
      campaign: {
        added: number;
        changed: number;
        unchanged: number;
        removed: number;
      };
      product: {
        added: number;
        changed: number;
        unchanged: number;
        removed: number;
      };
      promo: {
        added: number;
        changed: number;
        unchanged: number;
        removed: number;
      };
      category: {
        added: number;
        changed: number;
        unchanged: number;
        removed: number;
      };
      setting: {
        added: number;
        changed: number;
        unchanged: number;
        removed: number;
      };
    };
    /** Products that come into the shop, and that go out of it. */
    added: string[];
    removed: string[];
    /** Those it has never heard of and that are not sold any more: their old addresses say so from now on. */
    offSale: string[];
    /** The keys of each product's file, and of those of articles, stories and pages (`blog/…`), that say something new. */
    fields: ({
      slug: string;
      fields: string[];
    })[];
    /** What was laid under a version that waits for its moment, with the keys in which that will say something else. */
    laid: ({
      slug: string;
      fields: string[];
    })[];
    /** Products, texts, promo codes and the like that staff have changed since, with the keys in which their files differ. */
    kept: ({
      /** Staff alone change it: no import goes over it. */
      isOfStaff?: true;
      slug: string;
      fields: string[];
    })[];
    /** Entries of lists, and texts, that come, change or go. */
    entries: ({
      kind: string;
      key: string;
      change: "removed" | "changed" | "added";
    })[];
    prices: ({
      slug: string;
      from: {
        /** Hundredths of AED. */
        price: number;
        /** Hundredths of AED. */
        salePrice: number | null;
      };
      to: {
        /** Hundredths of AED. */
        price: number;
        /** Hundredths of AED. */
        salePrice: number | null;
      };
      /** Somebody has to look at it before it is live: more likely a slip than a price. */
      isAlarming: boolean;
    })[];
    /** Exchange rates that jump. */
    rates: ({
      currency: string;
      from: string;
      to: string;
    })[];
    /** Stock that the files set. */
    stock: ({
      slug: string;
      from: number;
      to: number;
    })[];
    /** Files that name another stock than when it was last taken from them, while it was not asked for: it stays. */
    otherStock: ({
      slug: string;
      from: number;
      to: number;
    })[];
    /** Names the alarming changes among `prices`, and `rates`, for a yes to them; null when there are none. */
    alarm: string | null;
  };
  message?: string;
};

export type exportContentAnswer = {
  data: ({
    path: string;
    text: string;
  })[];
  message?: string;
};

export type exportPicturesAnswer = {
  data: string[];
  message?: string;
};

export type exportPictureAnswer = {
  data: {
    content: string;
  };
  message?: string;
};

export type stockAnswer = {
  data: ({
    slug: string;
    sku: string;
    stock: number;
    sold: number;
    active: boolean;
  })[];
  message?: string;
};

export type ledgerFaultsAnswer = {
  data: ({
    slug: string;
    stock: number;
    ledger: number;
  })[];
  message?: string;
};

export type stockHistoryAnswer = {
  data: {
    slug: string;
    stock: number;
    changes: ({
      change: number;
      reason: "counted" | "damaged" | "expired" | "lost" | "found" | "other" | "order" | "release" | "return" | "set" | "add" | "import" | "count" | "withheld";
      order: string | null;
      by: string;
      at: string;
    })[];
  };
  message?: string;
};

export type setStockAnswer = {
  data: {
    slug: string;
    from: number;
    to: number;
  };
  message?: string;
};

export type checkAuditLogAnswer = {
  data: {
    entries: number;
    broken_at: number | null;
    hash: string;
    is_kept_there: boolean | null;
  };
  message?: string;
};

export type failedMailsAnswer = {
  data: ({
    id: string;
    job: string;
    /** The order it is about, or whom it was for. */
    about: string | null;
    reason: string;
    failedAt: string;
  })[];
  message?: string;
};

export type resendMailsAnswer = {
  data: {
    queued: number;
  };
  message?: string;
};

export type tellBackupAnswer = {
  data: {
    bytes: number;
  };
  message?: string;
};

export type recoveredCartsAnswer = {
  data: {
    reminders: number;
    /** Of them, whose link was followed. */
    restored: number;
    /** Orders placed with a cart that was restored, the first of each within seven days; without those that were cancelled. */
    orders: number;
    /** What they come to, AED hundredths. */
    totalAed: number;
  };
  message?: string;
};

export type sendRemindersAnswer = {
  data: {
    waiting: number;
    carts: number;
    back_in_stock: number;
    reduced: number;
    low_stock: number;
  };
  message?: string;
};

export type listSubscriptionsAnswer = {
  data: ({
    id: string;
    email: string | null;
    product: string;
    quantity: number;
    every_months: number;
    state: "pending" | "active" | "paused" | "cancelled";
    paused_reason: string | null;
    next_on: string;
  })[];
  message?: string;
};

export type renewSubscriptionsAnswer = {
  data: {
    announced: number;
    made: number;
    paid: number;
  };
  message?: string;
};

export type showSubscriptionAnswer = {
  data: {
    id: string;
    email: string | null;
    product: string;
    quantity: number;
    every_months: number;
    state: "pending" | "active" | "paused" | "cancelled";
    paused_reason: string | null;
    next_on: string;
    first_order: string;
    country: string;
    cancel_reason: string | null;
    deliveries: ({
      period: number;
      due_on: string;
      state: "failed" | "paid" | "announced" | "skipped" | "waiting_stock" | "asking_price" | "ordered" | "missed";
      order: string | null;
    })[];
  };
  message?: string;
};

export type skipDeliveryAnswer = {
  data: {
    id: string;
    state: "pending" | "active" | "paused" | "cancelled";
    next_on: string | null;
  };
  message?: string;
};

export type cancelSubscriptionAnswer = {
  data: {
    id: string;
    state: "pending" | "active" | "paused" | "cancelled";
    next_on: string | null;
  };
  message?: string;
};

export type housekeepingAnswer = {
  data: {
    invoices: number;
    carts: number;
    stock_requests: number;
    contact_requests: number;
  };
  message?: string;
};

export type beginStaffSignInAnswer = {
  data: {
    stage: "code";
  };
  message?: string;
};

export type staffSessionAnswer = {
  data: {
    stage: "code";
    has_passkey: boolean;
  } | {
    stage: "complete";
    member: {
      id: string;
      name: string;
      email: string;
      role: "owner" | "manager" | "fulfilment" | "support" | "catalogue" | "marketing" | "accountant" | "viewer" | {
        id: string;
        name: Text;
        permissions: ("orders.see" | "orders.prices" | "orders.move" | "orders.address" | "orders.cancel" | "orders.edit" | "parcels.pack" | "couriers.manage" | "cash.confirm" | "cash.settle" | "cash.close" | "parcels.receive" | "orders.parcel" | "orders.buyer" | "orders.note" | "orders.message" | "orders.make" | "payments.see" | "payments.manage" | "refunds.make" | "refunds.propose" | "returns.see" | "returns.decide" | "returns.receive" | "staff.manage" | "keys.manage" | "webhooks.manage" | "system.manage" | "settings.manage" | "audit.see" | "customers.see" | "customers.cash" | "customers.export" | "customers.erase" | "inbox.answer" | "survey.see" | "reviews.moderate" | "subscriptions.manage" | "carts.see" | "stock.see" | "stock.change" | "promos.manage" | "prices.change" | "products.edit" | "products.publish" | "content.edit" | "content.files" | "feeds.see" | "reports.sales" | "reports.tax")[];
        /** How much it may give back of one order alone, hundredths of AED. */
        refundLimit: number;
        /** Whose orders it is about; none: those of all countries. */
        countries: ("AE" | "SA" | "QA" | "KW" | "BH" | "OM")[];
      };
      language: "en" | "ar";
      orderMails: boolean;
      stockMails: boolean;
      waitingMails: ("parked" | "disputes" | "refund_trouble" | "late" | "undelivered" | "refund_requests" | "returns" | "expires" | "failed_mails" | "reviews" | "asked_to_publish")[];
      singleKeys: boolean;
      hasPasskey: boolean;
    };
    may: ("orders.see" | "orders.prices" | "orders.move" | "orders.address" | "orders.cancel" | "orders.edit" | "parcels.pack" | "couriers.manage" | "cash.confirm" | "cash.settle" | "cash.close" | "parcels.receive" | "orders.parcel" | "orders.buyer" | "orders.note" | "orders.message" | "orders.make" | "payments.see" | "payments.manage" | "refunds.make" | "refunds.propose" | "returns.see" | "returns.decide" | "returns.receive" | "staff.manage" | "keys.manage" | "webhooks.manage" | "system.manage" | "settings.manage" | "audit.see" | "customers.see" | "customers.cash" | "customers.export" | "customers.erase" | "inbox.answer" | "survey.see" | "reviews.moderate" | "subscriptions.manage" | "carts.see" | "stock.see" | "stock.change" | "promos.manage" | "prices.change" | "products.edit" | "products.publish" | "content.edit" | "content.files" | "feeds.see" | "reports.sales" | "reports.tax")[];
  };
  message?: string;
};

export type completeStaffSignInAnswer = {
  data: {
    stage: "code";
    has_passkey: boolean;
  } | {
    stage: "complete";
    member: {
      id: string;
      name: string;
      email: string;
      role: "owner" | "manager" | "fulfilment" | "support" | "catalogue" | "marketing" | "accountant" | "viewer" | {
        id: string;
        name: Text;
        permissions: ("orders.see" | "orders.prices" | "orders.move" | "orders.address" | "orders.cancel" | "orders.edit" | "parcels.pack" | "couriers.manage" | "cash.confirm" | "cash.settle" | "cash.close" | "parcels.receive" | "orders.parcel" | "orders.buyer" | "orders.note" | "orders.message" | "orders.make" | "payments.see" | "payments.manage" | "refunds.make" | "refunds.propose" | "returns.see" | "returns.decide" | "returns.receive" | "staff.manage" | "keys.manage" | "webhooks.manage" | "system.manage" | "settings.manage" | "audit.see" | "customers.see" | "customers.cash" | "customers.export" | "customers.erase" | "inbox.answer" | "survey.see" | "reviews.moderate" | "subscriptions.manage" | "carts.see" | "stock.see" | "stock.change" | "promos.manage" | "prices.change" | "products.edit" | "products.publish" | "content.edit" | "content.files" | "feeds.see" | "reports.sales" | "reports.tax")[];
        /** How much it may give back of one order alone, hundredths of AED. */
        refundLimit: number;
        /** Whose orders it is about; none: those of all countries. */
        countries: ("AE" | "SA" | "QA" | "KW" | "BH" | "OM")[];
      };
      language: "en" | "ar";
      orderMails: boolean;
      stockMails: boolean;
      waitingMails: ("parked" | "disputes" | "refund_trouble" | "late" | "undelivered" | "refund_requests" | "returns" | "expires" | "failed_mails" | "reviews" | "asked_to_publish")[];
      singleKeys: boolean;
      hasPasskey: boolean;
    };
    may: ("orders.see" | "orders.prices" | "orders.move" | "orders.address" | "orders.cancel" | "orders.edit" | "parcels.pack" | "couriers.manage" | "cash.confirm" | "cash.settle" | "cash.close" | "parcels.receive" | "orders.parcel" | "orders.buyer" | "orders.note" | "orders.message" | "orders.make" | "payments.see" | "payments.manage" | "refunds.make" | "refunds.propose" | "returns.see" | "returns.decide" | "returns.receive" | "staff.manage" | "keys.manage" | "webhooks.manage" | "system.manage" | "settings.manage" | "audit.see" | "customers.see" | "customers.cash" | "customers.export" | "customers.erase" | "inbox.answer" | "survey.see" | "reviews.moderate" | "subscriptions.manage" | "carts.see" | "stock.see" | "stock.change" | "promos.manage" | "prices.change" | "products.edit" | "products.publish" | "content.edit" | "content.files" | "feeds.see" | "reports.sales" | "reports.tax")[];
  };
  message?: string;
};

export type askForStaffPasskeyAnswer = {
  /** PublicKeyCredentialRequestOptionsJSON of Web Authentication. */
  data: {
    challenge: string;
    timeout?: number;
    rpId?: string;
    allowCredentials?: ({
      id: string;
      type: "public-key";
      transports?: string[];
    })[];
    userVerification?: "required" | "preferred" | "discouraged";
    hints?: string[];
    /** By their names. */
    extensions?: {
      [name: string]: unknown;
    };
  };
  message?: string;
};

export type showStaffPasskeyAnswer = {
  data: {
    stage: "code";
    has_passkey: boolean;
  } | {
    stage: "complete";
    member: {
      id: string;
      name: string;
      email: string;
      role: "owner" | "manager" | "fulfilment" | "support" | "catalogue" | "marketing" | "accountant" | "viewer" | {
        id: string;
        name: Text;
        permissions: ("orders.see" | "orders.prices" | "orders.move" | "orders.address" | "orders.cancel" | "orders.edit" | "parcels.pack" | "couriers.manage" | "cash.confirm" | "cash.settle" | "cash.close" | "parcels.receive" | "orders.parcel" | "orders.buyer" | "orders.note" | "orders.message" | "orders.make" | "payments.see" | "payments.manage" | "refunds.make" | "refunds.propose" | "returns.see" | "returns.decide" | "returns.receive" | "staff.manage" | "keys.manage" | "webhooks.manage" | "system.manage" | "settings.manage" | "audit.see" | "customers.see" | "customers.cash" | "customers.export" | "customers.erase" | "inbox.answer" | "survey.see" | "reviews.moderate" | "subscriptions.manage" | "carts.see" | "stock.see" | "stock.change" | "promos.manage" | "prices.change" | "products.edit" | "products.publish" | "content.edit" | "content.files" | "feeds.see" | "reports.sales" | "reports.tax")[];
        /** How much it may give back of one order alone, hundredths of AED. */
        refundLimit: number;
        /** Whose orders it is about; none: those of all countries. */
        countries: ("AE" | "SA" | "QA" | "KW" | "BH" | "OM")[];
      };
      language: "en" | "ar";
      orderMails: boolean;
      stockMails: boolean;
      waitingMails: ("parked" | "disputes" | "refund_trouble" | "late" | "undelivered" | "refund_requests" | "returns" | "expires" | "failed_mails" | "reviews" | "asked_to_publish")[];
      singleKeys: boolean;
      hasPasskey: boolean;
    };
    may: ("orders.see" | "orders.prices" | "orders.move" | "orders.address" | "orders.cancel" | "orders.edit" | "parcels.pack" | "couriers.manage" | "cash.confirm" | "cash.settle" | "cash.close" | "parcels.receive" | "orders.parcel" | "orders.buyer" | "orders.note" | "orders.message" | "orders.make" | "payments.see" | "payments.manage" | "refunds.make" | "refunds.propose" | "returns.see" | "returns.decide" | "returns.receive" | "staff.manage" | "keys.manage" | "webhooks.manage" | "system.manage" | "settings.manage" | "audit.see" | "customers.see" | "customers.cash" | "customers.export" | "customers.erase" | "inbox.answer" | "survey.see" | "reviews.moderate" | "subscriptions.manage" | "carts.see" | "stock.see" | "stock.change" | "promos.manage" | "prices.change" | "products.edit" | "products.publish" | "content.edit" | "content.files" | "feeds.see" | "reports.sales" | "reports.tax")[];
  };
  message?: string;
};

export type beginJoiningAnswer = {
  data: {
    /** Null for the first owner, who says it. */
    email: string | null;
    role: "owner" | "manager" | "fulfilment" | "support" | "catalogue" | "marketing" | "accountant" | "viewer" | {
      id: string;
      name: Text;
      permissions: ("orders.see" | "orders.prices" | "orders.move" | "orders.address" | "orders.cancel" | "orders.edit" | "parcels.pack" | "couriers.manage" | "cash.confirm" | "cash.settle" | "cash.close" | "parcels.receive" | "orders.parcel" | "orders.buyer" | "orders.note" | "orders.message" | "orders.make" | "payments.see" | "payments.manage" | "refunds.make" | "refunds.propose" | "returns.see" | "returns.decide" | "returns.receive" | "staff.manage" | "keys.manage" | "webhooks.manage" | "system.manage" | "settings.manage" | "audit.see" | "customers.see" | "customers.cash" | "customers.export" | "customers.erase" | "inbox.answer" | "survey.see" | "reviews.moderate" | "subscriptions.manage" | "carts.see" | "stock.see" | "stock.change" | "promos.manage" | "prices.change" | "products.edit" | "products.publish" | "content.edit" | "content.files" | "feeds.see" | "reports.sales" | "reports.tax")[];
      /** How much it may give back of one order alone, hundredths of AED. */
      refundLimit: number;
      /** Whose orders it is about; none: those of all countries. */
      countries: ("AE" | "SA" | "QA" | "KW" | "BH" | "OM")[];
    };
    /** Whether this person has been here before, and sets password and second factor anew. */
    returns: boolean;
    /** For the authenticator app: to be typed, and as the address that its camera reads. */
    secret: string;
    totp_address: string;
    /** The secret sealed, to be handed back; the shop keeps it only once a code has shown that the app has it. */
    setup: string;
  };
  message?: string;
};

export type joinAnswer = {
  data: {
    recovery_codes: string[];
  };
  message?: string;
};

export type staffSettingsAnswer = {
  data: {
    stage: "code";
    has_passkey: boolean;
  } | {
    stage: "complete";
    member: {
      id: string;
      name: string;
      email: string;
      role: "owner" | "manager" | "fulfilment" | "support" | "catalogue" | "marketing" | "accountant" | "viewer" | {
        id: string;
        name: Text;
        permissions: ("orders.see" | "orders.prices" | "orders.move" | "orders.address" | "orders.cancel" | "orders.edit" | "parcels.pack" | "couriers.manage" | "cash.confirm" | "cash.settle" | "cash.close" | "parcels.receive" | "orders.parcel" | "orders.buyer" | "orders.note" | "orders.message" | "orders.make" | "payments.see" | "payments.manage" | "refunds.make" | "refunds.propose" | "returns.see" | "returns.decide" | "returns.receive" | "staff.manage" | "keys.manage" | "webhooks.manage" | "system.manage" | "settings.manage" | "audit.see" | "customers.see" | "customers.cash" | "customers.export" | "customers.erase" | "inbox.answer" | "survey.see" | "reviews.moderate" | "subscriptions.manage" | "carts.see" | "stock.see" | "stock.change" | "promos.manage" | "prices.change" | "products.edit" | "products.publish" | "content.edit" | "content.files" | "feeds.see" | "reports.sales" | "reports.tax")[];
        /** How much it may give back of one order alone, hundredths of AED. */
        refundLimit: number;
        /** Whose orders it is about; none: those of all countries. */
        countries: ("AE" | "SA" | "QA" | "KW" | "BH" | "OM")[];
      };
      language: "en" | "ar";
      orderMails: boolean;
      stockMails: boolean;
      waitingMails: ("parked" | "disputes" | "refund_trouble" | "late" | "undelivered" | "refund_requests" | "returns" | "expires" | "failed_mails" | "reviews" | "asked_to_publish")[];
      singleKeys: boolean;
      hasPasskey: boolean;
    };
    may: ("orders.see" | "orders.prices" | "orders.move" | "orders.address" | "orders.cancel" | "orders.edit" | "parcels.pack" | "couriers.manage" | "cash.confirm" | "cash.settle" | "cash.close" | "parcels.receive" | "orders.parcel" | "orders.buyer" | "orders.note" | "orders.message" | "orders.make" | "payments.see" | "payments.manage" | "refunds.make" | "refunds.propose" | "returns.see" | "returns.decide" | "returns.receive" | "staff.manage" | "keys.manage" | "webhooks.manage" | "system.manage" | "settings.manage" | "audit.see" | "customers.see" | "customers.cash" | "customers.export" | "customers.erase" | "inbox.answer" | "survey.see" | "reviews.moderate" | "subscriptions.manage" | "carts.see" | "stock.see" | "stock.change" | "promos.manage" | "prices.change" | "products.edit" | "products.publish" | "content.edit" | "content.files" | "feeds.see" | "reports.sales" | "reports.tax")[];
  };
  message?: string;
};

export type ownStaffSessionsAnswer = {
  data: ({
    device: string | null;
    id: string;
    user_agent: string;
    signed_in_at: string;
    last_used_at: string;
    /** The one that asks. */
    current: boolean;
  })[];
  meta: {
    recovery_codes: number;
  };
};

export type pushNoticesAnswer = {
  data: {
    public_key: string;
    endpoints: string[];
  };
  message?: string;
};

export type ownStaffPasskeysAnswer = {
  data: ({
    id: string;
    name: string;
    created_at: string;
    /** Null until somebody has signed in with it. */
    last_used_at: string | null;
  })[];
  message?: string;
};

export type beginStaffPasskeyAnswer = {
  /** PublicKeyCredentialCreationOptionsJSON of Web Authentication. */
  data: {
    rp: {
      id?: string;
      name: string;
    };
    user: {
      id: string;
      name: string;
      displayName: string;
    };
    challenge: string;
    pubKeyCredParams: ({
      alg: number;
      type: "public-key";
    })[];
    timeout?: number;
    excludeCredentials?: ({
      id: string;
      type: "public-key";
      transports?: string[];
    })[];
    authenticatorSelection?: {
      authenticatorAttachment?: string;
      residentKey?: string;
      requireResidentKey?: boolean;
      userVerification?: "required" | "preferred" | "discouraged";
    };
    hints?: string[];
    attestation?: string;
    attestationFormats?: string[];
    /** By their names. */
    extensions?: {
      [name: string]: unknown;
    };
  };
  message?: string;
};

export type addStaffPasskeyAnswer = {
  data: {
    id: string;
  };
  message?: string;
};

export type renewRecoveryCodesAnswer = {
  data: {
    recovery_codes: string[];
  };
  message?: string;
};

export type listStaffAnswer = {
  data: {
    /** All that there are. */
    permissions: ("orders.see" | "orders.prices" | "orders.move" | "orders.address" | "orders.cancel" | "orders.edit" | "parcels.pack" | "couriers.manage" | "cash.confirm" | "cash.settle" | "cash.close" | "parcels.receive" | "orders.parcel" | "orders.buyer" | "orders.note" | "orders.message" | "orders.make" | "payments.see" | "payments.manage" | "refunds.make" | "refunds.propose" | "returns.see" | "returns.decide" | "returns.receive" | "staff.manage" | "keys.manage" | "webhooks.manage" | "system.manage" | "settings.manage" | "audit.see" | "customers.see" | "customers.cash" | "customers.export" | "customers.erase" | "inbox.answer" | "survey.see" | "reviews.moderate" | "subscriptions.manage" | "carts.see" | "stock.see" | "stock.change" | "promos.manage" | "prices.change" | "products.edit" | "products.publish" | "content.edit" | "content.files" | "feeds.see" | "reports.sales" | "reports.tax")[];
    roles: ({
      role: "owner" | "manager" | "fulfilment" | "support" | "catalogue" | "marketing" | "accountant" | "viewer";
      may: ("orders.see" | "orders.prices" | "orders.move" | "orders.address" | "orders.cancel" | "orders.edit" | "parcels.pack" | "couriers.manage" | "cash.confirm" | "cash.settle" | "cash.close" | "parcels.receive" | "orders.parcel" | "orders.buyer" | "orders.note" | "orders.message" | "orders.make" | "payments.see" | "payments.manage" | "refunds.make" | "refunds.propose" | "returns.see" | "returns.decide" | "returns.receive" | "staff.manage" | "keys.manage" | "webhooks.manage" | "system.manage" | "settings.manage" | "audit.see" | "customers.see" | "customers.cash" | "customers.export" | "customers.erase" | "inbox.answer" | "survey.see" | "reviews.moderate" | "subscriptions.manage" | "carts.see" | "stock.see" | "stock.change" | "promos.manage" | "prices.change" | "products.edit" | "products.publish" | "content.edit" | "content.files" | "feeds.see" | "reports.sales" | "reports.tax")[];
    })[];
    /** Roles that owners have put together. */
    own: ({
      id: string;
      name: Text;
      permissions: ("orders.see" | "orders.prices" | "orders.move" | "orders.address" | "orders.cancel" | "orders.edit" | "parcels.pack" | "couriers.manage" | "cash.confirm" | "cash.settle" | "cash.close" | "parcels.receive" | "orders.parcel" | "orders.buyer" | "orders.note" | "orders.message" | "orders.make" | "payments.see" | "payments.manage" | "refunds.make" | "refunds.propose" | "returns.see" | "returns.decide" | "returns.receive" | "staff.manage" | "keys.manage" | "webhooks.manage" | "system.manage" | "settings.manage" | "audit.see" | "customers.see" | "customers.cash" | "customers.export" | "customers.erase" | "inbox.answer" | "survey.see" | "reviews.moderate" | "subscriptions.manage" | "carts.see" | "stock.see" | "stock.change" | "promos.manage" | "prices.change" | "products.edit" | "products.publish" | "content.edit" | "content.files" | "feeds.see" | "reports.sales" | "reports.tax")[];
      /** How much it may give back of one order alone, hundredths of AED. */
      refundLimit: number;
      /** Whose orders it is about; none: those of all countries. */
      countries: ("AE" | "SA" | "QA" | "KW" | "BH" | "OM")[];
      version: number;
      /** How many people have it, or are invited to. */
      held_by: number;
    })[];
    people: ({
      id: string;
      name: string;
      email: string;
      role: "owner" | "manager" | "fulfilment" | "support" | "catalogue" | "marketing" | "accountant" | "viewer" | {
        id: string;
        name: Text;
        permissions: ("orders.see" | "orders.prices" | "orders.move" | "orders.address" | "orders.cancel" | "orders.edit" | "parcels.pack" | "couriers.manage" | "cash.confirm" | "cash.settle" | "cash.close" | "parcels.receive" | "orders.parcel" | "orders.buyer" | "orders.note" | "orders.message" | "orders.make" | "payments.see" | "payments.manage" | "refunds.make" | "refunds.propose" | "returns.see" | "returns.decide" | "returns.receive" | "staff.manage" | "keys.manage" | "webhooks.manage" | "system.manage" | "settings.manage" | "audit.see" | "customers.see" | "customers.cash" | "customers.export" | "customers.erase" | "inbox.answer" | "survey.see" | "reviews.moderate" | "subscriptions.manage" | "carts.see" | "stock.see" | "stock.change" | "promos.manage" | "prices.change" | "products.edit" | "products.publish" | "content.edit" | "content.files" | "feeds.see" | "reports.sales" | "reports.tax")[];
        /** How much it may give back of one order alone, hundredths of AED. */
        refundLimit: number;
        /** Whose orders it is about; none: those of all countries. */
        countries: ("AE" | "SA" | "QA" | "KW" | "BH" | "OM")[];
      };
      version: number;
      /** When they last did something in a session that is still there; null where there is none. */
      seen_at: string | null;
      /** How much they may give back of one order alone, AED hundredths; null: as their role. */
      refund_limit: number | null;
      /** What other programs use that they have made. */
      programs: ({
        kind: "key" | "webhook";
        id: string;
        /** What the key is for, with its last signs; of an address its origin. */
        name: string;
      })[];
    })[];
    invitations: ({
      id: string;
      email: string;
      role: "owner" | "manager" | "fulfilment" | "support" | "catalogue" | "marketing" | "accountant" | "viewer" | {
        id: string;
        name: Text;
        permissions: ("orders.see" | "orders.prices" | "orders.move" | "orders.address" | "orders.cancel" | "orders.edit" | "parcels.pack" | "couriers.manage" | "cash.confirm" | "cash.settle" | "cash.close" | "parcels.receive" | "orders.parcel" | "orders.buyer" | "orders.note" | "orders.message" | "orders.make" | "payments.see" | "payments.manage" | "refunds.make" | "refunds.propose" | "returns.see" | "returns.decide" | "returns.receive" | "staff.manage" | "keys.manage" | "webhooks.manage" | "system.manage" | "settings.manage" | "audit.see" | "customers.see" | "customers.cash" | "customers.export" | "customers.erase" | "inbox.answer" | "survey.see" | "reviews.moderate" | "subscriptions.manage" | "carts.see" | "stock.see" | "stock.change" | "promos.manage" | "prices.change" | "products.edit" | "products.publish" | "content.edit" | "content.files" | "feeds.see" | "reports.sales" | "reports.tax")[];
        /** How much it may give back of one order alone, hundredths of AED. */
        refundLimit: number;
        /** Whose orders it is about; none: those of all countries. */
        countries: ("AE" | "SA" | "QA" | "KW" | "BH" | "OM")[];
      };
      expires_at: string;
    })[];
  };
  message?: string;
};

export type makeRoleAnswer = {
  data: {
    id: string;
  };
  message?: string;
};

export type inviteStaffAnswer = {
  data: {
    id: string;
    link: string;
  };
  message?: string;
};

export type auditLogAnswer = {
  data: ({
    about: string | Text | null;
    /** What products and categories are called that its values name by their slugs: `product zinc`, `category minerals`. */
    names: {
      [name: string]: Text;
    };
    /** As it was called then: of an own role its name in both languages. */
    role: "owner" | "manager" | "fulfilment" | "support" | "catalogue" | "marketing" | "accountant" | "viewer" | Text | null;
    seq: number;
    at: string;
    name: string | null;
    staffId: string | null;
    requestId: string | null;
    action: "staff.joined" | "staff.joined_again" | "staff.signed_in" | "staff.signed_in_by_recovery_code" | "staff.invited" | "staff.invitation_withdrawn" | "staff.role_changed" | "staff.removed" | "staff.session_ended" | "staff.recovery_codes_renewed" | "staff.password_changed" | "staff.passkey_added" | "staff.passkey_removed" | "order.moved" | "order.address_changed" | "order.tagged" | "order.noted" | "order.written_to" | "order.confirmation_resent" | "order.move_taken_back" | "order.made" | "order.link_sent" | "order.email_added" | "order.email_corrected" | "order.recipient_corrected" | "order.edited" | "parcel.packed" | "parcel.opened" | "parcel.addressed" | "parcel.handed_over" | "courier.changed" | "order.cash_heard" | "order.undelivered" | "order.delivery_denied" | "remittance.booked" | "remittance.booked_by_hand" | "order.cash_closed" | "order.cash_reopened" | "payout.kept" | "staff.refund_limit_changed" | "refund.started" | "refund.asked" | "refund.approved" | "refund.refused" | "refund.withdrawn" | "refund.hurried" | "refund.paid_by_hand" | "payment.accepted" | "payment.given_back" | "payments.compared" | "payments.swept" | "return.approved" | "return.refused" | "return.withdrawn" | "return.received" | "return.closed" | "return.exchanged" | "audit.checked" | "customer.read" | "customer.list_read" | "customer.exported" | "customer.erased" | "customer.note_added" | "customer.note_removed" | "customer.cash_refused" | "customer.cash_allowed" | "contact.changed" | "contact.answered" | "contact.noted" | "contact.sent_again" | "contact.deleted" | "template.saved" | "template.deleted" | "report.exported" | "papers.printed" | "review.published" | "review.refused" | "review.taken_back" | "review.answered" | "stock.corrected" | "stock.counted" | "stock.added" | "stock.taken_back" | "stock.level_set" | "promo.made" | "promo.changed" | "promo.ended" | "promo.end_taken_back" | "campaign.made" | "campaign.changed" | "campaign.ended" | "campaign.end_taken_back" | "content.imported" | "content.made" | "content.drafted" | "content.draft_dropped" | "content.asked" | "content.published" | "content.scheduled" | "content.rescheduled" | "content.unscheduled" | "content.schedule_cancelled" | "content.restored" | "content.taken_back" | "content.withdrawn" | "content.entry_added" | "content.entry_changed" | "content.entry_removed" | "content.list_ordered" | "category.added" | "category.changed" | "category.removed" | "category.ordered" | "product.made" | "product.picture_added" | "picture.added" | "picture.cut" | "picture.removed" | "picture.taken_back" | "product.drafted" | "product.draft_dropped" | "product.asked" | "product.published" | "product.scheduled" | "product.rescheduled" | "product.unscheduled" | "product.schedule_cancelled" | "product.restored" | "product.taken_back" | "product.withdrawn" | "subscription.skipped" | "subscription.moved" | "subscription.changed" | "subscription.address_changed" | "subscription.paused" | "subscription.resumed" | "subscription.cancelled" | "subscription.taken_back" | "role.made" | "role.changed" | "role.removed" | "job.run_again" | "mail.sent_again" | "key.made" | "key.ended" | "key.taken_over" | "webhook.added" | "webhook.changed" | "webhook.secret_renewed" | "webhook.tested" | "webhook.removed" | "webhook.taken_over" | "webhook.sent_again" | "setting.changed" | "setting.withdrawn";
    entity: "staff" | "invitation" | "role" | "order" | "parcel" | "courier" | "remittance" | "payout" | "payments" | "audit" | "customer" | "contact" | "template" | "report" | "review" | "stock" | "promo" | "campaign" | "content" | "product" | "picture" | "category" | "subscription" | "job" | "key" | "webhook" | "setting";
    entityId: string;
    before?: Partial<Record<"state" | "reason" | "damaged" | "courier" | "file" | "cash" | "tries" | "to" | "status" | "message" | "link" | "markets" | "requires" | "from" | "url" | "types" | "type" | "name" | "percent" | "offer" | "scope" | "periods" | "announced_from" | "version" | "title" | "total" | "lines" | "limit_aed" | "refund" | "amount" | "currency" | "cause" | "request" | "email" | "role" | "name_en" | "name_ar" | "permissions" | "refund_limit_aed" | "countries" | "stock" | "counted" | "level" | "lead_days" | "tags" | "template" | "return" | "order" | "waybill" | "number" | "pieces" | "value" | "setting" | "min_subtotal" | "starts_at" | "ends_at" | "max_uses" | "max_uses_per_customer" | "entries" | "broken_at" | "phone" | "en" | "ar" | "job" | "who" | "reply" | "tracking_address" | "active" | "next_on" | "next_period" | "anchor" | "every_months" | "brings" | "paused_until" | "paused_reason" | "delivery" | "at" | "filter" | "columns" | "orders" | "country" | "price" | "sale_price" | "sku" | "sequence" | "slug" | "parent" | "nav" | "picture" | "text_en" | "text_ar" | "provider" | "matched" | "different" | "adjustment" | "short" | "over" | "unknown" | "missing" | "twice" | "compared" | "differences" | "settled" | "unreachable" | "events" | "refunds" | "released" | "product" | "category" | "promo" | "announcement" | "redirect" | "store" | "shipping" | "tax" | "review" | "subscription" | "faq" | "survey" | "article" | "story" | "page" | "campaign" | "products" | "prices" | "stocks", string | number | null>>;
    after?: Partial<Record<"state" | "reason" | "damaged" | "courier" | "file" | "cash" | "tries" | "to" | "status" | "message" | "link" | "markets" | "requires" | "from" | "url" | "types" | "type" | "name" | "percent" | "offer" | "scope" | "periods" | "announced_from" | "version" | "title" | "total" | "lines" | "limit_aed" | "refund" | "amount" | "currency" | "cause" | "request" | "email" | "role" | "name_en" | "name_ar" | "permissions" | "refund_limit_aed" | "countries" | "stock" | "counted" | "level" | "lead_days" | "tags" | "template" | "return" | "order" | "waybill" | "number" | "pieces" | "value" | "setting" | "min_subtotal" | "starts_at" | "ends_at" | "max_uses" | "max_uses_per_customer" | "entries" | "broken_at" | "phone" | "en" | "ar" | "job" | "who" | "reply" | "tracking_address" | "active" | "next_on" | "next_period" | "anchor" | "every_months" | "brings" | "paused_until" | "paused_reason" | "delivery" | "at" | "filter" | "columns" | "orders" | "country" | "price" | "sale_price" | "sku" | "sequence" | "slug" | "parent" | "nav" | "picture" | "text_en" | "text_ar" | "provider" | "matched" | "different" | "adjustment" | "short" | "over" | "unknown" | "missing" | "twice" | "compared" | "differences" | "settled" | "unreachable" | "events" | "refunds" | "released" | "product" | "category" | "promo" | "announcement" | "redirect" | "store" | "shipping" | "tax" | "review" | "subscription" | "faq" | "survey" | "article" | "story" | "page" | "campaign" | "products" | "prices" | "stocks", string | number | null>>;
  })[];
  meta: {
    next: number | null;
    staff: ({
      id: string;
      name: string;
    })[];
  };
};

export type checkAuditAnswer = {
  data: {
    entries: number;
    broken_at: number | null;
    hash: string;
  };
  message?: string;
};

export type ordersToPackAnswer = {
  data: {
    orders: ({
      reference: string;
      placed_at: string;
      status: "PROCESSING" | "PREPARING" | "SHIPPED" | "DELIVERED" | "CANCELLED" | "DELIVERY_FAILED" | "RETURNING" | "RETURNED";
      delivery_method: 1 | 2 | 3;
      country: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
      city: string;
      name: string;
      /** What the buyer wants to be minded. */
      notes: string;
      dispute: "open" | "lost" | null;
      refund_asked: boolean;
      /** Of its parcels, as far as they have them. */
      waybills: string[];
      lines: ({
        sku: string;
        name: Text;
        pack: Text;
        /** As `/_image?url=` takes it. */
        thumbnail: string;
        gtin: string | null;
        ordered: number;
        /** Pieces in no parcel yet. */
        open: number;
        lots: ({
          id: number;
          code: string;
          expires_on: string;
          left: number;
        })[];
      })[];
    })[];
    pick: ({
      sku: string;
      name: Text;
      pack: Text;
      /** As `/_image?url=` takes it. */
      thumbnail: string;
      pieces: number;
      orders: number;
      /** Of which lots to take them. */
      lots: ({
        id: number;
        code: string;
        expires_on: string;
        quantity: number;
      })[];
      expired: ({
        id: number;
        code: string;
        expires_on: string;
        left: number;
      })[];
    })[];
    /** Whether there are others beyond what one answer holds. */
    more: boolean;
  };
  message?: string;
};

export type orderNamedAnswer = {
  data: {
    reference: string;
  };
  message?: string;
};

export type listParcelsAnswer = {
  data: Parcel[];
  meta: {
    /** For `after`: what leads on; null at the end. */
    next: string | null;
  };
};

export type packParcelAnswer = {
  data: {
    id: string;
    number: number;
    changed: boolean;
    whole: boolean;
  };
  message?: string;
};

export type addressParcelAnswer = {
  data: {
    courier: string;
    waybill: string | null;
    changed: boolean;
  };
  message?: string;
};

export type handOverAnswer = {
  data: ({
    id: string;
    ok: true;
    changed: boolean;
    shipped: boolean;
  } | {
    id: string;
    ok: false;
    code: "parcel.not_found" | "parcel.opened" | "parcel.other_courier" | "parcel.waybill_missing" | "parcel.expired" | "parcel.given_back" | "courier.not_found" | "order.parked" | "order.cash_unconfirmed" | "order.not_paid" | "order.difference_due" | "order.move_not_allowed" | "order.delivered_already";
    /** The same to be read. */
    message: string;
  })[];
  message?: string;
};

export type listCouriersAnswer = {
  data: ({
    id: string;
    name: Text;
    /** With `{waybill}`; null: its parcels have no number. */
    tracking_address: string | null;
    active: boolean;
    version: number;
  })[];
  message?: string;
};

export type staffTodayAnswer = {
  data: {
    happened: ({
      label: {
        payment: string;
        title: string;
        who: string;
      };
      id: number;
      order: string;
      kind: "payment" | "return" | "address" | "email" | "fulfilment" | "cash" | "placed";
      state: string;
      at: string;
      by: string | null;
      actor: "customer" | "staff" | "guest" | "system" | null;
      country: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
      customer: string;
      payment_method: 1 | 2 | 3 | 4 | 5;
      /** Of a new order its total, of a payment what moved; null for what moved nothing, and for whoever sees no prices. */
      amount: number | null;
      currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
    })[];
    leaving: ({
      label: string;
      method: 1 | 2 | 3;
      orders: number;
      /** Of those, the ones with a parcel that waits for its courier. */
      packed: number;
      /** The first moment by which one of them is promised. */
      due: string;
      /** What their couriers collect, hundredths of AED; null for whoever sees no prices. */
      cash: number | null;
    })[];
    /** The day in Dubai, and the same weekday before it. */
    day: string;
    before: string;
    /** Whose orders these are; empty: every country's. What is of no order, as stock and messages, is not narrowed, nor is couriers' cash. */
    only: ("AE" | "SA" | "QA" | "KW" | "BH" | "OM")[];
    /** Whether whoever asks sees the home country and others, and may look at either alone. */
    has_choice: boolean;
    counts: Record<"open" | "to_pack" | "cash" | "awaiting" | "late" | "parked" | "on_the_way", number>;
    /** Products that run low; null for whoever does not see stock. */
    low_stock: number | null;
    /** Products of which something has expired or soon will; null as above. */
    expires: number | null;
    /** Messages nobody has taken up; null for whoever does not answer them. */
    unread: number | null;
    /** Of the money, what waits: payments that a bank wants back; refunds that want a second person. */
    disputes: number | null;
    refund_requests: number | null;
    /** Returns to be decided; null for whoever does not. */
    returns: number | null;
    /** What matters most of each of them. */
    about: {
      low_stock: {
        number: number;
        sold_out: number;
        /** Null: none of them was sold lately, or all of them are sold out. */
        soonest: {
          name: Text;
          days: number;
        } | null;
      } | null;
      expires: {
        number: number;
        /** Pieces that are there and may not be sent any more. */
        expired: number;
        /** Null: all of it has expired. */
        soonest: {
          name: Text;
          day: string;
        } | null;
      } | null;
      /** When the oldest came. */
      unread: {
        since: string;
      } | null;
      /** Until when the first has to be answered. */
      disputes: {
        due: string;
      } | null;
      /** What all of them come to, hundredths of AED, and who asked for the oldest. */
      refund_requests: {
        /** Hundredths of AED. */
        amount: number;
        by: string;
      } | null;
      /** When the oldest was asked for. */
      returns: {
        since: string;
      } | null;
      /** What all of it comes to, hundredths of AED. */
      owed_long: {
        /** Hundredths of AED. */
        amount: number;
      } | null;
      /** Since when the oldest waits; how many are express, and by when the first of those is promised. */
      to_pack: {
        since: string;
        express: number;
        express_due: string | null;
      } | null;
      /** How many have waited longer than buyers are told, in hours; `amount`: hundredths of AED, null for whoever sees no prices. */
      cash: {
        late: number;
        within_hours: number;
        /** Hundredths of AED. */
        amount: number | null;
      } | null;
      /** By when the first of them was promised. */
      late: {
        due: string;
      } | null;
      /** The oldest. `amount`: what its order comes to, hundredths of `currency`; null for whoever sees no prices. */
      parked: {
        customer: string;
        reason: "mismatch" | "withdrawn";
        /** Hundredths of the currency. */
        amount: number | null;
        currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
      } | null;
    };
    /** Null for whoever may not see amounts. All of them hundredths of AED, by each order's own rate. */
    sales: {
      orders: number;
      /** Hundredths of AED. */
      amount: number;
      /** What has gone back today, or is on its way, whenever it was sold; hundredths of AED. */
      refunded: number;
      /** The same weekday until the same minute. */
      orders_before: number;
      /** Hundredths of AED. */
      amount_before: number;
      /** Sold until the end of each hour, 0 to 23; today's end with the hour that runs. */
      hours: number[];
      /** Hundredths of AED. */
      hours_before: number[];
      /** Every country that they see, those without any last. */
      countries: ({
        country: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
        /** Hundredths of AED. */
        amount: number;
        /** Hundredths of AED. */
        amount_before: number;
        /** Hundredths of AED. */
        hours: number[];
        /** Hundredths of AED. */
        hours_before: number[];
      })[];
    } | null;
    /** Mails and jobs that are not tried any more. */
    failed: number | null;
    refund_trouble: number | null;
    /** Orders whose parcel nobody took and that is not back yet. */
    undelivered: number;
    /** Reviews that nobody has read yet. */
    reviews: number | null;
    /** Drafts of products that somebody asks to have published. */
    asked_to_publish: number | null;
    /** Payments that a provider would not move, and refunds that did not go through or that people still owe. */
    payment_trouble: number | null;
    /** Orders whose cash a courier has owed for 14 days and more, and what they come to in hundredths of AED. */
    owed_long: number | null;
    subscriptions: number | null;
  };
  message?: string;
};

export type listOrdersForStaffAnswer = {
  data: OrderRow[];
  meta: {
    /** For `after`: what leads on; null at the end. */
    next: string | null;
    total?: number;
    /** Whether there are more than were counted. */
    is_more?: boolean;
    counts?: Record<"open" | "to_pack" | "cash" | "awaiting" | "late" | "parked" | "on_the_way", number>;
  };
};

export type orderBoardAnswer = {
  data: ({
    state: "PROCESSING" | "PREPARING" | "SHIPPED" | "DELIVERED" | "CANCELLED" | "DELIVERY_FAILED" | "RETURNING" | "RETURNED";
    total: number;
    rows: OrderRow[];
  })[];
  meta: {
    counts: Record<"open" | "to_pack" | "cash" | "awaiting" | "late" | "parked" | "on_the_way", number>;
  };
};

export type allOrdersForStaffAnswer = {
  data: OrderRow[];
  message?: string;
};

export type ordersInViewAnswer = {
  data: ({
    reference: string;
    names: string[];
  })[];
  message?: string;
};

export type orderTagsAnswer = {
  data: ({
    tag: string;
    orders: number;
  })[];
  message?: string;
};

export type savedOrderViewsAnswer = {
  data: ({
    id: string;
    name: string;
    query: string;
  })[];
  message?: string;
};

export type saveOrderViewAnswer = {
  data: {
    id: string;
    name: string;
    query: string;
  };
  message?: string;
};

export type orderNeighboursAnswer = {
  data: {
    previous: string | null;
    next: string | null;
  };
  message?: string;
};

export type takeMoveBackAnswer = {
  data: {
    status: "PROCESSING" | "PREPARING" | "SHIPPED" | "DELIVERED" | "CANCELLED" | "DELIVERY_FAILED" | "RETURNING" | "RETURNED";
  };
  message?: string;
};

export type orderProductsAnswer = {
  data: ({
    id: number;
    name: string;
    sku: string;
    stock: number;
    /** Hundredths of the currency. */
    price: number;
    currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
  })[];
  message?: string;
};

export type quoteOrderAnswer = {
  data: {
    currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
    lines: ({
      product_id: number;
      name: string;
      /** Hundredths of the currency. */
      unit: number;
      /** Hundredths of the currency. */
      total: number;
    })[];
    /** Hundredths of the currency. */
    subtotal: number;
    discounts: ({
      kind: "sale" | "subscription" | "offer" | "promo" | "staff";
      /** Hundredths of the currency. */
      amount: number;
      offer?: {
        name: string;
        buy: number;
        get: number;
      } | {
        name: string;
        /** Decimal, in `currency`. */
        spend: number;
        percent: number;
      } | {
        name: string;
        /** Decimal, in `currency`. */
        spend: number;
        /** Decimal, in `currency`. */
        amount: number;
      };
    })[];
    promo_refusal: "promo.invalid" | "promo.code_inapplicable" | null;
    /** Hundredths of the currency. */
    delivery: number | null;
    /** Hundredths of the currency. */
    processing_fee: number;
    /** Hundredths of the currency. */
    vat: number;
    vat_percent: number | null;
    /** Hundredths of the currency. */
    total: number;
    gift_earned: boolean;
    deliveries: ({
      method: 1 | 2 | 3;
      /** Hundredths of the currency. */
      fee: number;
    })[];
    payments: (1 | 2 | 3 | 4 | 5)[];
    /** The country pays in cash, and staff keep the caller's phone from it. */
    cash_kept: boolean;
    labels: {
      /** Of each of `deliveries`, its name. */
      deliveries: string[];
      /** Of each of `payments`, its name. */
      payments: string[];
      emirates: ({
        value: "abu_dhabi" | "al_ain" | "dubai" | "sharjah" | "ajman" | "umm_al_quwain" | "ras_al_khaimah" | "fujairah";
        name: string;
      })[] | null;
    };
  };
  message?: string;
};

export type makeOrderAnswer = {
  data: {
    reference: string;
    link: string | null;
  };
  message?: string;
};

export type sendPayLinkAnswer = {
  data: {
    link: string;
  };
  message?: string;
};

export type staffOrderAnswer = {
  data: StaffOrder;
  message?: string;
};

export type moveOrderByStaffAnswer = {
  data: {
    status: "PROCESSING" | "PREPARING" | "SHIPPED" | "DELIVERED" | "CANCELLED" | "DELIVERY_FAILED" | "RETURNING" | "RETURNED";
    payment_status: "awaiting" | "due_on_delivery" | "expired" | "cancelled" | "authorised" | "paid" | "partially_refunded" | "refunded";
    changed: boolean;
    may_take_back: boolean;
  };
  message?: string;
};

export type previewEditAnswer = {
  data: {
    version: number;
    currency: string;
    lines: ({
      product_id: number;
      quantity: number;
      /** Hundredths of the currency. */
      unit: number;
      /** Hundredths of the currency. */
      total: number;
      /** Hundredths of the currency. */
      discount: number;
    })[];
    before: {
      /** Hundredths of the currency. */
      subtotal: number;
      /** Hundredths of the currency. */
      discount: number;
      /** Hundredths of the currency. */
      delivery: number;
      /** Hundredths of the currency. */
      processing_fee: number;
      /** Hundredths of the currency. */
      vat: number;
      /** Hundredths of the currency. */
      total: number;
    };
    after: {
      /** Hundredths of the currency. */
      subtotal: number;
      /** Hundredths of the currency. */
      discount: number;
      /** Hundredths of the currency. */
      delivery: number;
      /** Hundredths of the currency. */
      processing_fee: number;
      /** Hundredths of the currency. */
      vat: number;
      /** Hundredths of the currency. */
      total: number;
    };
    settlement: {
      kind: "link" | "refund" | "nothing" | "collect";
      /** Hundredths of the currency. */
      amount: number;
    };
    gift: "removed" | "added" | null;
    /** All that stays in it has left already: it is shipped then. */
    ships: boolean;
    /** The order's code takes nothing off any more. */
    promo_lost: boolean;
    /** Offers of campaigns that lower it no more, by name. */
    offers_lost: Text[];
    faults: ({
      product_id: number;
      fault: "stock" | "packed";
      /** The most that can be had, or the least that has to stay. */
      count: number;
    })[];
  };
  message?: string;
};

export type editOrderAnswer = {
  data: {
    version: number;
    settlement: {
      kind: "link" | "refund" | "nothing" | "collect";
      /** Hundredths of the currency. */
      amount: number;
    };
  };
  message?: string;
};

export type changeOrderAddressAnswer = {
  data: {
    changed: boolean;
  };
  message?: string;
};

export type changeOrderEmailAnswer = {
  data: {
    version: number;
  };
  message?: string;
};

export type correctOrderRecipientAnswer = {
  data: {
    version: number;
  };
  message?: string;
};

export type tagOrderAnswer = {
  data: {
    version: number;
  };
  message?: string;
};

export type noteOnOrderAnswer = {
  data: {
    id: number | null;
  };
  message?: string;
};

export type orderMessagesAnswer = {
  data: Record<"en" | "ar", ({
    id: string;
    /** What staff call it, where they have made it themselves. */
    name: string | null;
    subject: string;
    text: string;
  })[]>;
  message?: string;
};

export type writeToBuyerAnswer = {
  data: {
    id: number | null;
  };
  message?: string;
};

export type resendConfirmationAnswer = {
  data: {
    id: number | null;
  };
  message?: string;
};

export type viewOrderAnswer = {
  data: ({
    name: string;
  })[];
  message?: string;
};

export type cashToConfirmAnswer = {
  data: ({
    reference: string;
    placed_at: string;
    units: number;
    /** Hundredths of the currency. */
    total: number;
    currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
    cash: "not_needed" | "waiting" | "not_reached" | "refused" | "confirmed" | "overridden";
    tries: number;
    tried_at: string | null;
    /** Of the same address of mail before: parcels taken, and cash parcels that came back. */
    taken: number;
    refused: number;
    name: string;
    phone: string;
    /** The customer's own. */
    language: "en" | "ar";
    country: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
    place: string;
    /** Opens a chat with the words to begin with. */
    whatsapp: string;
  })[];
  meta: {
    /** For `after`: what leads on; null at the end. */
    next: string | null;
    total: number;
    late: number;
    within_hours: number;
  };
};

export type hearBuyerAnswer = {
  data: {
    reference: string;
    cash: "not_needed" | "waiting" | "not_reached" | "refused" | "confirmed" | "overridden";
    tries: number;
    changed: boolean;
  };
  message?: string;
};

export type courierCashAnswer = {
  data: {
    orders: ({
      reference: string;
      courier: string | null;
      collected_at: string;
      days: number;
      /** Hundredths of the currency. */
      collected: number;
      /** Hundredths of the currency. */
      owed: number;
      currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
      /** Hundredths of AED. */
      owed_aed: number;
    })[];
    couriers: ({
      courier: string | null;
      orders: number;
      /** Hundredths of AED. */
      owed_aed: number;
      /** Hundredths of AED by age, from 0, 7, 14 and 30 days on. */
      ages_aed: number[];
      owed: ({
        currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
        /** Hundredths of the currency. */
        amount: number;
      })[];
    })[];
    names: ({
      id: string;
      name: Text;
      active: boolean;
    })[];
  };
  meta: {
    total: number;
    /** From how many days on each column of ages begins. */
    ages: number[];
  };
};

export type courierCashOfAnswer = {
  data: ({
    reference: string;
    waybills: string[];
    /** The day of the courier's sheet it left with, `YYYY-MM-DD`; null: not known. */
    sheet: string | null;
    days: number;
    /** Hundredths of the currency. */
    collected: number;
    /** Hundredths of the currency. */
    owed: number;
    currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
  })[];
  message?: string;
};

export type closeCourierCashAnswer = {
  data: {
    reference: string;
  };
  message?: string;
};

export type closedCourierCashAnswer = {
  data: ({
    id: number;
    reference: string;
    courier: string | null;
    /** Hundredths of the currency. */
    amount: number;
    currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
    /** Hundredths of AED. */
    amount_aed: number;
    reason: "fee" | "loss" | "agreed" | "mistake";
    note: string;
    at: string;
    by: string;
  })[];
  meta: {
    /** For `after`: what leads on; null at the end. */
    next: string | null;
  };
};

export type reopenCourierCashAnswer = {
  data: {
    changed: boolean;
  };
  message?: string;
};

export type bookCashByHandAnswer = {
  data: {
    id: string;
  };
  message?: string;
};

export type listRemittancesAnswer = {
  data: ({
    id: string;
    courier: string;
    /** Without a file: the number or day of their paper. */
    file_name: string;
    has_file: boolean;
    counts: Partial<Record<"matched" | "short" | "over" | "unknown" | "missing" | "twice", number>>;
    totals: ({
      currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
      /** Hundredths of the currency. */
      booked: number;
      /** Hundredths of the currency. */
      left: number;
      /** Hundredths of the currency. */
      owed: number;
    })[];
    booked_at: string;
    booked_by: string;
  })[];
  meta: {
    /** For `after`: what leads on; null at the end. */
    next: string | null;
  };
};

export type previewRemittanceAnswer = {
  data: {
    lines: ({
      /** Null: missing from the file. */
      row: number | null;
      named: string;
      reference: string | null;
      outcome: "matched" | "short" | "over" | "unknown" | "missing" | "twice";
      cause: "no_order" | "not_cash" | "not_delivered" | "other_courier" | "other_currency" | "closed" | null;
      /** Hundredths of the currency. */
      amount: number;
      /** Hundredths of the currency. */
      owed: number;
      currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
      paid_on: string | null;
      booked: boolean;
    })[];
    totals: ({
      currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
      /** Hundredths of the currency. */
      booked: number;
      /** Hundredths of the currency. */
      left: number;
      /** Hundredths of the currency. */
      owed: number;
    })[];
    fingerprint: string;
    booked_as: string | null;
  };
  message?: string;
};

export type bookRemittanceAnswer = {
  data: {
    id: string;
    changed: boolean;
  };
  message?: string;
};

export type showRemittanceAnswer = {
  data: ({
    /** Null: missing from the file. */
    row: number | null;
    named: string;
    reference: string | null;
    outcome: "matched" | "short" | "over" | "unknown" | "missing" | "twice";
    cause: "no_order" | "not_cash" | "not_delivered" | "other_courier" | "other_currency" | "closed" | null;
    /** Hundredths of the currency. */
    amount: number;
    /** Hundredths of the currency. */
    owed: number;
    currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
    paid_on: string | null;
    booked: boolean;
  })[];
  message?: string;
};

export type listPayoutsAnswer = {
  data: ({
    id: string;
    provider: "stripe" | "tabby" | "tamara";
    file_name: string;
    last_day: string;
    kept_at: string;
    kept_by: string;
    counts: Partial<Record<"matched" | "different" | "unknown" | "missing" | "twice" | "adjustment", number>>;
    totals: ({
      currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
      /** Hundredths of the currency. */
      fee: number;
      /** Hundredths of the currency. */
      net: number;
    })[];
  })[];
  meta: {
    /** For `after`: what leads on; null at the end. */
    next: string | null;
  };
};

export type previewPayoutAnswer = {
  data: {
    lines: ({
      /** Null: missing from the file. */
      row: number | null;
      kind: "charge" | "refund" | "adjustment";
      named: string;
      /** Reference of the order. */
      order: string | null;
      outcome: "matched" | "different" | "unknown" | "missing" | "twice" | "adjustment";
      /** Hundredths of the currency. */
      amount: number;
      currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
      /** Hundredths of the currency. */
      expected: number;
      expected_currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
      /** Hundredths of the currency. */
      fee: number;
      /** Hundredths of the currency. */
      net: number;
      /** The currency of `fee` and `net`. */
      paid_currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
      /** It was missing, and stands in a later payout. */
      paid_since: boolean;
    })[];
    totals: ({
      currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
      /** Hundredths of the currency. */
      fee: number;
      /** Hundredths of the currency. */
      net: number;
    })[];
    fingerprint: string;
    kept_as: string | null;
  };
  message?: string;
};

export type keepPayoutAnswer = {
  data: {
    id: string;
    changed: boolean;
  };
  message?: string;
};

export type showPayoutAnswer = {
  data: ({
    /** Null: missing from the file. */
    row: number | null;
    kind: "charge" | "refund" | "adjustment";
    named: string;
    /** Reference of the order. */
    order: string | null;
    outcome: "matched" | "different" | "unknown" | "missing" | "twice" | "adjustment";
    /** Hundredths of the currency. */
    amount: number;
    currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
    /** Hundredths of the currency. */
    expected: number;
    expected_currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
    /** Hundredths of the currency. */
    fee: number;
    /** Hundredths of the currency. */
    net: number;
    /** The currency of `fee` and `net`. */
    paid_currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
    /** It was missing, and stands in a later payout. */
    paid_since: boolean;
  })[];
  message?: string;
};

export type undeliveredAnswer = {
  data: ({
    reference: string;
    state: "DELIVERY_FAILED" | "RETURNING";
    payment_state: "awaiting" | "due_on_delivery" | "expired" | "cancelled" | "authorised" | "paid" | "partially_refunded" | "refunded";
    since: string;
    failure: "not_at_home" | "refused" | "wrong_address" | "phone_off" | null;
    tries: number;
    /** What is to be paid at the door; null: it was paid before. */
    to_collect: number | null;
    currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
    lines: ({
      line: number;
      sku: string;
      name: Text;
      quantity: number;
    })[];
    name: string;
    phone: string;
    /** The customer's own. */
    language: "en" | "ar";
    country: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
    place: string;
    /** Opens a chat with the words to begin with. */
    whatsapp: string;
  })[];
  meta: {
    /** For `after`: what leads on; null at the end. */
    next: string | null;
  };
};

export type moveUndeliveredAnswer = {
  data: {
    reference: string;
    state: "PROCESSING" | "PREPARING" | "SHIPPED" | "DELIVERED" | "CANCELLED" | "DELIVERY_FAILED" | "RETURNING" | "RETURNED";
    payment_state: "awaiting" | "due_on_delivery" | "expired" | "cancelled" | "authorised" | "paid" | "partially_refunded" | "refunded";
    changed: boolean;
    may_take_back: boolean;
  };
  message?: string;
};

export type takeUndeliveredBackAnswer = {
  data: {
    state: "PROCESSING" | "PREPARING" | "SHIPPED" | "DELIVERED" | "CANCELLED" | "DELIVERY_FAILED" | "RETURNING" | "RETURNED";
  };
  message?: string;
};

export type moneyTroublesAnswer = {
  data: {
    parked: ({
      order: string;
      reason: "mismatch" | "withdrawn";
      /** Decimal, in `currency`. */
      total: number;
      currency: string;
      placed_at: string;
      attempt: {
        /** The order's number and the attempt's. */
        reference: string;
        provider: string;
        provider_number: string | null;
        state: "starting" | "open" | "processing" | "approved" | "failed" | "expired" | "cancelled" | "authorised" | "captured";
        /** Decimal, in `currency`. */
        amount: number;
        currency: string;
        charged_instead: {
          /** Decimal, in `currency`. */
          amount: number;
          currency: string;
        } | null;
        /** Decimal, in `currency`. */
        captured: number;
        /** Decimal, in `currency`. */
        refunded: number;
        failure: "declined" | "insufficient_funds" | "authentication_failed" | "card_expired" | "needs_customer" | "amount_too_high" | "amount_too_low" | "not_eligible" | "cancelled" | "expired" | null;
        pending_action: "capture" | "cancel" | "return" | null;
        /** What went wrong last, in the provider's words. */
        trouble: string | null;
        at: string;
      } | null;
    })[];
    attempts: ({
      /** The order's number and the attempt's. */
      reference: string;
      provider: string;
      provider_number: string | null;
      state: "starting" | "open" | "processing" | "approved" | "failed" | "expired" | "cancelled" | "authorised" | "captured";
      /** Decimal, in `currency`. */
      amount: number;
      currency: string;
      charged_instead: {
        /** Decimal, in `currency`. */
        amount: number;
        currency: string;
      } | null;
      /** Decimal, in `currency`. */
      captured: number;
      /** Decimal, in `currency`. */
      refunded: number;
      failure: "declined" | "insufficient_funds" | "authentication_failed" | "card_expired" | "needs_customer" | "amount_too_high" | "amount_too_low" | "not_eligible" | "cancelled" | "expired" | null;
      pending_action: "capture" | "cancel" | "return" | null;
      /** What went wrong last, in the provider's words. */
      trouble: string | null;
      at: string;
      order: string;
    })[];
    refunds: ({
      id: string;
      /** Decimal, in `currency`. */
      amount: number;
      currency: string;
      lines: ({
        line: number;
        quantity: number;
        name: Text;
        condition: string | null;
      })[];
      reason: "operator" | "returned" | "provider" | "changed" | "exchanged";
      cause: "changed_mind" | "damaged" | "wrong_item" | "not_as_described" | "missing" | "late" | "goodwill" | "other" | null;
      note: string;
      way: "provider" | "by_hand";
      state: "asked" | "refused" | "owed" | "done";
      tries: number;
      trouble: string | null;
      next_try_at: string | null;
      credit_note: string | null;
      return_id: string | null;
      at: string;
      order: string;
    })[];
    requests: RefundRequest[];
    disputes: Dispute[];
    comparison: {
      at: string;
      compared: number;
      unreachable: ("stripe" | "tabby" | "tamara")[];
      differences: ({
        provider: "stripe" | "tabby" | "tamara";
        payment: string;
        what: "unknown_to_shop" | "unknown_to_provider" | "state" | "amount" | "captured" | "refunded" | "not_confirmed" | "disputed";
        shop: string;
        provided: string;
      })[];
    } | null;
  };
  message?: string;
};

export type listAttemptsAnswer = {
  data: ({
    /** The order's number and the attempt's. */
    reference: string;
    provider: string;
    provider_number: string | null;
    state: "starting" | "open" | "processing" | "approved" | "failed" | "expired" | "cancelled" | "authorised" | "captured";
    /** Decimal, in `currency`. */
    amount: number;
    currency: string;
    charged_instead: {
      /** Decimal, in `currency`. */
      amount: number;
      currency: string;
    } | null;
    /** Decimal, in `currency`. */
    captured: number;
    /** Decimal, in `currency`. */
    refunded: number;
    failure: "declined" | "insufficient_funds" | "authentication_failed" | "card_expired" | "needs_customer" | "amount_too_high" | "amount_too_low" | "not_eligible" | "cancelled" | "expired" | null;
    pending_action: "capture" | "cancel" | "return" | null;
    /** What went wrong last, in the provider's words. */
    trouble: string | null;
    at: string;
    order: string;
  })[];
  meta: {
    /** For `after`: what leads on; null at the end. */
    next: string | null;
  };
};

export type listRefundsAnswer = {
  data: ({
    id: string;
    /** Decimal, in `currency`. */
    amount: number;
    currency: string;
    lines: ({
      line: number;
      quantity: number;
      name: Text;
      condition: string | null;
    })[];
    reason: "operator" | "returned" | "provider" | "changed" | "exchanged";
    cause: "changed_mind" | "damaged" | "wrong_item" | "not_as_described" | "missing" | "late" | "goodwill" | "other" | null;
    note: string;
    way: "provider" | "by_hand";
    state: "asked" | "refused" | "owed" | "done";
    tries: number;
    trouble: string | null;
    next_try_at: string | null;
    credit_note: string | null;
    return_id: string | null;
    at: string;
    order: string;
  })[];
  meta: {
    /** For `after`: what leads on; null at the end. */
    next: string | null;
  };
};

export type comparePaymentsAnswer = {
  data: {
    compared: number;
    unreachable: ("stripe" | "tabby" | "tamara")[];
    differences: ({
      provider: "stripe" | "tabby" | "tamara";
      payment: string;
      what: "unknown_to_shop" | "unknown_to_provider" | "state" | "amount" | "captured" | "refunded" | "not_confirmed" | "disputed";
      shop: string;
      provided: string;
    })[];
  };
  message?: string;
};

export type sweepPaymentsAnswer = {
  data: {
    settled: number;
    unreachable: number;
    events: number;
    refunds: number;
    released: number;
  };
  message?: string;
};

export type listDisputesAnswer = {
  data: Dispute[];
  message?: string;
};

export type orderMoneyAnswer = {
  data: {
    reference: string;
    currency: string;
    /** Decimal, in `currency`. */
    total: number;
    payment_status: "awaiting" | "due_on_delivery" | "expired" | "cancelled" | "authorised" | "paid" | "partially_refunded" | "refunded";
    payment_method: number;
    status: "PROCESSING" | "PREPARING" | "SHIPPED" | "DELIVERED" | "CANCELLED" | "DELIVERY_FAILED" | "RETURNING" | "RETURNED";
    confirmed: boolean;
    parked: "mismatch" | "withdrawn" | null;
    refundable: {
      /** Decimal, in `currency`. */
      taken: number;
      /** Decimal, in `currency`. */
      given: number;
      /** Decimal, in `currency`. */
      left: number;
      currency: string;
      way: "provider" | "by_hand";
    } | null;
    not_refundable: "refund.not_captured" | "refund.nothing_paid" | "refund.nothing_chosen" | "refund.too_much" | "refund.no_such_line" | "refund.pieces_packed" | "refund.nothing_to_send" | null;
    lines: ({
      line: number;
      sku: string;
      name: string;
      /** As `/_image?url=` takes it. */
      picture: string;
      is_gift: boolean;
      quantity: number;
      /** Pieces. */
      refunded: number;
      /** For the line, after every discount. */
      paid: number;
    })[];
    /** Decimal, in `currency`. */
    delivery_left: number;
    /** Decimal, in `currency`. */
    processing_fee_left: number;
    attempts: ({
      /** The order's number and the attempt's. */
      reference: string;
      provider: string;
      provider_number: string | null;
      state: "starting" | "open" | "processing" | "approved" | "failed" | "expired" | "cancelled" | "authorised" | "captured";
      /** Decimal, in `currency`. */
      amount: number;
      currency: string;
      charged_instead: {
        /** Decimal, in `currency`. */
        amount: number;
        currency: string;
      } | null;
      /** Decimal, in `currency`. */
      captured: number;
      /** Decimal, in `currency`. */
      refunded: number;
      failure: "declined" | "insufficient_funds" | "authentication_failed" | "card_expired" | "needs_customer" | "amount_too_high" | "amount_too_low" | "not_eligible" | "cancelled" | "expired" | null;
      pending_action: "capture" | "cancel" | "return" | null;
      /** What went wrong last, in the provider's words. */
      trouble: string | null;
      at: string;
    })[];
    refunds: ({
      id: string;
      /** Decimal, in `currency`. */
      amount: number;
      currency: string;
      lines: ({
        line: number;
        quantity: number;
        name: Text;
        condition: string | null;
      })[];
      reason: "operator" | "returned" | "provider" | "changed" | "exchanged";
      cause: "changed_mind" | "damaged" | "wrong_item" | "not_as_described" | "missing" | "late" | "goodwill" | "other" | null;
      note: string;
      way: "provider" | "by_hand";
      state: "asked" | "refused" | "owed" | "done";
      tries: number;
      trouble: string | null;
      next_try_at: string | null;
      credit_note: string | null;
      return_id: string | null;
      at: string;
    })[];
    credit_notes: ({
      number: string;
      issued_at: string;
      /** Decimal, in `currency`. */
      amount: number;
      /** Decimal, in `currency`. */
      vat: number;
    })[];
    requests: RefundRequest[];
    disputes: Dispute[];
    dispute: "open" | "lost" | null;
  };
  message?: string;
};

export type previewRefundAnswer = {
  data: {
    currency: string;
    lines: ({
      line: number;
      quantity: number;
      /** Decimal, in `currency`. */
      amount: number;
    })[];
    /** Decimal, in `currency`. */
    delivery: number;
    /** Decimal, in `currency`. */
    processing_fee: number;
    /** Decimal, in `currency`. */
    extra: number;
    /** Decimal, in `currency`. */
    amount: number;
    /** Decimal, in `currency`. */
    vat: number;
    vat_percent: number | null;
    /** What stays paid afterwards; decimal, in its currency. */
    stays: number;
    /** Nothing of the order has left and nothing stays paid: it is cancelled with it. */
    cancels: boolean;
    /** `by_hand`: it was paid at the door, and people pay it back. */
    way: "provider" | "by_hand";
    provider: string | null;
    /** What a limit counts, and the limit of whoever asks, decimal AED; null: none. */
    counted_aed: number;
    /** Decimal, AED. */
    limit_aed: number | null;
    /** Whether somebody else has to agree; `approvers`: who could. */
    needs_second: boolean;
    approvers: ({
      id: string;
      name: string;
    })[];
  };
  message?: string;
};

export type refundOrderOfAnswer = {
  data: {
    id: string;
    /** Decimal, in `currency`. */
    amount: number;
    currency: string;
  };
  message?: string;
};

export type requestRefundAnswer = {
  data: {
    id: string;
  };
  message?: string;
};

export type refundRequestsAnswer = {
  data: RefundRequest[];
  message?: string;
};

export type approveRefundAnswer = {
  data: {
    id: string;
  };
  message?: string;
};

export type listReturnsAnswer = {
  data: StaffReturn[];
  meta: {
    /** For `after`: what leads on; null at the end. */
    next: string | null;
  };
};

export type returnsOfOrderAnswer = {
  data: {
    /** Null: it was not delivered. */
    returnable: {
      lines: ({
        line: number;
        quantity: number;
      })[];
      until: string;
    } | null;
    reads: "en" | "ar";
    returns: StaffReturn[];
  };
  message?: string;
};

export type returnForCustomerAnswer = {
  data: {
    id: string;
  };
  message?: string;
};

export type previewExchangeAnswer = {
  data: {
    currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
    country: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
    language: "en" | "ar";
    /** What the pieces that are sent back are worth: what was paid for them. Hundredths of the currency. */
    worth: number;
    /** Whether it is the shop's fault, so that it bears the delivery. */
    own_fault: boolean;
    deliveries: ({
      method: 1 | 2 | 3;
      /** Hundredths of the currency. */
      fee: number;
    })[];
    /** What goes out instead; null: nothing is chosen yet. */
    order: {
      delivery_method: 1 | 2 | 3;
      /** Hundredths of the currency. */
      subtotal: number;
      /** Hundredths of the currency. */
      delivery: number;
      /** Hundredths of the currency. */
      vat: number;
      /** Hundredths of the currency. */
      total: number;
    } | null;
    /** Hundredths of the currency. */
    covered: number;
    /** Hundredths of the currency. */
    due: number;
    /** Hundredths of the currency. */
    back: number;
    /** Whether somebody else has to agree to what goes back; `approvers`: who could. */
    needs_second: boolean;
    approvers: ({
      id: string;
      name: string;
    })[];
    /** Who could make it before the pieces came, where whoever reads this may not; null: they may, or these have come. */
    before_receipt: string[] | null;
    labels: {
      /** Of each of `deliveries`, its name. */
      deliveries: string[];
    };
  };
  message?: string;
};

export type exchangeReturnAnswer = {
  data: {
    reference: string;
    /** Hundredths of the currency. */
    due: number;
    /** Hundredths of the currency. */
    back: number;
  };
  message?: string;
};

export type moveOrdersAnswer = {
  data: Bulk;
  message?: string;
};

export type tagOrdersAnswer = {
  data: Bulk;
  message?: string;
};

export type giveOrdersCourierAnswer = {
  data: Bulk;
  message?: string;
};

export type printSlipsOfAnswer = {
  data: Bulk;
  message?: string;
};

export type printLabelsOfAnswer = {
  data: Bulk;
  message?: string;
};

export type printInvoicesOfAnswer = {
  data: Bulk;
  message?: string;
};

export type readBulkAnswer = {
  data: Bulk;
  message?: string;
};

export type takeBulkBackAnswer = {
  data: Bulk;
  message?: string;
};

export type searchAllAnswer = {
  data: {
    orders: ({
      customer: string;
      reference: string;
      payment_state: "awaiting" | "due_on_delivery" | "expired" | "cancelled" | "authorised" | "paid" | "partially_refunded" | "refunded";
      placed_at: string;
      is_confirmed: boolean;
      state: "PROCESSING" | "PREPARING" | "SHIPPED" | "DELIVERED" | "CANCELLED" | "DELIVERY_FAILED" | "RETURNING" | "RETURNED";
      may_become: ({
        to: "PROCESSING" | "PREPARING" | "SHIPPED" | "DELIVERED" | "CANCELLED" | "DELIVERY_FAILED" | "RETURNING" | "RETURNED";
        refusal: "order.move_not_allowed" | "order.parked" | "order.not_paid" | "order.difference_due" | "order.cash_unconfirmed" | "order.parcels_open" | "order.partly_shipped" | "order.delivered_already" | null;
        /** The move cannot be taken back. */
        is_final: boolean;
      })[];
    })[];
    customers: ({
      /** Of the account; of a guest, their newest order. */
      id: string;
      /** E.164, or empty. */
      phone: string;
      email: string | null;
      /** Orders that stand. */
      orders: number;
      name: string;
    })[];
    products: ({
      slug: string;
      sku: string;
      name: Text;
      /** As `/_image?url=` takes it. */
      picture: string;
      /** Pieces for sale; null for whoever does not see stock. */
      stock: number | null;
    })[];
    texts: ({
      kind: "article" | "story" | "page";
      slug: string;
      title: Text;
      /** Whether it is published. */
      is_active: boolean;
    })[];
  };
  message?: string;
};

export type findCustomersAnswer = {
  data: ({
    /** Of the account; of a guest, their newest order. */
    id: string;
    kind: "account" | "guest";
    name: string;
    email: string | null;
    /** E.164, or empty. */
    phone: string;
    /** The same as it is read. */
    phone_readable: string;
    /** Where their newest order went. */
    country: "AE" | "SA" | "QA" | "KW" | "BH" | "OM" | null;
    /** Orders that stand. */
    orders: number;
    /** When the account was opened; of a guest, their newest order. */
    at: string;
  })[];
  meta: {
    /** For `after`: what leads on; null at the end. */
    next: string | null;
  };
};

export type customerPageAnswer = {
  data: Person;
  message?: string;
};

export type noteOnCustomerAnswer = {
  data: {
    id: string;
  };
  message?: string;
};

export type exportCustomerAnswer = {
  data: {
    [name: string]: unknown;
  };
  message?: string;
};

export type listMessagesAnswer = {
  data: ({
    number: number;
    name: string;
    subject: "product_inquiry" | "shipping_delivery" | "returns_refunds" | "technical_support" | "feedback_complaints" | "general_inquiry";
    /** How it begins. */
    begins: string;
    locale: "en" | "ar" | "en-sa" | "ar-sa" | "en-qa" | "ar-qa" | "en-kw" | "ar-kw" | "en-bh" | "ar-bh" | "en-om" | "ar-om";
    state: "new" | "in_work" | "waiting" | "done";
    /** Who has it; null: nobody yet. */
    who: {
      id: string;
      name: string;
    } | null;
    at: string;
    answered_at: string | null;
  })[];
  meta: {
    /** For `after`: leads on; null at the end. */
    next: number | null;
    new: number;
    open: number;
    mine: number;
    /** Requests of the last 30 days, and how many of them were answered. */
    received: number;
    answered: number;
    /** Minutes from a request to its first answer: half of those that were answered were faster; null: none was. */
    answer_minutes: number | null;
  };
};

export type countMessagesAnswer = {
  data: {
    new: number;
    open: number;
    mine: number;
    /** Requests of the last 30 days, and how many of them were answered. */
    received: number;
    answered: number;
    /** Minutes from a request to its first answer: half of those that were answered were faster; null: none was. */
    answer_minutes: number | null;
  };
  message?: string;
};

export type readyAnswersAnswer = {
  data: ({
    id: string;
    name: Text;
    text: Text;
    version: number | null;
  })[];
  message?: string;
};

export type conversationAnswer = {
  data: {
    number: number;
    name: string;
    subject: "product_inquiry" | "shipping_delivery" | "returns_refunds" | "technical_support" | "feedback_complaints" | "general_inquiry";
    /** How it begins. */
    begins: string;
    locale: "en" | "ar" | "en-sa" | "ar-sa" | "en-qa" | "ar-qa" | "en-kw" | "ar-kw" | "en-bh" | "ar-bh" | "en-om" | "ar-om";
    state: "new" | "in_work" | "waiting" | "done";
    /** Who has it; null: nobody yet. */
    who: {
      id: string;
      name: string;
    } | null;
    at: string;
    answered_at: string | null;
    email: string;
    message: string;
    language: "en" | "ar";
    version: number;
    entries: ({
      id: string;
      kind: "reply" | "note";
      text: string;
      by: string;
      at: string;
      mail: "failed" | "waiting" | "sent" | null;
    })[];
    /** Their page: an account's number, or an order's; null: they are known by this message only. */
    customer: string | null;
    /** The reference of the order it is joined to. */
    order: string | null;
    /** Whom it may be given to. */
    team: ({
      id: string;
      name: string;
    })[];
    /** Null for whoever sees no customers, too. */
    person: {
      /** As it is read; null: they have given none. */
      phone: string | null;
      /** The newest ones. */
      orders: ({
        reference: string;
        at: string;
        state: "PROCESSING" | "PREPARING" | "SHIPPED" | "DELIVERED" | "CANCELLED" | "DELIVERY_FAILED" | "RETURNING" | "RETURNED";
        payment_state: "awaiting" | "due_on_delivery" | "expired" | "cancelled" | "authorised" | "paid" | "partially_refunded" | "refunded";
        payment_method: 1 | 2 | 3 | 4 | 5;
        /** Parked comes before every other state. */
        parked: "mismatch" | "withdrawn" | null;
        is_confirmed: boolean;
        cash: "not_needed" | "waiting" | "not_reached" | "refused" | "confirmed" | "overridden";
        /** How many of its parcels have left, where something of it has not. */
        part_shipped: {
          gone: number;
          parcels: number;
          /** Whether there will be no more of them. */
          is_packed: boolean;
        } | null;
        /** What a change of it left to be paid before it is packed. */
        due: {
          /** Hundredths; null for whoever may not see amounts. */
          amount: number | null;
        } | null;
        /** Whether a bank wants its money back. */
        dispute: "open" | "lost" | null;
        country: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
        currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
        /** Hundredths of the currency. */
        total: number;
        /** Nobody took the parcel, or it came back. */
        refused: boolean;
      })[];
      id: string;
      language: "en" | "ar";
      totals: {
        orders: number;
        /** What they have paid for orders that stand, what went back taken off; hundredths of AED. Cash counts once it was handed over. */
        spent: number;
        /** Parcels that nobody took, or that came back. */
        refused: number;
      };
    } | null;
    reply_to: string;
  };
  message?: string;
};

export type answerMessageAnswer = {
  data: {
    id: string;
  };
  message?: string;
};

export type surveyResultsAnswer = {
  data: {
    questions: ({
      id: string;
      required: boolean;
      question: Text;
      type: "choice";
      multiple: boolean;
      options: ({
        value: string;
        label: Text;
      })[];
    } | {
      id: string;
      required: boolean;
      question: Text;
      type: "free_text";
      maxLength: number;
      placeholder: Text;
    } | {
      id: string;
      required: boolean;
      question: Text;
      type: "scale_1_5";
      scale: {
        min: Text;
        max: Text;
      };
    })[];
    responses: number;
    results: ({
      id: string;
      /** How many people chose something or gave a grade; each may have chosen several. */
      people: number;
      /** How often each value was chosen, or each grade given. */
      counts: {
        [name: string]: number;
      };
      /** Own words, the newest first. */
      texts: ({
        at: string;
        text: string;
      })[];
    })[];
  };
  message?: string;
};

export type salesReportAnswer = {
  data: ({
    /** A day, an hour, a country, a way to pay or a promo code; empty: without one. */
    key: string;
    orders: number;
    /** Hundredths of the currency. */
    gross: number;
    /** Hundredths of the currency. */
    cancelled: number;
    /** Hundredths of the currency. */
    refunded: number;
    /** Gross less the two before; AED hundredths. */
    net: number;
    /** Of a country, in each currency. */
    net_in: ({
      currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
      /** Hundredths of the currency. */
      amount: number;
    })[];
    /** Hundredths of the currency. */
    net_local: number | null;
    currency: string | null;
    cash_parcels: number;
    cash_refused: number;
    delivered: number;
    returned: number;
    /** Hundredths of the currency. */
    discount: number;
    orders_before: number | null;
    /** Hundredths of the currency. */
    net_before: number | null;
  })[];
  meta: {
    from: string;
    to: string;
    /** Until when it is counted, where the last day is not over. */
    until: string | null;
    before: {
      from: string;
      to: string;
    } | null;
  };
};

export type funnelReportAnswer = {
  data: ({
    step: "view_item" | "add_to_cart" | "begin_checkout" | "purchase";
    count: number;
    /** Percent. */
    of_step_before: number | null;
    /** Percent. */
    of_first: number | null;
  })[];
  meta: {
    from: string;
    to: string;
    /** Until when it is counted, where the last day is not over. */
    until: string | null;
  };
};

export type productReportAnswer = {
  data: ({
    sku: string;
    name: Text;
    pieces: number;
    /** AED hundredths. */
    sales: number;
  })[];
  meta: {
    from: string;
    to: string;
    /** Until when it is counted, where the last day is not over. */
    until: string | null;
  };
};

export type taxReportAnswer = {
  data: ({
    /** Like 2026-11, by the day a paper was issued in Dubai. */
    month: string;
    country: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
    currency: string;
    /** Hundredths of a percent. */
    rate: number;
    invoices: number;
    /** Hundredths of the currency. */
    invoiced: number;
    /** Hundredths of the currency. */
    invoiced_tax: number;
    credit_notes: number;
    /** Hundredths of the currency. */
    credited: number;
    /** Hundredths of the currency. */
    credited_tax: number;
    /** Tax invoiced less tax credited; hundredths. */
    tax: number;
  })[];
  meta: {
    from: string;
    to: string;
    /** Until when it is counted, where the last day is not over. */
    until: string | null;
    numbers: {
      invoices: number;
      credit_notes: number;
      /** Numbers on no paper. */
      gaps: ({
        first: string;
        last: string;
      })[];
    };
  };
};

export type paperListAnswer = {
  data: ({
    number: string;
    kind: "invoice" | "credit_note";
    /** In Dubai. */
    issued_on: string;
    order: string;
    country: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
    tax_kind: "share_of_subtotal" | "contained" | "none";
    /** Hundredths of a percent. */
    rate: number;
    currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
    /** Hundredths of the currency; below zero on credit notes, like all amounts of theirs. */
    gross: number;
    /** Hundredths of the currency. */
    net: number;
    /** Hundredths of the currency. */
    tax: number;
    /** Hundredths of the currency. */
    gross_aed: number;
    /** Hundredths of the currency. */
    tax_aed: number;
    /** Where the paper itself is had. */
    pdf: string;
  })[];
  meta: {
    from: string;
    to: string;
    /** Until when it is counted, where the last day is not over. */
    until: string | null;
    /** For `after`: what leads on; null at the end. */
    next: string | null;
    sums: ({
      country: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
      currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
      invoices: number;
      credit_notes: number;
      /** Hundredths of the currency. */
      gross: number;
      /** Hundredths of the currency. */
      net: number;
      /** Hundredths of the currency. */
      tax: number;
      /** Hundredths of the currency. */
      gross_aed: number;
      /** Hundredths of the currency. */
      tax_aed: number;
    })[];
    numbers: {
      invoices: number;
      credit_notes: number;
      /** Numbers on no paper. */
      gaps: ({
        first: string;
        last: string;
      })[];
    };
  };
};

export type listReviewsAnswer = {
  data: ({
    /** Null for whoever sees no orders. */
    order: string | null;
    product_name: Text | null;
    /** The passages that it was held for, as they stand in it. */
    held_words: string[];
    id: number;
    title: string;
    text: string;
    product: string;
    name: string;
    state: "pending" | "approved" | "rejected";
    reason: "health_claim" | "contact_details" | "personal_data" | "not_about_product" | "offensive" | "photo" | null;
    reply: string;
    helpful: number;
    language: "en" | "ar";
    decided_by: string | null;
    /** Grows with every change of the writer's; a decision names the one that was read. */
    revision: number;
    stars: number;
    held_for: string[];
    photos: string[];
    written_at: string;
    /** The same in milliseconds, by which lists go on. */
    moment: string;
  })[];
  meta: {
    /** For `after`: what leads on; null at the end. */
    next: string | null;
    pending: number;
    approved: number;
    rejected: number;
  };
};

export type listStockForStaffAnswer = {
  data: ({
    id: number;
    slug: string;
    sku: string;
    gtin: string | null;
    name: Text;
    active: boolean;
    /** Can be sold now. */
    free: number;
    /** Ordered, and still in the house. */
    held: number;
    /** In the house, expired, and not for sale. */
    withheld: number;
    /** How long what is free lasts at the pace of the last 28 days. */
    days: number | null;
    low_at: number;
    /** Days that new pieces take to come; 0: days make no difference. */
    lead_days: number;
    /** What was said of this product; null: the shop's setting. */
    own_lead_days: number | null;
    is_low: boolean;
    /** How many people wait for a mail. */
    waiting: number;
    expires: {
      day: string;
      pieces: number;
      expiry: "expired" | "soon";
    } | null;
    lots: ({
      id: number;
      code: string;
      expires_on: string;
      left: number;
      expiry: "expired" | "soon" | null;
    })[];
  })[];
  meta: {
    /** For `after`: what leads on; null at the end. */
    next: string | null;
    low: number;
    sold_out: number;
    expires: number;
    all: number;
  };
};

export type receiversOfLotAnswer = {
  data: ({
    order: string;
    quantity: number;
    packed_at: string;
    state: "PROCESSING" | "PREPARING" | "SHIPPED" | "DELIVERED" | "CANCELLED" | "DELIVERY_FAILED" | "RETURNING" | "RETURNED";
    country: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
    name: string | null;
    phone: string | null;
  })[];
  message?: string;
};

export type receiveDeliveryAnswer = {
  data: {
    products: number;
    pieces: number;
    changes: number[];
  };
  message?: string;
};

export type bookStocktakeAnswer = {
  data: {
    products: number;
    differing: number;
    changes: number[];
  };
  message?: string;
};

export type takeStockBackAnswer = {
  data: {
    /** The number of what was booked; null: nothing was. */
    change: number | null;
    /** What can be sold now. */
    stock: number;
  };
  message?: string;
};

export type takeStockChangesBackAnswer = {
  data: {
    products: number;
  };
  message?: string;
};

export type stockOfProductAnswer = {
  data: {
    id: number;
    slug: string;
    sku: string;
    gtin: string | null;
    name: Text;
    active: boolean;
    /** Can be sold now. */
    free: number;
    /** Ordered, and still in the house. */
    held: number;
    /** In the house, expired, and not for sale. */
    withheld: number;
    /** How long what is free lasts at the pace of the last 28 days. */
    days: number | null;
    low_at: number;
    /** Days that new pieces take to come; 0: days make no difference. */
    lead_days: number;
    /** What was said of this product; null: the shop's setting. */
    own_lead_days: number | null;
    is_low: boolean;
    /** How many people wait for a mail. */
    waiting: number;
    expires: {
      day: string;
      pieces: number;
      expiry: "expired" | "soon";
    } | null;
    lots: ({
      id: number;
      code: string;
      expires_on: string;
      left: number;
      expiry: "expired" | "soon" | null;
    })[];
    agreed: {
      counted: number;
      by: string | null;
      at: string;
    } | null;
    movements: ({
      id: number;
      change: number;
      /** How many there were after it. */
      balance: number;
      reason: "counted" | "damaged" | "expired" | "lost" | "found" | "other" | "order" | "release" | "return" | "set" | "add" | "import" | "count" | "withheld";
      order: string | null;
      by: string | null;
      note: string;
      lot: string | null;
      is_undo: boolean;
      at: string;
    })[];
  };
  meta: {
    /** For `after`: leads on in the movements. */
    next: number | null;
  };
};

export type changeStockAnswer = {
  data: {
    /** The number of what was booked; null: nothing was. */
    change: number | null;
    /** What can be sold now. */
    stock: number;
  };
  message?: string;
};

export type listPromoCodesAnswer = {
  data: PromoCode[];
  meta: {
    /** For `after`: what leads on; null at the end. */
    next: string | null;
    running: number;
    coming: number;
    ended: number;
    all: number;
  };
};

export type promoChoicesAnswer = {
  data: {
    products: ({
      id: number;
      slug: string;
      sku: string;
      name: Text;
      /** Hundredths of AED. */
      price: number;
      is_off: boolean;
    })[];
    categories: ({
      slug: string;
      name: Text;
      parent: string | null;
    })[];
  };
  message?: string;
};

export type makePromoCodeAnswer = {
  data: {
    code: string;
    version: number;
  };
  message?: string;
};

export type tryPromoCodeAnswer = {
  data: {
    verdict: "works" | "unknown" | "nothing_left" | "used_by_person" | "not_begun" | "ended" | "country" | "minimum" | "products" | "used_up";
    currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
    lines: ({
      product_id: number;
      name: string;
      quantity: number;
      /** Hundredths of the currency. */
      total: number;
      /** Hundredths of the currency. */
      discount: number;
    })[];
    /** Hundredths of the currency. */
    subtotal: number;
    discounts: ({
      kind: "sale" | "subscription" | "offer" | "promo" | "staff";
      code: string | null;
      /** Hundredths of the currency. */
      amount: number;
      offer?: {
        name: string;
        buy: number;
        get: number;
      } | {
        name: string;
        /** Decimal, in `currency`. */
        spend: number;
        percent: number;
      } | {
        name: string;
        /** Decimal, in `currency`. */
        spend: number;
        /** Decimal, in `currency`. */
        amount: number;
      };
    })[];
    /** Hundredths of the currency. */
    total: number;
  };
  message?: string;
};

export type promoCodeAnswer = {
  data: PromoCode;
  message?: string;
};

export type changePromoCodeAnswer = {
  data: {
    code: string;
    version: number;
  };
  message?: string;
};

export type endPromoCodeAnswer = {
  data: {
    code: string;
    version: number;
  };
  message?: string;
};

export type takePromoEndBackAnswer = {
  data: {
    code: string;
    version: number;
  };
  message?: string;
};

export type listCampaignsAnswer = {
  data: Campaign[];
  message?: string;
};

export type makeCampaignAnswer = {
  data: {
    slug: string;
    version: number;
  };
  message?: string;
};

export type previewCampaignAnswer = {
  data: {
    phase: "before" | "early" | "pause" | "running" | "after";
    currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
    floor_percent: number;
    /** What the banner says of campaigns. */
    banner: Text[];
    /** How many products it is for, and how many of them cost too little. */
    count: number;
    below_floor: number;
    /** Those that cost too little first; the first `MOST_TOLD`. */
    products: ({
      slug: string;
      name: Text;
      stock: number;
      /** So many pieces the amounts are for: one, or as many as an offer begins with. */
      quantity: number;
      /** Hundredths of the currency. */
      list_price: number;
      /** Without this campaign, and with it. */
      without: number;
      /** Hundredths of the currency. */
      with: number;
      /** The least that they cost beside others, with the strongest code on top that can be used; null: none comes on top. */
      lowest: number;
      code: string | null;
      is_below_floor: boolean;
    })[];
    /** Other campaigns on the same days for some of the same products. */
    overlaps: ({
      slug: string;
      name: Text;
      discount_percent: number;
      offer: {
        kind: "buy_get";
        buy: number;
        get: number;
      } | {
        kind: "percent";
        /** Hundredths of AED. */
        spend: number;
        percent: number;
      } | {
        kind: "amount";
        /** Hundredths of AED. */
        spend: number;
        /** Hundredths of AED. */
        amount: number;
      } | null;
      from: string;
      to: string;
      products: number;
      wins: "more" | "this" | "theirs" | "same" | "both";
    })[];
    /** Products with a sale price of their own on the same days, and which of both prices counts; the first few by name. */
    own_sales: ({
      products: number;
      names: Text[];
      wins: "this" | "theirs" | "same" | "both";
    })[];
    /** Codes that come on top then, the strongest first; an amount is AED hundredths. */
    codes: ({
      code: string;
      /** Percent points 1–100, or AED hundredths when fixed. */
      value: number;
      kind: "fixed" | "percent";
    })[];
  };
  message?: string;
};

export type campaignAnswer = {
  data: Campaign;
  message?: string;
};

export type changeCampaignAnswer = {
  data: {
    slug: string;
    version: number;
  };
  message?: string;
};

export type endCampaignAnswer = {
  data: {
    slug: string;
    version: number;
  };
  message?: string;
};

export type takeCampaignEndBackAnswer = {
  data: {
    slug: string;
    version: number;
  };
  message?: string;
};

export type takeCampaignPageOffAnswer = {
  data: {
    slug: string;
    version: number;
  };
  message?: string;
};

export type listSubscriptionsForStaffAnswer = {
  data: ({
    id: string;
    version: number;
    customer_id: string;
    name: string;
    email: string;
    /** Null: the product is not known any more. */
    product: {
      slug: string;
      name: Text;
    } | null;
    quantity: number;
    every_months: number;
    state: "pending" | "active" | "paused" | "cancelled";
    paused_until: string | null;
    paused_reason: string | null;
    next_on: string;
    payment_method: 1 | 2 | 3 | 4 | 5;
    card: {
      brand: string;
      last4: string;
      is_expired: boolean;
    } | null;
    /** The delivery that is announced, or waits; null: none is. */
    open: {
      due_on: string;
      state: "failed" | "paid" | "announced" | "skipped" | "waiting_stock" | "asking_price" | "ordered" | "missed";
      is_late: boolean;
    } | null;
    /** The payment of a delivery that failed and is tried again. */
    failed: {
      order: string | null;
      attempts: number;
      next_try_at: string;
    } | null;
  })[];
  meta: {
    /** For `after`: what leads on; null at the end. */
    next: string | null;
    active: number;
    paused: number;
    all: number;
    due: number;
    trouble: number;
    ended: number;
  };
};

export type subscriptionForStaffAnswer = {
  data: {
    id: string;
    version: number;
    customer_id: string;
    name: string;
    email: string;
    /** Null: the product is not known any more. */
    product: {
      slug: string;
      name: Text;
    } | null;
    quantity: number;
    every_months: number;
    state: "pending" | "active" | "paused" | "cancelled";
    paused_until: string | null;
    paused_reason: string | null;
    next_on: string;
    payment_method: 1 | 2 | 3 | 4 | 5;
    card: {
      brand: string;
      last4: string;
      is_expired: boolean;
    } | null;
    /** The delivery that is announced, or waits; null: none is. */
    open: {
      due_on: string;
      state: "failed" | "paid" | "announced" | "skipped" | "waiting_stock" | "asking_price" | "ordered" | "missed";
      is_late: boolean;
    } | null;
    /** The payment of a delivery that failed and is tried again. */
    failed: {
      order: string | null;
      attempts: number;
      next_try_at: string;
    } | null;
    emirates: ({
      value: "abu_dhabi" | "al_ain" | "dubai" | "sharjah" | "ajman" | "umm_al_quwain" | "ras_al_khaimah" | "fujairah";
      name: string;
    })[];
    country: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
    city: string;
    /** To whom and where it goes, as the customer's own form has it. */
    contact: {
      first_name: string;
      last_name: string;
      email: string;
      /** E.164, e.g. `+971501234567`. */
      phone_number: string;
    };
    address: {
      country: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
      emirate?: "abu_dhabi" | "al_ain" | "dubai" | "sharjah" | "ajman" | "umm_al_quwain" | "ras_al_khaimah" | "fujairah";
      city: string;
      area: string;
      street: string;
      building: string;
      nearestLandmark?: string;
      latitude?: number;
      longitude?: number;
    };
    phone_readable: string;
    product_id: number;
    /** Products of the same line that may take its place, itself among them where it is known. */
    variants: ({
      id: number;
      name: Text;
    })[];
    /** The days that its next delivery can be moved to. */
    movable_to: {
      earliest: string;
      latest: string;
    };
    first_order: string;
    created_on: string;
    ended: {
      on: string;
      reason: string | null;
    } | null;
    deliveries: ({
      period: number;
      due_on: string;
      state: "failed" | "paid" | "announced" | "skipped" | "waiting_stock" | "asking_price" | "ordered" | "missed";
      order: string | null;
      attempts: number;
    })[];
  };
  message?: string;
};

export type changeSubscriptionByStaffAnswer = {
  data: {
    version: number;
    is_changed: boolean;
  };
  message?: string;
};

export type takeSubscriptionBackAnswer = {
  data: {
    version: number;
    is_changed: boolean;
  };
  message?: string;
};

export type listLeftCartsAnswer = {
  data: ({
    id: string;
    /** Null for whoever sees no customers, and once its owner wants no reminders any more. */
    email: string | null;
    /** As the account or the checkout has it; empty where nobody has said it, and whenever `email` is null. */
    name: string;
    /** The account to look at; null for guests, and whenever `email` is. */
    customer_id: string | null;
    /** When it was left; of a reminder, when it was made. */
    at: string;
    /** When its reminder goes; null: it has gone. */
    due_at: string | null;
    sent_at: string | null;
    restored_at: string | null;
    /** Null: the cart is not as it was. */
    products: ({
      name: Text;
      quantity: number;
    })[] | null;
    /** What it comes to today as its owner sees it; null: nothing of it can be bought, or it is not kept any more. */
    value: {
      /** Hundredths of the currency. */
      amount: number;
      currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
      /** Hundredths of AED. */
      amount_aed: number;
    } | null;
    order: {
      reference: string;
      /** Hundredths of AED. */
      total_aed: number;
    } | null;
  })[];
  meta: {
    /** For `after`: what leads on; null at the end. */
    next: string | null;
    sums: {
      reminders: number;
      /** Of them, whose link was followed. */
      restored: number;
      /** Orders placed with a cart that was restored, the first of each within seven days; without those that were cancelled. */
      orders: number;
      /** What they come to, AED hundredths. */
      totalAed: number;
    };
    due: number;
  };
};

export type productFeedsAnswer = {
  data: {
    feeds: ({
      locale: "en" | "ar" | "en-sa" | "ar-sa" | "en-qa" | "ar-qa" | "en-kw" | "ar-kw" | "en-bh" | "ar-bh" | "en-om" | "ar-om";
      google: string;
      meta: string;
    })[];
    products: number;
    without_gtin: number;
    first_without_gtin: ({
      slug: string;
      sku: string;
      name: {
        en: string;
        ar: string;
      };
    })[];
    left_out: ({
      slug: string;
      sku: string;
      name: {
        en: string;
        ar: string;
      };
      lacks: ("title" | "description" | "price" | "picture" | "large_picture")[];
    })[];
  };
  message?: string;
};

export type listProductsForStaffAnswer = {
  data: ({
    id: number;
    slug: string;
    sku: string;
    name: Text;
    line: "core" | "sports" | "aesthetics" | "diamonds" | "gift";
    /** As `/_image?url=` takes it. */
    picture: string | null;
    /** Hundredths of AED; its own, without any campaign. */
    price: number;
    /** Hundredths of AED. */
    sale_price: number | null;
    sale_from: string | null;
    sale_to: string | null;
    stock: number;
    /** Pieces, in 30 days. */
    sold: number;
    state: "published" | "changed" | "asked" | "scheduled" | "off";
    /** When what waits is to be published. */
    at: string | null;
    /** It is the end of what is published. */
    ends: "former" | "off" | null;
    /** Who wrote the draft. */
    by: string | null;
    faults: number;
    missing: ("en" | "ar")[];
  })[];
  meta: {
    /** For `after`: what leads on; null at the end. */
    next: string | null;
    all: number;
    changed: number;
    asked: number;
    scheduled: number;
    sale: number;
    sold_out: number;
    off: number;
    filters: {
      categories: ({
        slug: string;
        name: Text;
        depth: number;
      })[];
      tags: string[];
    };
  };
};

export type makeProductAnswer = {
  data: {
    version: number;
    revision: number | null;
  };
  message?: string;
};

export type productForStaffAnswer = {
  data: {
    /** Of what is published; null: nothing is. */
    version: number | null;
    /** The newest first. */
    versions: ({
      number: number;
      state: "draft" | "scheduled" | "published" | "archived";
      by: string | null;
      note: string;
      based_on: number | null;
      revision: number;
      created_at: string;
      asked_at: string | null;
      publish_at: string | null;
      published_at: string | null;
      /** When what it says ends, as long as it waits itself. */
      until: string | null;
      /** It is the end of what is published. */
      ends: "former" | "off" | null;
      /** Who had it published. */
      publisher: string | null;
    })[];
    /** What is said by those that are not over, as a content file says it. */
    data: Partial<Record<"draft" | "scheduled" | "published" | "archived", {
      [name: string]: unknown;
    }>>;
    /** What the version that waits began from. */
    began: {
      [name: string]: unknown;
    } | null;
    faults: ({
      /** Where, e.g. `name.ar`. */
      key: string;
      kind: "missing" | "not_arabic" | "not_english" | "too_long" | "uneven" | "price" | "gift" | "days" | "link" | "menu_picture" | "former" | "fixed" | "levels" | "unknown" | "html" | "text_long" | "nested" | "signs" | "picture" | "address" | "heading" | "placeholder" | "parts" | "taken" | "twice" | "degrees" | "phone" | "https" | "clock" | "slug" | "chain" | "locale" | "query" | "path" | "express" | "unclear";
      /** In English. */
      problem: string;
      /** The line of a long text, counted from 1. */
      line?: number;
    })[];
    id: number;
    slug: string;
    sku: string;
    /** As `/_image?url=` takes it. */
    picture: string | null;
    is_active: boolean;
    is_new: boolean;
    stock: number;
    pictures: string[];
    categories: ({
      slug: string;
      name: Text;
    })[];
    tags: string[];
    brand: string;
    addresses: Text;
    /** What one AED is in each currency. */
    rates: Record<"AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR", string>;
  };
  message?: string;
};

export type versionOfProductAnswer = {
  data: {
    written: {
      [name: string]: unknown;
    };
  };
  message?: string;
};

export type saveProductDraftAnswer = {
  data: {
    version: number;
    revision: number | null;
    faults: ({
      /** Where, e.g. `name.ar`. */
      key: string;
      kind: "missing" | "not_arabic" | "not_english" | "too_long" | "uneven" | "price" | "gift" | "days" | "link" | "menu_picture" | "former" | "fixed" | "levels" | "unknown" | "html" | "text_long" | "nested" | "signs" | "picture" | "address" | "heading" | "placeholder" | "parts" | "taken" | "twice" | "degrees" | "phone" | "https" | "clock" | "slug" | "chain" | "locale" | "query" | "path" | "express" | "unclear";
      /** In English. */
      problem: string;
      /** The line of a long text, counted from 1. */
      line?: number;
    })[];
  };
  message?: string;
};

export type dropProductDraftAnswer = {
  data: {
    version: number;
    revision: number | null;
  };
  message?: string;
};

export type publishProductAnswer = {
  data: {
    version: number;
    revision: number | null;
  };
  message?: string;
};

export type rescheduleProductAnswer = {
  data: {
    version: number;
    revision: number | null;
  };
  message?: string;
};

export type unscheduleProductAnswer = {
  data: {
    version: number;
    revision: number | null;
  };
  message?: string;
};

export type cancelScheduledProductAnswer = {
  data: {
    version: number;
    revision: number | null;
  };
  message?: string;
};

export type restoreProductAnswer = {
  data: {
    version: number;
    revision: number | null;
  };
  message?: string;
};

export type takePublishingBackAnswer = {
  data: {
    version: number;
    revision: number | null;
  };
  message?: string;
};

export type addPictureAnswer = {
  data: {
    file: string;
  };
  message?: string;
};

export type cutPictureAnswer = {
  data: {
    file: string;
  };
  message?: string;
};

export type pictureSizeAnswer = {
  data: {
    width: number;
    height: number;
  };
  message?: string;
};

export type staffPicturesAnswer = {
  data: ({
    /** Its name. */
    file: string;
    /** Its address. */
    picture: string;
    /** Null of a delivered one. */
    bytes: number | null;
    added_at: string | null;
    users: ({
      kind: "story" | "article" | "page" | "product" | "category";
      slug: string;
      name: Text;
      is_now: boolean;
    })[];
    removed_at: string | null;
    /** When it is deleted unless it is taken back or an order shows it; null while it is not removed, and where one does. */
    deleted_at: string | null;
  })[];
  meta: {
    /** For `after`: what leads on; null at the end. */
    next: string | null;
    all: number;
    removed: number;
    delivered: number;
    unused: number;
  };
};

export type leavingProductAnswer = {
  data: {
    stock: number;
    subscriptions: number;
    carts: number;
    is_waiting: boolean;
    promos: string[];
    related: ({
      slug: string;
      name: Text;
    })[];
    named_by: ({
      kind: string;
      key: string;
      name: Text;
    })[];
  };
  message?: string;
};

export type withdrawProductAnswer = {
  data: {
    waiting: {
      number: number;
      at: string;
    } | null;
  };
  message?: string;
};

export type askToPublishProductAnswer = {
  data: {
    version: number;
    revision: number | null;
  };
  message?: string;
};

export type listContentAnswer = {
  data: ({
    kind: "article" | "story" | "page" | "faq" | "store";
    slug: string;
    title: Text;
    /** Whether it is in the shop. */
    is_active: boolean;
    /** The day it carries, and from which on articles and stories are shown. */
    date: string | null;
    /** Below `content/pictures`; null: none. */
    picture: string | null;
    state: "changed" | "scheduled" | "ahead" | "off" | "published";
    /** When what waits is to be published. */
    at: string | null;
    /** It is the end of what is published. */
    ends: "former" | "off" | null;
    /** When it was changed last, and by whom; null: by the content files. */
    changed_at: string | null;
    by: string | null;
    /** In how many places the draft is not in order yet, and languages in which it leaves something out. */
    faults: number;
    missing: ("en" | "ar")[];
  })[];
  meta: {
    /** For `after`: what leads on; null at the end. */
    next: string | null;
    all: number;
    changed: number;
    scheduled: number;
    ahead: number;
    off: number;
  };
};

export type productChoicesAnswer = {
  data: {
    products: ({
      id: number;
      slug: string;
      sku: string;
      name: Text;
      /** Hundredths of AED. */
      price: number;
      is_off: boolean;
    })[];
    categories: ({
      slug: string;
      name: Text;
      parent: string | null;
    })[];
  };
  message?: string;
};

export type previewProductAnswer = {
  data: {
    address: string;
  };
  message?: string;
};

export type previewContentAnswer = {
  data: {
    address: string;
  };
  message?: string;
};

export type checkProductImportAnswer = {
  data: ({
    row: number;
    title: string;
    slug: string;
    sku: string | null;
    outcome: "new" | "changed" | "same" | "refused";
    fields: string[];
    pictures: number;
    why: string | null;
  })[];
  message?: string;
};

export type importProductsAnswer = {
  data: ({
    row: number;
    title: string;
    slug: string;
    sku: string | null;
    outcome: "new" | "changed" | "same" | "refused";
    fields: string[];
    pictures: number;
    why: string | null;
  })[];
  message?: string;
};

export type staffCategoriesAnswer = {
  data: ({
    id: number;
    /** Counts what staff changed. */
    version: number;
    entry: {
      description: Text;
      /** Under which name its picture is, where that is not its address. */
      picture?: string;
      slug: string;
      name: Text;
      parent: string | null;
      nav: boolean;
    };
    /** How many products shoppers find in it, those below it included. */
    products: number;
    /** The address of its picture, which the main menu needs; null: it has none. */
    picture: string | null;
    /** Addresses that lead to it. */
    formerly: string[];
  })[];
  message?: string;
};

export type namingCategoryAnswer = {
  data: ({
    kind: "campaign" | "link" | "product" | "promo" | "category";
    key: string;
    /** What it is called, where it has a name in both languages. */
    name: Text | null;
  })[];
  message?: string;
};

export type addCategoryAnswer = {
  data: {
    id: number;
    version: number;
  };
  message?: string;
};

export type changeCategoryAnswer = {
  data: {
    id: number;
    version: number;
  };
  message?: string;
};

export type removeCategoryAnswer = {
  data: {
    id: number;
    version: number;
  };
  message?: string;
};

export type productGridAnswer = {
  data: ({
    slug: string;
    sku: string;
    version: number;
    name: Text;
    /** Decimal, AED. */
    price_aed: number;
    /** Decimal, AED. */
    sale_price_aed: number | null;
    /** The days of its sale as they are written, the end excluded; null: from ever, or for good. */
    sale_starts_at: string | null;
    sale_ends_at: string | null;
    /** The number in its barcode; null: it has none. */
    gtin: string | null;
    /** Packed, in grams. */
    weight_g: number;
    /** Another version waits for its moment: this one cannot be changed until then. */
    waits: boolean;
  })[];
  meta: {
    count: number;
  };
};

export type checkProductGridAnswer = {
  data: {
    done: ({
      slug: string;
      version: number;
    })[];
    refused: ({
      slug: string;
      code: string;
      faults?: ({
        /** Where, e.g. `name.ar`. */
        key: string;
        kind: "missing" | "not_arabic" | "not_english" | "too_long" | "uneven" | "price" | "gift" | "days" | "link" | "menu_picture" | "former" | "fixed" | "levels" | "unknown" | "html" | "text_long" | "nested" | "signs" | "picture" | "address" | "heading" | "placeholder" | "parts" | "taken" | "twice" | "degrees" | "phone" | "https" | "clock" | "slug" | "chain" | "locale" | "query" | "path" | "express" | "unclear";
        /** In English. */
        problem: string;
        /** The line of a long text, counted from 1. */
        line?: number;
      })[];
      change?: {
        slug: string;
        from: {
          /** Hundredths of AED. */
          price: number;
          /** Hundredths of AED. */
          salePrice: number | null;
        };
        to: {
          /** Hundredths of AED. */
          price: number;
          /** Hundredths of AED. */
          salePrice: number | null;
        };
        /** Somebody has to look at it before it is live: more likely a slip than a price. */
        isAlarming: boolean;
      };
    })[];
  };
  message?: string;
};

export type changeProductGridAnswer = {
  data: {
    done: ({
      slug: string;
      version: number;
    })[];
    refused: ({
      slug: string;
      code: string;
      faults?: ({
        /** Where, e.g. `name.ar`. */
        key: string;
        kind: "missing" | "not_arabic" | "not_english" | "too_long" | "uneven" | "price" | "gift" | "days" | "link" | "menu_picture" | "former" | "fixed" | "levels" | "unknown" | "html" | "text_long" | "nested" | "signs" | "picture" | "address" | "heading" | "placeholder" | "parts" | "taken" | "twice" | "degrees" | "phone" | "https" | "clock" | "slug" | "chain" | "locale" | "query" | "path" | "express" | "unclear";
        /** In English. */
        problem: string;
        /** The line of a long text, counted from 1. */
        line?: number;
      })[];
      change?: {
        slug: string;
        from: {
          /** Hundredths of AED. */
          price: number;
          /** Hundredths of AED. */
          salePrice: number | null;
        };
        to: {
          /** Hundredths of AED. */
          price: number;
          /** Hundredths of AED. */
          salePrice: number | null;
        };
        /** Somebody has to look at it before it is live: more likely a slip than a price. */
        isAlarming: boolean;
      };
    })[];
  };
  message?: string;
};

export type takeProductGridBackAnswer = {
  data: {
    done: ({
      slug: string;
      version: number;
    })[];
    refused: ({
      slug: string;
      code: string;
      faults?: ({
        /** Where, e.g. `name.ar`. */
        key: string;
        kind: "missing" | "not_arabic" | "not_english" | "too_long" | "uneven" | "price" | "gift" | "days" | "link" | "menu_picture" | "former" | "fixed" | "levels" | "unknown" | "html" | "text_long" | "nested" | "signs" | "picture" | "address" | "heading" | "placeholder" | "parts" | "taken" | "twice" | "degrees" | "phone" | "https" | "clock" | "slug" | "chain" | "locale" | "query" | "path" | "express" | "unclear";
        /** In English. */
        problem: string;
        /** The line of a long text, counted from 1. */
        line?: number;
      })[];
      change?: {
        slug: string;
        from: {
          /** Hundredths of AED. */
          price: number;
          /** Hundredths of AED. */
          salePrice: number | null;
        };
        to: {
          /** Hundredths of AED. */
          price: number;
          /** Hundredths of AED. */
          salePrice: number | null;
        };
        /** Somebody has to look at it before it is live: more likely a slip than a price. */
        isAlarming: boolean;
      };
    })[];
  };
  message?: string;
};

export type productTagsAnswer = {
  data: ({
    tag: string;
    /** How many products that are sold have it. */
    number: number;
    /** Pages of the shop read it; any other is for programs that ask the API. */
    is_shelf: boolean;
  })[];
  message?: string;
};

export type taggedProductsAnswer = {
  data: ({
    slug: string;
    sku: string;
    name: Text;
    /** As `/_image?url=` takes it. */
    picture: string;
  })[];
  message?: string;
};

export type tagProductsAnswer = {
  data: {
    done: ({
      slug: string;
      version: number;
    })[];
    refused: ({
      slug: string;
      code: string;
      faults?: ({
        /** Where, e.g. `name.ar`. */
        key: string;
        kind: "missing" | "not_arabic" | "not_english" | "too_long" | "uneven" | "price" | "gift" | "days" | "link" | "menu_picture" | "former" | "fixed" | "levels" | "unknown" | "html" | "text_long" | "nested" | "signs" | "picture" | "address" | "heading" | "placeholder" | "parts" | "taken" | "twice" | "degrees" | "phone" | "https" | "clock" | "slug" | "chain" | "locale" | "query" | "path" | "express" | "unclear";
        /** In English. */
        problem: string;
        /** The line of a long text, counted from 1. */
        line?: number;
      })[];
      change?: {
        slug: string;
        from: {
          /** Hundredths of AED. */
          price: number;
          /** Hundredths of AED. */
          salePrice: number | null;
        };
        to: {
          /** Hundredths of AED. */
          price: number;
          /** Hundredths of AED. */
          salePrice: number | null;
        };
        /** Somebody has to look at it before it is live: more likely a slip than a price. */
        isAlarming: boolean;
      };
    })[];
  };
  message?: string;
};

export type compareContentAnswer = {
  data: {
    /** Names all of this, for taking just this over. */
    seen: string;
    report: {
      /** False when the database already said what the files say. */
      changed: boolean;
      counts: {
        subscription: {
          added: number;
          changed: number;
          unchanged: number;
          removed: number;
        };
        review: {
          added: number;
          changed: number;
          unchanged: number;
          removed: number;
        };
        story: {
          added: number;
          changed: number;
          unchanged: number;
          removed: number;
        };
        announcement: {
          added: number;
          changed: number;
          unchanged: number;
          removed: number;
        };
        redirect: {
          added: number;
          changed: number;
          unchanged: number;
          removed: number;
        };
        store: {
          added: number;
          changed: number;
          unchanged: number;
          removed: number;
        };
        shipping: {
          added: number;
          changed: number;
          unchanged: number;
          removed: number;
        };
        tax: {
          added: number;
          changed: number;
          unchanged: number;
          removed: number;
        };
        faq: {
          added: number;
          changed: number;
          unchanged: number;
          removed: number;
        };
        survey: {
          added: number;
          changed: number;
          unchanged: number;
          removed: number;
        };
        article: {
          added: number;
          changed: number;
          unchanged: number;
          removed: number;
        };
        page: {
          added: number;
          changed: number;
          unchanged: number;
          removed: number;
        };
        campaign: {
          added: number;
          changed: number;
          unchanged: number;
          removed: number;
        };
        product: {
          added: number;
          changed: number;
          unchanged: number;
          removed: number;
        };
        promo: {
          added: number;
          changed: number;
          unchanged: number;
          removed: number;
        };
        category: {
          added: number;
          changed: number;
          unchanged: number;
          removed: number;
        };
        setting: {
          added: number;
          changed: number;
          unchanged: number;
          removed: number;
        };
      };
      /** Products that come into the shop, and that go out of it. */
      added: string[];
      removed: string[];
      /** Those it has never heard of and that are not sold any more: their old addresses say so from now on. */
      offSale: string[];
      /** The keys of each product's file, and of those of articles, stories and pages (`blog/…`), that say something new. */
      fields: ({
        slug: string;
        fields: string[];
      })[];
      /** What was laid under a version that waits for its moment, with the keys in which that will say something else. */
      laid: ({
        slug: string;
        fields: string[];
      })[];
      /** Products, texts, promo codes and the like that staff have changed since, with the keys in which their files differ. */
      kept: ({
        /** Staff alone change it: no import goes over it. */
        isOfStaff?: true;
        slug: string;
        fields: string[];
      })[];
      /** Entries of lists, and texts, that come, change or go. */
      entries: ({
        kind: string;
        key: string;
        change: "removed" | "changed" | "added";
      })[];
      prices: ({
        slug: string;
        from: {
          /** Hundredths of AED. */
          price: number;
          /** Hundredths of AED. */
          salePrice: number | null;
        };
        to: {
          /** Hundredths of AED. */
          price: number;
          /** Hundredths of AED. */
          salePrice: number | null;
        };
        /** Somebody has to look at it before it is live: more likely a slip than a price. */
        isAlarming: boolean;
      })[];
      /** Exchange rates that jump. */
      rates: ({
        currency: string;
        from: string;
        to: string;
      })[];
      /** Stock that the files set. */
      stock: ({
        slug: string;
        from: number;
        to: number;
      })[];
      /** Files that name another stock than when it was last taken from them, while it was not asked for: it stays. */
      otherStock: ({
        slug: string;
        from: number;
        to: number;
      })[];
      /** Names the alarming changes among `prices`, and `rates`, for a yes to them; null when there are none. */
      alarm: string | null;
    };
    /** Files that stay out; one without faults goes with its other language. */
    left: ({
      path: string;
      faults: ({
        line: number | null;
        key: string;
        kind: "missing" | "not_arabic" | "not_english" | "too_long" | "uneven" | "price" | "gift" | "days" | "link" | "menu_picture" | "former" | "fixed" | "levels" | "unknown" | "html" | "text_long" | "nested" | "signs" | "picture" | "address" | "heading" | "placeholder" | "parts" | "taken" | "twice" | "degrees" | "phone" | "https" | "clock" | "slug" | "chain" | "locale" | "query" | "path" | "express" | "unclear";
        /** In English. */
        problem: string;
      })[];
    })[];
    pictures: {
      added: string[];
      left: ({
        path: string;
        why: "another" | "new" | "unreadable";
      })[];
    };
  };
  message?: string;
};

export type bringContentInAnswer = {
  data: {
    changed: boolean;
  };
  message?: string;
};

export type contentChoicesAnswer = {
  data: {
    products: ({
      id: number;
      slug: string;
      sku: string;
      name: Text;
      /** Hundredths of AED. */
      price: number;
      is_off: boolean;
    })[];
    categories: ({
      slug: string;
      name: Text;
      parent: string | null;
    })[];
  };
  message?: string;
};

export type makeContentAnswer = {
  data: {
    version: number;
    revision: number | null;
  };
  message?: string;
};

export type contentListAnswer = {
  data: ({
    key: string;
    version: number;
    entry: {
      [name: string]: unknown;
    };
  })[];
  message?: string;
};

export type addToContentListAnswer = {
  data: {
    key: string;
    version: number;
  };
  message?: string;
};

export type changeInContentListAnswer = {
  data: {
    key: string;
    version: number;
  };
  message?: string;
};

export type removeFromContentListAnswer = {
  data: {
    key: string;
    version: number;
  };
  message?: string;
};

export type contentAnswer = {
  data: {
    /** Of what is published; null: nothing is. */
    version: number | null;
    /** The newest first. */
    versions: ({
      number: number;
      state: "draft" | "scheduled" | "published" | "archived";
      by: string | null;
      note: string;
      based_on: number | null;
      revision: number;
      created_at: string;
      asked_at: string | null;
      publish_at: string | null;
      published_at: string | null;
      /** When what it says ends, as long as it waits itself. */
      until: string | null;
      /** It is the end of what is published. */
      ends: "former" | "off" | null;
      /** Who had it published. */
      publisher: string | null;
    })[];
    /** What is said by those that are not over, as a content file says it. */
    data: Partial<Record<"draft" | "scheduled" | "published" | "archived", {
      [name: string]: unknown;
    }>>;
    /** What the version that waits began from. */
    began: {
      [name: string]: unknown;
    } | null;
    faults: ({
      /** Where, e.g. `name.ar`. */
      key: string;
      kind: "missing" | "not_arabic" | "not_english" | "too_long" | "uneven" | "price" | "gift" | "days" | "link" | "menu_picture" | "former" | "fixed" | "levels" | "unknown" | "html" | "text_long" | "nested" | "signs" | "picture" | "address" | "heading" | "placeholder" | "parts" | "taken" | "twice" | "degrees" | "phone" | "https" | "clock" | "slug" | "chain" | "locale" | "query" | "path" | "express" | "unclear";
      /** In English. */
      problem: string;
      /** The line of a long text, counted from 1. */
      line?: number;
    })[];
    kind: "article" | "story" | "page" | "faq" | "store";
    slug: string;
    /** Where it is read, without a locale. */
    address: string;
    /** What `{brand}` stands for in it. */
    brand: string;
    is_active: boolean;
    /** The shop itself leads to it: it cannot be taken off. */
    stays: boolean;
    /** What it may be of. */
    categories: string[];
    pictures: string[];
  };
  message?: string;
};

export type versionOfContentAnswer = {
  data: {
    written: {
      [name: string]: unknown;
    };
  };
  message?: string;
};

export type saveContentDraftAnswer = {
  data: {
    version: number;
    revision: number | null;
    faults: ({
      /** Where, e.g. `name.ar`. */
      key: string;
      kind: "missing" | "not_arabic" | "not_english" | "too_long" | "uneven" | "price" | "gift" | "days" | "link" | "menu_picture" | "former" | "fixed" | "levels" | "unknown" | "html" | "text_long" | "nested" | "signs" | "picture" | "address" | "heading" | "placeholder" | "parts" | "taken" | "twice" | "degrees" | "phone" | "https" | "clock" | "slug" | "chain" | "locale" | "query" | "path" | "express" | "unclear";
      /** In English. */
      problem: string;
      /** The line of a long text, counted from 1. */
      line?: number;
    })[];
  };
  message?: string;
};

export type dropContentDraftAnswer = {
  data: {
    version: number;
    revision: number | null;
  };
  message?: string;
};

export type publishContentAnswer = {
  data: {
    version: number;
    revision: number | null;
  };
  message?: string;
};

export type rescheduleContentAnswer = {
  data: {
    version: number;
    revision: number | null;
  };
  message?: string;
};

export type unscheduleContentAnswer = {
  data: {
    version: number;
    revision: number | null;
  };
  message?: string;
};

export type cancelScheduledContentAnswer = {
  data: {
    version: number;
    revision: number | null;
  };
  message?: string;
};

export type restoreContentAnswer = {
  data: {
    version: number;
    revision: number | null;
  };
  message?: string;
};

export type takeContentBackAnswer = {
  data: {
    version: number;
    revision: number | null;
  };
  message?: string;
};

export type readSystemAnswer = {
  data: {
    kinds: ({
      job: string;
      /** Not begun, and not put off until later. */
      waiting: number;
      later: number;
      running: number;
      /** Failed, and tried again by themselves. */
      retrying: number;
      /** Given up within the last day. */
      failed: number;
      /** Since when the oldest waits that could be worked on. */
      oldest_at: string | null;
      done_at: string | null;
      /** Whether they come by the clock, so that nobody has to run one again. */
      by_clock: boolean;
    })[];
    retrying: ({
      id: string;
      job: string;
      /** How often it was tried. */
      tries: number;
      next_at: string;
      queued_at: string;
      /** What the last try met; names no address. */
      reason: string | null;
    })[];
    failed: ({
      id: string;
      job: string;
      /** How often it was tried; null: nobody has counted. */
      tries: number | null;
      reason: string;
      failed_at: string;
    })[];
    mails: ({
      /** To whom, masked as in the audit log; null: to the shop itself, or to somebody who is forgotten. */
      to: string | null;
      /** The order it is about. */
      order: string | null;
      id: string;
      job: string;
      /** How often it was tried; null: nobody has counted. */
      tries: number | null;
      reason: string;
      failed_at: string;
    })[];
    /** How many of both there are; the lists may be shorter. */
    given_up: {
      failed: number;
      mails: number;
    };
    services: ({
      service: "stripe" | "tabby" | "tamara" | "google" | "facebook" | "apple" | "mail";
      kind: "payment" | "sign_in" | "mail";
      /** Whether it is set up; nothing of how. */
      is_set: boolean;
      answered_at: string | null;
      silent_at: string | null;
      /** When it has told the shop something by itself for the last time: a webhook. */
      heard_at: string | null;
    })[];
    processes: ({
      id: string;
      host: string;
      pid: number;
      version: string;
      build: string;
      node: string;
      started_at: string;
      seen_at: string;
      /** Whether it was heard of lately. */
      is_there: boolean;
      /** Bytes. */
      memory: number;
      disk_free: number | null;
      disk_size: number | null;
    })[];
    /** `bytes`: of the whole database, with its indexes. */
    database: {
      kind: "embedded" | "postgres";
      version: string;
      bytes: number;
    };
    backups: {
      /** The newest that the shop was told of. */
      last: {
        made_at: string;
        bytes: number;
      } | null;
      /** Whether the database server keeps its journal elsewhere as it goes, and how that goes; null where it does not. */
      archive: {
        archived_at: string | null;
        failed_at: string | null;
      } | null;
    };
  };
  message?: string;
};

export type runJobAgainAnswer = {
  data: {
    changed: boolean;
  };
  message?: string;
};

export type listKeysAnswer = {
  data: {
    keys: ({
      id: string;
      name: string;
      ending: string;
      permissions: ("orders.see" | "orders.prices" | "orders.parcel" | "orders.buyer" | "parcels.pack" | "returns.see" | "payments.see" | "stock.see" | "stock.change" | "products.edit" | "reports.sales" | "reports.tax")[];
      /** Who made it. */
      by: string;
      made_at: string;
      expires_at: string | null;
      last_used_at: string | null;
      /** When it was ended, by somebody or by itself; null: it opens what it is for. */
      ended_at: string | null;
    })[];
    permissions: ("orders.see" | "orders.prices" | "orders.parcel" | "orders.buyer" | "parcels.pack" | "returns.see" | "payments.see" | "stock.see" | "stock.change" | "products.edit" | "reports.sales" | "reports.tax")[];
    /** For how many days one may be made. */
    days: number[];
  };
  message?: string;
};

export type makeKeyAnswer = {
  data: {
    id: string;
    token: string;
  };
  message?: string;
};

export type readSettingsAnswer = {
  data: ({
    name: "rates" | "fees" | "delivery" | "tax" | "seller" | "contact" | "subscriptions" | "reviews" | "orders" | "stock" | "mails" | "home";
    /** What new orders are made with now. */
    value: {
      SAR: string;
      QAR: string;
      KWD: string;
      BHD: string;
      OMR: string;
    } | {
      /** Hundredths of AED. */
      cash_on_delivery: number;
      /** Hundredths of AED. */
      gift_above: number;
    } | {
      standard: {
        /** Hundredths of AED. */
        rate: number;
        days: {
          min: number;
          max: number;
        };
      };
      express: {
        /** Hundredths of AED. */
        rate: number;
        hours: number;
        from: string;
        to: string;
      };
      international: {
        /** Grams. */
        base_weight: number;
        /** Grams. */
        step_weight: number;
        rates: {
          [name: string]: {
            /** Hundredths of AED. */
            base: number;
            /** Hundredths of AED. */
            per_step: number;
            days: {
              min: number;
              max: number;
            };
          };
        };
      };
    } | Record<"AE" | "SA" | "QA" | "KW" | "BH" | "OM", {
      kind: "share_of_subtotal" | "contained" | "none";
      /** Hundredths of a percent. */
      rate: number;
    }> | {
      distributor: string;
      distributor_ar?: string;
      tax_number: string;
      phone: string;
      email: string;
    } | {
      chat: string;
      address: Text;
      social: {
        [name: string]: string;
      };
    } | {
      /** What subscribing takes off by the number of products; the last for all that are more. */
      percent: {
        [name: string]: number;
      };
      notice_days: number;
      card_tries: number;
    } | {
      publish: "after_reading" | "at_once";
      ask_after_days: number;
      /** A word on each line. */
      health_claims: Text;
    } | {
      pieces: number;
      hold_minutes: number;
    } | {
      low_at: number;
      /** 0: days make no difference. */
      lead_days: number;
    } | {
      title: Text;
      text: Text;
      product: string;
      shelf: {
        [name: string]: string;
      };
      blocks: {
        [name: string]: "" | "products" | "facts" | "categories" | "lines" | "reading";
      };
    } | {
      [name: string]: Text;
    };
    /** What counts when staff have set nothing. */
    delivered: {
      SAR: string;
      QAR: string;
      KWD: string;
      BHD: string;
      OMR: string;
    } | {
      /** Hundredths of AED. */
      cash_on_delivery: number;
      /** Hundredths of AED. */
      gift_above: number;
    } | {
      standard: {
        /** Hundredths of AED. */
        rate: number;
        days: {
          min: number;
          max: number;
        };
      };
      express: {
        /** Hundredths of AED. */
        rate: number;
        hours: number;
        from: string;
        to: string;
      };
      international: {
        /** Grams. */
        base_weight: number;
        /** Grams. */
        step_weight: number;
        rates: {
          [name: string]: {
            /** Hundredths of AED. */
            base: number;
            /** Hundredths of AED. */
            per_step: number;
            days: {
              min: number;
              max: number;
            };
          };
        };
      };
    } | Record<"AE" | "SA" | "QA" | "KW" | "BH" | "OM", {
      kind: "share_of_subtotal" | "contained" | "none";
      /** Hundredths of a percent. */
      rate: number;
    }> | {
      distributor: string;
      distributor_ar?: string;
      tax_number: string;
      phone: string;
      email: string;
    } | {
      chat: string;
      address: Text;
      social: {
        [name: string]: string;
      };
    } | {
      /** What subscribing takes off by the number of products; the last for all that are more. */
      percent: {
        [name: string]: number;
      };
      notice_days: number;
      card_tries: number;
    } | {
      publish: "after_reading" | "at_once";
      ask_after_days: number;
      /** A word on each line. */
      health_claims: Text;
    } | {
      pieces: number;
      hold_minutes: number;
    } | {
      low_at: number;
      /** 0: days make no difference. */
      lead_days: number;
    } | {
      title: Text;
      text: Text;
      product: string;
      shelf: {
        [name: string]: string;
      };
      blocks: {
        [name: string]: "" | "products" | "facts" | "categories" | "lines" | "reading";
      };
    } | {
      [name: string]: Text;
    };
    /** The same from each moment on, the oldest first, where a file says it by moments. */
    unset: ({
      from: string;
      value: {
        SAR: string;
        QAR: string;
        KWD: string;
        BHD: string;
        OMR: string;
      } | {
        /** Hundredths of AED. */
        cash_on_delivery: number;
        /** Hundredths of AED. */
        gift_above: number;
      } | {
        standard: {
          /** Hundredths of AED. */
          rate: number;
          days: {
            min: number;
            max: number;
          };
        };
        express: {
          /** Hundredths of AED. */
          rate: number;
          hours: number;
          from: string;
          to: string;
        };
        international: {
          /** Grams. */
          base_weight: number;
          /** Grams. */
          step_weight: number;
          rates: {
            [name: string]: {
              /** Hundredths of AED. */
              base: number;
              /** Hundredths of AED. */
              per_step: number;
              days: {
                min: number;
                max: number;
              };
            };
          };
        };
      } | Record<"AE" | "SA" | "QA" | "KW" | "BH" | "OM", {
        kind: "share_of_subtotal" | "contained" | "none";
        /** Hundredths of a percent. */
        rate: number;
      }> | {
        distributor: string;
        distributor_ar?: string;
        tax_number: string;
        phone: string;
        email: string;
      } | {
        chat: string;
        address: Text;
        social: {
          [name: string]: string;
        };
      } | {
        /** What subscribing takes off by the number of products; the last for all that are more. */
        percent: {
          [name: string]: number;
        };
        notice_days: number;
        card_tries: number;
      } | {
        publish: "after_reading" | "at_once";
        ask_after_days: number;
        /** A word on each line. */
        health_claims: Text;
      } | {
        pieces: number;
        hold_minutes: number;
      } | {
        low_at: number;
        /** 0: days make no difference. */
        lead_days: number;
      } | {
        title: Text;
        text: Text;
        product: string;
        shelf: {
          [name: string]: string;
        };
        blocks: {
          [name: string]: "" | "products" | "facts" | "categories" | "lines" | "reading";
        };
      } | {
        [name: string]: Text;
      };
    })[];
    /** Rates alone: since when each stands, and where it is from; null: as delivered. */
    sources: {
      [name: string]: {
        counts_from: string;
        note: string;
        by: string | null;
      } | null;
    };
    /** What the products are called that it names, and that its versions name. */
    products: ({
      slug: string;
      name: Text;
    })[];
    /** What `{brand}` stands for in its words. */
    brand: string;
    /** Of the newest version, whether or not it counts; 0: nobody has set it. */
    number: number;
    /** The newest first. */
    versions: ({
      number: number;
      state: "coming" | "counts" | "over" | "withdrawn";
      value: {
        SAR: string;
        QAR: string;
        KWD: string;
        BHD: string;
        OMR: string;
      } | {
        /** Hundredths of AED. */
        cash_on_delivery: number;
        /** Hundredths of AED. */
        gift_above: number;
      } | {
        standard: {
          /** Hundredths of AED. */
          rate: number;
          days: {
            min: number;
            max: number;
          };
        };
        express: {
          /** Hundredths of AED. */
          rate: number;
          hours: number;
          from: string;
          to: string;
        };
        international: {
          /** Grams. */
          base_weight: number;
          /** Grams. */
          step_weight: number;
          rates: {
            [name: string]: {
              /** Hundredths of AED. */
              base: number;
              /** Hundredths of AED. */
              per_step: number;
              days: {
                min: number;
                max: number;
              };
            };
          };
        };
      } | Record<"AE" | "SA" | "QA" | "KW" | "BH" | "OM", {
        kind: "share_of_subtotal" | "contained" | "none";
        /** Hundredths of a percent. */
        rate: number;
      }> | {
        distributor: string;
        distributor_ar?: string;
        tax_number: string;
        phone: string;
        email: string;
      } | {
        chat: string;
        address: Text;
        social: {
          [name: string]: string;
        };
      } | {
        /** What subscribing takes off by the number of products; the last for all that are more. */
        percent: {
          [name: string]: number;
        };
        notice_days: number;
        card_tries: number;
      } | {
        publish: "after_reading" | "at_once";
        ask_after_days: number;
        /** A word on each line. */
        health_claims: Text;
      } | {
        pieces: number;
        hold_minutes: number;
      } | {
        low_at: number;
        /** 0: days make no difference. */
        lead_days: number;
      } | {
        title: Text;
        text: Text;
        product: string;
        shelf: {
          [name: string]: string;
        };
        blocks: {
          [name: string]: "" | "products" | "facts" | "categories" | "lines" | "reading";
        };
      } | {
        [name: string]: Text;
      };
      counts_from: string;
      note: string;
      by: string | null;
    })[];
  })[];
  message?: string;
};

export type changeSettingAnswer = {
  data: {
    number: number;
  };
  message?: string;
};

export type listWebhooksAnswer = {
  data: {
    types: ("order.placed" | "order.paid" | "order.shipped" | "order.undelivered" | "order.cancelled" | "order.refunded" | "stock.gone")[];
    endpoints: ({
      id: string;
      url: string;
      types: ("order.placed" | "order.paid" | "order.shipped" | "order.undelivered" | "order.cancelled" | "order.refunded" | "stock.gone")[];
      by: string;
      made_at: string;
    })[];
    messages: ({
      id: string;
      url: string;
      type: "order.placed" | "order.paid" | "order.shipped" | "order.undelivered" | "order.cancelled" | "order.refunded" | "stock.gone" | "test";
      /** The order, or the product; null: it is a test. */
      about: string | null;
      at: string;
      delivered_at: string | null;
      dropped_at: string | null;
      /** Its address was removed: it is sent no more. */
      is_over: boolean;
      /** How often it was tried. */
      tried: number;
      /** The last of them. */
      tries: ({
        at: string;
        status: number | null;
        fault: string | null;
        milliseconds: number;
      })[];
    })[];
  };
  message?: string;
};

export type addWebhookAnswer = {
  data: {
    id: string;
    secret: string;
  };
  message?: string;
};

export type renewWebhookSecretAnswer = {
  data: {
    secret: string;
  };
  message?: string;
};

export type testWebhookAnswer = {
  data: {
    id: string;
  };
  message?: string;
};

export interface paths {
  "/api/announcements": {
    /** What the banner says in the market asked for. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": announcementsAnswer } };
      };
    };
  };
  "/api/categories/categories": {
    /** All categories. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": categoriesAnswer } };
      };
    };
  };
  "/api/products": {
    /** Products, filtered, sorted and by pages like the shop's page; or, with `slug` once or several times, just those, without pages. */
    get: {
      parameters: { query?: {
          category?: string;
          sort?: string;
          min_price?: string;
          max_price?: string;
          page?: string;
          per_page?: string;
          slug?: string[];
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": productsAnswer } };
      };
    };
  };
  "/api/products/tags/{tag}": {
    /** Products with a tag, e.g. `trending`, `nav-products`, `cart-upsell`. */
    get: {
      parameters: { query?: never; header?: never; path: {
          tag: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": productsTaggedAnswer } };
      };
    };
  };
  "/api/products/{slug}": {
    /** One product with everything its page tells. */
    get: {
      parameters: { query?: never; header?: never; path: {
          slug: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": productAnswer } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/products/{slug}/reviews": {
    /** What buyers say about a product, and its rating: those in the language asked for first; `stars` 1 to 5, `language`, `photos=1`, `sort` newest, helpful, highest or lowest, `page`. */
    get: {
      parameters: { query?: {
          stars?: string;
          language?: string;
          photos?: string;
          sort?: string;
          page?: string;
        }; header?: never; path: {
          slug: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": reviewsAnswer } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Writes or changes the review of whoever has received the product: by session, or by the `token` of the mail that asked. */
    post: {
      parameters: { query?: never; header?: never; path: {
          slug: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": writeReviewBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": writeReviewAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/reviews/{id}/helpful": {
    /** Says that a review has helped; counted once per person. */
    post: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": reviewHelpedAnswer } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/reviews/stop-asking": {
    /** Ends the mails that ask for reviews. */
    post: {
      parameters: { query?: {
          token?: string;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": stopAskingAnswer } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/prices": {
    /** What products cost for whoever asks, now. */
    get: {
      parameters: { query?: {
          id?: number[];
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": pricesAnswer } };
      };
    };
  };
  "/api/search": {
    /** Products, categories and articles for what was typed. */
    get: {
      parameters: { query?: {
          q?: string;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": searchAnswer } };
      };
    };
  };
  "/api/redirects": {
    /** The redirect rule of a path, null without one. */
    get: {
      parameters: { query?: {
          path?: string;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": redirectAnswer } };
      };
    };
  };
  "/api/session": {
    /** Everything that belongs to this visitor. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": sessionAnswer } };
      };
    };
  };
  "/api/cart/add-to-cart": {
    /** Adds to a line, or makes one; never more than 10 or the stock. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": addToCartBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": addToCartAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/cart": {
    /** Sets a line's quantity; never more than 10 or the stock. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": setQuantityBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": setQuantityAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/cart/set-plan": {
    /** Sets how often a product of the cart is delivered. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": setPlanBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": setPlanAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/cart/delete-cart": {
    /** Takes a product out of the cart. */
    delete: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": removeLineBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": removeLineAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/cart/{uuid}": {
    /** The cart, repaired and priced for the market asked for. */
    get: {
      parameters: { query?: never; header?: never; path: {
          uuid: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": cartAnswer } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/cart/{uuid}/coupon/{code}/apply": {
    /** Applies a promo code. */
    get: {
      parameters: { query?: never; header?: never; path: {
          uuid: string;
          code: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": applyCouponAnswer } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/cart/{uuid}/coupon/remove": {
    /** Takes the promo code off. */
    get: {
      parameters: { query?: never; header?: never; path: {
          uuid: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": removeCouponAnswer } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/rate-calculator": {
    /** What delivering this cart costs, decimal AED. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": shippingRatesBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": shippingRatesAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/checkout/{uuid}": {
    /** The checkout of a cart. */
    get: {
      parameters: { query?: never; header?: never; path: {
          uuid: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": checkoutAnswer } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Keeps parts of the draft. */
    put: {
      parameters: { query?: never; header?: never; path: {
          uuid: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": saveCheckoutBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": saveCheckoutAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/orders": {
    /** Places the order; the same key gives the same order. A payment that cannot be begun is a refusal with the order in `data`. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path?: never; cookie?: never };
      requestBody: { content: { "application/json": placeOrderBody } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": placeOrderAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        503: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Orders of this browser, or of the customer signed in. */
    get: {
      parameters: { query?: {
          page?: number;
          per_page?: number;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": ordersAnswer } };
      };
    };
  };
  "/api/orders/by-key/{key}": {
    /** The order that was placed with a key, for whoever lost its answer; 202 while it is being placed. */
    get: {
      parameters: { query?: never; header?: never; path: {
          key: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": orderByKeyAnswer } };
        202: { headers: Record<string, unknown>; content: { "application/json": orderByKeyAnswer } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/orders/{reference}": {
    /** One order. */
    get: {
      parameters: { query?: never; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": orderAnswer } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/orders/{reference}/credit-notes": {
    /** Credit notes over parts of the invoice. */
    get: {
      parameters: { query?: never; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": creditNotesAnswer } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/orders/{reference}/credit-notes/{file}": {
    /** One of them, `<number>.pdf`. */
    get: {
      parameters: { query?: never; header?: never; path: {
          reference: string;
          file: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/pdf": unknown } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/orders/{reference}/invoice.pdf": {
    /** The tax invoice; of former ones that by its number. */
    get: {
      parameters: { query?: {
          number?: string;
        }; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/pdf": unknown } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/orders/{reference}/address": {
    /** Another address, before the order is shipped. */
    put: {
      parameters: { query?: never; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": changeAddressBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": changeAddressAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/orders/{reference}/reorder": {
    /** Puts what is still sold into the cart again. */
    post: {
      parameters: { query?: never; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": reorderAnswer } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/orders/{reference}/returns": {
    /** What can be sent back, and what was asked for. */
    get: {
      parameters: { query?: {
          token?: string;
        }; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": ownReturnsAnswer } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Asks for a return, once under its number. */
    post: {
      parameters: { query?: {
          token?: string;
        }; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": askForReturnBody } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": askForReturnAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/track-order/{reference}": {
    /** How far an order has come; its number is enough. */
    get: {
      parameters: { query?: never; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": trackOrderAnswer } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/orders/{reference}/payment": {
    /** Where the payment stands; the provider is asked. */
    get: {
      parameters: { query?: never; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": paymentAnswer } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/orders/{reference}/payments": {
    /** Pays an open order, again or in another way. */
    post: {
      parameters: { query?: never; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": payOrderBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": payOrderAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        503: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/orders/{reference}/code": {
    /** Confirms an order paid on delivery by the code that was sent. */
    post: {
      parameters: { query?: never; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": confirmByCodeBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": confirmByCodeAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/login": {
    /** Signs in by email and password; or by provider and the code that the shop's own way back gave, in the browser that set out. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": loginBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": loginAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/login/magic/request": {
    /** Sends a sign-in link. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": requestMagicLinkBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": requestMagicLinkAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/login/magic": {
    /** Signs in by the token of a link. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": magicLoginBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": magicLoginAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/login/passkey/options": {
    /** What a browser needs to ask for a passkey. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": beginPasskeyLoginAnswer } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/login/passkey": {
    /** Signs in by what a passkey has signed. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": passkeyLoginBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": passkeyLoginAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/register": {
    /** Makes an account and signs in. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": registerBody } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": registerAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/password/forgot": {
    /** Sends a link for a new password. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": forgotPasswordBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": forgotPasswordAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/logout": {
    /** Signs out. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": logoutAnswer } };
      };
    };
  };
  "/api/password/reset/{token}": {
    /** Whether such a link is still good. */
    get: {
      parameters: { query?: never; header?: never; path: {
          token: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": checkResetTokenAnswer } };
      };
    };
  };
  "/api/password/reset": {
    /** Sets a new password by the token of a link. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": resetPasswordBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": resetPasswordAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/password": {
    /** Changes the password. */
    put: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": changePasswordBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": changePasswordAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/me": {
    /** Who is signed in. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": meAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Changes the profile. */
    patch: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": updateMeBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": updateMeAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Deletes the account. */
    delete: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": deleteMeBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": deleteMeAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/me/export": {
    /** Everything the shop knows about the customer, as a file. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": exportMeAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/me/sessions": {
    /** Where the account is signed in. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": sessionsAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Signs out everywhere else. */
    delete: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": endOtherSessionsAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/me/sessions/{id}": {
    /** Signs out in one place. */
    delete: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": endSessionAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/me/passkeys": {
    /** Passkeys that open the account. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": passkeysAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Adds the passkey that the browser has made. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": addPasskeyBody } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": addPasskeyAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/me/passkeys/options": {
    /** What a browser needs to make a passkey. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": beginPasskeyBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": beginPasskeyAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/me/passkeys/{id}": {
    /** Gives a passkey another name. */
    patch: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": renamePasskeyBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": renamePasskeyAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Takes a passkey away. */
    delete: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": removePasskeyBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": removePasskeyAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/me/providers": {
    /** Providers that open the account. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": linkedProvidersAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/me/providers/{provider}": {
    /** Takes a provider away. */
    delete: {
      parameters: { query?: never; header?: never; path: {
          provider: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": unlinkProviderAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/email/change": {
    /** Allows a changed address, or takes it back, by the token of a link. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": followAddressLinkBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": followAddressLinkAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/email/verify": {
    /** Proves the address by the token of a link. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": verifyEmailBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": verifyEmailAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/email/verify/request": {
    /** Sends that link again. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": requestVerificationAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/wishlist": {
    /** The wishlist, newest first. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": wishlistAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/wishlist/add-to-wishlist": {
    /** Saves products. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": addWishesBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": addWishesAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/wishlist/delete-from-wishlist": {
    /** Takes a product off. */
    delete: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": removeWishBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": removeWishAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/contact": {
    /** Sends a message to the shop. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": contactBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": contactAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/notify-me": {
    /** Asks for a mail when a product is back. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": notifyMeBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": notifyMeAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/newsletter": {
    /** Joins the newsletter. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": subscribeBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": subscribeAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/stop-mails/{mails}": {
    /** Ends reminders of carts, mails about the wishlist or notices of products, by the token of a mail. */
    post: {
      parameters: { query?: {
          token?: string;
        }; header?: never; path: {
          mails: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": stopMailsAnswer } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/newsletter/unsubscribe": {
    /** Leaves the newsletter by the token of a mail. */
    post: {
      parameters: { query?: {
          token?: string;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": unsubscribeAnswer } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/survey": {
    /** Sends the answers of the survey, by question. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": surveyBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": surveyAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/analytics": {
    /** Counts events and measurements, without saying whose. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": countBody } };
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/openapi.json": {
    /** This document, OpenAPI 3.1. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": documentAnswer } };
      };
    };
  };
  "/api/docs": {
    /** The same to read. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "text/html": unknown } };
      };
    };
  };
  "/api/operator/orders": {
    /** Orders by state, payment, country and day. */
    get: {
      parameters: { query?: {
          state?: ("PROCESSING" | "PREPARING" | "SHIPPED" | "DELIVERED" | "CANCELLED" | "DELIVERY_FAILED" | "RETURNING" | "RETURNED")[];
          payment?: ("awaiting" | "due_on_delivery" | "expired" | "cancelled" | "authorised" | "paid" | "partially_refunded" | "refunded")[];
          country?: ("AE" | "SA" | "QA" | "KW" | "BH" | "OM")[];
          from?: string;
          to?: string;
          sort?: "newest" | "oldest";
          page?: number;
          per_page?: number;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": listOrdersAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/operator/orders/{reference}": {
    /** One order with everything that happened to it. */
    get: {
      parameters: { query?: never; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": showOrderAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/operator/orders/{reference}/move": {
    /** Moves an order to a state; again changes nothing. */
    post: {
      parameters: { query?: never; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": moveOrderBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": moveOrderAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/operator/orders/{reference}/cancel": {
    /** Cancels an order; its money goes back. */
    post: {
      parameters: { query?: never; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": cancelOrderAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/operator/orders/{reference}/cash": {
    /** What the buyer of a cash order said before it is packed; again changes nothing. */
    post: {
      parameters: { query?: never; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": confirmCashBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": confirmCashAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/operator/orders/{reference}/address": {
    /** Changes parts of the address before it is shipped. */
    put: {
      parameters: { query?: never; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": correctAddressBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": correctAddressAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/operator/orders/{reference}/invoice.pdf": {
    /** The tax invoice; of former ones that by its number. */
    get: {
      parameters: { query?: {
          number?: string;
        }; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/pdf": unknown } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/operator/orders/{reference}/credit-notes/{file}": {
    /** One of its credit notes, `<number>.pdf`. */
    get: {
      parameters: { query?: never; header?: never; path: {
          reference: string;
          file: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/pdf": unknown } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/operator/payments": {
    /** Orders whose money needs people. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": paymentTroublesAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/operator/payments/{reference}": {
    /** Everything about the money of an order. */
    get: {
      parameters: { query?: never; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": showPaymentsAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/operator/payments/{reference}/refund": {
    /** Gives money back: lines, an amount, or what is left. */
    post: {
      parameters: { query?: never; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": refundBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": refundAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/operator/payments/{reference}/accept": {
    /** Lets a parked order go on. */
    post: {
      parameters: { query?: never; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": acceptPaymentAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/operator/payments/reconcile": {
    /** Compares with the providers' own lists. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": reconcileAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/operator/payments/sweep": {
    /** Settles whatever is open, as every minute. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": sweepAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/operator/analytics": {
    /** What was counted in the last days. */
    get: {
      parameters: { query?: {
          days?: string;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": dailyCountsAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/operator/contact": {
    /** Messages that were sent. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": contactRequestsAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/operator/contact/{id}/delete": {
    /** Deletes one of them. */
    post: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": deleteContactRequestAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/operator/reviews": {
    /** Reviews in a state, those that wait longest first. */
    get: {
      parameters: { query?: {
          state?: string;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": moderatedReviewsAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/operator/reviews/{id}": {
    /** One of them. */
    get: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": moderatedReviewAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/operator/reviews/photos/{photo}": {
    /** A picture of a review, whether it is shown or not: WebP. */
    get: {
      parameters: { query?: never; header?: never; path: {
          photo: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "image/webp": unknown } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/operator/reviews/{id}/decide": {
    /** Shows the revision of a review that was read, or refuses it. */
    post: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": decideReviewBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": decideReviewAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/operator/reviews/{id}/reply": {
    /** Sets the public answer to a review. */
    post: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": replyToReviewBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": replyToReviewAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/operator/reviews/ask": {
    /** Asks buyers for reviews now. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": askForReviewsAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/operator/survey": {
    /** Answers to the survey. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": surveyResponsesAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/operator/content/import": {
    /** Tells what the content folder says otherwise than the shop, and takes it over. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": importContentBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": importContentAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/operator/content/export": {
    /** What the shop says, as its content files. */
    get: {
      parameters: { query?: {
          stock?: "true" | "false";
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": exportContentAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/operator/content/pictures": {
    /** The pictures that belong to it. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": exportPicturesAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/operator/content/pictures/{folder}/{file}": {
    /** One of these pictures, in base64. */
    get: {
      parameters: { query?: never; header?: never; path: {
          folder: string;
          file: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": exportPictureAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/operator/stock": {
    /** What is in stock. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": stockAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/operator/stock/ledger-faults": {
    /** Where stock and its ledger do not agree. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": ledgerFaultsAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/operator/stock/{slug}": {
    /** What changed the stock of a product. */
    get: {
      parameters: { query?: never; header?: never; path: {
          slug: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": stockHistoryAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Says how many there are, or how many came. */
    post: {
      parameters: { query?: never; header?: never; path: {
          slug: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": setStockBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": setStockAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/operator/audit/check": {
    /** Computes every hash of the audit log anew. */
    get: {
      parameters: { query?: {
          kept?: string;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": checkAuditLogAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/operator/mails/failed": {
    /** Mails that are not tried any more. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": failedMailsAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/operator/mails/{id}/resend": {
    /** Sends failed mails again. */
    post: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": resendMailsAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/operator/backups": {
    /** Says that a backup was made, and how large it is. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": tellBackupBody } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": tellBackupAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/operator/carts": {
    /** What reminders of carts came to in the last days. */
    get: {
      parameters: { query?: {
          days?: string;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": recoveredCartsAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/operator/reminders": {
    /** Sends the mails that are due to whoever wants them. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": sendRemindersAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/operator/subscriptions": {
    /** Subscriptions by what comes next. */
    get: {
      parameters: { query?: {
          state?: "pending" | "active" | "paused" | "cancelled";
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": listSubscriptionsAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/operator/subscriptions/renew": {
    /** Announces, makes and charges what is due. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": renewSubscriptionsAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/operator/subscriptions/{id}": {
    /** One with its deliveries. */
    get: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": showSubscriptionAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/operator/subscriptions/{id}/skip": {
    /** Leaves out the next delivery. */
    post: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": skipDeliveryBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": skipDeliveryAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/operator/subscriptions/{id}/cancel": {
    /** Ends a subscription. */
    post: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": cancelSubscriptionBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": cancelSubscriptionAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/operator/housekeeping": {
    /** Removes what has been kept for its time and makes missing invoices, as every night. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": housekeepingAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/session": {
    /** First half of a sign-in: e-mail and password. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": beginStaffSignInBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": beginStaffSignInAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Signs out. */
    delete: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
      };
    };
    /** Who is signed in, and what they may do. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": staffSessionAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/session/code": {
    /** Second half: a code of the app, or a recovery code. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": completeStaffSignInBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": completeStaffSignInAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/session/passkey/options": {
    /** What a passkey has to sign here. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": askForStaffPasskeyAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/session/passkey": {
    /** A passkey in the place of the code. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": showStaffPasskeyBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": showStaffPasskeyAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/session/confirm": {
    /** The second factor once more, before what matters. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": confirmStaffBody } };
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/joining": {
    /** What the holder of an invitation needs to join. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": beginJoiningBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": beginJoiningAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/join": {
    /** Joins with password and second factor; shows ten recovery codes once. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": joinBody } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": joinAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/me": {
    /** What somebody sets for themselves. */
    patch: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": staffSettingsBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": staffSettingsAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/me/sessions": {
    /** Where one is signed in. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": ownStaffSessionsAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Signs out everywhere else. */
    delete: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/me/sessions/{id}": {
    /** Ends one of them. */
    delete: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/me/notices": {
    /** The shop's key for push services, and one's own browsers. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": pushNoticesAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Tells a browser of every new order. */
    put: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": keepPushNoticesBody } };
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Tells it nothing any more. */
    delete: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": endPushNoticesBody } };
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/me/passkeys": {
    /** One's own passkeys. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": ownStaffPasskeysAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Adds a passkey that stands in for the code. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": addStaffPasskeyBody } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": addStaffPasskeyAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/me/passkeys/options": {
    /** What the browser needs to make one. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": beginStaffPasskeyAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/me/passkeys/{id}": {
    /** Takes a passkey away. */
    delete: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/me/password": {
    /** Another password; other sessions end. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": changeOwnStaffPasswordBody } };
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/me/recovery-codes": {
    /** Ten new recovery codes. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": renewRecoveryCodesAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/stream": {
    /** What changes, as it changes: server-sent events with entity and number. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "text/event-stream": unknown } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        503: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/staff": {
    /** Everybody who works here, invitations, and what roles may do. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": listStaffAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/staff/{id}": {
    /** Gives somebody another role. */
    patch: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": changeRoleBody } };
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Lets somebody go. */
    delete: {
      parameters: { query?: {
          programs?: "end" | "take_over";
        }; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/staff/{id}/sessions": {
    /** Ends all sessions of somebody. */
    delete: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/staff/roles": {
    /** Puts a role together out of named permissions. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path?: never; cookie?: never };
      requestBody: { content: { "application/json": makeRoleBody } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": makeRoleAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/staff/roles/{id}": {
    /** Changes a role that an owner has made. */
    put: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": changeOwnRoleBody } };
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Removes a role that nobody has. */
    delete: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/staff/invitations": {
    /** Invites somebody; the link is shown once. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": inviteStaffBody } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": inviteStaffAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/staff/invitations/{id}": {
    /** Takes an invitation back. */
    delete: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/audit": {
    /** What staff did, the newest first. */
    get: {
      parameters: { query?: {
          staff?: string;
          entity?: "staff" | "invitation" | "role" | "order" | "parcel" | "courier" | "remittance" | "payout" | "payments" | "audit" | "customer" | "contact" | "template" | "report" | "review" | "stock" | "promo" | "campaign" | "content" | "product" | "picture" | "category" | "subscription" | "job" | "key" | "webhook" | "setting";
          entity_id?: string;
          action?: "staff.joined" | "staff.joined_again" | "staff.signed_in" | "staff.signed_in_by_recovery_code" | "staff.invited" | "staff.invitation_withdrawn" | "staff.role_changed" | "staff.removed" | "staff.session_ended" | "staff.recovery_codes_renewed" | "staff.password_changed" | "staff.passkey_added" | "staff.passkey_removed" | "order.moved" | "order.address_changed" | "order.tagged" | "order.noted" | "order.written_to" | "order.confirmation_resent" | "order.move_taken_back" | "order.made" | "order.link_sent" | "order.email_added" | "order.email_corrected" | "order.recipient_corrected" | "order.edited" | "parcel.packed" | "parcel.opened" | "parcel.addressed" | "parcel.handed_over" | "courier.changed" | "order.cash_heard" | "order.undelivered" | "order.delivery_denied" | "remittance.booked" | "remittance.booked_by_hand" | "order.cash_closed" | "order.cash_reopened" | "payout.kept" | "staff.refund_limit_changed" | "refund.started" | "refund.asked" | "refund.approved" | "refund.refused" | "refund.withdrawn" | "refund.hurried" | "refund.paid_by_hand" | "payment.accepted" | "payment.given_back" | "payments.compared" | "payments.swept" | "return.approved" | "return.refused" | "return.withdrawn" | "return.received" | "return.closed" | "return.exchanged" | "audit.checked" | "customer.read" | "customer.list_read" | "customer.exported" | "customer.erased" | "customer.note_added" | "customer.note_removed" | "customer.cash_refused" | "customer.cash_allowed" | "contact.changed" | "contact.answered" | "contact.noted" | "contact.sent_again" | "contact.deleted" | "template.saved" | "template.deleted" | "report.exported" | "papers.printed" | "review.published" | "review.refused" | "review.taken_back" | "review.answered" | "stock.corrected" | "stock.counted" | "stock.added" | "stock.taken_back" | "stock.level_set" | "promo.made" | "promo.changed" | "promo.ended" | "promo.end_taken_back" | "campaign.made" | "campaign.changed" | "campaign.ended" | "campaign.end_taken_back" | "content.imported" | "content.made" | "content.drafted" | "content.draft_dropped" | "content.asked" | "content.published" | "content.scheduled" | "content.rescheduled" | "content.unscheduled" | "content.schedule_cancelled" | "content.restored" | "content.taken_back" | "content.withdrawn" | "content.entry_added" | "content.entry_changed" | "content.entry_removed" | "content.list_ordered" | "category.added" | "category.changed" | "category.removed" | "category.ordered" | "product.made" | "product.picture_added" | "picture.added" | "picture.cut" | "picture.removed" | "picture.taken_back" | "product.drafted" | "product.draft_dropped" | "product.asked" | "product.published" | "product.scheduled" | "product.rescheduled" | "product.unscheduled" | "product.schedule_cancelled" | "product.restored" | "product.taken_back" | "product.withdrawn" | "subscription.skipped" | "subscription.moved" | "subscription.changed" | "subscription.address_changed" | "subscription.paused" | "subscription.resumed" | "subscription.cancelled" | "subscription.taken_back" | "role.made" | "role.changed" | "role.removed" | "job.run_again" | "mail.sent_again" | "key.made" | "key.ended" | "key.taken_over" | "webhook.added" | "webhook.changed" | "webhook.secret_renewed" | "webhook.tested" | "webhook.removed" | "webhook.taken_over" | "webhook.sent_again" | "setting.changed" | "setting.withdrawn";
          from?: string;
          to?: string;
          before?: number;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": auditLogAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/audit/check": {
    /** Computes every hash of the log anew. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": checkAuditAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/staff/{id}/refund-limit": {
    /** How much somebody may give back alone. */
    patch: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": setRefundLimitBody } };
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/packing": {
    /** Orders with open pieces, and their sums for each article. */
    get: {
      parameters: { query?: {
          orders?: string;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": ordersToPackAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/order-named/{number}": {
    /** The order that its number, or the waybill of a parcel of it, names; 409: several orders have the waybill. */
    get: {
      parameters: { query?: never; header?: never; path: {
          number: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": orderNamedAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/parcels": {
    /** Parcels in the house, or those handed over lately. */
    get: {
      parameters: { query?: {
          after?: string;
          state?: "waiting" | "gone";
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": listParcelsAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/parcels/{id}": {
    /** Closes a parcel; `id` is made by the caller. */
    put: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": packParcelBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": packParcelAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Says who carries it, under which number. */
    patch: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": addressParcelBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": addressParcelAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Takes a parcel apart that is still in the house. */
    delete: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/parcels/hand-over": {
    /** Gives parcels to a courier, with a result for each. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": handOverBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": handOverAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/papers/slips.pdf": {
    /** Packing slips, of orders or of parcels. */
    get: {
      parameters: { query?: {
          orders?: string;
          parcels?: string;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/pdf": unknown } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/papers/labels.pdf": {
    /** A6 labels with bars that say the order. */
    get: {
      parameters: { query?: {
          parcels?: string;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/pdf": unknown } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/papers/courier-sheet.pdf": {
    /** What a courier takes away. */
    get: {
      parameters: { query?: {
          parcels?: string;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/pdf": unknown } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/couriers": {
    /** Who carries parcels. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": listCouriersAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/couriers/{courier}": {
    /** Adds a courier, or changes one as it was seen. */
    put: {
      parameters: { query?: never; header?: never; path: {
          courier: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": saveCourierBody } };
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/today": {
    /** What needs a person, and today's sales in hundredths of AED. */
    get: {
      parameters: { query?: {
          countries?: "home" | "others";
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": staffTodayAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/orders": {
    /** One page of the orders that fit; amounts in hundredths. */
    get: {
      parameters: { query?: {
          view?: "open" | "to_pack" | "cash" | "awaiting" | "expired" | "late" | "parked" | "on_the_way" | "all";
          state?: ("PROCESSING" | "PREPARING" | "SHIPPED" | "DELIVERED" | "CANCELLED" | "DELIVERY_FAILED" | "RETURNING" | "RETURNED")[];
          payment?: ("awaiting" | "due_on_delivery" | "expired" | "cancelled" | "authorised" | "paid" | "partially_refunded" | "refunded")[];
          method?: number[];
          country?: ("AE" | "SA" | "QA" | "KW" | "BH" | "OM")[];
          tag?: string[];
          from?: string;
          to?: string;
          q?: string;
          sort?: "-placed" | "placed" | "-total" | "total" | "-state" | "state";
          per_page?: number;
          after?: string;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": listOrdersForStaffAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Makes an order for somebody on the telephone. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path?: never; cookie?: never };
      requestBody: { content: { "application/json": makeOrderBody } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": makeOrderAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/orders/board": {
    /** Open orders by state. */
    get: {
      parameters: { query?: {
          view?: "open" | "to_pack" | "cash" | "awaiting" | "expired" | "late" | "parked" | "on_the_way" | "all";
          state?: ("PROCESSING" | "PREPARING" | "SHIPPED" | "DELIVERED" | "CANCELLED" | "DELIVERY_FAILED" | "RETURNING" | "RETURNED")[];
          payment?: ("awaiting" | "due_on_delivery" | "expired" | "cancelled" | "authorised" | "paid" | "partially_refunded" | "refunded")[];
          method?: number[];
          country?: ("AE" | "SA" | "QA" | "KW" | "BH" | "OM")[];
          tag?: string[];
          from?: string;
          to?: string;
          q?: string;
          sort?: "-placed" | "placed" | "-total" | "total" | "-state" | "state";
          per_page?: number;
          after?: string;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": orderBoardAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/orders/all": {
    /** The first 500 orders of a list, to be chosen. */
    get: {
      parameters: { query?: {
          view?: "open" | "to_pack" | "cash" | "awaiting" | "expired" | "late" | "parked" | "on_the_way" | "all";
          state?: ("PROCESSING" | "PREPARING" | "SHIPPED" | "DELIVERED" | "CANCELLED" | "DELIVERY_FAILED" | "RETURNING" | "RETURNED")[];
          payment?: ("awaiting" | "due_on_delivery" | "expired" | "cancelled" | "authorised" | "paid" | "partially_refunded" | "refunded")[];
          method?: number[];
          country?: ("AE" | "SA" | "QA" | "KW" | "BH" | "OM")[];
          tag?: string[];
          from?: string;
          to?: string;
          q?: string;
          sort?: "-placed" | "placed" | "-total" | "total" | "-state" | "state";
          per_page?: number;
          after?: string;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": allOrdersForStaffAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/orders/viewers": {
    /** The orders that others have open just now. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": ordersInViewAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/orders/tags": {
    /** The tags that orders have, with how many. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": orderTagsAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/orders/views": {
    /** Lists that one has put together. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": savedOrderViewsAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Keeps a list under a name. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path?: never; cookie?: never };
      requestBody: { content: { "application/json": saveOrderViewBody } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": saveOrderViewAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/orders/views/{id}": {
    /** Forgets a list. */
    delete: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/orders/{reference}/neighbours": {
    /** The orders before and after one in a list; null at its ends. */
    get: {
      parameters: { query?: {
          view?: "open" | "to_pack" | "cash" | "awaiting" | "expired" | "late" | "parked" | "on_the_way" | "all";
          state?: ("PROCESSING" | "PREPARING" | "SHIPPED" | "DELIVERED" | "CANCELLED" | "DELIVERY_FAILED" | "RETURNING" | "RETURNED")[];
          payment?: ("awaiting" | "due_on_delivery" | "expired" | "cancelled" | "authorised" | "paid" | "partially_refunded" | "refunded")[];
          method?: number[];
          country?: ("AE" | "SA" | "QA" | "KW" | "BH" | "OM")[];
          tag?: string[];
          from?: string;
          to?: string;
          q?: string;
          sort?: "-placed" | "placed" | "-total" | "total" | "-state" | "state";
        }; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": orderNeighboursAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/orders/{reference}/take-back": {
    /** Takes the last move back within half a minute. */
    post: {
      parameters: { query?: never; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": takeMoveBackBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": takeMoveBackAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/order-products": {
    /** Products by name or SKU, to be ordered. */
    get: {
      parameters: { query?: {
          q?: string;
          ids?: string;
          country?: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": orderProductsAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/order-quote": {
    /** What an order would come to. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": quoteOrderBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": quoteOrderAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/orders/{reference}/payment-link": {
    /** Mails the payment link again. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path: {
          reference: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": sendPayLinkAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/orders/{reference}": {
    /** One order, as far as one's role sees it. */
    get: {
      parameters: { query?: never; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": staffOrderAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/orders/{reference}/move": {
    /** Moves an order to the state that is named. */
    post: {
      parameters: { query?: never; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": moveOrderByStaffBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": moveOrderByStaffAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/orders/{reference}/edits/preview": {
    /** What a change of an order comes to. */
    post: {
      parameters: { query?: never; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": previewEditBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": previewEditAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/orders/{reference}/edits": {
    /** Changes what is in an order. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path: {
          reference: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": editOrderBody } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": editOrderAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/orders/{reference}/address": {
    /** Sends an order elsewhere. */
    patch: {
      parameters: { query?: never; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": changeOrderAddressBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": changeOrderAddressAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/orders/{reference}/email": {
    /** Gives an order the mail address it lacks, or the right one. */
    patch: {
      parameters: { query?: never; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": changeOrderEmailBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": changeOrderEmailAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/orders/{reference}/recipient": {
    /** Gives an order the right name and telephone of its buyer. */
    patch: {
      parameters: { query?: never; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": correctOrderRecipientBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": correctOrderRecipientAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/orders/{reference}/tags": {
    /** Marks an order with these tags. */
    patch: {
      parameters: { query?: never; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": tagOrderBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": tagOrderAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/orders/{reference}/notes": {
    /** Writes a note for the team. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path: {
          reference: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": noteOnOrderBody } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": noteOnOrderAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/orders/{reference}/messages": {
    /** Ready-made messages to the buyer. */
    get: {
      parameters: { query?: never; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": orderMessagesAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Writes to the buyer of an order. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path: {
          reference: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": writeToBuyerBody } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": writeToBuyerAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/orders/{reference}/confirmation": {
    /** Mails the confirmation again. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path: {
          reference: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": resendConfirmationAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/orders/{reference}/invoice.pdf": {
    /** The tax invoice; of former ones that by its number. */
    get: {
      parameters: { query?: {
          number?: string;
        }; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/pdf": unknown } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/orders/{reference}/credit-notes/{file}": {
    /** One of its credit notes, `<number>.pdf`. */
    get: {
      parameters: { query?: never; header?: never; path: {
          reference: string;
          file: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/pdf": unknown } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/orders/{reference}/viewers": {
    /** Says that one has an order open. */
    post: {
      parameters: { query?: never; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": viewOrderAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Says that one has closed it. */
    delete: {
      parameters: { query?: never; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/cash/confirmations": {
    /** Cash orders that wait for their buyer's word. */
    get: {
      parameters: { query?: {
          after?: string;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": cashToConfirmAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/cash/confirmations/{reference}": {
    /** Writes down what a buyer said. */
    post: {
      parameters: { query?: never; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": hearBuyerBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": hearBuyerAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/cash/owed": {
    /** What couriers owe, by age. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": courierCashAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/cash/owed.csv": {
    /** The same as a file for spreadsheets. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "text/csv": unknown } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/cash/owed/{courier}": {
    /** The orders that a courier may bring cash for. */
    get: {
      parameters: { query?: never; header?: never; path: {
          courier: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": courierCashOfAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/cash/owed/{reference}/close": {
    /** Closes what a courier will never pay, or paid too much. */
    post: {
      parameters: { query?: never; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": closeCourierCashBody } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": closeCourierCashAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/cash/closed": {
    /** What was closed, the newest first. */
    get: {
      parameters: { query?: {
          after?: number;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": closedCourierCashAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/cash/closed.csv": {
    /** All of it as a file for spreadsheets. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "text/csv": unknown } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/cash/owed/{reference}/reopen": {
    /** What was closed is owed again. */
    post: {
      parameters: { query?: never; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": reopenCourierCashAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/cash/remittances/by-hand": {
    /** Books cash that came without a file. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path?: never; cookie?: never };
      requestBody: { content: { "application/json": bookCashByHandBody } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": bookCashByHandAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/cash/remittances": {
    /** What couriers handed over. */
    get: {
      parameters: { query?: {
          after?: string;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": listRemittancesAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Books a file as it was looked at, once. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": bookRemittanceBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": bookRemittanceAnswer } };
        201: { headers: Record<string, unknown>; content: { "application/json": bookRemittanceAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        411: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        503: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/cash/remittances/preview": {
    /** Holds a file against what is owed. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": previewRemittanceBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": previewRemittanceAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        411: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        503: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/cash/remittances/{id}": {
    /** The lines of a booked file. */
    get: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": showRemittanceAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/payments/payouts": {
    /** What providers have paid out. */
    get: {
      parameters: { query?: {
          after?: string;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": listPayoutsAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Keeps a file as it was looked at, once. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": keepPayoutBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": keepPayoutAnswer } };
        201: { headers: Record<string, unknown>; content: { "application/json": keepPayoutAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        411: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        503: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/payments/payouts/preview": {
    /** Holds a provider's file against payments. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": previewPayoutBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": previewPayoutAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        411: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        503: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/payments/payouts/{id}": {
    /** The lines of a file that was kept. */
    get: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": showPayoutAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/payments/payouts/{id}/lines.csv": {
    /** The same for spreadsheets. */
    get: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "text/csv": unknown } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/undelivered": {
    /** Parcels that nobody took and that are not back. */
    get: {
      parameters: { query?: {
          after?: string;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": undeliveredAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/undelivered/{reference}": {
    /** Says what became of one. */
    post: {
      parameters: { query?: never; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": moveUndeliveredBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": moveUndeliveredAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/undelivered/{reference}/take-back": {
    /** Takes one's own word back. */
    post: {
      parameters: { query?: never; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": takeUndeliveredBackBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": takeUndeliveredBackAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/payments": {
    /** Money that waits for people. */
    get: {
      parameters: { query?: {
          country?: ("AE" | "SA" | "QA" | "KW" | "BH" | "OM")[];
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": moneyTroublesAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/payments/attempts": {
    /** Attempts to pay, the newest first. */
    get: {
      parameters: { query?: {
          q?: string;
          state?: ("starting" | "open" | "processing" | "approved" | "failed" | "expired" | "cancelled" | "authorised" | "captured")[];
          after?: string;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": listAttemptsAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/payments/refunds": {
    /** Refunds, the newest first. */
    get: {
      parameters: { query?: {
          q?: string;
          state?: "pending" | "done";
          after?: string;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": listRefundsAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/payments/compare": {
    /** Compares with the providers' own lists. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": comparePaymentsAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/payments/sweep": {
    /** Looks after open payments at once. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": sweepPaymentsAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/payments/disputes": {
    /** Payments that a bank wants or wanted back. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": listDisputesAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/payments/refunds/{id}/hurry": {
    /** Asks the provider for a refund at once. */
    post: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/payments/refunds/{id}/paid": {
    /** Money of a cash order was paid back. */
    post: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/orders/{reference}/money": {
    /** All about the money of an order. */
    get: {
      parameters: { query?: never; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": orderMoneyAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/orders/{reference}/accept-payment": {
    /** A parked order goes on. */
    post: {
      parameters: { query?: never; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/orders/{reference}/give-back": {
    /** A parked order ends; its money goes back. */
    post: {
      parameters: { query?: never; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/orders/{reference}/refunds/preview": {
    /** What a refund comes to. */
    post: {
      parameters: { query?: never; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": previewRefundBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": previewRefundAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/orders/{reference}/refunds": {
    /** Gives money back, within one's limit. */
    post: {
      parameters: { query?: never; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": refundOrderOfBody } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": refundOrderOfAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/orders/{reference}/refund-requests": {
    /** Asks somebody else to agree. */
    post: {
      parameters: { query?: never; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": requestRefundBody } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": requestRefundAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/refund-requests": {
    /** Refunds that wait for a second person. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": refundRequestsAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/refund-requests/{id}/approve": {
    /** Agrees: the refund is made. */
    post: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": approveRefundBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": approveRefundAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/refund-requests/{id}/refuse": {
    /** Says no, and why. */
    post: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": refuseRefundBody } };
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/refund-requests/{id}": {
    /** Takes one's own request back. */
    delete: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/returns": {
    /** Returns, the newest first. */
    get: {
      parameters: { query?: {
          country?: ("AE" | "SA" | "QA" | "KW" | "BH" | "OM")[];
          stage?: "open" | "requested" | "waiting" | "received" | "refunded" | "closed" | "refused" | "withdrawn";
          q?: string;
          after?: string;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": listReturnsAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/orders/{reference}/returns": {
    /** What can be returned, and what was. */
    get: {
      parameters: { query?: never; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": returnsOfOrderAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Writes a return down for the buyer. */
    post: {
      parameters: { query?: never; header?: never; path: {
          reference: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": returnForCustomerBody } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": returnForCustomerAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/returns/{id}/approve": {
    /** Says yes; the answer is mailed. */
    post: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": approveReturnBody } };
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/returns/{id}/refuse": {
    /** Says no, and why; it is mailed. */
    post: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": refuseReturnBody } };
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/returns/{id}/withdraw": {
    /** The buyer does not send it after all. */
    post: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/returns/{id}/receive": {
    /** What came back, and in which condition. */
    post: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": receiveReturnBody } };
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/returns/{id}/exchange/preview": {
    /** What an exchange comes to. */
    post: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": previewExchangeBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": previewExchangeAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/returns/{id}/exchange": {
    /** Other products for what is sent back. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path: {
          id: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": exchangeReturnBody } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": exchangeReturnAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/returns/{id}/close": {
    /** Nothing more is expected of it. */
    post: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/orders/bulk": {
    /** Moves up to 500 orders to one state, by a job. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path?: never; cookie?: never };
      requestBody: { content: { "application/json": moveOrdersBody } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": moveOrdersAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/orders/bulk/tags": {
    /** Puts one tag on up to 500 orders, or takes it off. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path?: never; cookie?: never };
      requestBody: { content: { "application/json": tagOrdersBody } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": tagOrdersAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/orders/bulk/courier": {
    /** Gives what is packed of up to 500 orders to one courier. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path?: never; cookie?: never };
      requestBody: { content: { "application/json": giveOrdersCourierBody } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": giveOrdersCourierAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/orders/bulk/slips": {
    /** Finds out which of up to 500 orders have a slip to print. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path?: never; cookie?: never };
      requestBody: { content: { "application/json": printSlipsOfBody } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": printSlipsOfAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/orders/bulk/labels": {
    /** The same for the labels of their parcels. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path?: never; cookie?: never };
      requestBody: { content: { "application/json": printLabelsOfBody } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": printLabelsOfAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/orders/bulk/invoices": {
    /** The same for their invoices, which are made where they wait. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path?: never; cookie?: never };
      requestBody: { content: { "application/json": printInvoicesOfBody } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": printInvoicesOfAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/orders/bulk/{id}": {
    /** How far such a job is, and what could not be done. */
    get: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": readBulkAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/orders/bulk/{id}/take-back": {
    /** Takes back what moved or marked orders, by a job; half a minute after its end at most. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path: {
          id: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": takeBulkBackAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/orders/bulk/{id}/slips.pdf": {
    /** The slips that such a job found, one file in the sequence of its orders. */
    get: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/pdf": unknown } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/orders/bulk/{id}/labels.pdf": {
    /** The labels that such a job found, one file in the sequence of its orders. */
    get: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/pdf": unknown } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/orders/bulk/{id}/invoices.pdf": {
    /** The invoices that such a job found, one file in the sequence of its orders. */
    get: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/pdf": unknown } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/search": {
    /** Orders, people and products for one question, what one may see. */
    get: {
      parameters: { query?: {
          q?: string;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": searchAllAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/customers": {
    /** People by phone, name, mail address or order. */
    get: {
      parameters: { query?: {
          q?: string;
          after?: string;
          limit?: number;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": findCustomersAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/customers/{id}": {
    /** One person; that it was read is written down. */
    get: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": customerPageAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Erases somebody for good. */
    delete: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": eraseCustomerBody } };
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/customers/{id}/notes": {
    /** Keeps a note about somebody. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path: {
          id: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": noteOnCustomerBody } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": noteOnCustomerAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/customers/{id}/notes/{note}": {
    /** Takes a note away. */
    delete: {
      parameters: { query?: never; header?: never; path: {
          id: string;
          note: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/customers/{id}/cash": {
    /** Whether a phone is offered cash on delivery. */
    patch: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": decideCashBody } };
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/customers/{id}/export": {
    /** Everything kept about somebody. */
    get: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": exportCustomerAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/inbox": {
    /** Messages, the newest first, and how many wait. */
    get: {
      parameters: { query?: {
          view?: "open" | "mine" | "new" | "waiting" | "done" | "all";
          q?: string;
          after?: number;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": listMessagesAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/inbox/counts": {
    /** How many wait, and how fast they are answered. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": countMessagesAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/inbox/templates": {
    /** Ready-made answers in both languages. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": readyAnswersAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/inbox/templates/{id}": {
    /** Makes or changes a ready-made answer. */
    put: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": saveReadyAnswerBody } };
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Deletes a ready-made answer. */
    delete: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/inbox/{number}": {
    /** A message with all that was written to it. */
    get: {
      parameters: { query?: never; header?: never; path: {
          number: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": conversationAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Moves a message, gives it to somebody, or joins it to an order. */
    patch: {
      parameters: { query?: never; header?: never; path: {
          number: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": changeMessageBody } };
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Deletes a message with all of it. */
    delete: {
      parameters: { query?: never; header?: never; path: {
          number: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/inbox/{number}/entries": {
    /** Answers by mail, or notes for the team. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path: {
          number: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": answerMessageBody } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": answerMessageAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/inbox/{number}/entries/{entry}": {
    /** Sends a mail again that failed. */
    patch: {
      parameters: { query?: never; header?: never; path: {
          number: string;
          entry: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/survey": {
    /** What was answered to each question. */
    get: {
      parameters: { query?: {
          from?: string;
          to?: string;
          format?: "json" | "csv" | "xlsx";
          words?: "true" | "false";
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": surveyResultsAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/reports/sales": {
    /** Sales by day, hour, country, way to pay or promo code. */
    get: {
      parameters: { query?: {
          from?: string;
          to?: string;
          by?: "day" | "hour" | "country" | "method" | "promo";
          country?: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
          compare?: "none" | "before" | "weekdays";
          format?: "json" | "csv" | "xlsx";
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": salesReportAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/reports/funnel": {
    /** How far visitors who agreed to be counted came. */
    get: {
      parameters: { query?: {
          from?: string;
          to?: string;
          by?: "day" | "hour" | "country" | "method" | "promo";
          country?: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
          compare?: "none" | "before" | "weekdays";
          format?: "json" | "csv" | "xlsx";
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": funnelReportAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/reports/products": {
    /** What was sold of each product. */
    get: {
      parameters: { query?: {
          from?: string;
          to?: string;
          by?: "day" | "hour" | "country" | "method" | "promo";
          country?: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
          compare?: "none" | "before" | "weekdays";
          format?: "json" | "csv" | "xlsx";
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": productReportAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/reports/tax": {
    /** VAT by country, rate and month. */
    get: {
      parameters: { query?: {
          from?: string;
          to?: string;
          by?: "day" | "hour" | "country" | "method" | "promo";
          country?: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
          compare?: "none" | "before" | "weekdays";
          format?: "json" | "csv" | "xlsx";
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": taxReportAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/reports/papers": {
    /** Invoices and credit notes one by one, and their sums. */
    get: {
      parameters: { query?: {
          from?: string;
          to?: string;
          country?: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
          format?: "json" | "csv" | "xlsx";
          after?: string;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": paperListAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/reports/orders": {
    /** All orders as a file for the accountant. */
    get: {
      parameters: { query?: {
          from?: string;
          to?: string;
          by?: "day" | "hour" | "country" | "method" | "promo";
          country?: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
          compare?: "none" | "before" | "weekdays";
          format?: "json" | "csv" | "xlsx";
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "text/csv": unknown } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/reports/order-list": {
    /** The orders of a list, or chosen ones, as such a file. */
    get: {
      parameters: { query?: {
          view?: "open" | "to_pack" | "cash" | "awaiting" | "expired" | "late" | "parked" | "on_the_way" | "all";
          state?: ("PROCESSING" | "PREPARING" | "SHIPPED" | "DELIVERED" | "CANCELLED" | "DELIVERY_FAILED" | "RETURNING" | "RETURNED")[];
          payment?: ("awaiting" | "due_on_delivery" | "expired" | "cancelled" | "authorised" | "paid" | "partially_refunded" | "refunded")[];
          method?: number[];
          country?: ("AE" | "SA" | "QA" | "KW" | "BH" | "OM")[];
          tag?: string[];
          from?: string;
          to?: string;
          q?: string;
          sort?: "-placed" | "placed" | "-total" | "total" | "-state" | "state";
          columns?: string;
          orders?: string;
          format?: "csv" | "xlsx";
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "text/csv": unknown } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/reviews": {
    /** Reviews of a state, and how many there are of each. */
    get: {
      parameters: { query?: {
          state?: "pending" | "approved" | "rejected";
          q?: string;
          stars?: number;
          after?: string;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": listReviewsAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/reviews/photos/{photo}": {
    /** A picture of any review. */
    get: {
      parameters: { query?: {
          size?: "small" | "large";
        }; header?: never; path: {
          photo: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "image/webp": unknown } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/reviews/{number}/decide": {
    /** Shows or refuses a review that was read. */
    post: {
      parameters: { query?: never; header?: never; path: {
          number: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": decideReviewByStaffBody } };
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/reviews/{number}/take-back": {
    /** Takes one's own decision back. */
    post: {
      parameters: { query?: never; header?: never; path: {
          number: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": takeReviewDecisionBackBody } };
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/reviews/{number}/reply": {
    /** The shop's public answer, over the one seen. */
    put: {
      parameters: { query?: never; header?: never; path: {
          number: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": replyToReviewByStaffBody } };
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/stock": {
    /** Products by their stock, and how many run low. */
    get: {
      parameters: { query?: {
          view?: "low" | "sold_out" | "expires" | "all";
          q?: string;
          after?: string;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": listStockForStaffAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/stock.csv": {
    /** The same as a file for spreadsheets, with what to order. */
    get: {
      parameters: { query?: {
          view?: "low" | "sold_out" | "expires" | "all";
          q?: string;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "text/csv": unknown } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/stock/lots/{number}": {
    /** Orders that got pieces of a lot. */
    get: {
      parameters: { query?: never; header?: never; path: {
          number: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": receiversOfLotAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/stock/lots/{number}/receivers.csv": {
    /** The same with persons, as a file. */
    get: {
      parameters: { query?: never; header?: never; path: {
          number: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "text/csv": unknown } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/deliveries": {
    /** Books what came of several products, all or nothing. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path?: never; cookie?: never };
      requestBody: { content: { "application/json": receiveDeliveryBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": receiveDeliveryAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/stock-counts": {
    /** Books a count of many products, all or nothing. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path?: never; cookie?: never };
      requestBody: { content: { "application/json": bookStocktakeBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": bookStocktakeAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/stock/changes/{number}/take-back": {
    /** Takes one's own change of a stock back. */
    post: {
      parameters: { query?: never; header?: never; path: {
          number: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": takeStockBackAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/stock/changes/take-back": {
    /** Takes a delivery or count back: all of it or none. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": takeStockChangesBackBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": takeStockChangesBackAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/stock/{slug}": {
    /** A product's stock, lots and movements. */
    get: {
      parameters: { query?: {
          after?: number;
        }; header?: never; path: {
          slug: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": stockOfProductAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Says how many there are, or that some came. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path: {
          slug: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": changeStockBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": changeStockAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/stock/{slug}/level": {
    /** From when on it runs low: by its pieces, and by the days that new ones take to come. */
    put: {
      parameters: { query?: never; header?: never; path: {
          slug: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": setStockLevelBody } };
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/promo-codes": {
    /** Promo codes of a state, with what came of them. */
    get: {
      parameters: { query?: {
          view?: "running" | "coming" | "ended" | "all";
          q?: string;
          after?: string;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": listPromoCodesAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Makes a promo code. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path?: never; cookie?: never };
      requestBody: { content: { "application/json": makePromoCodeBody } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": makePromoCodeAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/promo-choices": {
    /** Products and categories to choose from. */
    get: {
      parameters: { query?: {
          q?: string;
          slugs?: string;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": promoChoicesAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/promo-codes/try": {
    /** What a code comes to on a cart; nothing is counted. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": tryPromoCodeBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": tryPromoCodeAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/promo-codes/{code}": {
    /** A promo code. */
    get: {
      parameters: { query?: never; header?: never; path: {
          code: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": promoCodeAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Changes a code that no order names yet. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path: {
          code: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": changePromoCodeBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": changePromoCodeAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/promo-codes/{code}/end": {
    /** Ends a promo code now. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path: {
          code: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": endPromoCodeBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": endPromoCodeAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/promo-codes/{code}/take-back": {
    /** Takes back that one ended a code. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path: {
          code: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": takePromoEndBackBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": takePromoEndBackAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/campaigns": {
    /** All campaigns, what begins last first. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": listCampaignsAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Makes a campaign. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path?: never; cookie?: never };
      requestBody: { content: { "application/json": makeCampaignBody } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": makeCampaignAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/campaigns/preview": {
    /** The shop with a campaign, at a moment. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": previewCampaignBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": previewCampaignAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/campaigns/{slug}": {
    /** A campaign. */
    get: {
      parameters: { query?: never; header?: never; path: {
          slug: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": campaignAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Changes a campaign over what was seen. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path: {
          slug: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": changeCampaignBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": changeCampaignAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/campaigns/{slug}/end": {
    /** Ends a campaign now. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path: {
          slug: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": endCampaignBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": endCampaignAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/campaigns/{slug}/take-back": {
    /** Takes back that one ended it. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path: {
          slug: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": takeCampaignEndBackBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": takeCampaignEndBackAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/campaigns/{slug}/page-off": {
    /** Takes its page off one that never ran. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path: {
          slug: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": takeCampaignPageOffBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": takeCampaignPageOffAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/subscriptions": {
    /** Subscriptions by what comes next. */
    get: {
      parameters: { query?: {
          view?: "due" | "trouble" | "active" | "paused" | "ended" | "all";
          q?: string;
          after?: string;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": listSubscriptionsForStaffAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/subscriptions/{id}": {
    /** A subscription and all of its deliveries. */
    get: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": subscriptionForStaffAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Does with it what its customer could. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path: {
          id: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": changeSubscriptionByStaffBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": changeSubscriptionByStaffAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/subscriptions/{id}/take-back": {
    /** Takes one's own change of a subscription back. */
    post: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": takeSubscriptionBackBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": takeSubscriptionBackAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/carts": {
    /** Carts that were left, their reminders, and what came back. */
    get: {
      parameters: { query?: {
          view?: "due" | "sent" | "recovered";
          q?: string;
          after?: string;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": listLeftCartsAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/carts.csv": {
    /** The same as a file for spreadsheets, without persons. */
    get: {
      parameters: { query?: {
          view?: "due" | "sent" | "recovered";
          q?: string;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "text/csv": unknown } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/feeds": {
    /** Addresses of the product feeds, and what they leave out and why. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": productFeedsAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/products": {
    /** Products with what is written of them. */
    get: {
      parameters: { query?: {
          view?: "all" | "changed" | "asked" | "scheduled" | "sale" | "sold_out" | "off";
          q?: string;
          line?: "" | "core" | "sports" | "aesthetics" | "diamonds" | "gift";
          category?: string;
          tag?: string;
          sort?: "number" | "sold";
          after?: string;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": listProductsForStaffAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Begins a product as a draft, with nothing in stock. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path?: never; cookie?: never };
      requestBody: { content: { "application/json": makeProductBody } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": makeProductAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/products/{slug}": {
    /** What is, was and will be said of a product. */
    get: {
      parameters: { query?: never; header?: never; path: {
          slug: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": productForStaffAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/products/{slug}/versions/{number}": {
    /** What one version of a product says. */
    get: {
      parameters: { query?: never; header?: never; path: {
          slug: string;
          number: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": versionOfProductAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/products/{slug}/draft": {
    /** Keeps a draft of a product over the one seen. */
    put: {
      parameters: { query?: never; header?: never; path: {
          slug: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": saveProductDraftBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": saveProductDraftAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/products/{slug}/draft/drop": {
    /** Forgets the draft of a product that was seen. */
    post: {
      parameters: { query?: never; header?: never; path: {
          slug: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": dropProductDraftBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": dropProductDraftAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/products/{slug}/publish": {
    /** Publishes the draft of a product, at once or at a moment. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path: {
          slug: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": publishProductBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": publishProductAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/products/{slug}/versions/{number}/reschedule": {
    /** Has a version of a product that waits, or was cancelled, wait until another moment. */
    post: {
      parameters: { query?: never; header?: never; path: {
          slug: string;
          number: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": rescheduleProductBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": rescheduleProductAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/products/{slug}/versions/{number}/unschedule": {
    /** Takes a version of a product that waits back into the draft. */
    post: {
      parameters: { query?: never; header?: never; path: {
          slug: string;
          number: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": unscheduleProductAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/products/{slug}/versions/{number}/cancel": {
    /** Has a version of a product that waits not come; it stays in the history. */
    post: {
      parameters: { query?: never; header?: never; path: {
          slug: string;
          number: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": cancelScheduledProductAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/products/{slug}/restore": {
    /** Publishes an old version of a product as a new one. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path: {
          slug: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": restoreProductBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": restoreProductAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/products/{slug}/take-back": {
    /** Takes one's own publishing of a product back. */
    post: {
      parameters: { query?: never; header?: never; path: {
          slug: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": takePublishingBackBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": takePublishingBackAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/pictures": {
    /** Takes a picture (JPEG, PNG, WebP, AVIF, HEIC) for what is written, and names the file it has become. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path?: never; cookie?: never };
      requestBody: { content: { "application/octet-stream": unknown } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": addPictureAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        411: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        503: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Pictures that were added, with what uses them. */
    get: {
      parameters: { query?: {
          view?: "all" | "delivered" | "unused" | "removed";
          q?: string;
          of?: "product";
          after?: string;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": staffPicturesAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/picture-cuts": {
    /** Cuts a part out of a picture, in ten-thousandths of its sides, and names the file that the part has become. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path?: never; cookie?: never };
      requestBody: { content: { "application/json": cutPictureBody } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": cutPictureAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/picture-size": {
    /** How many pixels a picture has. */
    get: {
      parameters: { query?: {
          path?: string;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": pictureSizeAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/pictures/{file}/remove": {
    /** Removes a picture that nothing uses. */
    post: {
      parameters: { query?: never; header?: never; path: {
          file: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/pictures/{file}/take-back": {
    /** Takes a removed picture back. */
    post: {
      parameters: { query?: never; header?: never; path: {
          file: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/products/{slug}/leaving": {
    /** What taking a product off sale touches. */
    get: {
      parameters: { query?: never; header?: never; path: {
          slug: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": leavingProductAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/products/{slug}/withdraw": {
    /** Takes a product off sale, and says what waited. */
    post: {
      parameters: { query?: never; header?: never; path: {
          slug: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": withdrawProductBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": withdrawProductAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/products/{slug}/ask": {
    /** Asks for the draft to be published. */
    post: {
      parameters: { query?: never; header?: never; path: {
          slug: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": askToPublishProductBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": askToPublishProductAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/content": {
    /** Texts, questions or stores with what is written of them. */
    get: {
      parameters: { query?: {
          view?: "all" | "changed" | "scheduled" | "ahead" | "off";
          q?: string;
          kind?: "" | "article" | "story" | "page" | "faq" | "store";
          after?: number;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": listContentAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Begins a text, a group of questions or a store as a draft. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path?: never; cookie?: never };
      requestBody: { content: { "application/json": makeContentBody } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": makeContentAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/product-choices": {
    /** Products that a product can name. */
    get: {
      parameters: { query?: {
          q?: string;
          slugs?: string;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": productChoicesAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/product-previews": {
    /** A link to a page as it will be, for a day. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": previewProductBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": previewProductAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/content-previews": {
    /** A link to a page as it will be, for a day. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": previewContentBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": previewContentAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/product-imports/check": {
    /** What would become of a file of products as Shopify exports them; changes nothing. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": checkProductImportBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": checkProductImportAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        411: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        503: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/product-imports": {
    /** Makes a draft of each product of a file that says something new; publishes none. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": importProductsBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": importProductsAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        411: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        503: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/categories": {
    /** The tree of categories, from the top down. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": staffCategoriesAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Adds a category behind its siblings. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path?: never; cookie?: never };
      requestBody: { content: { "application/json": addCategoryBody } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": addCategoryAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/categories/{number}/naming": {
    /** What names a category, with its names. */
    get: {
      parameters: { query?: never; header?: never; path: {
          number: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": namingCategoryAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/categories/{number}": {
    /** Changes a category over the version seen. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path: {
          number: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": changeCategoryBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": changeCategoryAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/categories/{number}/remove": {
    /** Removes a category that nothing names, or moves all that does to another. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path: {
          number: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": removeCategoryBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": removeCategoryAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/category-order": {
    /** Puts the categories below one in order. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path?: never; cookie?: never };
      requestBody: { content: { "application/json": orderCategoriesBody } };
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/product-grid": {
    /** Names and prices of what is sold, at most 500; also for whoever changes prices alone. */
    get: {
      parameters: { query?: {
          q?: string;
          line?: "" | "core" | "sports" | "aesthetics" | "diamonds" | "gift";
          sku?: string[];
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": productGridAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Publishes changes of several products, each for itself; of whoever changes prices alone, of prices only: another cell is named, and refuses all. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path?: never; cookie?: never };
      requestBody: { content: { "application/json": changeProductGridBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": changeProductGridAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/product-grid/check": {
    /** What changes of several products would come to; of whoever changes prices alone, of prices only: another cell is named, and refuses all. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": checkProductGridBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": checkProductGridAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/product-grid/take-back": {
    /** Takes one's own publishing of several products back; of whoever changes prices alone, where nothing else would change. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": takeProductGridBackBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": takeProductGridBackAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/product-tags": {
    /** Tags, and how many products have each. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": productTagsAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/product-tags/{tag}": {
    /** Products of a tag, at most 200. */
    get: {
      parameters: { query?: never; header?: never; path: {
          tag: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": taggedProductsAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Publishes products with a tag, or without it. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path: {
          tag: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": tagProductsBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": tagProductsAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/content-archive": {
    /** Everything that is sold, said and set, as the files of the content folder in one archive. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/zip": unknown } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Takes over what was seen of an archive; what has faults stays out. */
    post: {
      parameters: { query?: {
          stock?: "true" | "false";
          over_staff?: "true" | "false";
          seen?: string;
          accepted?: string;
        }; header: {
          "Idempotency-Key": string;
        }; path?: never; cookie?: never };
      requestBody: { content: { "application/octet-stream": unknown } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": bringContentInAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        411: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        503: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/content-archive/check": {
    /** What the files of an archive say otherwise than the shop; changes nothing. */
    post: {
      parameters: { query?: {
          stock?: "true" | "false";
          over_staff?: "true" | "false";
        }; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/octet-stream": unknown } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": compareContentAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        411: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        429: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        503: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/content-choices": {
    /** Products that a text can name. */
    get: {
      parameters: { query?: {
          q?: string;
          slugs?: string;
        }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": contentChoicesAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/content-lists/{list}": {
    /** Announcements or redirects, in their order. */
    get: {
      parameters: { query?: never; header?: never; path: {
          list: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": contentListAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Adds an announcement or a redirect. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path: {
          list: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": addToContentListBody } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": addToContentListAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/content-lists/{list}/change": {
    /** Changes one over the version seen. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path: {
          list: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": changeInContentListBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": changeInContentListAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/content-lists/{list}/remove": {
    /** Takes one out. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path: {
          list: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": removeFromContentListBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": removeFromContentListAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/content-lists/{list}/order": {
    /** Puts announcements, questions or stores in order. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path: {
          list: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": orderContentListBody } };
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/content/{kind}/{slug}": {
    /** What is, was and will be said of a text, a group of questions or a store. */
    get: {
      parameters: { query?: never; header?: never; path: {
          kind: string;
          slug: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": contentAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/content/{kind}/{slug}/versions/{number}": {
    /** What one version of a text, a group of questions or a store says. */
    get: {
      parameters: { query?: never; header?: never; path: {
          kind: string;
          slug: string;
          number: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": versionOfContentAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/content/{kind}/{slug}/draft": {
    /** Keeps a draft of a text, a group of questions or a store over the one seen. */
    put: {
      parameters: { query?: never; header?: never; path: {
          kind: string;
          slug: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": saveContentDraftBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": saveContentDraftAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/content/{kind}/{slug}/draft/drop": {
    /** Forgets the draft of a text, a group of questions or a store that was seen. */
    post: {
      parameters: { query?: never; header?: never; path: {
          kind: string;
          slug: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": dropContentDraftBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": dropContentDraftAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/content/{kind}/{slug}/publish": {
    /** Publishes the draft of a text, a group of questions or a store, at once or at a moment. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path: {
          kind: string;
          slug: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": publishContentBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": publishContentAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/content/{kind}/{slug}/versions/{number}/reschedule": {
    /** Has a version of a text, a group of questions or a store that waits, or was cancelled, wait until another moment. */
    post: {
      parameters: { query?: never; header?: never; path: {
          kind: string;
          slug: string;
          number: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": rescheduleContentBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": rescheduleContentAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/content/{kind}/{slug}/versions/{number}/unschedule": {
    /** Takes a version of a text, a group of questions or a store that waits back into the draft. */
    post: {
      parameters: { query?: never; header?: never; path: {
          kind: string;
          slug: string;
          number: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": unscheduleContentAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/content/{kind}/{slug}/versions/{number}/cancel": {
    /** Has a version of a text, a group of questions or a store that waits not come; it stays in the history. */
    post: {
      parameters: { query?: never; header?: never; path: {
          kind: string;
          slug: string;
          number: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": cancelScheduledContentAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/content/{kind}/{slug}/restore": {
    /** Publishes an old version of a text, a group of questions or a store as a new one. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path: {
          kind: string;
          slug: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": restoreContentBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": restoreContentAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/content/{kind}/{slug}/take-back": {
    /** Takes one's own publishing of a text, a group of questions or a store back. */
    post: {
      parameters: { query?: never; header?: never; path: {
          kind: string;
          slug: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": takeContentBackBody } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": takeContentBackAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/content/{kind}/{slug}/withdraw": {
    /** Takes a text, a group of questions or a store off the shop. */
    post: {
      parameters: { query?: never; header?: never; path: {
          kind: string;
          slug: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": withdrawContentBody } };
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/system": {
    /** Jobs, mails, whom the shop calls, backups, processes. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": readSystemAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/system/jobs/{id}/run": {
    /** Runs a job again that was given up, or tries it now; again changes nothing. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path: {
          id: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": runJobAgainAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/keys": {
    /** Keys of other programs, and what one may be given. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": listKeysAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Makes a key and shows it, once. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path?: never; cookie?: never };
      requestBody: { content: { "application/json": makeKeyBody } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": makeKeyAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/keys/{id}": {
    /** Ends a key at once; again changes nothing. */
    delete: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/settings": {
    /** Fees, delivery and tax: what counts, what is to count, what counted. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": readSettingsAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/settings/{name}": {
    /** Sets what new orders are made with, at once or from a moment on. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path: {
          name: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": changeSettingBody } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": changeSettingAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/settings/{name}/withdraw": {
    /** Takes back what does not count yet. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path: {
          name: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": withdrawSettingBody } };
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/settings/mails/preview": {
    /** A mail as it would go out with words that are typed; a form of the back office asks for it. */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "text/html": unknown } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/webhooks": {
    /** Who is told what happens, and what they were told. */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": listWebhooksAnswer } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Adds an address; answers what its messages are signed with. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path?: never; cookie?: never };
      requestBody: { content: { "application/json": addWebhookBody } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": addWebhookAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/webhooks/{id}": {
    /** Changes of what an address is told; its secret stays. */
    patch: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": changeWebhookBody } };
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
    /** Tells an address nothing any more. */
    delete: {
      parameters: { query?: never; header?: never; path: {
          id: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/webhooks/{id}/secret": {
    /** Gives an address another secret and answers it; for a day messages are signed with those of before as well, unless `at_once`. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path: {
          id: string;
        }; cookie?: never };
      requestBody: { content: { "application/json": renewWebhookSecretBody } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": renewWebhookSecretAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        413: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        415: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        422: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/webhooks/{id}/test": {
    /** Sends an address a message of the type `test`, signed like every other. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path: {
          id: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": testWebhookAnswer } };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
  "/api/admin/webhooks/messages/{id}/send": {
    /** Sends a message again. */
    post: {
      parameters: { query?: never; header: {
          "Idempotency-Key": string;
        }; path: {
          id: string;
        }; cookie?: never };
      requestBody?: never;
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        401: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        403: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        404: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
        409: { headers: Record<string, unknown>; content: { "application/json": Refusal } };
      };
    };
  };
}

