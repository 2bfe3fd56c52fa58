import { hasAccount } from "../../shop/accounts/mail-request.ts";
import { issueToken } from "../../shop/accounts/one-time-token.ts";
import { isHeldByAnother } from "../../shop/accounts/verified-email.ts";
import type { ShopContext } from "../../shop/context.ts";
import { customerById } from "../../shop/customers/customer.ts";
import { isProvider } from "../../shop/sign-in/providers.ts";
import {
  addressAskedMail,
  addressChangedMail,
  addressTakenMail,
  existingAccountMail,
  magicLinkMail,
  passkeyMail,
  passwordChangedMail,
  passwordResetMail,
  providerMail,
  verifyAddressMail,
} from "../mail/account-mail.ts";
import type { JobHandlers, JobMeans } from "./handlers.ts";

/**
 * Writes the mails of accounts. Whether an address has an account is found out here and not where it was typed; and
 * links are made here, so that their secrets exist in the mail only.
 */
export function accountJobs({ shop }: Pick<JobMeans, "shop">) {
  return {
    async "mail.magic-link"({ email, locale, next, wish }, send) {
      if (!(await hasAccount(shop, email))) return;
      const token = await issueToken(shop.db, shop, { payload: { kind: "magic", next, wish }, email });
      await send(magicLinkMail(email, locale, token, shop));
    },
    async "mail.password-reset"({ email, locale }, send) {
      if (!(await hasAccount(shop, email))) return;
      const token = await issueToken(shop.db, shop, { payload: { kind: "reset" }, email });
      await send(passwordResetMail(email, locale, token, shop));
    },
    async "mail.verify-address"({ customerId, locale }, send) {
      const customer = await customerById(shop.db, customerId);
      const email = customer?.pendingEmail ?? (customer?.emailVerifiedAt === null ? customer.email : null);
      // Verified, changed or deleted since.
      if (email === null || email === undefined) return;
      if (await isHeldByAnother(shop.db, email, customerId)) {
        const payload = { kind: "magic", next: null, wish: null } as const;
        const token = await issueToken(shop.db, shop, { payload, email });
        await send(existingAccountMail(email, locale, token, shop));
      } else {
        const token = await issueToken(shop.db, shop, { payload: { kind: "verify" }, email, customerId });
        await send(verifyAddressMail(email, locale, token, shop));
      }
    },
    async "mail.password-changed"({ customerId, locale, removed }, send) {
      const email = await addressOf(shop, customerId);
      if (email !== null) await send(passwordChangedMail(email, locale, removed, shop));
    },
    async "mail.address-asked"({ customerId, to, locale }, send) {
      const email = await addressOf(shop, customerId);
      if (email === null) return;
      const token = await issueToken(shop.db, shop, { payload: { kind: "address", to }, email, customerId });
      await send(addressAskedMail(email, locale, { to, token }, shop));
    },
    async "mail.address-changed"({ customerId, former, to, locale }, send) {
      // Changed once more since, or taken back already: an old mail that is tried again must not open it.
      const isStill = (await addressOf(shop, customerId)) === to;
      const token = isStill
        ? await issueToken(shop.db, shop, { payload: { kind: "undo" }, email: former, customerId })
        : null;
      await send(addressChangedMail(former, locale, token, shop));
    },
    async "mail.address-taken"({ customerId, to, locale }, send) {
      const isStill = (await addressOf(shop, customerId)) === to;
      if (isStill) await send(addressTakenMail(to, locale, shop));
    },
    async "mail.passkey-added"({ customerId, locale }, send) {
      const email = await addressOf(shop, customerId);
      if (email !== null) await send(passkeyMail(email, locale, true, shop));
    },
    async "mail.passkey-removed"({ customerId, locale }, send) {
      const email = await addressOf(shop, customerId);
      if (email !== null) await send(passkeyMail(email, locale, false, shop));
    },
    async "mail.provider-linked"({ customerId, provider, locale }, send) {
      const email = await addressOf(shop, customerId);
      if (email === null || !isProvider(provider)) return;
      await send(providerMail(email, locale, { provider, isLinked: true }, shop));
    },
    async "mail.provider-unlinked"({ customerId, provider, locale }, send) {
      const email = await addressOf(shop, customerId);
      if (email === null || !isProvider(provider)) return;
      await send(providerMail(email, locale, { provider, isLinked: false }, shop));
    },
  } satisfies Partial<JobHandlers>;
}

/** Only verified emails hear what happens to an account: an unverified one may be a stranger's. */
async function addressOf(shop: ShopContext, customerId: string): Promise<string | null> {
  const customer = await customerById(shop.db, customerId);
  return customer === null || customer.emailVerifiedAt === null ? null : customer.email;
}
