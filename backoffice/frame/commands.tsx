import { type ComponentType, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { LANGUAGES } from "../../shop/market/market.ts";
import type { Known } from "../palette/entries.ts";
import { call } from "../ui/call.ts";
import { Icon } from "../ui/icon.tsx";
import { type KeyMap, keepTyped, pressNamed, useKeys } from "../ui/keys.ts";
import { useToast } from "../ui/toast.tsx";
import { learn, useWords } from "../ui/words.tsx";
import { KeysHelp } from "./keys-help.tsx";
import { signOut } from "./leaving.ts";
import { type Page, pageAt } from "./pages.ts";
import type { Me } from "./session.ts";

interface CommandsProps {
  me: Me;
  pages: readonly Page[];
  onLanguage: () => Promise<void>;
  onScheme: () => void;
}

type PaletteProps = {
  pages: readonly Page[];
  may: Me["may"];
  acts: readonly Known[];
  takeTyped: () => string;
  onClose: () => void;
};

/** Keys of what stands on a page and names them. */
const NAMED: KeyMap = {
  ...Object.fromEntries(["B", "C", "N", "P", "R", "S"].map((cap) => [`Key${cap}`, () => pressNamed(cap)])),
  "Shift+Equal": () => pressNamed("Plus"),
};
const ROWS = "#main tbody tr, #main ul.lst > li";
/** Where somebody writes what is kept nowhere. */
const WRITTEN =
  "#main form:not([data-kept]) :is(textarea, input:not([type=checkbox], [type=radio], [type=hidden], [type=search]))";

/** The palette, the keys that do something on every page, and the two buttons that open it: at a desk and on a phone. */
export function useCommands({ me, pages, onLanguage, onScheme }: CommandsProps) {
  const { language, t } = useWords();
  const say = useToast();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isHelping, setIsHelping] = useState(false);
  const page = pageAt(pathname, pages);

  const typedBefore = useRef<() => string>(() => "");
  const takeTyped = () => {
    const take = typedBefore.current;
    typedBefore.current = () => "";
    return take();
  };
  const open = async () => {
    takeTyped();
    typedBefore.current = keepTyped();
    try {
      // It finds what is named in either language.
      const [{ default: loaded }] = await Promise.all([import("../palette/palette.tsx"), ...LANGUAGES.map(learn)]);
      setPalette(() => loaded);
      setIsOpen(true);
    } catch {
      takeTyped();
      say({ text: t("app.no_connection") });
    }
  };
  const out = async () => {
    const answer = await signOut(() => call(language, "DELETE", "/session"));
    if (!answer.ok) say({ text: answer.message || t("app.no_connection") });
  };
  const acts: Known[] = [
    { id: "language", group: "do", word: "palette.change_language", icon: "edit", act: () => void onLanguage() },
    { id: "scheme", group: "do", word: "palette.change_scheme", icon: "moon", act: onScheme },
    { id: "keys", group: "do", word: "keys.title", icon: "key", act: () => setIsHelping(true) },
    { id: "out", group: "do", word: "sign_in.out", icon: "back", act: () => void out() },
  ];
  const leave = () => {
    if (page === undefined || pathname === page.path || isHalfWritten()) return;
    if ((window.history.state as { idx?: number } | null)?.idx) navigate(-1);
    else navigate(page.path);
  };
  const leads: KeyMap = Object.fromEntries(
    pages.flatMap(({ path, key }) => (key === undefined ? [] : [[`KeyG ${key}`, () => navigate(path)]])),
  );
  useKeys({ "Ctrl+KeyK": () => void open() }, { whileTyping: true, isBelow: true });
  useKeys(
    {
      ...leads,
      ...NAMED,
      KeyJ: () => stepRow(1),
      KeyK: () => stepRow(-1),
      Escape: leave,
      "Shift+Slash": () => setIsHelping(true),
    },
    { isBelow: true },
  );

  return {
    open,
    sheets: (
      <>
        {isOpen && Palette !== null && (
          <Palette pages={pages} may={me.may} acts={acts} takeTyped={takeTyped} onClose={() => setIsOpen(false)} />
        )}
        {isHelping && <KeysHelp pages={pages} me={me} onClose={() => setIsHelping(false)} />}
      </>
    ),
  };
}

/** Opens the palette: in the side menu as a box with its key, on a phone as a sign in the top bar. */
export function SearchButton({ isSmall = false, onOpen }: { isSmall?: boolean; onOpen: () => void }) {
  const { t } = useWords();
  if (isSmall)
    return (
      <button
        type="button"
        className="ib only-m"
        aria-haspopup="dialog"
        aria-label={t("palette.title")}
        onClick={onOpen}
      >
        <Icon name="search" />
      </button>
    );
  return (
    <button
      type="button"
      className="pal-open"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
    >
      <Icon name="search" />
      {t("palette.title")}
      <bdi className="kbd" dir="ltr" aria-hidden="true">
        Ctrl K
      </bdi>
    </button>
  );
}

/** To the next row of whatever list is shown, by its focus: what stands first in it opens with Enter. */
function stepRow(by: 1 | -1): void {
  const targets = [...document.querySelectorAll(ROWS)].flatMap((row) => {
    const target = row.querySelector<HTMLElement>("a[href], button");
    return target === null || target.getClientRects().length === 0 ? [] : [{ row, target }];
  });
  const here = targets.findIndex(({ row }) => row.contains(document.activeElement));
  targets[Math.max(0, Math.min(targets.length - 1, here + by))]?.target.focus();
}

/** Whether somebody would lose what they have begun to write. */
function isHalfWritten(): boolean {
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(WRITTEN)].some(
    ({ value }) => value !== "",
  );
}
