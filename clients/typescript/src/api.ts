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
  waiting_mails?: {
    [name: string]: boolean;
  };
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
  permissions: ("orders.see" | "orders.prices" | "orders.move" | "orders.address" | "orders.cancel" | "orders.edit" | "parcels.pack" | "couriers.manage" | "cash.confirm" | "cash.settle" | "cash.close" | "parcels.receive" | "orders.parcel" | "orders.buyer" | "orders.note" | "orders.message" | "orders.make" | "payments.see" | "payments.manage" | "refunds.make" | "refunds.propose" | "returns.see" | "returns.decide" | "returns.receive" | "webhooks.manage" | "system.manage" | "settings.manage" | "audit.see" | "customers.see" | "customers.cash" | "customers.export" | "customers.erase" | "inbox.answer" | "survey.see" | "reviews.moderate" | "subscriptions.manage" | "carts.see" | "stock.see" | "stock.change" | "promos.manage" | "prices.change" | "products.edit" | "products.publish" | "content.edit" | "feeds.see" | "reports.sales" | "reports.tax")[];
  refund_limit_aed: number;
  countries: ("AE" | "SA" | "QA" | "KW" | "BH" | "OM")[];
};

export type changeOwnRoleBody = {
  name: {
    en: string;
    ar: string;
  };
  permissions: ("orders.see" | "orders.prices" | "orders.move" | "orders.address" | "orders.cancel" | "orders.edit" | "parcels.pack" | "couriers.manage" | "cash.confirm" | "cash.settle" | "cash.close" | "parcels.receive" | "orders.parcel" | "orders.buyer" | "orders.note" | "orders.message" | "orders.make" | "payments.see" | "payments.manage" | "refunds.make" | "refunds.propose" | "returns.see" | "returns.decide" | "returns.receive" | "webhooks.manage" | "system.manage" | "settings.manage" | "audit.see" | "customers.see" | "customers.cash" | "customers.export" | "customers.erase" | "inbox.answer" | "survey.see" | "reviews.moderate" | "subscriptions.manage" | "carts.see" | "stock.see" | "stock.change" | "promos.manage" | "prices.change" | "products.edit" | "products.publish" | "content.edit" | "feeds.see" | "reports.sales" | "reports.tax")[];
  refund_limit_aed: number;
  countries: ("AE" | "SA" | "QA" | "KW" | "BH" | "OM")[];
  version: number;
};

export type inviteStaffBody = {
  email: string;
  role: "owner" | "manager" | "fulfilment" | "support" | "catalogue" | "marketing" | "accountant" | "viewer" | string;
};

export type setRefundLimitBody = {
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
  owed: number;
  reason: "fee" | "loss" | "agreed" | "mistake";
  note: string;
};

export type bookCashByHandBody = {
  courier: string;
  paper: string;
  lines: ({
    reference: string;
    owed: number;
    amount: number;
  })[];
  counted: ({
    currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
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
  total: number;
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
};

export type makePromoCodeBody = {
  code: string;
  rules: {
    kind: "percent" | "fixed";
    value: number;
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
    value: number;
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
      spend: number;
      percent: number;
    } | {
      kind: "amount";
      spend: number;
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
      spend: number;
      percent: number;
    } | {
      kind: "amount";
      spend: number;
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
      spend: number;
      percent: number;
    } | {
      kind: "amount";
      spend: number;
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
    price_aed: number;
    sale_price_aed: number | null;
  };
  laid?: {
    number: number;
    choices: {
      [name: string]: ("mine" | "theirs" | "both")[];
    };
    again?: {
      price_aed: number;
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
    price_aed: number;
    sale_price_aed: number | null;
  };
  laid?: {
    number: number;
    choices: {
      [name: string]: ("mine" | "theirs" | "both")[];
    };
    again?: {
      price_aed: number;
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
      price_aed?: number | null;
      sale_price_aed?: number | null;
      gtin?: string | null;
      weight_g?: number | null;
    };
    again?: {
      price_aed: number;
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
      price_aed?: number | null;
      sale_price_aed?: number | null;
      gtin?: string | null;
      weight_g?: number | null;
    };
    again?: {
      price_aed: number;
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
    price_aed: number;
    sale_price_aed: number | null;
  };
  laid?: {
    number: number;
    choices: {
      [name: string]: ("mine" | "theirs" | "both")[];
    };
    again?: {
      price_aed: number;
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
    price_aed: number;
    sale_price_aed: number | null;
  };
  laid?: {
    number: number;
    choices: {
      [name: string]: ("mine" | "theirs" | "both")[];
    };
    again?: {
      price_aed: number;
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
    price: number;
    sale_price: number | null;
    stock: number;
    quantity: number;
    /** Delivered every 1, 2 or 3 months; 0: once. */
    every_months: number;
    subscribable: boolean;
    discount: number;
    display: {
      unit_price: number;
      added_unit_price: number | null;
      list_price: number;
      line_total: number;
      list_total: number;
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
  discount: number;
  subtotal: number;
  total: number;
  finalTotal: number;
  totalItemsCount: number;
  shippingRates: {
    standard: number | null;
    express: number | null;
    international: number | null;
  };
  currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
  display: {
    subtotal: number;
    discount: number;
    delivery: number | null;
    processing_fee: number;
    vat: number;
    vat_percent: number | null;
    total: number;
    finalTotal: number;
    gift_earned: boolean;
    gift_missing: number;
    gift_threshold: number;
    discounts: ({
      kind: "sale" | "subscription" | "offer" | "promo" | "staff";
      code: string | null;
      percent: number | null;
      amount: number;
      offer?: {
        name: string;
        buy: number;
        get: number;
      } | {
        name: string;
        spend: number;
        percent: number;
      } | {
        name: string;
        spend: number;
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
        spend: number;
        percent: number;
      } | {
        name: string;
        spend: number;
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
        spend: number;
        percent: number;
      } | {
        name: string;
        spend: number;
        amount: number;
      };
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
    code: string;
    message: string;
    [name: string]: unknown;
  })[];
  message?: string;
};

export type Checkout = {
  draft: {
    [name: string]: unknown;
  };
  steps: {
    [name: string]: boolean;
  };
  delivery_options: ({
    method: 1 | 2 | 3;
    available: boolean;
    reason: "checkout.express_hours" | "checkout.delivery_uae_only" | "checkout.delivery_abroad_only" | null;
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
    fee: number;
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
  subtotal: number;
  discount: number;
  adjustments: ({
    kind: "sale" | "subscription" | "offer" | "promo" | "staff";
    code: string | null;
    percent: number | null;
    amount: number;
    lines: ({
      line: number;
      amount: number;
    })[];
    offer?: {
      name: string;
      buy: number;
      get: number;
    } | {
      name: string;
      spend: number;
      percent: number;
    } | {
      name: string;
      spend: number;
      amount: number;
    };
  })[];
  delivery: number;
  processing_fee: number;
  vat: number;
  vat_percent: number | null;
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
    unit_price: number;
    line_total: number;
    discount: number;
  })[];
  confirmed: boolean;
  refunded: number;
  hold_until: string | null;
  may_pay: boolean;
  /** In the language asked for; only where one order is read. */
  status_text?: string;
  payment_events: ({
    event: "started" | "failed" | "cancelled" | "expired" | "authorised" | "paid" | "due_on_delivery" | "not_collected" | "not_delivered" | "code_sent" | "hold_ended" | "replaced" | "parked" | "accepted" | "released" | "too_late" | "given_back" | "refund_started" | "refunded" | "refund_failed";
    at: string;
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
    amount: number;
  })[];
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
  phone: string;
  phone_readable: string | null;
  /** Pieces, gifts included. */
  units: number;
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
    refusal: "order.move_not_allowed" | "order.parked" | "order.not_paid" | "order.difference_due" | "order.cash_unconfirmed" | "order.parcels_open" | "order.partly_shipped" | null;
    /** The move cannot be taken back. */
    is_final: boolean;
    why: string | null;
  })[];
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
  due: number;
  hold_until: string | null;
  payment_options: ({
    method: 1 | 2 | 3 | 4 | 5;
    available: boolean;
    reason: "payment.not_configured" | "payment.not_in_country" | "payment.amount_too_high" | "payment.amount_too_low" | "payment.not_eligible" | "payment.not_for_subscriptions" | "payment.cash_not_offered" | "payment.needs_email" | null;
    fee: number;
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
    image: string | null;
  })[];
  /** Null: it is sold once only. Else how often it may come, and what one piece costs (decimal AED) from so many subscribed products on. */
  subscription: {
    every_months: number[];
    steps: ({
      products: number;
      percent: number;
      price: number;
    })[];
  } | null;
};

export type RefundRequest = {
  id: string;
  reference: string;
  amount: number;
  currency: string;
  given: number | null;
  dispute: "open" | "lost" | null;
  lines: ({
    line: number;
    quantity: number;
    name: {
      en: string;
      ar: string;
    };
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
    image: string | null;
    parent: unknown;
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
    thumbnail: string;
    cover: string;
    accent: string;
    line: string;
    sku: string;
    price: number;
    sale_price: number | null;
    stock: number;
    early_access: boolean;
    out_of_stock: boolean;
    tax_included: boolean;
    badges: string[];
    rating: {
      count: number;
      average: number;
      distribution: number[];
    } | null;
    categories: ({
      name: string;
      slug: string;
      image: string | null;
    })[];
    subscription: {
      every_months: number[];
      steps: ({
        products: number;
        percent: number;
        price: number;
      })[];
    } | null;
    pictures: ({
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
    warnings: unknown;
    ingredients: {
      serving: string;
      rows: ({
        name: string;
        amount: unknown;
        unit: unknown;
        nrv_percent: number | null;
      })[];
      full_list: string;
      allergens: unknown;
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
    average: number;
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
      price: number;
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
    standard: number | null;
    express: number | null;
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
    amount: number;
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
      thumbnail: string;
      cover: string;
      accent: string;
      categories: ({
        name: string;
        slug: string;
      })[];
      price: number;
      sale_price: number | null;
      stock: number;
      quantity: number;
      every_months: number;
      subscribable: boolean;
      discount: number;
      display: {
        unit_price: number;
        added_unit_price: number | null;
        list_price: number;
        line_total: number;
        list_total: number;
        discount: number;
      };
    })[];
    gift: {
      id: number;
      slug: string;
      name: string;
      pack: string;
      thumbnail: string;
    } | null;
    promoCode: string | null;
    discount: number;
    subtotal: number;
    total: number;
    finalTotal: number;
    totalItemsCount: number;
    shippingRates: {
      standard: number | null;
      express: number | null;
      international: number | null;
    };
    currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
    display: {
      subtotal: number;
      discount: number;
      delivery: number | null;
      processing_fee: number;
      vat: number;
      vat_percent: number | null;
      total: number;
      finalTotal: number;
      gift_earned: boolean;
      gift_missing: number;
      gift_threshold: number;
      discounts: ({
        kind: "sale" | "subscription" | "offer" | "promo" | "staff";
        code: string | null;
        percent: number | null;
        amount: number;
        offer?: {
          name: string;
          buy: number;
          get: number;
        } | {
          name: string;
          spend: number;
          percent: number;
        } | {
          name: string;
          spend: number;
          amount: number;
        };
      })[];
      next_offer: {
        offer: {
          name: string;
          buy: number;
          get: number;
        } | {
          name: string;
          spend: number;
          percent: number;
        } | {
          name: string;
          spend: number;
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
          spend: number;
          percent: number;
        } | {
          name: string;
          spend: number;
          amount: number;
        };
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
      code: string;
      message: string;
      [name: string]: unknown;
    })[];
    missing: unknown[];
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
  data: unknown;
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

export type exportMeAnswer = unknown;

export type sessionsAnswer = {
  data: unknown;
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
  data: unknown;
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
  data: unknown;
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
    thumbnail: string;
    cover: string;
    accent: string;
    line: string;
    sku: string;
    price: number;
    sale_price: number | null;
    stock: number;
    early_access: boolean;
    out_of_stock: boolean;
    tax_included: boolean;
    badges: string[];
    rating: {
      count: number;
      average: number;
      distribution: number[];
    } | null;
    categories: ({
      name: string;
      slug: string;
      image: string | null;
    })[];
    subscription: {
      every_months: number[];
      steps: ({
        products: number;
        percent: number;
        price: number;
      })[];
    } | null;
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
    thumbnail: string;
    cover: string;
    accent: string;
    line: string;
    sku: string;
    price: number;
    sale_price: number | null;
    stock: number;
    early_access: boolean;
    out_of_stock: boolean;
    tax_included: boolean;
    badges: string[];
    rating: {
      count: number;
      average: number;
      distribution: number[];
    } | null;
    categories: ({
      name: string;
      slug: string;
      image: string | null;
    })[];
    subscription: {
      every_months: number[];
      steps: ({
        products: number;
        percent: number;
        price: number;
      })[];
    } | null;
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
    thumbnail: string;
    cover: string;
    accent: string;
    line: string;
    sku: string;
    price: number;
    sale_price: number | null;
    stock: number;
    early_access: boolean;
    out_of_stock: boolean;
    tax_included: boolean;
    badges: string[];
    rating: {
      count: number;
      average: number;
      distribution: number[];
    } | null;
    categories: ({
      name: string;
      slug: string;
      image: string | null;
    })[];
    subscription: {
      every_months: number[];
      steps: ({
        products: number;
        percent: number;
        price: number;
      })[];
    } | null;
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
  data: unknown[];
  meta: {
    total: number;
    page: number;
    pages: number;
  };
};

export type showOrderAnswer = {
  data: unknown;
  message?: string;
};

export type moveOrderAnswer = {
  data: unknown;
  message?: string;
};

export type cancelOrderAnswer = {
  data: unknown;
  message?: string;
};

export type confirmCashAnswer = {
  data: unknown;
  message?: string;
};

export type correctAddressAnswer = {
  data: unknown;
  message?: string;
};

export type paymentTroublesAnswer = {
  data: unknown;
  message?: string;
};

export type showPaymentsAnswer = {
  data: unknown;
  message?: string;
};

export type refundAnswer = {
  data: {
    refund: string;
  };
  message?: string;
};

export type acceptPaymentAnswer = {
  data: unknown;
  message?: string;
};

export type reconcileAnswer = {
  data: unknown;
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
  data: unknown;
  message?: string;
};

export type deleteContactRequestAnswer = {
  data: {
    deleted: number;
  };
  message?: string;
};

export type moderatedReviewsAnswer = {
  data: unknown;
  message?: string;
};

export type moderatedReviewAnswer = {
  data: unknown;
  message?: string;
};

export type moderatedPhotoAnswer = {
  data: unknown;
  message?: string;
};

export type decideReviewAnswer = {
  data: {
    changed: boolean;
  };
  message?: string;
};

export type replyToReviewAnswer = {
  data: unknown;
  message?: string;
};

export type askForReviewsAnswer = {
  data: {
    asked: number;
  };
  message?: string;
};

export type surveyResponsesAnswer = {
  data: unknown;
  message?: string;
};

export type importContentAnswer = {
  data: unknown;
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
  data: unknown;
  message?: string;
};

export type ledgerFaultsAnswer = {
  data: unknown;
  message?: string;
};

export type stockHistoryAnswer = {
  data: unknown;
  message?: string;
};

export type setStockAnswer = {
  data: unknown;
  message?: string;
};

export type checkAuditLogAnswer = {
  data: unknown;
  message?: string;
};

export type failedMailsAnswer = {
  data: unknown;
  message?: string;
};

export type resendMailsAnswer = {
  data: unknown;
  message?: string;
};

export type tellBackupAnswer = {
  data: unknown;
  message?: string;
};

export type recoveredCartsAnswer = {
  data: unknown;
  message?: string;
};

export type sendRemindersAnswer = {
  data: unknown;
  message?: string;
};

export type listSubscriptionsAnswer = {
  data: unknown;
  message?: string;
};

export type renewSubscriptionsAnswer = {
  data: unknown;
  message?: string;
};

export type showSubscriptionAnswer = {
  data: unknown;
  message?: string;
};

export type skipDeliveryAnswer = {
  data: unknown;
  message?: string;
};

export type cancelSubscriptionAnswer = {
  data: unknown;
  message?: string;
};

export type housekeepingAnswer = {
  data: unknown;
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
        name: {
          en: string;
          ar: string;
        };
        permissions: ("orders.see" | "orders.prices" | "orders.move" | "orders.address" | "orders.cancel" | "orders.edit" | "parcels.pack" | "couriers.manage" | "cash.confirm" | "cash.settle" | "cash.close" | "parcels.receive" | "orders.parcel" | "orders.buyer" | "orders.note" | "orders.message" | "orders.make" | "payments.see" | "payments.manage" | "refunds.make" | "refunds.propose" | "returns.see" | "returns.decide" | "returns.receive" | "staff.manage" | "keys.manage" | "webhooks.manage" | "system.manage" | "settings.manage" | "audit.see" | "customers.see" | "customers.cash" | "customers.export" | "customers.erase" | "inbox.answer" | "survey.see" | "reviews.moderate" | "subscriptions.manage" | "carts.see" | "stock.see" | "stock.change" | "promos.manage" | "prices.change" | "products.edit" | "products.publish" | "content.edit" | "feeds.see" | "reports.sales" | "reports.tax")[];
        refundLimit: number;
        countries: ("AE" | "SA" | "QA" | "KW" | "BH" | "OM")[];
      };
      language: "en" | "ar";
      orderMails: boolean;
      stockMails: boolean;
      waitingMails: ("parked" | "disputes" | "refund_trouble" | "late" | "undelivered" | "refund_requests" | "returns" | "expires" | "failed_mails" | "reviews" | "asked_to_publish")[];
      singleKeys: boolean;
      hasPasskey: boolean;
    };
    may: ("orders.see" | "orders.prices" | "orders.move" | "orders.address" | "orders.cancel" | "orders.edit" | "parcels.pack" | "couriers.manage" | "cash.confirm" | "cash.settle" | "cash.close" | "parcels.receive" | "orders.parcel" | "orders.buyer" | "orders.note" | "orders.message" | "orders.make" | "payments.see" | "payments.manage" | "refunds.make" | "refunds.propose" | "returns.see" | "returns.decide" | "returns.receive" | "staff.manage" | "keys.manage" | "webhooks.manage" | "system.manage" | "settings.manage" | "audit.see" | "customers.see" | "customers.cash" | "customers.export" | "customers.erase" | "inbox.answer" | "survey.see" | "reviews.moderate" | "subscriptions.manage" | "carts.see" | "stock.see" | "stock.change" | "promos.manage" | "prices.change" | "products.edit" | "products.publish" | "content.edit" | "feeds.see" | "reports.sales" | "reports.tax")[];
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
        name: {
          en: string;
          ar: string;
        };
        permissions: ("orders.see" | "orders.prices" | "orders.move" | "orders.address" | "orders.cancel" | "orders.edit" | "parcels.pack" | "couriers.manage" | "cash.confirm" | "cash.settle" | "cash.close" | "parcels.receive" | "orders.parcel" | "orders.buyer" | "orders.note" | "orders.message" | "orders.make" | "payments.see" | "payments.manage" | "refunds.make" | "refunds.propose" | "returns.see" | "returns.decide" | "returns.receive" | "staff.manage" | "keys.manage" | "webhooks.manage" | "system.manage" | "settings.manage" | "audit.see" | "customers.see" | "customers.cash" | "customers.export" | "customers.erase" | "inbox.answer" | "survey.see" | "reviews.moderate" | "subscriptions.manage" | "carts.see" | "stock.see" | "stock.change" | "promos.manage" | "prices.change" | "products.edit" | "products.publish" | "content.edit" | "feeds.see" | "reports.sales" | "reports.tax")[];
        refundLimit: number;
        countries: ("AE" | "SA" | "QA" | "KW" | "BH" | "OM")[];
      };
      language: "en" | "ar";
      orderMails: boolean;
      stockMails: boolean;
      waitingMails: ("parked" | "disputes" | "refund_trouble" | "late" | "undelivered" | "refund_requests" | "returns" | "expires" | "failed_mails" | "reviews" | "asked_to_publish")[];
      singleKeys: boolean;
      hasPasskey: boolean;
    };
    may: ("orders.see" | "orders.prices" | "orders.move" | "orders.address" | "orders.cancel" | "orders.edit" | "parcels.pack" | "couriers.manage" | "cash.confirm" | "cash.settle" | "cash.close" | "parcels.receive" | "orders.parcel" | "orders.buyer" | "orders.note" | "orders.message" | "orders.make" | "payments.see" | "payments.manage" | "refunds.make" | "refunds.propose" | "returns.see" | "returns.decide" | "returns.receive" | "staff.manage" | "keys.manage" | "webhooks.manage" | "system.manage" | "settings.manage" | "audit.see" | "customers.see" | "customers.cash" | "customers.export" | "customers.erase" | "inbox.answer" | "survey.see" | "reviews.moderate" | "subscriptions.manage" | "carts.see" | "stock.see" | "stock.change" | "promos.manage" | "prices.change" | "products.edit" | "products.publish" | "content.edit" | "feeds.see" | "reports.sales" | "reports.tax")[];
  };
  message?: string;
};

export type askForStaffPasskeyAnswer = {
  data: unknown;
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
        name: {
          en: string;
          ar: string;
        };
        permissions: ("orders.see" | "orders.prices" | "orders.move" | "orders.address" | "orders.cancel" | "orders.edit" | "parcels.pack" | "couriers.manage" | "cash.confirm" | "cash.settle" | "cash.close" | "parcels.receive" | "orders.parcel" | "orders.buyer" | "orders.note" | "orders.message" | "orders.make" | "payments.see" | "payments.manage" | "refunds.make" | "refunds.propose" | "returns.see" | "returns.decide" | "returns.receive" | "staff.manage" | "keys.manage" | "webhooks.manage" | "system.manage" | "settings.manage" | "audit.see" | "customers.see" | "customers.cash" | "customers.export" | "customers.erase" | "inbox.answer" | "survey.see" | "reviews.moderate" | "subscriptions.manage" | "carts.see" | "stock.see" | "stock.change" | "promos.manage" | "prices.change" | "products.edit" | "products.publish" | "content.edit" | "feeds.see" | "reports.sales" | "reports.tax")[];
        refundLimit: number;
        countries: ("AE" | "SA" | "QA" | "KW" | "BH" | "OM")[];
      };
      language: "en" | "ar";
      orderMails: boolean;
      stockMails: boolean;
      waitingMails: ("parked" | "disputes" | "refund_trouble" | "late" | "undelivered" | "refund_requests" | "returns" | "expires" | "failed_mails" | "reviews" | "asked_to_publish")[];
      singleKeys: boolean;
      hasPasskey: boolean;
    };
    may: ("orders.see" | "orders.prices" | "orders.move" | "orders.address" | "orders.cancel" | "orders.edit" | "parcels.pack" | "couriers.manage" | "cash.confirm" | "cash.settle" | "cash.close" | "parcels.receive" | "orders.parcel" | "orders.buyer" | "orders.note" | "orders.message" | "orders.make" | "payments.see" | "payments.manage" | "refunds.make" | "refunds.propose" | "returns.see" | "returns.decide" | "returns.receive" | "staff.manage" | "keys.manage" | "webhooks.manage" | "system.manage" | "settings.manage" | "audit.see" | "customers.see" | "customers.cash" | "customers.export" | "customers.erase" | "inbox.answer" | "survey.see" | "reviews.moderate" | "subscriptions.manage" | "carts.see" | "stock.see" | "stock.change" | "promos.manage" | "prices.change" | "products.edit" | "products.publish" | "content.edit" | "feeds.see" | "reports.sales" | "reports.tax")[];
  };
  message?: string;
};

export type beginJoiningAnswer = {
  data: unknown;
  message?: string;
};

export type joinAnswer = {
  data: {
    recovery_codes: string[];
  };
  message?: string;
};

export type staffSettingsAnswer = {
  data: unknown;
  message?: string;
};

export type ownStaffSessionsAnswer = {
  data: unknown;
  message?: string;
};

export type pushNoticesAnswer = {
  data: unknown;
  message?: string;
};

export type ownStaffPasskeysAnswer = {
  data: unknown;
  message?: string;
};

export type beginStaffPasskeyAnswer = {
  data: unknown;
  message?: string;
};

export type addStaffPasskeyAnswer = {
  data: unknown;
  message?: string;
};

export type renewRecoveryCodesAnswer = {
  data: {
    recovery_codes: string[];
  };
  message?: string;
};

export type listStaffAnswer = {
  data: unknown;
  message?: string;
};

export type makeRoleAnswer = {
  data: unknown;
  message?: string;
};

export type inviteStaffAnswer = {
  data: unknown;
  message?: string;
};

export type auditLogAnswer = {
  data: unknown;
  message?: string;
};

export type checkAuditAnswer = {
  data: unknown;
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
      notes: string;
      dispute: "open" | "lost" | null;
      refund_asked: boolean;
      waybills: string[];
      lines: ({
        sku: string;
        name: {
          en: string;
          ar: string;
        };
        pack: {
          en: string;
          ar: string;
        };
        thumbnail: string;
        gtin: string | null;
        ordered: number;
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
      name: {
        en: string;
        ar: string;
      };
      pack: {
        en: string;
        ar: string;
      };
      thumbnail: string;
      pieces: number;
      orders: number;
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
  data: ({
    id: string;
    reference: string;
    number: number;
    part: boolean;
    state: "packed" | "handed_over" | "opened";
    order_status: "PROCESSING" | "PREPARING" | "SHIPPED" | "DELIVERED" | "CANCELLED" | "DELIVERY_FAILED" | "RETURNING" | "RETURNED";
    courier: string | null;
    courier_name: {
      en: string;
      ar: string;
    } | null;
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
    collect: number;
    currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
    label_outdated: boolean;
  })[];
  meta: {
    next: string | null;
  };
};

export type packParcelAnswer = {
  data: unknown;
  message?: string;
};

export type addressParcelAnswer = {
  data: unknown;
  message?: string;
};

export type handOverAnswer = {
  data: unknown;
  message?: string;
};

export type listCouriersAnswer = {
  data: ({
    id: string;
    name: {
      en: string;
      ar: string;
    };
    tracking_address: string | null;
    active: boolean;
    version: number;
  })[];
  message?: string;
};

export type staffTodayAnswer = {
  data: unknown;
  message?: string;
};

export type listOrdersForStaffAnswer = {
  data: OrderRow[];
  meta: {
    next: string | null;
    total?: number;
    is_more?: boolean;
    counts?: {
      [name: string]: number;
    };
  };
};

export type orderBoardAnswer = {
  data: ({
    state: "PROCESSING" | "PREPARING" | "SHIPPED" | "DELIVERED" | "CANCELLED" | "DELIVERY_FAILED" | "RETURNING" | "RETURNED";
    total: number;
    rows: OrderRow[];
  })[];
  meta: {
    counts: {
      [name: string]: number;
    };
  };
};

export type allOrdersForStaffAnswer = {
  data: unknown;
  message?: string;
};

export type ordersInViewAnswer = {
  data: unknown;
  message?: string;
};

export type orderTagsAnswer = {
  data: unknown;
  message?: string;
};

export type savedOrderViewsAnswer = {
  data: unknown;
  message?: string;
};

export type saveOrderViewAnswer = {
  data: unknown;
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
  data: unknown;
  message?: string;
};

export type orderProductsAnswer = {
  data: unknown;
  message?: string;
};

export type quoteOrderAnswer = {
  data: unknown;
  message?: string;
};

export type makeOrderAnswer = {
  data: unknown;
  message?: string;
};

export type sendPayLinkAnswer = {
  data: unknown;
  message?: string;
};

export type staffOrderAnswer = {
  data: {
    reference: string;
    placed_at: string;
    state: "PROCESSING" | "PREPARING" | "SHIPPED" | "DELIVERED" | "CANCELLED" | "DELIVERY_FAILED" | "RETURNING" | "RETURNED";
    payment_state: "awaiting" | "due_on_delivery" | "expired" | "cancelled" | "authorised" | "paid" | "partially_refunded" | "refunded";
    parked: "mismatch" | "withdrawn" | null;
    is_confirmed: boolean;
    cash: "not_needed" | "waiting" | "not_reached" | "refused" | "confirmed" | "overridden";
    part_shipped: {
      gone: number;
      parcels: number;
      is_packed: boolean;
    } | null;
    due: {
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
      refusal: "order.move_not_allowed" | "order.parked" | "order.not_paid" | "order.difference_due" | "order.cash_unconfirmed" | "order.parcels_open" | "order.partly_shipped" | null;
      is_final: boolean;
    })[];
    cancelling: {
      amount: number;
      may_alone: boolean;
      limit_aed: number | null;
      others: string[];
    } | null;
    may_send_link: boolean;
    no_mail: "order.buyer_gone" | "order.no_email" | null;
    pay_link: {
      link: string;
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
      courier: {
        en: string;
        ar: string;
      } | null;
      waybill: string | null;
      tracking_url: string | null;
      handed_over_at: string | null;
    })[];
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
      thumbnail: string;
      quantity: number;
      is_gift: boolean;
      every_months: number;
      price: {
        unit: number;
        total: number;
        discount: number;
      } | null;
    })[];
    amounts: {
      subtotal: number;
      discounts: ({
        kind: "sale" | "subscription" | "offer" | "promo" | "staff";
        code: string | null;
        percent: number | null;
        amount: number;
        offer?: {
          name: string;
          buy: number;
          get: number;
        } | {
          name: string;
          spend: number;
          percent: number;
        } | {
          name: string;
          spend: number;
          amount: number;
        };
      })[];
      delivery: number;
      processing_fee: number;
      vat: number;
      vat_percent: number | null;
      total: number;
      total_aed: number;
      due: number;
      staff_discount: {
        percent: number;
      } | {
        amount: number;
      } | null;
      refunded: number;
    } | null;
    exchanges: ({
      kind: "from" | "to";
      order: string;
      amount: number | null;
    })[];
    money: {
      attempts: ({
        amount: number;
        currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
        reference: string;
        method: 1 | 2 | 3 | 4 | 5;
        state: "starting" | "open" | "processing" | "approved" | "failed" | "expired" | "cancelled" | "authorised" | "captured";
        failure: "declined" | "insufficient_funds" | "authentication_failed" | "card_expired" | "needs_customer" | "amount_too_high" | "amount_too_low" | "not_eligible" | "cancelled" | "expired" | null;
        provider_number: string | null;
        captured: number;
        refunded: number;
        at: string;
      })[];
      disputes: Dispute[];
      refunds: ({
        id: string;
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
        amount: number;
        vat: number;
      })[];
      cash: "to_be_collected" | "not_collected" | "collected_by_courier" | "remitted" | "closed" | null;
      requests: RefundRequest[];
    } | null;
    timeline: ({
      kind: "placed" | "fulfilment" | "payment" | "address" | "email" | "cash" | "return" | "mail" | "parcel" | "note" | "message" | "reason" | "edit";
      at: string;
      by: string | null;
      actor: "guest" | "customer" | "staff" | "system" | null;
      state: string | null;
      amount: number | null;
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
      is_taken: boolean | null;
      parcel: {
        number: number;
        pieces: number;
        courier: {
          en: string;
          ar: string;
        } | null;
        waybill: string | null;
      } | null;
    })[];
    others: ({
      reference: string;
      placed_at: string;
      state: "PROCESSING" | "PREPARING" | "SHIPPED" | "DELIVERED" | "CANCELLED" | "DELIVERY_FAILED" | "RETURNING" | "RETURNED";
      payment_state: "awaiting" | "due_on_delivery" | "expired" | "cancelled" | "authorised" | "paid" | "partially_refunded" | "refunded";
      parked: "mismatch" | "withdrawn" | null;
      is_confirmed: boolean;
      cash: "not_needed" | "waiting" | "not_reached" | "refused" | "confirmed" | "overridden";
      part_shipped: {
        gone: number;
        parcels: number;
        is_packed: boolean;
      } | null;
      due: {
        amount: number | null;
      } | null;
      dispute: "open" | "lost" | null;
      currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
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
  message?: string;
};

export type moveOrderByStaffAnswer = {
  data: unknown;
  message?: string;
};

export type previewEditAnswer = {
  data: unknown;
  message?: string;
};

export type editOrderAnswer = {
  data: unknown;
  message?: string;
};

export type changeOrderAddressAnswer = {
  data: unknown;
  message?: string;
};

export type changeOrderEmailAnswer = {
  data: unknown;
  message?: string;
};

export type correctOrderRecipientAnswer = {
  data: unknown;
  message?: string;
};

export type tagOrderAnswer = {
  data: unknown;
  message?: string;
};

export type noteOnOrderAnswer = {
  data: unknown;
  message?: string;
};

export type orderMessagesAnswer = {
  data: unknown;
  message?: string;
};

export type writeToBuyerAnswer = {
  data: unknown;
  message?: string;
};

export type resendConfirmationAnswer = {
  data: unknown;
  message?: string;
};

export type viewOrderAnswer = {
  data: unknown;
  message?: string;
};

export type cashToConfirmAnswer = {
  data: unknown;
  message?: string;
};

export type hearBuyerAnswer = {
  data: unknown;
  message?: string;
};

export type courierCashAnswer = {
  data: unknown;
  message?: string;
};

export type courierCashOfAnswer = {
  data: unknown;
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
    amount: number;
    currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
    amount_aed: number;
    reason: "fee" | "loss" | "agreed" | "mistake";
    note: string;
    at: string;
    by: string;
  })[];
  message?: string;
};

export type reopenCourierCashAnswer = {
  data: {
    changed: boolean;
  };
  message?: string;
};

export type bookCashByHandAnswer = {
  data: unknown;
  message?: string;
};

export type listRemittancesAnswer = {
  data: unknown;
  message?: string;
};

export type previewRemittanceAnswer = {
  data: unknown;
  message?: string;
};

export type bookRemittanceAnswer = {
  data: unknown;
  message?: string;
};

export type showRemittanceAnswer = {
  data: unknown;
  message?: string;
};

export type listPayoutsAnswer = {
  data: unknown;
  message?: string;
};

export type previewPayoutAnswer = {
  data: unknown;
  message?: string;
};

export type keepPayoutAnswer = {
  data: unknown;
  message?: string;
};

export type showPayoutAnswer = {
  data: unknown;
  message?: string;
};

export type undeliveredAnswer = {
  data: unknown;
  message?: string;
};

export type moveUndeliveredAnswer = {
  data: unknown;
  message?: string;
};

export type takeUndeliveredBackAnswer = {
  data: unknown;
  message?: string;
};

export type moneyTroublesAnswer = {
  data: {
    parked: ({
      order: string;
      reason: "mismatch" | "withdrawn";
      total: number;
      currency: string;
      placed_at: string;
      attempt: {
        reference: string;
        provider: string;
        provider_number: string | null;
        state: "starting" | "open" | "processing" | "approved" | "failed" | "expired" | "cancelled" | "authorised" | "captured";
        amount: number;
        currency: string;
        charged_instead: {
          amount: number;
          currency: string;
        } | null;
        captured: number;
        refunded: number;
        failure: "declined" | "insufficient_funds" | "authentication_failed" | "card_expired" | "needs_customer" | "amount_too_high" | "amount_too_low" | "not_eligible" | "cancelled" | "expired" | null;
        pending_action: "capture" | "cancel" | "return" | null;
        trouble: string | null;
        at: string;
      } | null;
    })[];
    attempts: ({
      reference: string;
      provider: string;
      provider_number: string | null;
      state: "starting" | "open" | "processing" | "approved" | "failed" | "expired" | "cancelled" | "authorised" | "captured";
      amount: number;
      currency: string;
      charged_instead: {
        amount: number;
        currency: string;
      } | null;
      captured: number;
      refunded: number;
      failure: "declined" | "insufficient_funds" | "authentication_failed" | "card_expired" | "needs_customer" | "amount_too_high" | "amount_too_low" | "not_eligible" | "cancelled" | "expired" | null;
      pending_action: "capture" | "cancel" | "return" | null;
      trouble: string | null;
      at: string;
      order: string;
    })[];
    refunds: ({
      id: string;
      amount: number;
      currency: string;
      lines: ({
        line: number;
        quantity: number;
        name: {
          en: string;
          ar: string;
        };
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
    reference: string;
    provider: string;
    provider_number: string | null;
    state: "starting" | "open" | "processing" | "approved" | "failed" | "expired" | "cancelled" | "authorised" | "captured";
    amount: number;
    currency: string;
    charged_instead: {
      amount: number;
      currency: string;
    } | null;
    captured: number;
    refunded: number;
    failure: "declined" | "insufficient_funds" | "authentication_failed" | "card_expired" | "needs_customer" | "amount_too_high" | "amount_too_low" | "not_eligible" | "cancelled" | "expired" | null;
    pending_action: "capture" | "cancel" | "return" | null;
    trouble: string | null;
    at: string;
    order: string;
  })[];
  meta: {
    next: string | null;
  };
};

export type listRefundsAnswer = {
  data: ({
    id: string;
    amount: number;
    currency: string;
    lines: ({
      line: number;
      quantity: number;
      name: {
        en: string;
        ar: string;
      };
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
    next: string | null;
  };
};

export type comparePaymentsAnswer = {
  data: unknown;
  message?: string;
};

export type sweepPaymentsAnswer = {
  data: unknown;
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
    total: number;
    payment_status: "awaiting" | "due_on_delivery" | "expired" | "cancelled" | "authorised" | "paid" | "partially_refunded" | "refunded";
    payment_method: number;
    status: "PROCESSING" | "PREPARING" | "SHIPPED" | "DELIVERED" | "CANCELLED" | "DELIVERY_FAILED" | "RETURNING" | "RETURNED";
    confirmed: boolean;
    parked: "mismatch" | "withdrawn" | null;
    refundable: {
      taken: number;
      given: number;
      left: number;
      currency: string;
      way: "provider" | "by_hand";
    } | null;
    not_refundable: "refund.not_captured" | "refund.nothing_paid" | "refund.nothing_chosen" | "refund.too_much" | "refund.no_such_line" | "refund.pieces_packed" | "refund.nothing_to_send" | null;
    lines: ({
      line: number;
      sku: string;
      name: string;
      picture: string;
      is_gift: boolean;
      quantity: number;
      refunded: number;
      paid: number;
    })[];
    delivery_left: number;
    processing_fee_left: number;
    attempts: ({
      reference: string;
      provider: string;
      provider_number: string | null;
      state: "starting" | "open" | "processing" | "approved" | "failed" | "expired" | "cancelled" | "authorised" | "captured";
      amount: number;
      currency: string;
      charged_instead: {
        amount: number;
        currency: string;
      } | null;
      captured: number;
      refunded: number;
      failure: "declined" | "insufficient_funds" | "authentication_failed" | "card_expired" | "needs_customer" | "amount_too_high" | "amount_too_low" | "not_eligible" | "cancelled" | "expired" | null;
      pending_action: "capture" | "cancel" | "return" | null;
      trouble: string | null;
      at: string;
    })[];
    refunds: ({
      id: string;
      amount: number;
      currency: string;
      lines: ({
        line: number;
        quantity: number;
        name: {
          en: string;
          ar: string;
        };
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
      amount: number;
      vat: number;
    })[];
    requests: RefundRequest[];
    disputes: Dispute[];
    dispute: "open" | "lost" | null;
  };
  message?: string;
};

export type previewRefundAnswer = {
  data: unknown;
  message?: string;
};

export type refundOrderOfAnswer = {
  data: unknown;
  message?: string;
};

export type requestRefundAnswer = {
  data: unknown;
  message?: string;
};

export type refundRequestsAnswer = {
  data: RefundRequest[];
  message?: string;
};

export type approveRefundAnswer = {
  data: unknown;
  message?: string;
};

export type listReturnsAnswer = {
  data: StaffReturn[];
  meta: {
    next: string | null;
  };
};

export type returnsOfOrderAnswer = {
  data: {
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
  data: unknown;
  message?: string;
};

export type previewExchangeAnswer = {
  data: unknown;
  message?: string;
};

export type exchangeReturnAnswer = {
  data: unknown;
  message?: string;
};

export type moveOrdersAnswer = {
  data: unknown;
  message?: string;
};

export type tagOrdersAnswer = {
  data: unknown;
  message?: string;
};

export type giveOrdersCourierAnswer = {
  data: unknown;
  message?: string;
};

export type printSlipsOfAnswer = {
  data: unknown;
  message?: string;
};

export type printLabelsOfAnswer = {
  data: unknown;
  message?: string;
};

export type printInvoicesOfAnswer = {
  data: unknown;
  message?: string;
};

export type readBulkAnswer = {
  data: unknown;
  message?: string;
};

export type takeBulkBackAnswer = {
  data: unknown;
  message?: string;
};

export type searchAllAnswer = {
  data: unknown;
  message?: string;
};

export type findCustomersAnswer = {
  data: unknown;
  message?: string;
};

export type customerPageAnswer = {
  data: unknown;
  message?: string;
};

export type noteOnCustomerAnswer = {
  data: {
    id: string;
  };
  message?: string;
};

export type exportCustomerAnswer = {
  data: unknown;
  message?: string;
};

export type listMessagesAnswer = {
  data: unknown;
  message?: string;
};

export type countMessagesAnswer = {
  data: unknown;
  message?: string;
};

export type readyAnswersAnswer = {
  data: unknown;
  message?: string;
};

export type conversationAnswer = {
  data: unknown;
  message?: string;
};

export type answerMessageAnswer = {
  data: {
    id: string;
  };
  message?: string;
};

export type surveyResultsAnswer = {
  data: unknown;
  message?: string;
};

export type salesReportAnswer = {
  data: ({
    key: string;
    orders: number;
    gross: number;
    cancelled: number;
    refunded: number;
    net: number;
    net_in: ({
      currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
      amount: number;
    })[];
    net_local: number | null;
    currency: string | null;
    cash_parcels: number;
    cash_refused: number;
    delivered: number;
    returned: number;
    discount: number;
    orders_before: number | null;
    net_before: number | null;
  })[];
  meta: {
    from: string;
    to: string;
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
    of_step_before: number | null;
    of_first: number | null;
  })[];
  meta: {
    from: string;
    to: string;
    until: string | null;
  };
};

export type productReportAnswer = {
  data: ({
    sku: string;
    name: {
      en: string;
      ar: string;
    };
    pieces: number;
    sales: number;
  })[];
  meta: {
    from: string;
    to: string;
    until: string | null;
  };
};

export type taxReportAnswer = {
  data: ({
    month: string;
    country: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
    currency: string;
    rate: number;
    invoices: number;
    invoiced: number;
    invoiced_tax: number;
    credit_notes: number;
    credited: number;
    credited_tax: number;
    tax: number;
  })[];
  meta: {
    from: string;
    to: string;
    until: string | null;
    numbers: {
      invoices: number;
      credit_notes: number;
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
    issued_on: string;
    order: string;
    country: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
    tax_kind: "share_of_subtotal" | "contained" | "none";
    rate: number;
    currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
    gross: number;
    net: number;
    tax: number;
    gross_aed: number;
    tax_aed: number;
    pdf: string;
  })[];
  meta: {
    from: string;
    to: string;
    until: string | null;
    next: string | null;
    sums: ({
      country: "AE" | "SA" | "QA" | "KW" | "BH" | "OM";
      currency: "AED" | "SAR" | "QAR" | "KWD" | "BHD" | "OMR";
      invoices: number;
      credit_notes: number;
      gross: number;
      net: number;
      tax: number;
      gross_aed: number;
      tax_aed: number;
    })[];
    numbers: {
      invoices: number;
      credit_notes: number;
      gaps: ({
        first: string;
        last: string;
      })[];
    };
  };
};

export type listReviewsAnswer = {
  data: unknown;
  message?: string;
};

export type listStockForStaffAnswer = {
  data: ({
    id: number;
    slug: string;
    sku: string;
    gtin: string | null;
    name: {
      en: string;
      ar: string;
    };
    active: boolean;
    free: number;
    held: number;
    withheld: number;
    days: number | null;
    low_at: number;
    is_low: boolean;
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
  data: unknown;
  message?: string;
};

export type bookStocktakeAnswer = {
  data: unknown;
  message?: string;
};

export type takeStockBackAnswer = {
  data: {
    change: number | null;
    stock: number;
  };
  message?: string;
};

export type takeStockChangesBackAnswer = {
  data: unknown;
  message?: string;
};

export type stockOfProductAnswer = {
  data: {
    id: number;
    slug: string;
    sku: string;
    gtin: string | null;
    name: {
      en: string;
      ar: string;
    };
    active: boolean;
    free: number;
    held: number;
    withheld: number;
    days: number | null;
    low_at: number;
    is_low: boolean;
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
    next: number | null;
  };
};

export type changeStockAnswer = {
  data: {
    change: number | null;
    stock: number;
  };
  message?: string;
};

export type listPromoCodesAnswer = {
  data: unknown;
  message?: string;
};

export type promoChoicesAnswer = {
  data: unknown;
  message?: string;
};

export type makePromoCodeAnswer = {
  data: unknown;
  message?: string;
};

export type tryPromoCodeAnswer = {
  data: unknown;
  message?: string;
};

export type promoCodeAnswer = {
  data: unknown;
  message?: string;
};

export type changePromoCodeAnswer = {
  data: unknown;
  message?: string;
};

export type endPromoCodeAnswer = {
  data: unknown;
  message?: string;
};

export type takePromoEndBackAnswer = {
  data: unknown;
  message?: string;
};

export type listCampaignsAnswer = {
  data: unknown;
  message?: string;
};

export type makeCampaignAnswer = {
  data: unknown;
  message?: string;
};

export type previewCampaignAnswer = {
  data: unknown;
  message?: string;
};

export type campaignAnswer = {
  data: unknown;
  message?: string;
};

export type changeCampaignAnswer = {
  data: unknown;
  message?: string;
};

export type endCampaignAnswer = {
  data: unknown;
  message?: string;
};

export type takeCampaignEndBackAnswer = {
  data: unknown;
  message?: string;
};

export type takeCampaignPageOffAnswer = {
  data: unknown;
  message?: string;
};

export type listSubscriptionsForStaffAnswer = {
  data: unknown;
  message?: string;
};

export type subscriptionForStaffAnswer = {
  data: unknown;
  message?: string;
};

export type changeSubscriptionByStaffAnswer = {
  data: unknown;
  message?: string;
};

export type takeSubscriptionBackAnswer = {
  data: unknown;
  message?: string;
};

export type listLeftCartsAnswer = {
  data: unknown;
  message?: string;
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
    name: {
      en: string;
      ar: string;
    };
    line: "core" | "sports" | "aesthetics" | "diamonds" | "gift";
    picture: string | null;
    price: number;
    sale_price: number | null;
    sale_from: string | null;
    sale_to: string | null;
    stock: number;
    sold: number;
    state: "published" | "changed" | "asked" | "scheduled" | "off";
    at: string | null;
    ends: "former" | "off" | null;
    by: string | null;
    faults: number;
    missing: ("en" | "ar")[];
  })[];
  meta: {
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
        name: {
          en: string;
          ar: string;
        };
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
    version: number | null;
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
      until: string | null;
      ends: "former" | "off" | null;
      publisher: string | null;
    })[];
    data: {
      draft?: {
        [name: string]: unknown;
      };
      scheduled?: {
        [name: string]: unknown;
      };
      published?: {
        [name: string]: unknown;
      };
      archived?: {
        [name: string]: unknown;
      };
    };
    began: {
      [name: string]: unknown;
    } | null;
    faults: ({
      key: string;
      kind: string;
      problem: string;
      line?: number;
    })[];
    id: number;
    slug: string;
    sku: string;
    picture: string | null;
    is_active: boolean;
    is_new: boolean;
    stock: number;
    pictures: string[];
    categories: ({
      slug: string;
      name: {
        en: string;
        ar: string;
      };
    })[];
    tags: string[];
    brand: string;
    addresses: {
      en: string;
      ar: string;
    };
    rates: {
      [name: string]: string;
    };
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
  data: unknown;
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
  data: unknown;
  message?: string;
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
      name: {
        en: string;
        ar: string;
      };
    })[];
    named_by: ({
      kind: string;
      key: string;
      name: {
        en: string;
        ar: string;
      };
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
  data: unknown;
  message?: string;
};

export type productChoicesAnswer = {
  data: unknown;
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
    sku: string;
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
    sku: string;
    outcome: "new" | "changed" | "same" | "refused";
    fields: string[];
    pictures: number;
    why: string | null;
  })[];
  message?: string;
};

export type staffCategoriesAnswer = {
  data: unknown;
  message?: string;
};

export type namingCategoryAnswer = {
  data: unknown;
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
  data: unknown;
  message?: string;
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
      [name: string]: unknown;
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
      [name: string]: unknown;
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
      [name: string]: unknown;
    })[];
  };
  message?: string;
};

export type productTagsAnswer = {
  data: unknown;
  message?: string;
};

export type taggedProductsAnswer = {
  data: unknown;
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
      [name: string]: unknown;
    })[];
  };
  message?: string;
};

export type contentChoicesAnswer = {
  data: unknown;
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
  data: unknown;
  message?: string;
};

export type addToContentListAnswer = {
  data: unknown;
  message?: string;
};

export type changeInContentListAnswer = {
  data: unknown;
  message?: string;
};

export type removeFromContentListAnswer = {
  data: unknown;
  message?: string;
};

export type contentAnswer = {
  data: unknown;
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
  data: unknown;
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
  data: unknown;
  message?: string;
};

export type runJobAgainAnswer = {
  data: {
    changed: boolean;
  };
  message?: string;
};

export type listKeysAnswer = {
  data: unknown;
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
  data: unknown;
  message?: string;
};

export type changeSettingAnswer = {
  data: {
    number: number;
  };
  message?: string;
};

export type listWebhooksAnswer = {
  data: unknown;
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
    /** Everything the shop knows about the customer. */
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
        200: { headers: Record<string, unknown>; content: { "application/json": moderatedPhotoAnswer } };
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
    /** From how many pieces on it runs low. */
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

