import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { guarded } from "./guards.ts";

const ROUTES = join(import.meta.dirname, "../routes");

/** What a guard throws for a request that it never gets to look at. */
async function thrownBy(name: string): Promise<unknown> {
  const [guard] = guarded(name);
  const request = new Request("http://shop.example/en/account");
  const url = new URL(request.url);
  const args = { request, url, pattern: "", params: { locale: "en" }, context: new RouterContextProvider() };
  try {
    await guard?.(args, async () => new Response());
  } catch (thrown) {
    return thrown;
  }
  return undefined;
}

describe("guards", () => {
  it.each(["nobody-registered-this", "", "toString", "__proto__", "constructor"])(
    "fail with 'Unknown route middleware' for %j",
    async (name) => {
      expect(await thrownBy(name)).toMatchObject({ init: { status: 500, statusText: "Unknown route middleware" } });
    },
  );

  it("named by a route are all registered", async () => {
    const files = readdirSync(ROUTES, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));
    const named = files.flatMap((file) =>
      [...readFileSync(join(ROUTES, file), "utf8").matchAll(/guarded\(([^)]*)\)/g)].flatMap(([, names = ""]) =>
        names.split(",").map((name) => name.trim().replaceAll('"', "")),
      ),
    );
    expect(new Set(named)).toEqual(new Set(["authenticated", "checkout", "check-reset-token"]));
    for (const name of named) expect(await thrownBy(name)).not.toMatchObject({ init: { status: 500 } });
  });

  it("stand before every account page", () => {
    const pages = readdirSync(join(ROUTES, "account"));
    const guardedPages = pages.filter((file) =>
      readFileSync(join(ROUTES, "account", file), "utf8").includes('guarded("authenticated")'),
    );
    expect(guardedPages).toEqual(pages);
    expect(pages).not.toEqual([]);
  });
});
