import { type KeyboardEvent, type MouseEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Key } from "../frame/key-cap.tsx";
import "../styles/palette.css";
import type { Answered } from "../asking/use-answer.ts";
import type { Page } from "../frame/pages.ts";
import type { Me } from "../frame/session.ts";
import { Icon } from "../ui/icon.tsx";
import { pictureOf } from "../ui/picture.ts";
import { useWords, type Words } from "../ui/words.tsx";
import type { Entry, Known } from "./entries.ts";
import { useEntries } from "./use-entries.ts";

interface PaletteProps {
  pages: readonly Page[];
  may: Me["may"];
  /** What can be done from anywhere, by whoever is here. */
  acts: readonly Known[];
  /** What was typed after it was asked for and before it was there. */
  takeTyped: () => string;
  onClose: () => void;
}

/** Search and do, from anywhere: a box and what fits, by keyboard alone; what is chosen opens, with Ctrl or ⌘ beside this page. */
export default function Palette({ pages, may, acts, takeTyped, onClose }: PaletteProps) {
  const { t } = useWords();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const id = useId();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const begun = useRef(takeTyped);
  /** What is to be done with the order or product that is looked for; null: nothing was chosen yet. */
  const [asking, setAsking] = useState<Pick<Entry, "label" | "asks"> | null>(null);
  const asks = asking?.asks ?? null;
  const { groups, state, readAs } = useEntries(typed, { pages, may, acts, asks });
  const shown = groups.flatMap(([, own]) => own);
  const current = shown[Math.min(at, shown.length - 1)];
  const nameOf = (entry: Entry) => `${id}-${shown.indexOf(entry)}`;

  // Before the browser hears of the next key: it adds to what was typed before.
  useLayoutEffect(() => {
    const open = dialog.current;
    open?.showModal();
    setTyped(begun.current());
    return () => open?.close();
  }, []);
  useEffect(() => {
    if (current !== undefined)
      document.getElementById(`${id}-${shown.indexOf(current)}`)?.scrollIntoView({ block: "nearest" });
  });

  /** Enter has been pressed on the first of what is found, which is not found yet: it opens as soon as it is. */
  const [wait, setWait] = useState<{ isBeside: boolean } | null>(null);
  const look = (next: string) => {
    setTyped(next);
    setAt(0);
    setWait(null);
  };
  const ask = (about: typeof asking) => {
    setAsking(about);
    look("");
    box.current?.focus();
  };
  const open = (entry: Entry, isBeside: boolean) => {
    if (entry.asks !== undefined) return ask(entry);
    dialog.current?.close();
    if (entry.act !== undefined) entry.act();
    else if (entry.href !== undefined) window.open(entry.href, "_blank", "noopener");
    else if (entry.to !== undefined && isBeside) window.open(`/admin${entry.to}`, "_blank", "noopener");
    else if (entry.to !== undefined) navigate(entry.to);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && shown.length > 0) {
      event.preventDefault();
      setAt((Math.min(at, shown.length - 1) + step + shown.length) % shown.length);
      setWait(null);
    } else if (event.key === "Enter") {
      event.preventDefault();
      const isBeside = event.metaKey || event.ctrlKey;
      // What stands first now was found for other words.
      if (state === "asking" && at === 0) setWait({ isBeside });
      else if (current !== undefined) open(current, isBeside);
    } else if (event.key === "Backspace" && typed === "" && asking !== null) {
      event.preventDefault();
      ask(null);
    }
  };
  useEffect(() => {
    if (wait === null || state === "asking") return;
    setWait(null);
    if (state === "ready" && current !== undefined) open(current, wait.isBeside);
  });
  const pressOn = (event: MouseEvent, entry: Entry) => {
    event.preventDefault();
    open(entry, event.metaKey || event.ctrlKey);
  };

  return (
    <dialog ref={dialog} className="pal" aria-label={t("palette.title")} onClose={onClose}>
      <div className="pal-in">
        {asking === null ? (
          <Icon name="search" />
        ) : (
          <button
            type="button"
            className="ib"
            aria-label={t("palette.ask_no_more")}
            title={t("palette.ask_no_more")}
            onClick={() => ask(null)}
          >
            <Icon name="back" className="flip" />
          </button>
        )}
        {asking !== null && <span className="tag">{asking.label}</span>}
        <input
          ref={box}
          role="combobox"
          aria-label={asking === null ? t("palette.title") : asking.label}
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={current === undefined ? undefined : nameOf(current)}
          aria-autocomplete="list"
          autoFocus
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          dir="auto"
          placeholder={t(asks === null ? "palette.placeholder" : `palette.ask_${asks.of}`)}
          value={typed}
          onChange={({ target }) => look(target.value)}
          onKeyDown={press}
        />
        <button type="button" className="ib" aria-label={t("app.close")} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      <div className="pal-l" id={`${id}-list`} role="listbox" aria-label={t("palette.found")} tabIndex={-1}>
        {groups.map(([group, own], place) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={own[0]?.id} role="group" aria-labelledby={`${id}-group-${place}`}>
            <p className="pal-g" id={`${id}-group-${place}`}>
              {t(`palette.${group}`)}
            </p>
            {own.map((entry) => (
              <a
                key={entry.id}
                id={nameOf(entry)}
                className={entry === current ? "pal-i on" : "pal-i"}
                role="option"
                aria-selected={entry === current}
                tabIndex={-1}
                href={entry.href ?? (entry.to === undefined ? "#" : `/admin${entry.to}`)}
                onClick={(event) => pressOn(event, entry)}
              >
                <Line entry={entry} />
              </a>
            ))}
          </div>
        ))}
      </div>
      <p className="pal-n" role="status">
        {asks !== null && typed === "" ? t(`palette.ask_${asks.of}`) : saidOf(state, shown.length, t)}
        {readAs !== null && (
          <>
            {" "}
            · {t("palette.read_as")} <bdi>{readAs}</bdi>
          </>
        )}
      </p>
      <div className="pal-f" aria-hidden="true">
        <span>
          <Key>↑</Key>
          <Key>↓</Key> {t("palette.move")}
        </span>
        <span>
          <Key>↵</Key> {t("palette.open")}
        </span>
        <span>
          <Key>Ctrl ↵</Key> {t("palette.beside")}
        </span>
        {(
          [
            [">", "only_acts"],
            ["#", "only_orders"],
            ["+", "only_phones"],
          ] as const
        ).map(([sign, word]) => (
          <span key={sign}>
            <Key>{sign}</Key> {t(`palette.${word}`)}
          </span>
        ))}
      </div>
    </dialog>
  );
}

function saidOf(state: Answered<unknown>["state"], count: number, t: Words): string {
  if (state === "asking") return t("palette.asking");
  if (state !== "ready") return t("palette.failed");
  return count === 0 ? t("palette.none") : t("palette.count", { count });
}

function Line({ entry: { group, label, isCode, detail, isDetailCode, icon, picture, href } }: { entry: Entry }) {
  const { t } = useWords();
  return (
    <>
      {picture !== undefined && <img className="pic pic-s" src={pictureOf(picture)} alt="" width="40" height="40" />}
      {icon !== undefined && <Icon name={icon} />}
      <bdi {...(isCode ? { dir: "ltr" } : {})}>{label}</bdi>
      <span className="end">
        {detail !== undefined && <bdi {...(isDetailCode ? { dir: "ltr" } : {})}>{detail}</bdi>}
        {href !== undefined && group === "products" && <span className="sr">{t("palette.in_shop")}</span>}
      </span>
    </>
  );
}
