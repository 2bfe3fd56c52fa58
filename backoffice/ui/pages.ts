import { useCallback, useEffect, useRef, useState } from "react";
import { type Answer, ASK_AGAIN_MS, call, keepsShown, type Loaded } from "./call.ts";
import { useWords } from "./words.tsx";

/** A list that is read page by page: `meta.next` of an answer is what leads on, null at its end. */
export interface Paged<Row> {
  loaded: Loaded<Row[]>;
  /** What the newest first page said beside its rows. */
  meta: Record<string, unknown>;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** What went wrong with the last page. */
  message: string;
  more: () => Promise<void>;
  /** Reads as much again as is shown. */
  reload: () => Promise<void>;
}

interface State<Row> {
  path: string;
  loaded: Loaded<Row[]>;
  meta: Record<string, unknown>;
  next: string | null;
  pages: number;
}

const LOADING = { loaded: { state: "loading" }, meta: {}, next: null, pages: 1 } as const;

/** Reads the list at a path of the API, with its query. Answers of a list that is not asked for any more are dropped. */
export function usePages<Row>(path: string): Paged<Row> {
  const { language, t } = useWords();
  const [state, setState] = useState<State<Row>>({ path, ...LOADING });
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const [message, setMessage] = useState("");
  const turns = useRef({ asked: 0, shown: 0 });
  const again = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef(state);
  newest.current = state;

  const read = useCallback(
    async (pages: number) => {
      turns.current.asked += 1;
      const turn = turns.current.asked;
      const rows: Row[] = [];
      let meta: Record<string, unknown> = {};
      let next: string | null = null;
      for (let page = 0; page < pages && (page === 0 || next !== null); page += 1) {
        const answer: Answer<Row[]> = await call<Row[]>(language, "GET", leadOn(path, next));
        // What was asked for earlier may come later. What has been asked for since is another matter: whoever waits
        // for this answer goes on with what it brings.
        if (turn < turns.current.shown) return;
        if (!answer.ok) {
          turns.current.shown = turn;
          clearTimeout(again.current);
          const { status } = answer;
          if (status === 503) again.current = setTimeout(() => void read(pages), ASK_AGAIN_MS);
          if (keepsShown(answer) && newest.current.path === path && newest.current.loaded.state === "ready") return;
          setState({ path, ...LOADING, loaded: { state: "failed", status, message: answer.message } });
          return;
        }
        rows.push(...answer.data);
        if (page === 0) meta = answer.meta;
        next = (answer.meta.next as string | null | undefined) ?? null;
      }
      turns.current.shown = turn;
      clearTimeout(again.current);
      setMessage("");
      setState({ path, loaded: { state: "ready", data: rows, meta: {}, at: new Date() }, meta, next, pages });
    },
    [language, path],
  );
  const reload = useCallback(() => read(newest.current.path === path ? newest.current.pages : 1), [path, read]);
  useEffect(() => {
    void read(1);
    window.addEventListener("focus", reload);
    window.addEventListener("online", reload);
    return () => {
      clearTimeout(again.current);
      window.removeEventListener("focus", reload);
      window.removeEventListener("online", reload);
    };
  }, [read, reload]);

  const more = async () => {
    const { next, loaded } = state;
    if (next === null || isLoadingMore || loaded.state !== "ready") return;
    const turn = turns.current.shown;
    setIsLoadingMore(true);
    const answer = await call<Row[]>(language, "GET", leadOn(path, next));
    setIsLoadingMore(false);
    if (turn !== turns.current.shown) return;
    setMessage(answer.ok ? "" : answer.message || t("app.no_connection"));
    if (!answer.ok) return;
    setState({
      ...state,
      loaded: { ...loaded, data: [...loaded.data, ...answer.data] },
      next: (answer.meta.next as string | null | undefined) ?? null,
      pages: state.pages + 1,
    });
  };

  const shown = state.path === path ? state : { path, ...LOADING };
  return {
    loaded: shown.loaded,
    meta: shown.meta,
    hasMore: shown.next !== null,
    isLoadingMore,
    message,
    more,
    reload,
  };
}

function leadOn(path: string, next: string | null): string {
  if (next === null) return path;
  return `${path}${path.includes("?") ? "&" : "?"}after=${encodeURIComponent(next)}`;
}
