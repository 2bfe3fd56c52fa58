import { expect, it } from "vitest";
import { mailAnswer } from "./mail-answer.ts";

const NOT_TO_ANYBODY = "Can't send mail - all recipients were rejected: ";

it.each([
  ["connect ECONNREFUSED 5.9.1.2:587 (ESOCKET)", "connection"],
  ["getaddrinfo ENOTFOUND smtp.shop.example (EDNS)", "connection"],
  ["Greeting never received (ETIMEDOUT)", "connection"],
  ["Connection closed unexpectedly (ECONNECTION)", "connection"],
  ["The operation was aborted due to timeout (23)", "connection"],
  ["self-signed certificate (ESOCKET)", "secure"],
  ["Error upgrading connection with STARTTLS: 454 4.7.0 not available (ETLS)", "secure"],
  ["Mail command failed: 530 5.7.0 Must issue a STARTTLS command first (EENVELOPE)", "secure"],
  ["Invalid login: 535-5.7.8 Username and Password not accepted. (EAUTH)", "password"],
  ['Missing credentials for "PLAIN" (EAUTH)', "password"],
  ["Mail command failed: 530 5.7.1 Authentication required (EENVELOPE)", "password"],
  ["Mail command failed: 553 Sender address is not yours (EENVELOPE)", "sender"],
  ["Mail command failed: 550 5.1.8 Sender address rejected: domain not found (EENVELOPE)", "sender"],
  [`${NOT_TO_ANYBODY}554 5.7.1 <…@example.com>: Relay access denied (EENVELOPE)`, "relay"],
  [`${NOT_TO_ANYBODY}550-5.1.1 The email account does not exist. (EENVELOPE)`, "address"],
  [`${NOT_TO_ANYBODY}550 <…@example.com>: user unknown (EENVELOPE)`, "address"],
  [`${NOT_TO_ANYBODY}550 5.4.1 Recipient address rejected: Access denied (EENVELOPE)`, "address"],
  ["550 5.1.1 no such user (EENVELOPE)", "address"],
  [`${NOT_TO_ANYBODY}550 5.2.1 This mailbox is disabled (EENVELOPE)`, "closed"],
  [`${NOT_TO_ANYBODY}452 4.2.2 The recipient's inbox is out of storage space (EENVELOPE)`, "full"],
  [`${NOT_TO_ANYBODY}552 over quota (EENVELOPE)`, "full"],
  ["Message failed: 552 5.3.4 Message size exceeds fixed limit (EMESSAGE)", "too_large"],
  ["Message failed: 550-5.7.26 This mail is unauthenticated (EMESSAGE)", "unproven"],
  ["Message failed: 550 5.7.1 SPF check failed (EMESSAGE)", "unproven"],
  ["Message failed: 554 5.7.1 Message rejected (EMESSAGE)", "unwanted"],
  ["Message failed: 554 Rejected as spam (EMESSAGE)", "unwanted"],
  [`${NOT_TO_ANYBODY}450 4.7.1 Greylisted, try again in 5 minutes (EENVELOPE)`, "later"],
  ["Server terminates connection. response=421 Too many connections (ECONNECTION)", "later"],
  ["Message failed: 554 Transaction failed (EMESSAGE)", "refused"],
] as const)("%s means: %s", (reason, means) => {
  expect(mailAnswer(reason)).toBe(means);
});

it.each(["Failed query: deadlock detected (40P01)", "no answer", "answered 500", "no order 550 any more"])(
  "%s is no answer of a mail server",
  (reason) => expect(mailAnswer(reason)).toBeNull(),
);
