import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mailboxOf, personKeys } from "./person-keys.ts";

describe("one mailbox, however it is spelled", () => {
  it.each([
    ["Sara@Example.com ", "sara@example.com"],
    ["sara+vitamins@example.com", "sara@example.com"],
    ["sara+a+b@example.com", "sara@example.com"],
    ["S.ara.H@gmail.com", "sarah@gmail.com"],
    ["sara.h+spring@googlemail.com", "sarah@gmail.com"],
  ])("%s is %s", (written, mailbox) => {
    expect(mailboxOf(written)).toBe(mailbox);
  });

  it.each([
    ["dots mean something outside of Gmail", "sara.h@example.com", "sarah@example.com"],
    ["other domains are other people", "sara@example.com", "sara@example.org"],
    ["a name that begins with a plus is a name", "+sara@example.com", "+mona@example.com"],
  ])("%s", (_name, one, other) => {
    expect(mailboxOf(one)).not.toBe(mailboxOf(other));
  });

  it("does not change what it has made, and no tag makes another person", () => {
    const name = fc.stringMatching(/^[a-zA-Z0-9][a-zA-Z0-9.]{0,20}$/);
    const tag = fc.stringMatching(/^[a-z0-9.+]{0,20}$/);
    fc.assert(
      fc.property(name, tag, fc.constantFrom("gmail.com", "example.com"), (local, more, domain) => {
        const mailbox = mailboxOf(`${local}@${domain}`);
        expect(mailboxOf(mailbox)).toBe(mailbox);
        expect(mailboxOf(`${local.toUpperCase()}+${more}@${domain}`)).toBe(mailbox);
      }),
    );
  });
});

it("a person is known by mailbox and telephone; what is missing is no key", () => {
  expect(personKeys({ email: null, phone_number: "+971501234567" })).toEqual(["+971501234567"]);
  expect(personKeys({ email: "Sara+x@example.com", phone_number: "+971501234567" })).toEqual([
    "sara@example.com",
    "+971501234567",
  ]);
  expect(personKeys({ email: "", phone_number: "" })).toEqual([]);
});
