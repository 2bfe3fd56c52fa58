import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { parseReference } from "../../shop/orders/reference.ts";
import type { OrderToPack } from "../../shop/parcels/to-pack.ts";
import type { LabelledOrder } from "../../shop/staff-orders/order-page.ts";
import { PageHeading } from "../frame/page-heading.tsx";
import { useMe } from "../frame/session.ts";
import { Empty, Loading, NotAllowed, Shown } from "../frame/states.tsx";
import { forget, keep, kept } from "../offline/device.ts";
import { OrderLink } from "../orders/order-link.tsx";
import { Code } from "../ui/amounts.tsx";
import { useLoaded } from "../ui/call.ts";
import { Icon } from "../ui/icon.tsx";
import { pictureOf } from "../ui/picture.ts";
import { OrderState } from "../ui/state-sign.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import { alarm, nod } from "./alarm.ts";
import { type Article, articlesOf, type Counts, piecesOf, type Scan, scanned } from "./count.ts";
import { countryName } from "./country-name.ts";
import { ExpiredLots } from "./expired-lots.tsx";
import { orderMeant } from "./order-meant.ts";
import { useOrdersToPack } from "./orders-to-pack.ts";
import { withoutSent } from "./packing-page.tsx";
import { useParcelQueue } from "./queue.ts";
import { ParcelsNotice } from "./queue-notice.tsx";
import { ScanField } from "./scan-field.tsx";

/** One order into one box: every piece is scanned, and a wrong one is refused loudly. */
export function PackOrderPage() {
  const { may } = useMe();
  return may("parcels.pack") ? <PackOrder /> : <NotAllowed />;
}

function PackOrder() {
  const { t } = useWords();
  const { reference: typed = "" } = useParams();
  const reference = parseReference(typed) ?? typed;
  const navigate = useNavigate();
  const say = useToast();
  const { loaded, reload } = useOrdersToPack();
  const { waiting, close, dismiss } = useParcelQueue(reload);
  return (
    <>
      <Link className="link row row-n target" to="/packing">
        <Icon name="back" className="flip" />
        {t("packing.back")}
      </Link>
      <ParcelsNotice waiting={waiting} onDismiss={dismiss} />
      <Shown loaded={loaded} onRetry={reload} heading={<Code>{reference}</Code>}>
        {({ orders }) => {
          if (waiting === null) return null;
          const open = withoutSent(orders, waiting);
          const order = open.find((one) => one.reference === reference);
          const next = open.find((one) => one.reference !== reference);
          if (order === undefined)
            return (
              <NothingOpen typed={typed}>
                <Link className="btn" to={next === undefined ? "/packing" : `/packing/${next.reference}`}>
                  {t(next === undefined ? "packing.back" : "packing.next")}
                </Link>
              </NothingOpen>
            );
          return (
            <Box
              key={reference}
              order={order}
              slipOf={(code) => orderMeant(open, code)?.reference}
              onClose={async (counts, isWhole) => {
                await close(reference, counts);
                say({ text: t(isWhole ? "packing.closed" : "packing.closed_part", { reference }) });
                if (isWhole) navigate(next === undefined ? "/packing" : `/packing/${next.reference}`);
              }}
            />
          );
        }}
      </Shown>
    </>
  );
}

/** An order that is not to be packed: where it stands instead, or that there is none of this number. */
function NothingOpen({ typed, children }: { typed: string; children: ReactNode }) {
  const reference = parseReference(typed);
  if (reference === null) return <Unknown reference={typed}>{children}</Unknown>;
  return <NotToPack reference={reference}>{children}</NotToPack>;
}

function Unknown({ reference, children }: { reference: string; children: ReactNode }) {
  const { t } = useWords();
  return (
    <Empty isPage icon="search" title={t("packing.unknown")} text={t("packing.unknown_text", { reference })}>
      {children}
    </Empty>
  );
}

function NotToPack({ reference, children }: { reference: string; children: ReactNode }) {
  const { language, t } = useWords();
  const { loaded } = useLoaded<LabelledOrder>(language, `/orders/${reference}`);
  if (loaded.state === "loading") return <Loading heading={<Code>{reference}</Code>} />;
  if (loaded.state === "failed" && loaded.status === 404) return <Unknown reference={reference}>{children}</Unknown>;
  return (
    <Empty isPage icon="check" title={t("packing.nothing_open")} text={t("packing.nothing_open_text")}>
      {loaded.state === "ready" && (
        <p className="row">
          <OrderLink reference={loaded.data.reference} />
          <OrderState order={loaded.data} />
        </p>
      )}
      {children}
    </Empty>
  );
}

interface BoxProps {
  order: OrderToPack;
  /** The order whose slip a code is; undefined: of none that is to be packed. */
  slipOf: (code: string) => string | undefined;
  onClose: (counts: Counts, isWhole: boolean) => Promise<void>;
}

function Box({ order, slipOf, onClose }: BoxProps) {
  const { language, t } = useWords();
  const navigate = useNavigate();
  const { reference } = order;
  const articles = articlesOf(order.lines);
  const [counts, setCounts] = useState<Counts | null>(null);
  /** What is in the box now: the camera may read several codes before the page is drawn again. */
  const now = useRef<Counts>({});
  now.current = counts ?? {};
  const [last, setLast] = useState<Scan | null>(null);
  const [isClosing, setIsClosing] = useState(false);
  useEffect(() => {
    // What lies in the box already, when this page was left or loaded anew.
    const none = () => undefined;
    void kept("counts", reference)
      .catch(none)
      .then((held) => setCounts((mine) => mine ?? held?.counts ?? {}));
  }, [reference]);
  if (counts === null) return null;

  const change = (next: Counts) => {
    now.current = next;
    setCounts(next);
    void keep("counts", { reference, counts: next });
  };
  const take = (code: string) => {
    const scan = scanned(articles, now.current, code);
    const slip = scan.ok ? undefined : slipOf(code);
    if (slip !== undefined) {
      // The next order is taken up by its slip; what was counted here stays counted.
      setLast(null);
      nod();
      if (slip !== reference) navigate(`/packing/${slip}`);
      return;
    }
    setLast(scan);
    if (!scan.ok) return alarm();
    nod();
    change({ ...now.current, [scan.sku]: (now.current[scan.sku] ?? 0) + 1 });
  };
  const meaning = (code: string) => {
    const scan = scanned(articles, {}, code);
    return scan.ok ? scan.sku : code;
  };
  const putBack = (sku: string) => {
    setLast(null);
    change({ ...counts, [sku]: Math.max(0, (counts[sku] ?? 0) - 1) });
  };
  // Somebody else may have packed some of it meanwhile.
  const valid = Object.fromEntries(articles.map(({ sku, open }) => [sku, Math.min(counts[sku] ?? 0, open)]));
  const [inside, all] = [piecesOf(valid), articles.reduce((sum, { open }) => sum + open, 0)];
  const isWhole = inside === all;
  const finish = async () => {
    setIsClosing(true);
    await onClose(valid, isWhole);
    await forget("counts", reference);
    setCounts({});
    setLast(null);
    setIsClosing(false);
  };
  return (
    <>
      <PageHeading
        heading={<Code>{reference}</Code>}
        text={
          <>
            <bdi>{order.name}</bdi> · <bdi>{order.city}</bdi> · {countryName(order.country, language)}
          </>
        }
      />
      {order.dispute !== null && (
        <p className="note note-bad">{t(order.dispute === "lost" ? "packing.dispute_lost" : "packing.disputed")}</p>
      )}
      {order.refund_asked && <p className="note note-bad">{t("packing.refund_asked")}</p>}
      {order.notes !== "" && (
        <p className="note note-info">
          <b>{t("packing.note")}</b> <bdi>{order.notes}</bdi>
        </p>
      )}
      <ScanField onCode={take} meaning={meaning} label={t("packing.scan")} submit={t("packing.count")} />
      <Verdict scan={last} articles={articles} counts={valid} />
      <ul className="box">
        {articles.map((article) => (
          <BoxRow
            key={article.sku}
            article={article}
            count={valid[article.sku] ?? 0}
            onMore={() => take(article.sku)}
            onLess={() => putBack(article.sku)}
          />
        ))}
      </ul>
      <div className="row row-n packing-acts">
        <button
          type="button"
          className={isWhole ? "btn" : "btn btn-line"}
          disabled={inside === 0 || isClosing}
          onClick={finish}
        >
          <Icon name="box" />
          {isWhole ? t("packing.close") : t("packing.close_part", { inside, all })}
        </button>
        <span className="mut">{t("packing.inside", { inside, all })}</span>
      </div>
    </>
  );
}

/** What became of the last scan: read out, and in colour over the whole width. */
function Verdict({ scan, articles, counts }: { scan: Scan | null; articles: readonly Article[]; counts: Counts }) {
  const { language, t } = useWords();
  const article = scan === null ? undefined : articles.find(({ sku }) => "sku" in scan && scan.sku === sku);
  return (
    <>
      <div role="status">
        {scan?.ok && article !== undefined && (
          <p className="verdict verdict-ok">
            <Icon name="check" className="icon-l" />
            <span>
              <bdi>{article.name[language]}</bdi>:{" "}
              <bdi dir="ltr">
                {counts[article.sku]} / {article.open}
              </bdi>
            </span>
          </p>
        )}
      </div>
      <div role="alert">
        {scan !== null && !scan.ok && (
          <p className="verdict verdict-bad">
            <Icon name="warning" className="icon-l" />
            <span>
              {t(scan.why === "unknown" ? "packing.wrong" : "packing.enough")} <Code>{scan.code}</Code>
            </span>
          </p>
        )}
      </div>
    </>
  );
}

interface RowProps {
  article: Article;
  count: number;
  onMore: () => void;
  onLess: () => void;
}

function BoxRow({ article, count, onMore, onLess }: RowProps) {
  const { language, t } = useWords();
  const { sku, name, pack, thumbnail, open, lots } = article;
  const isDone = count === open;
  return (
    <li className={isDone ? "is-done" : undefined}>
      <img className="pic pic-l" src={pictureOf(thumbnail)} alt="" width={56} height={56} />
      <span className="grow">
        <bdi className="semi">{name[language]}</bdi>
        <small className="sub">
          <Code>{sku}</Code> · <bdi>{pack[language]}</bdi>
        </small>
        <ExpiredLots lots={lots} />
      </span>
      <span className="box-step">
        <button
          type="button"
          className="ib"
          aria-label={t("packing.less", { name: name[language] })}
          disabled={count === 0}
          onClick={onLess}
        >
          <Icon name="minus" />
        </button>
        <b className="count num">
          <span className="sr">{t("packing.count_of", { count, open })}</span>
          <bdi dir="ltr" aria-hidden="true">
            {count} / {open}
          </bdi>
        </b>
        <button
          type="button"
          className="ib"
          aria-label={t("packing.one_more", { name: name[language] })}
          disabled={isDone}
          onClick={onMore}
        >
          <Icon name="plus" />
        </button>
      </span>
    </li>
  );
}
