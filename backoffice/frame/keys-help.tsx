import { Link } from "react-router";
import { Dialog } from "../ui/dialog.tsx";
import { useWords, type WordKey } from "../ui/words.tsx";
import { Key } from "./key-cap.tsx";
import type { Page } from "./pages.ts";
import type { Me, Permission } from "./session.ts";

/** A key, what it does, and who may do that: any of these; none: everybody. */
type KeyLine = readonly [string, WordKey, ...Permission[]];

/** What does the same on every page, and what lists and single things add, as far as a role may do it. */
const EVERYWHERE: readonly KeyLine[] = [
  ["Ctrl K", "keys.palette"],
  ["?", "keys.title"],
  ["J", "keys.next"],
  ["K", "keys.previous"],
  ["↵", "keys.open"],
  ["Esc", "keys.back"],
];
const IN_ORDERS: readonly KeyLine[] = [
  ["/", "keys.search"],
  ["F", "keys.filter"],
  ["X", "keys.select"],
  ["⇧ X", "keys.select_to"],
  ["Ctrl A", "keys.select_all"],
  ["P", "keys.print", "parcels.pack"],
];
const IN_ORDER: readonly KeyLine[] = [
  ["J", "order.next"],
  ["K", "order.previous"],
  ["P", "keys.print", "parcels.pack"],
  ["S", "keys.ship", "parcels.pack", "orders.move"],
  ["R", "keys.refund", "payments.see"],
  ["N", "keys.note", "orders.note"],
];
const IN_STOCK: readonly KeyLine[] = [
  ["C", "keys.count"],
  ["+", "keys.receive"],
];
const IN_INBOX: readonly KeyLine[] = [
  ["R", "keys.answer"],
  ["B", "keys.ready_made"],
  ["Ctrl ↵", "keys.send"],
];
const IN_EDITORS: readonly KeyLine[] = [
  ["Ctrl S", "keys.save"],
  ["Ctrl ↵", "keys.publish"],
];

/** Every key there is, for whoever asks with `?`. */
export function KeysHelp({
  pages,
  me: { member, may },
  onClose,
}: {
  pages: readonly Page[];
  me: Me;
  onClose: () => void;
}) {
  const { t } = useWords();
  const leads = pages.flatMap(({ key, name }) => (key === undefined ? [] : [[`G ${key.slice(-1)}`, name] as const]));
  const { singleKeys: hasSingleKeys } = member;
  const allowed = (keys: readonly KeyLine[]) => keys.filter(([, , ...needs]) => needs.length === 0 || needs.some(may));
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
      {has("/orders") && <Keys title={t("menu.orders")} keys={allowed(IN_ORDERS)} />}
      {has("/orders") && <Keys title={t("keys.in_order")} keys={allowed(IN_ORDER)} />}
      {may("stock.change") && <Keys title={t("menu.stock")} keys={IN_STOCK} />}
      {has("/inbox") && <Keys title={t("menu.inbox")} keys={IN_INBOX} />}
      {(has("/products") || has("/content")) && <Keys title={t("keys.in_editors")} keys={IN_EDITORS} />}
    </Dialog>
  );
}

function Keys({ title, keys }: { title: string; keys: readonly KeyLine[] }) {
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
