import { expect, it } from "vitest";
import { isPublicAddress, postWebhook, signature } from "./post-webhook.ts";

it("knows which addresses are nobody's on the internet", () => {
  const closed =
    "127.0.0.1 10.1.2.3 172.31.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255 ::1 fe80::1 fd00::1 ::ffff:10.0.0.1 64:ff9b::a00:1 2002:a00:1:: 2001:db8::1 :: ff02::1 name";
  for (const address of closed.split(" ")) expect(isPublicAddress(address), address).toBe(false);
  for (const address of ["8.8.8.8", "172.32.0.1", "2a00:1450:4001::1"])
    expect(isPublicAddress(address), address).toBe(true);
});

it("signs as Standard Webhooks says", () => {
  // The example of the specification.
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const [id, seconds, body] = ["msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330, '{"test": 2432232314}'];
  expect(signature(secret, id, seconds, body)).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
});

it.each([
  ["http://8.8.8.8/", "https://"],
  ["https://127.0.0.1/", "public"],
  ["https://0x7f.1/", "public"],
  ["https://[::ffff:169.254.169.254]/", "public"],
  ["https://localhost/", "public"],
])("sends nothing to %s", async (url, why) => {
  const message = { id: "1", url, secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", body: "{}" };
  const posted = await postWebhook(message, { mayBePrivate: false, now: new Date() });
  expect(posted).toMatchObject({ status: null, fault: expect.stringContaining(why) });
});
