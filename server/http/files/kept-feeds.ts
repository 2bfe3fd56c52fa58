import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { createGzip } from "node:zlib";
import type { CachedPage } from "../pages/page-cache.ts";
import { makeQueue } from "./task-queue.ts";

/** So many characters are hashed and handed on at once, a fraction of a millisecond's work. */
const TURN = 64 * 1024;

/** What feeds depend on: another name, another feed. `endsAt` is when it changes by the clock, null: no such moment is ahead. */
export interface FeedState {
  name: string;
  endsAt: Date | null;
}

/** A feed as it is kept, in its compressed form (gzip) only: a tenth of what it says. */
export interface KeptFeed extends CachedPage {
  state: FeedState;
}

interface Making {
  /** Null while it waits for its turn. */
  state: FeedState | null;
  work: Promise<KeptFeed>;
}

/**
 * The feed of an address in its present state, from memory or from `write`. However many ask and however often the
 * catalogue changes meanwhile, one is made at a time, and of each address one at most waits for that.
 */
export type KeptFeeds = (address: string, type: string, write: () => AsyncIterable<string>) => Promise<KeptFeed>;

/** Keeps the newest feed of each address, whatever it takes; without `isKept` each is made anew. */
export function keptFeeds(stateNow: () => FeedState, isKept: boolean): KeptFeeds {
  const kept = new Map<string, KeptFeed>();
  const underWay = new Map<string, Making>();
  const queue = makeQueue(1);

  return async (address, type, write) => {
    const { name } = stateNow();
    const known = kept.get(address);
    if (known?.state.name === name) return known;
    const going = underWay.get(address);
    // What still waits will be made of whatever is there when its turn comes.
    if (going && (going.state === null || going.state.name === name)) return going.work;

    async function make(): Promise<KeptFeed> {
      making.state = stateNow();
      const feed = { ...(await written(type, write())), state: making.state };
      if (isKept) kept.set(address, feed);
      return feed;
    }
    const making: Making = {
      state: null,
      // A turn later, when there is something to write the state into.
      work: Promise.resolve()
        .then(() => queue(make))
        .finally(() => {
          if (underWay.get(address) === making) underWay.delete(address);
        }),
    };
    if (isKept) underWay.set(address, making);
    return making.work;
  };
}

/** The pieces as an answer, hashed and compressed in turns with whatever else there is to do. */
async function written(type: string, pieces: AsyncIterable<string>): Promise<CachedPage> {
  const hash = createHash("sha256");
  const parts: Buffer[] = [];
  async function* inTurns() {
    let text = "";
    for await (const piece of pieces) {
      text += piece;
      if (text.length < TURN) continue;
      hash.update(text);
      yield text;
      text = "";
      await setImmediate();
    }
    hash.update(text);
    yield text;
  }
  await pipeline(inTurns, createGzip({ chunkSize: TURN }), async (compressed: AsyncIterable<Buffer>) => {
    for await (const part of compressed) parts.push(part);
  });
  const bytes = new Uint8Array(Buffer.concat(parts));
  return {
    status: 200,
    headers: { "content-type": `${type}; charset=utf-8` },
    etag: `W/"${hash.digest("base64url").slice(0, 22)}"`,
    body: () => ({ bytes, encoding: "gzip" }),
  };
}
