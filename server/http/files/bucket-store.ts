import { AwsClient } from "aws4fetch";
import type { Logger } from "../../log.ts";
import type { PictureStore } from "./picture-store.ts";

/** A picture is made in less than it takes to wait for a bucket that does not answer. */
const TIMEOUT_MS = 2000;
/** After a failure the bucket is left alone for so long, and pictures are made here. */
const REST_MS = 10_000;

/**
 * Keeps pictures in a bucket that speaks S3, which all processes and machines share. The address holds everything:
 * `https://KEY:SECRET@host/bucket/prefix?region=eu-central-1`. A bucket that fails costs time at most, and is logged.
 */
export function bucketStore(address: string, log: Logger): PictureStore {
  const { origin, pathname, searchParams, username, password } = new URL(address);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: "s3",
    region: searchParams.get("region") ?? "us-east-1",
    retries: 0,
  });
  const folder = `${origin}${pathname.replace(/\/+$/, "")}`;
  let restsUntil = 0;

  /** Null when there is no answer that could be used. */
  async function ask<Value>(key: string, init: RequestInit, read: (answer: Response) => Promise<Value>) {
    if (performance.now() < restsUntil) return null;
    try {
      const answer = await client.fetch(`${folder}/${key}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (answer.ok || answer.status === 404) return await read(answer);
      throw new Error(`the bucket says ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
    } catch (error) {
      restsUntil = performance.now() + REST_MS;
      log.warn({ reason: error instanceof Error ? error.message : String(error) }, "the bucket of pictures fails");
      return null;
    }
  }

  return {
    get: (key) =>
      ask(key, {}, async (answer) => {
        const bytes = new Uint8Array(await answer.arrayBuffer());
        return answer.ok ? bytes : null;
      }),
    put: async (key, bytes) => {
      const headers = { "content-type": `image/${key.slice(key.lastIndexOf(".") + 1)}` };
      await ask(key, { method: "PUT", body: bytes, headers }, async (answer) => {
        const said = await answer.text();
        if (!answer.ok) throw new Error(`the bucket says ${answer.status}: ${said.slice(0, 300)}`);
      });
    },
  };
}
