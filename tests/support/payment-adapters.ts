import { afterAll, afterEach, beforeAll } from "vitest";
import { readConfig } from "../../server/config.ts";
import { makePaymentProviders } from "../../server/payments/providers.ts";
import type { Begun, PaymentProvider, PaymentProviderName } from "../../shop/payments/provider.ts";
import { type RunningSandbox, startSandbox } from "./sandbox.ts";

/** The shop's own adapters, configured for a sandbox, without a shop around them. */
export async function adaptersFor(
  environment: Record<string, string>,
  clock: () => Date = () => new Date(),
): Promise<Record<PaymentProviderName, PaymentProvider>> {
  const read = readConfig({ NODE_ENV: "test", ...environment });
  if (!read.ok) throw new Error(read.faults.join("\n"));
  const made = await makePaymentProviders(read.config, "http://127.0.0.1", clock);
  const get = (name: PaymentProviderName) => {
    const provider = made.get(name);
    if (provider === undefined) throw new Error(`${name} is not configured`);
    return provider;
  };
  return { stripe: get("stripe"), tabby: get("tabby"), tamara: get("tamara") };
}

/** The payment and hosted page of a beginning that has to go well. */
export function redirectOf(begun: Begun): { id: string; url: string } {
  if (!begun.ok || begun.next.kind !== "redirect") throw new Error(`no redirect: ${JSON.stringify(begun)}`);
  return { id: begun.payment.id, url: begun.next.url };
}

/** The payment and client secret of a card payment that has to begin well. */
export function cardOf(begun: Begun): { id: string; clientSecret: string } {
  if (!begun.ok || begun.next.kind !== "card") throw new Error(`no card step: ${JSON.stringify(begun)}`);
  return { id: begun.payment.id, clientSecret: begun.next.clientSecret };
}

export interface SandboxUnderTest {
  readonly sandbox: RunningSandbox;
  readonly adapters: Record<PaymentProviderName, PaymentProvider>;
}

/** A sandbox and adapters for the tests of one file; faults and clock are put right after each. */
export function sandboxUnderTest(): SandboxUnderTest {
  let sandbox: RunningSandbox | undefined;
  let adapters: Record<PaymentProviderName, PaymentProvider> | undefined;
  beforeAll(async () => {
    sandbox = await startSandbox();
    adapters = await adaptersFor(sandbox.environment);
  });
  afterEach(async () => {
    await sandbox?.clearFaults();
    await sandbox?.setClock(null);
  });
  afterAll(() => sandbox?.stop());
  const running = <T>(it: T | undefined): T => {
    if (it === undefined) throw new Error("the sandbox is only there while tests run");
    return it;
  };
  return {
    get sandbox() {
      return running(sandbox);
    },
    get adapters() {
      return running(adapters);
    },
  };
}
