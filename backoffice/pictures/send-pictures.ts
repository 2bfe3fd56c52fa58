import { useCallback, useRef, useState } from "react";
import { call } from "../ui/call.ts";
import { newId } from "../ui/new-id.ts";
import { useWords } from "../ui/words.tsx";

/** More than the shop takes need not be sent. */
const MOST_BYTES = 15 * 1024 * 1024;

/** A picture on its way; `sent`: how many of its bytes have left; `trouble`: why it has not arrived, null while it may. */
export interface Sending {
  key: string;
  file: File;
  sent: number;
  trouble: string | null;
}

interface Receiver {
  /** Whether there is room for one more. */
  mayAdd: () => boolean;
  /** Hears how the shop calls a picture that has arrived. */
  onAdded: (file: string) => void;
}

/** Sends pictures one after the other, in the order in which they were chosen. What could not be sent, or was stopped, stays, to be tried again. */
export function useSending(receiver: Receiver) {
  const { language, t } = useWords();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const to = useRef(receiver);
  to.current = receiver;
  const turn = useRef<Promise<void>>(Promise.resolve());

  const forget = useCallback((key: string) => setSending((before) => before.filter((each) => each.key !== key)), []);

  /** What stops those that are on their way or wait for their turn. */
  const stops = useRef(new Map<string, AbortController>());
  const stop = useCallback((key: string) => stops.current.get(key)?.abort(), []);

  const queue = useCallback(
    ({ key, file }: Sending) => {
      const change = (changes: Partial<Sending>) =>
        setSending((before) => before.map((each) => (each.key === key ? { ...each, ...changes } : each)));
      const fail = (trouble: string) => change({ trouble });
      const stopped = new AbortController();
      const { signal } = stopped;
      stops.current.set(key, stopped);
      signal.addEventListener("abort", () => fail(t("product.picture_stopped")));
      turn.current = turn.current.then(async () => {
        if (signal.aborted) return;
        if (file.size > MOST_BYTES) return fail(t("product.picture_too_large"));
        if (!to.current.mayAdd()) return fail(t("product.pictures_most", { name: file.name }));
        const watch = { onSent: (sent: number) => change({ sent }), signal };
        const answer = await call<{ file: string }>(language, "POST", "/pictures", file, undefined, watch);
        if (signal.aborted) return;
        if (!answer.ok) return fail(answer.message === "" ? t("app.no_connection") : answer.message);
        to.current.onAdded(answer.data.file);
        forget(key);
      });
    },
    [language, t, forget],
  );

  const send = useCallback(
    (files: readonly File[]) => {
      const fresh = files.map((file) => ({ key: newId(), file, sent: 0, trouble: null }));
      setSending((before) => [...before, ...fresh]);
      for (const each of fresh) queue(each);
    },
    [queue],
  );

  const again = useCallback(
    (key: string) => {
      const known = sending.find((each) => each.key === key);
      if (known === undefined) return;
      setSending((before) => before.map((each) => (each.key === key ? { ...each, sent: 0, trouble: null } : each)));
      queue(known);
    },
    [sending, queue],
  );

  return { sending, send, again, forget, stop };
}
