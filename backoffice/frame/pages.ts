import type { IconName } from "../ui/icon.tsx";
import type { WordKey } from "../ui/words.tsx";
import type { Me, Permission } from "./session.ts";

interface Page {
  path: string;
  name: WordKey;
  icon: IconName;
  /** Null: for everybody. */
  needs: Permission | null;
}

/** The menu, in its order; made of the very permissions by which the server decides. */
const PAGES: readonly Page[] = [
  { path: "/staff", name: "menu.staff", icon: "shield", needs: "staff.manage" },
  { path: "/audit", name: "menu.audit", icon: "log", needs: "audit.see" },
  { path: "/me", name: "menu.me", icon: "me", needs: null },
];

export function pagesFor({ may }: Me): Page[] {
  return PAGES.filter(({ needs }) => needs === null || may(needs));
}
