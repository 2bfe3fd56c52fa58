import type { Notice } from "../../shop/live/notify.ts";
import type { Visitor } from "./visitor.ts";

/** What an open back office hears. */
export interface OpenStream {
  status: number;
  heard: Notice[];
  /** Resolves when the shop ends it. */
  ended: Promise<void>;
  close: () => void;
}

/** Listens as the back office does, until the shop ends it or `close`. */
export async function openStream(visitor: Visitor): Promise<OpenStream> {
  const closing = new AbortController();
  const headers = { cookie: `staff=${visitor.cookies.get("staff")}` };
  const answer = await fetch(`${visitor.origin}/api/admin/stream`, { headers, signal: closing.signal });
  const heard: Notice[] = [];
  const read = async () => {
    let rest = "";
    const text = new TextDecoder();
    for await (const bytes of answer.body ?? []) {
      const parts = (rest + text.decode(bytes, { stream: true })).split("\n\n");
      rest = parts.pop() ?? "";
      for (const part of parts) if (part.startsWith("data: ")) heard.push(JSON.parse(part.slice(6)) as Notice);
    }
  };
  const ended = read().catch(() => {});
  return { status: answer.status, heard, ended, close: () => closing.abort() };
}
