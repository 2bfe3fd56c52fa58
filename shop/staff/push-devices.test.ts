import { expect, it } from "vitest";
import { keepDevice } from "./push-devices.ts";

it("keeps no browser whose push service is not asked over https", async () => {
  const shop = { webhooksMayBePrivate: false } as Parameters<typeof keepDevice>[0];
  for (const endpoint of ["http://push.example/1", "https://"]) {
    const device = { endpoint, keys: { p256dh: "", auth: "" } };
    const kept = await keepDevice(shop, { staffId: "1", sessionId: "1" }, device);
    expect(kept, endpoint).toEqual({ ok: false, code: "push.not_https" });
  }
});
