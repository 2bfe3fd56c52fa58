import { createSocket } from "node:dgram";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, it } from "vitest";
import { nameServers, postWebhook, signature } from "./post-webhook.ts";

const message = { id: "1", secrets: ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"], body: "{}" };

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
  ["https://metadata.internal/", "public"],
])("sends nothing to %s", async (url, why) => {
  const posted = await postWebhook({ ...message, url }, { mayBePrivate: false, now: new Date() });
  expect(posted).toMatchObject({ status: null, fault: expect.stringContaining(why) });
});

it("sends nothing to where a name leads that is not public", async () => {
  // Says of every name that it has the address 127.0.0.1, and no other.
  const server = createSocket("udp4", (asked, { port, address }) => {
    const isOfFour = asked.readUInt16BE(asked.indexOf(0, 12) + 1) === 1;
    const head = Buffer.from([...asked.subarray(0, 2), 0x81, 0x80, 0, 1, 0, isOfFour ? 1 : 0, 0, 0, 0, 0]);
    const question = asked.subarray(12, asked.indexOf(0, 12) + 5);
    const answer = Buffer.from(isOfFour ? [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, 127, 0, 0, 1] : []);
    server.send(Buffer.concat([head, question, answer]), port, address);
  });
  server.bind(0, "127.0.0.1");
  await once(server, "listening");
  const before = nameServers.getServers();
  nameServers.setServers([`127.0.0.1:${server.address().port}`]);
  try {
    const url = "https://inside.example/";
    const posted = await postWebhook({ ...message, url }, { mayBePrivate: false, now: new Date() });
    expect(posted).toMatchObject({ status: null, fault: "the address is not a public one" });
  } finally {
    nameServers.setServers(before);
    server.close();
  }
});

it("waits no longer for who changes to another protocol instead of answering", async () => {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.on("data", () => socket.write("HTTP/1.1 101 Changed\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n"));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const posted = await postWebhook({ ...message, url }, { mayBePrivate: true, now: new Date() });
    expect(posted).toMatchObject({ status: null, fault: "no answer" });
  } finally {
    server.close();
  }
});
