import { isDeepStrictEqual } from "node:util";
import { Hono } from "hono";
import type { ShopContext } from "../../../shop/context.ts";
import { LIVE_ENTITIES, type LiveEntity, type Notice } from "../../../shop/live/notify.ts";
import { may } from "../../../shop/staff/roles.ts";
import { staffSessionById } from "../../../shop/staff/staff-sessions.ts";
import { RETRY_AFTER, refuse } from "../request-market.ts";
import { isTheirs, staffCall } from "./access.ts";
import type { LiveNotices } from "./live-notices.ts";

/** Proxies close what is silent for a minute; a reader that is gone is noticed, and the session looked at again. */
const HEARTBEAT_MS = 15_000;
/** Whoever has not read so much is cut off, comes again and looks at everything. */
const MOST_UNREAD = 256;
const MOST_STREAMS = 500;
/** More windows than anybody looks at; the oldest of them gives way. */
const MOST_OF_ONE = 12;
/** After a cut the browser waits so long before it comes again. */
const RETRY_MS = 2000;
const MISSED = "event: missed\ndata:";

/** What goes by the reference of an order, of which a role may see those of its countries only. */
const OF_ONE_ORDER: readonly LiveEntity[] = ["order", "viewers"];

interface OpenStream {
  staffId: string;
  end: () => void;
}

/**
 * What changes, as it changes, as server-sent events: entity and number only, for whoever may see it. `missed` says that
 * something may have been; the stream ends with the session, with another role, and with the process.
 */
export function adminStream(shop: ShopContext, live: LiveNotices): Hono {
  const api = new Hono();
  const streams = new Set<OpenStream>();

  staffCall(api, shop, "GET /stream", async (c, { session }) => {
    const { id: staffId, role } = session.member;
    const own = [...streams].filter((stream) => stream.staffId === staffId);
    if (own.length >= MOST_OF_ONE) own[0]?.end();
    if (streams.size >= MOST_STREAMS) {
      c.header("Retry-After", RETRY_AFTER);
      return refuse(c, 503, "errors.busy");
    }
    const isStillTheirs = async () => {
      try {
        const now = await staffSessionById(shop, session.id);
        return now?.isComplete === true && isDeepStrictEqual(now.member.role, role);
      } catch {
        // The database is away: so is everything that could be told.
        return true;
      }
    };
    c.header("Content-Type", "text/event-stream");
    c.header("Cache-Control", "no-store");
    // A proxy that gathers answers would hold them back.
    c.header("X-Accel-Buffering", "no");
    const mayHear = async ({ entity, id }: Notice) => {
      const needed = LIVE_ENTITIES[entity];
      if (needed === null || ![needed].flat().some((permission) => may(role, permission))) return false;
      return OF_ONE_ORDER.includes(entity) ? isTheirs(shop, role, id) : true;
    };
    return c.body(openStream({ live, streams, staffId, isStillTheirs, mayHear }));
  });

  return api;
}

interface Reader {
  live: LiveNotices;
  streams: Set<OpenStream>;
  staffId: string;
  isStillTheirs: () => Promise<boolean>;
  /** Fails while the database is away. */
  mayHear: (notice: Notice) => Promise<boolean>;
}

function openStream({ live, streams, staffId, isStillTheirs, mayHear }: Reader): ReadableStream<Uint8Array> {
  const text = new TextEncoder();
  let end = () => {};
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const send = (lines: string) => {
          if ((controller.desiredSize ?? 0) <= 0) end();
          else controller.enqueue(text.encode(`${lines}\n\n`));
        };
        const lookAgain = async () => {
          if (!(await isStillTheirs())) end();
        };
        const hear = (notice: Notice | null) => {
          if (notice?.entity !== "session") tell(notice);
          else if (notice.id === staffId) void lookAgain();
        };
        // One after another, as they came: whether somebody may hear of it takes longer for some than for others.
        let told = Promise.resolve();
        const tell = (notice: Notice | null) => {
          const lines = notice === null ? MISSED : linesOf(notice);
          told = told.then(async () => {
            const now = await lines;
            if (isOpen && now !== null) send(now);
          });
        };
        const linesOf = (notice: Notice) =>
          mayHear(notice).then(
            (may) => (may ? `data: ${JSON.stringify(notice)}` : null),
            () => MISSED,
          );
        const heartbeat = setInterval(() => {
          send(":");
          void lookAgain();
        }, HEARTBEAT_MS);
        let isOpen = true;
        const stream: OpenStream = { staffId, end: () => end() };
        end = () => {
          if (!isOpen) return;
          isOpen = false;
          clearInterval(heartbeat);
          unsubscribe();
          streams.delete(stream);
          try {
            controller.close();
          } catch {
            // The reader has closed it.
          }
        };
        let unsubscribe = () => {};
        streams.add(stream);
        send(`retry: ${RETRY_MS}\nevent: open\ndata:`);
        unsubscribe = live.subscribe(hear, () => end());
      },
      cancel: () => end(),
    },
    { highWaterMark: MOST_UNREAD },
  );
}
