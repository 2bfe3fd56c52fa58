import { expect, it } from "vitest";
import { sessionTokenOf, signedInCookies } from "./account-cookies.ts";

const SIGNED_IN = { token: "secret", browser: "own", customer: { id: "a" } };
const asking = (cookie: string, origin = "https://shop.example") =>
  sessionTokenOf(new Request(origin, { headers: { cookie } }), { origin });

it("over https the session stands in a cookie that only this host can write, and nowhere else", () => {
  const [token = ""] = signedInCookies(SIGNED_IN, null, true);
  expect(token).toMatch(/^__Host-token=secret; Path=\/; .*HttpOnly; Secure$/);
  expect(token).not.toContain("Domain");
  expect(asking("token=planted")).toBeUndefined();
  expect(asking("token=planted; __Host-token=own")).toBe("own");
});

it("a developer's machine has no https", () => {
  expect(signedInCookies(SIGNED_IN, null, false)[0]).toMatch(/^token=secret; /);
  expect(asking("token=own", "http://localhost:3000")).toBe("own");
});
