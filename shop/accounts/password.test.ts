import { describe, expect, it } from "vitest";
import { chosenPassword } from "./account-schemas.ts";
import { hashPassword, verifyPassword } from "./password.ts";

describe("passwords", () => {
  it("are kept as Argon2id with salt and cost", async () => {
    const [first, second] = await Promise.all([hashPassword("a word"), hashPassword("a word")]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
    expect(await verifyPassword(first, "a word")).toBe(true);
    expect(await verifyPassword(first, "a sword")).toBe(false);
  });

  it("are the same however their letters were typed", async () => {
    const composed = await hashPassword("caf\u00e9 \u0622");
    expect(await verifyPassword(composed, "cafe\u0301 \u0627\u0653")).toBe(true);
  });

  it("never match where there is none", async () => {
    expect(await verifyPassword(null, "")).toBe(false);
    expect(await verifyPassword("no hash at all", "x")).toBe(false);
  });

  it.each(["password", "PASSWORD", "12345678", "1234567890", "aaaaaaaa", "qwertyuiop"])("cannot be %s", (password) => {
    expect(chosenPassword.safeParse(password).success).toBe(false);
  });

  it.each(["password1 and more", "desert rose", "كلمة سر طويلة", "aaaaaaab"])("can be %s", (password) => {
    expect(chosenPassword.safeParse(password).success).toBe(true);
  });
});
