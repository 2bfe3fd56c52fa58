import { PAYMENT_PROVIDERS } from "../../shop/market/methods.ts";
import type { PaymentProviderName } from "../../shop/payments/provider.ts";
import type { WordKey, Words } from "../ui/words.tsx";

/** What the shop, its queue and the network say of a try that failed, as it is stored. */
const KNOWN: Readonly<Record<string, WordKey>> = {
  "the address is not a public one": "reason.not_public",
  "the address does not begin with https://": "reason.not_https",
  "no answer": "reason.no_answer",
  "not sent, the address has not answered lately": "reason.left_alone",
  ETIMEDOUT: "reason.no_answer",
  ETIMEOUT: "reason.no_answer",
  ECONNREFUSED: "reason.connection_refused",
  ECONNRESET: "reason.connection_cut",
  EPIPE: "reason.connection_cut",
  EHOSTUNREACH: "reason.unreachable",
  ENETUNREACH: "reason.unreachable",
  ENOTFOUND: "reason.no_such_name",
  ENODATA: "reason.no_such_name",
  CERT_HAS_EXPIRED: "reason.certificate",
  DEPTH_ZERO_SELF_SIGNED_CERT: "reason.certificate",
  ERR_TLS_CERT_ALTNAME_INVALID: "reason.certificate",
  SELF_SIGNED_CERT_IN_CHAIN: "reason.certificate",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "reason.certificate",
  "it is being sent, or was when its process ended": "reason.mail_under_way",
  "somebody else is sending it": "reason.mail_under_way",
  "is not configured": "reason.not_set_up",
  "job timed out": "reason.took_too_long",
  "job heartbeat timeout": "reason.process_ended",
  unknown: "reason.unknown",
};

/** How a fault of a payment provider is told: `tabby: create: answered 500`. */
const OF_PROVIDER = new RegExp(`^(${PAYMENT_PROVIDERS.join("|")}): (?:[^:]+: )?([^:]+)$`);

/** Why a try failed, in the reader's words; null for what only whoever runs the shop can read. Pure. */
export function reasonInWords(reason: string, t: Words): string | null {
  const key = Object.hasOwn(KNOWN, reason) ? KNOWN[reason] : undefined;
  if (key !== undefined) return t(key);
  const [, seconds] = /^no answer within (\d+) seconds$/.exec(reason) ?? [];
  if (seconds !== undefined) return t("reason.no_answer_within", { count: Number(seconds) });
  const [, status] = /^answered (\d{3})$/.exec(reason) ?? [];
  if (status !== undefined) return t("reason.answered", { status });
  const [, provider, said = ""] = OF_PROVIDER.exec(reason) ?? [];
  if (provider === undefined) return null;
  const inner = reasonInWords(said, t);
  return inner === null ? null : `${t(`service.${provider as PaymentProviderName}`)}: ${inner}`;
}
