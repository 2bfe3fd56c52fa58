import { randomUUID } from "node:crypto";
import { customerById } from "../../shop/accounts/customer.ts";
import { hasAccount } from "../../shop/accounts/mail-request.ts";
import { issueToken } from "../../shop/accounts/one-time-token.ts";
import { isHeldByAnother } from "../../shop/accounts/proved-address.ts";
import { isProvider } from "../../shop/accounts/providers.ts";
import type { ShopContext } from "../../shop/context.ts";
import type { JobPayloads } from "../../shop/jobs.ts";
import {
  addressChangedMail,
  existingAccountMail,
  magicLinkMail,
  passwordChangedMail,
  passwordResetMail,
  providerLinkedMail,
  verifyAddressMail,
} from "../mail/account-mail.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { JobHandlers } from "./job-queue.ts";

type AccountMails = Pick<
  JobHandlers,
  | "mail.magic-link"
  | "mail.password-reset"
  | "mail.verify-address"
  | "mail.password-changed"
  | "mail.address-changed"
  | "mail.provider-linked"
>;

/**
 * Writes the mails of accounts. Whether an address has an account is found out here and not where it was typed; and
 * links are made here, so that their secrets exist in the mail only.
 */
export function accountMails(shop: () => ShopContext, send: Mailer): AccountMails {
  const settings = () => ({ brand: shop().brand, origin: shop().origin });
  return {
    async "mail.magic-link"({ email, locale, next, wish }) {
      if (!(await hasAccount(shop(), email))) return;
      const token = await issueToken(shop().db, shop(), { payload: { kind: "magic", next, wish }, email });
      await send(magicLinkMail(email, locale, token, `magic-${randomUUID()}`, settings()));
    },
    async "mail.password-reset"({ email, locale }) {
      if (!(await hasAccount(shop(), email))) return;
      const token = await issueToken(shop().db, shop(), { payload: { kind: "reset" }, email });
      await send(passwordResetMail(email, locale, token, `reset-${randomUUID()}`, settings()));
    },
    async "mail.verify-address"({ customerId, locale }) {
      const customer = await customerById(shop().db, customerId);
      const email = customer?.pendingEmail ?? (customer?.emailVerifiedAt === null ? customer.email : null);
      // Proved, changed or deleted since.
      if (email === null || email === undefined) return;
      const id = `verify-${randomUUID()}`;
      if (await isHeldByAnother(shop().db, email, customerId)) {
        const payload = { kind: "magic", next: null, wish: null } as const;
        const token = await issueToken(shop().db, shop(), { payload, email });
        await send(existingAccountMail(email, locale, token, id, settings()));
      } else {
        const token = await issueToken(shop().db, shop(), { payload: { kind: "verify" }, email, customerId });
        await send(verifyAddressMail(email, locale, token, id, settings()));
      }
    },
    async "mail.password-changed"({ customerId, locale, removed }) {
      const email = await addressOf(shop(), customerId);
      const id = `password-${randomUUID()}`;
      if (email !== null) await send(passwordChangedMail(email, locale, removed, id, settings()));
    },
    async "mail.address-changed"({ customerId, former, locale }: JobPayloads["mail.address-changed"]) {
      await send(addressChangedMail(former, locale, `address-${customerId}-${randomUUID()}`, settings()));
    },
    async "mail.provider-linked"({ customerId, provider, locale }) {
      const email = await addressOf(shop(), customerId);
      if (email === null || !isProvider(provider)) return;
      await send(providerLinkedMail(email, locale, provider, `provider-${randomUUID()}`, settings()));
    },
  };
}

/** Only proved addresses hear what happens to an account: a claimed one may be a stranger's. */
async function addressOf(shop: ShopContext, customerId: string): Promise<string | null> {
  const customer = await customerById(shop.db, customerId);
  return customer === null || customer.emailVerifiedAt === null ? null : customer.email;
}
