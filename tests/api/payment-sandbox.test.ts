import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { beginPayment } from "../support/begin-payment.ts";
import { freePort } from "../support/free-port.ts";
import { adaptersFor, redirectOf } from "../support/payment-adapters.ts";
import { choose, startSandbox } from "../support/sandbox.ts";
import { launch, type RunningServer, startServer } from "../support/server.ts";
import { temporaryFolder } from "../support/temporary.ts";

/** A shop on a developer's machine; its sandbox has a port that nobody else uses. */
async function startDeveloperShop(): Promise<RunningServer> {
  const from = inject("primedData");
  return startServer({
    ...(from === "" ? {} : { from }),
    environment: {
      NODE_ENV: "development",
      TEST_CLOCK_FILE: "",
      SANDBOX_PORT: String(await freePort()),
    },
  });
}

/** Where the welcome says the switchboard is. */
function switchboardIn(server: RunningServer): string | null {
  return /Payment sandbox\s+(\S+)/.exec(server.log())?.[1] ?? null;
}

const answers = (url: string) =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );

test("a developer's shop brings a sandbox along that knows where the shop is, and takes it away even when killed", async () => {
  const server = await startDeveloperShop();
  try {
    const switchboard = switchboardIn(server) ?? "";
    const { shop } = (await (await fetch(`${switchboard}/webhooks`)).json()) as { shop: string };
    expect(shop).toBe(server.origin);
    expect(new URL(switchboard).hostname).toBe("127.0.0.1");
    await server.kill();
    await expect.poll(() => answers(switchboard), { timeout: 120_000 }).toBe(false);
  } finally {
    await server.remove();
  }
});

test("a port that was asked for and is taken is said in a sentence", async () => {
  const other = await startSandbox();
  const port = new URL(other.origin).port;
  const server = await launch({ environment: { NODE_ENV: "development", TEST_CLOCK_FILE: "", SANDBOX_PORT: port } });
  try {
    expect(await server.ended).toBe(78);
    expect(server.log()).toContain(`port ${port} of the payment sandbox is in use`);
  } finally {
    await server.remove();
    await other.stop();
  }
});

test("a sandbox refuses to be in production", async () => {
  await expect(startSandbox({ environment: { NODE_ENV: "production" } })).rejects.toThrow("before it was ready");
});

test("a sandbox that was killed knows its payments when it comes back", async () => {
  const folder = temporaryFolder("sandbox");
  const stateFile = join(folder.path, "sandbox.json");
  const port = await freePort();
  const first = await startSandbox({ stateFile, port });
  const { id, url } = redirectOf(await (await adaptersFor(first.environment)).tabby.begin(beginPayment("AE")));
  await choose(url, "approve");
  // What it knows is written a moment after it happened.
  await new Promise((resolve) => setTimeout(resolve, 500));
  await first.kill();
  const second = await startSandbox({ stateFile, port });
  expect(await (await adaptersFor(second.environment)).tabby.read(id)).toMatchObject({ state: "authorised" });
  await second.stop();
  folder.remove();
});

test("other pages of the browser may neither turn the switchboard nor confirm a card", async () => {
  const sandbox = await startSandbox();
  const foreign = { origin: "https://elsewhere.example" };
  const turned = await fetch(`${sandbox.origin}/_sandbox/faults`, { method: "DELETE", headers: foreign });
  expect(turned.status).toBe(403);
  const asked = await fetch(`${sandbox.origin}/v1/payment_intents/pi_1/confirm`, {
    method: "OPTIONS",
    headers: foreign,
  });
  expect(asked.headers.get("access-control-allow-origin")).toBeNull();
  const own = await fetch(`${sandbox.origin}/v1/payment_intents/pi_1/confirm`, {
    method: "OPTIONS",
    headers: { origin: "http://localhost:4310" },
  });
  expect(own.headers.get("access-control-allow-origin")).toBe("http://localhost:4310");
  await sandbox.stop();
});
