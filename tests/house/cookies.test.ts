import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { COOKIES, type CookieName } from "../../web/cookie.ts";

/** The session behind these ends long before the cookie; the policy says when. */
const SESSION = new Set<string>(["token", "signed_in"]);

/** Rows of the policy's table that name cookies: the names, and what is said of their time. */
function rowsOf(language: "en" | "ar"): { names: string[]; duration: string }[] {
  const page = readFileSync(join(import.meta.dirname, `../../content/pages/privacy-policy.${language}.md`), "utf8");
  return page.split("\n").flatMap((line) => {
    const [, first = "", , duration = ""] = line.split("|");
    const names = [...first.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
    return names.length === 0 ? [] : [{ names, duration }];
  });
}

describe.each(["en", "ar"] as const)("the privacy policy (%s)", (language) => {
  it("names every cookie of visitors, and none that is not set", () => {
    const named = rowsOf(language).flatMap(({ names }) => names);
    expect(named.toSorted()).toEqual(
      Object.keys(COOKIES)
        .filter((name) => !name.startsWith("staff"))
        .toSorted(),
    );
  });

  it("says how long each is kept", () => {
    for (const { names, duration } of rowsOf(language)) {
      for (const name of names.filter((each) => !SESSION.has(each))) {
        const { days } = COOKIES[name as CookieName];
        const minutes = Math.round(days * 24 * 60);
        const figure = days >= 1 ? days : minutes >= 60 ? null : minutes;
        if (figure !== null) expect(duration, name).toMatch(new RegExp(`\\b${figure}\\b`));
      }
    }
  });
});
