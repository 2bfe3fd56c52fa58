import { Link } from "react-router";
import { Dialog } from "../ui/dialog.tsx";
import { useWords, type WordKey } from "../ui/words.tsx";
import { Key } from "./key-cap.tsx";
import type { Page } from "./pages.ts";

/** What does the same on every page, and what lists and single things add, as far as a role may do it. */
const EVERYWHERE: readonly (readonly [string, WordKey])[] = [
  ["Ctrl K", "keys.palette"],
  ["?", "keys.title"],
  ["J", "keys.next"],
  ["K", "keys.previous"],
  ["↵", "keys.open"],
  ["Esc", "keys.back"],
];
const IN_ORDERS: readonly (readonly [string, WordKey])[] = [
  ["/", "keys.search"],
  ["F", "keys.filter"],
  ["X", "keys.select"],
  ["⇧ X", "keys.select_to"],
  ["Ctrl A", "keys.select_all"],
  ["P", "keys.print"],
];
const IN_ORDER: readonly (readonly [string, WordKey])[] = [
  ["J", "order.next"],
  ["K", "order.previous"],
  ["P", "keys.print"],
  ["S", "keys.ship"],
  ["R", "keys.refund"],
  ["N", "keys.note"],
];
const IN_STOCK: readonly (readonly [string, WordKey])[] = [["C", "keys.count"]];
const IN_INBOX: readonly (readonly [string, WordKey])[] = [
  ["R", "keys.answer"],
  ["Ctrl ↵", "keys.send"],
];

/** Every key there is, for whoever asks with `?`. */
export function KeysHelp({
  pages,
  hasSingleKeys,
  onClose,
}: {
  pages: readonly Page[];
  hasSingleKeys: boolean;
  onClose: () => void;
}) {
  const { t } = useWords();
  const leads = pages.flatMap(({ key, name }) => (key === undefined ? [] : [[`G ${key.slice(-1)}`, name] as const]));
  const has = (path: string) => pages.some((page) => page.path === path);
  return (
    <Dialog title={t("keys.title")} onClose={onClose}>
      <p className="mut">{t("keys.text")}</p>
      <p className={hasSingleKeys ? "cap" : "note note-warn"}>
        {t(hasSingleKeys ? "keys.on" : "keys.off")}{" "}
        <Link className="link" to="/me" onClick={onClose}>
          {t("menu.me")}
        </Link>
      </p>
      <Keys title={t("keys.everywhere")} keys={EVERYWHERE} />
      <Keys title={t("keys.go")} keys={leads} />
      {has("/orders") && <Keys title={t("menu.orders")} keys={IN_ORDERS} />}
      {has("/orders") && <Keys title={t("keys.in_order")} keys={IN_ORDER} />}
      {has("/stock") && <Keys title={t("menu.stock")} keys={IN_STOCK} />}
      {has("/inbox") && <Keys title={t("menu.inbox")} keys={IN_INBOX} />}
    </Dialog>
  );
}

function Keys({ title, keys }: { title: string; keys: readonly (readonly [string, WordKey])[] }) {
  const { t } = useWords();
  return (
    <section>
      <h3 className="lbl">{title}</h3>
      <dl className="keys">
        {keys.map(([key, word]) => (
          <div key={key}>
            <dt>
              {key.split(" ").map((cap) => (
                <Key key={cap}>{cap}</Key>
              ))}
            </dt>
            <dd>{t(word)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
