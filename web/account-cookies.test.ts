import { expect, it } from "vitest";
import { sessionTokenOf, signedInCookies } from "./account-cookies.ts";

const asking = (cookie: string) => new Request("https://shop.example/", { headers: { cookie } });

it("over https the session stands in a cookie that only this host can write, and nowhere else", () => {
  const [token = ""] = signedInCookies({ token: "secret", browser: "own" }, null, true);
  expect(token).toMatch(/^__Host-token=secret; Path=\/; .*HttpOnly; Secure$/);
  expect(token).not.toContain("Domain");
  expect(sessionTokenOf(asking("token=planted"), true)).toBeUndefined();
  expect(sessionTokenOf(asking("token=planted; __Host-token=own"), true)).toBe("own");
});

it("a developer's machine has no https", () => {
  expect(signedInCookies({ token: "secret", browser: "own" }, null, false)[0]).toMatch(/^token=secret; /);
  expect(sessionTokenOf(asking("token=own"), false)).toBe("own");
});
