/** What it means that a mail was not taken, as far as the one who looks after the shop can do something about it. */
export type MailAnswer =
  | "connection"
  | "secure"
  | "password"
  | "sender"
  | "relay"
  | "address"
  | "closed"
  | "full"
  | "too_large"
  | "unproven"
  | "unwanted"
  | "later"
  | "refused";

/** Three digits that begin what a server says (RFC 5321), and the finer ones that may follow (RFC 3463); never part of an address. */
const REPLY = /(?:^|: |response=)([45]\d\d)(?=[ -]|$)/;
const STATUS = /(?<![\d.])([45])\.(\d{1,3})\.(\d{1,3})(?!\.?\d)/;

/** Without an answer of a server: what the shop's own side met, by its code or its words. */
const OWN_SIDE: readonly (readonly [RegExp, MailAnswer])[] = [
  [/\(EAUTH\)$/, "password"],
  [/\((ETLS|EREQUIRETLS)\)$|certificate|\b(TLS|SSL)\b/i, "secure"],
  [/\((ECONNECTION|ESOCKET|ETIMEDOUT|EDNS|EPROTOCOL|EABORT)\)$|aborted due to timeout/, "connection"],
  [/^Message size larger/, "too_large"],
  [/^Invalid sender/, "sender"],
  [/^(No recipients defined|Invalid recipient)/, "address"],
];

/** Servers say it in words where their digits mean several things. */
const WORDS: readonly (readonly [RegExp, MailAnswer])[] = [
  [/starttls|\((ETLS|EREQUIRETLS)\)$/i, "secure"],
  [/\(EAUTH\)$|: 53[0458][ -]/, "password"],
  [/relay/i, "relay"],
  [/\b(spf|dkim|dmarc)\b/i, "unproven"],
];

/** By subject and detail of the finer digits; `*`: any detail. Those that mean one thing for good and for now alike. */
const STATUSES: Readonly<Record<string, MailAnswer>> = {
  ...{ "1.7": "sender", "1.8": "sender", "1.*": "address" },
  ...{ "2.1": "closed", "2.2": "full", "2.3": "too_large", "3.4": "too_large" },
  ...{ "7.8": "password", "7.9": "password" },
  ...Object.fromEntries([20, 21, 22, 23, 24, 25, 26, 27].map((detail) => [`7.${detail}`, "unproven" as const])),
};

/**
 * What an answer of a mail server, or the lack of one, means: by its words where those are clear, else by its digits. `reason`
 * is what was written down of the last try. Null: it is no answer of this kind. Pure.
 */
export function mailAnswer(reason: string): MailAnswer | null {
  const [, reply] = REPLY.exec(reason) ?? [];
  if (reply === undefined) return OWN_SIDE.find(([says]) => says.test(reason))?.[1] ?? null;
  const told = WORDS.find(([says]) => says.test(reason));
  if (told !== undefined) return told[1];
  const [, , subject, detail] = STATUS.exec(reason) ?? [];
  const fine = STATUSES[`${subject}.${detail}`] ?? STATUSES[`${subject}.*`];
  if (fine !== undefined) return fine;
  if (reply.startsWith("4")) return "later";
  if (reply === "552") return "full";
  if (reason.startsWith("Mail command failed")) return "sender";
  if (subject === "4") return "address";
  if (subject === "7" || /spam|unsolicited|block|blacklist|reputation|policy|virus/i.test(reason)) return "unwanted";
  return reply !== "554" && !/^(Message|Data command) failed/.test(reason) ? "address" : "refused";
}
