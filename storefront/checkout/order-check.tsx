import { type ReactNode, useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { minorOf } from "#texts/money.ts";
import type { MessageKey } from "#texts/translate.ts";
import { chatUrl } from "#web/chat-url.ts";
import { useSite } from "../i18n/site.tsx";
import { Price } from "../product/price.tsx";
import { FilledText } from "../ui/filled-text.tsx";
import { Icon } from "../ui/icon.tsx";
import { RidgeWay } from "../ui/ridge-way.tsx";
import "../styles/order-check.css";
import type { Found, Verdict } from "./lost-answer.ts";
import { ASKS, type OrderCheck as Check, useOrderCheck } from "./use-order-check.ts";

/** What was found is shown so long before the page goes on to it. */
const GOES_ON_AFTER_MS = 3000;

interface OrderCheckProps {
  /** What was pressed for. */
  of: "order" | "payment";
  /** Which loss this is; another one begins anew. */
  round: number;
  ask: () => Promise<Verdict>;
  /** The buyer's address, for what is written to them; null: they have none. */
  email: string | null;
  /** The very button that was pressed, for when nothing has arrived. */
  button: ReactNode;
  /** Back to the form as it was. */
  onLookOver: () => void;
  /** What was pressed has arrived: what was kept of it may go. */
  onFound: () => void;
}

/**
 * Stands in for the page while it finds out what became of an order or payment whose answer was lost. There is no
 * button as long as it is not known, so nothing can be ordered twice.
 */
export function OrderCheck({ of, round, ask, email, button, onLookOver, onFound }: OrderCheckProps) {
  const { t } = useSite();
  const check = useOrderCheck(round, ask);
  const { stage, found } = check;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every stage is told anew
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, [stage]);
  const mail = <bdi dir="ltr">{email}</bdi>;
  return (
    <div className="wrap chk">
      <div className="chk-in">
        {/* Without motion it stands halfway while it is asked. */}
        <RidgeWay share={stage === "checking" ? 50 : stage === "found" ? 100 : 0} walks={stage === "checking"} />
        <h1 className="h2" tabIndex={-1} ref={heading}>
          {t(TITLES[of][stage])}
        </h1>
        <p className="lead">
          {stage === "checking" && t(TEXTS[of].checking)}
          {found !== null && <FoundText found={found} />}
          {stage === "none" && t(TEXTS[of].none)}
          {stage === "unknown" && (
            <FilledText
              message={email === null ? "check.unknown_no_email" : "check.unknown_text"}
              parts={{ email: mail, phone: <Telephone /> }}
            />
          )}
        </p>
        <Steps of={of} check={check} isMailed={email !== null} />
        {stage === "checking" && (
          <p className="small muted">
            <FilledText message={email === null ? "check.note_no_email" : "check.note"} parts={{ email: mail }} />
          </p>
        )}
        {found !== null && <GoOn found={found} onFound={onFound} />}
        {stage === "none" && (
          <>
            <div className="chk-acts">
              {button}
              <button type="button" className="btn btn-line" onClick={onLookOver}>
                {t("check.look_over")}
              </button>
            </div>
            <p className="small muted">
              <FilledText message="check.help" parts={{ chat: <Chat />, phone: <Telephone /> }} />
            </p>
          </>
        )}
        {stage === "unknown" && (
          <div className="chk-acts">
            <button type="button" className="btn" onClick={check.repeat}>
              {t("payment.check_again")}
            </button>
          </div>
        )}
      </div>
    </div>
  );
}

const TITLES: Record<OrderCheckProps["of"], Record<Check["stage"], MessageKey>> = {
  order: {
    checking: "check.title",
    found: "check.found_title",
    none: "check.none_title",
    unknown: "check.unknown_title",
  },
  payment: {
    checking: "check.payment_title",
    found: "check.found_title",
    none: "check.payment_none_title",
    unknown: "check.unknown_title",
  },
};

const TEXTS: Record<OrderCheckProps["of"], Record<"checking" | "none", MessageKey>> = {
  order: { checking: "check.text", none: "check.none_text" },
  payment: { checking: "check.payment_text", none: "check.payment_none_text" },
};

/** What is known so far, told to screen readers as it comes. */
function Steps({
  of,
  check: { stage, asked, reachedAt, found },
  isMailed,
}: {
  of: OrderCheckProps["of"];
  check: Check;
  isMailed: boolean;
}) {
  const { t } = useSite();
  const isAsking = stage === "checking";
  return (
    <ul className="chk-3" aria-live="polite">
      {reachedAt === null ? (
        <Step mark={isAsking ? "spin" : "dot"}>{t("check.connecting")}</Step>
      ) : (
        <Step mark="check" aside={<Clock date={reachedAt} />}>
          {t("check.connected")}
        </Step>
      )}
      {found === null && stage !== "none" && (
        <>
          <Step mark={isAsking ? "spin" : "dot"} aside={t("check.attempt", { number: Math.max(1, asked), of: ASKS })}>
            {t(of === "order" ? "check.asking" : "check.asking_payment")}
          </Step>
          <Step mark="dot">{t("check.result")}</Step>
        </>
      )}
      {stage === "none" && (
        <>
          <Step mark="check" aside={t("check.asked", { count: asked })}>
            {t(of === "order" ? "check.no_order" : "check.order_waits")}
          </Step>
          <Step mark="check">{t("check.no_payment")}</Step>
        </>
      )}
      {found !== null && (
        <>
          <Step mark="check" aside={found.placedAt !== null && <Clock date={new Date(found.placedAt)} />}>
            <FilledText message="check.received" parts={{ reference: <bdi dir="ltr">{found.reference}</bdi> }} />
          </Step>
          {found.payment === "open" && <Step mark="check">{t("check.payment_next")}</Step>}
          {isMailed && (found.payment === "paid" || found.payment === "on_delivery") && (
            <Step mark="check">{t("check.mailed")}</Step>
          )}
        </>
      )}
    </ul>
  );
}

function Step({ mark, aside, children }: { mark: "check" | "spin" | "dot"; aside?: ReactNode; children: ReactNode }) {
  return (
    <li className={mark === "dot" ? "wait" : ""}>
      {mark === "check" ? <Icon name="check" /> : <span className={mark} />}
      <span>{children}</span>
      <span className="small muted">{aside}</span>
    </li>
  );
}

/** What is said of an order that was found; `{amount}` is its total. */
const FOUND: Record<Found["payment"], MessageKey> = {
  paid: "check.found_paid",
  on_delivery: "check.found_on_delivery",
  open: "check.found_open",
  other: "check.found_elsewhere",
  unknown: "check.found_unknown",
};

function FoundText({ found: { payment, total } }: { found: Found }) {
  const isConfirmed = payment === "paid" || payment === "on_delivery";
  const message = isConfirmed && total === null ? "check.found_confirmed" : FOUND[payment];
  const amount = total && <Price amount={minorOf(total.amount)} currency={total.currency} />;
  return <FilledText message={message} parts={{ amount }} />;
}

/** To the confirmation, or to the payment of an order that is not paid yet. */
function GoOn({ found, onFound }: { found: Found; onFound: () => void }) {
  const { t, paths } = useSite();
  const navigate = useNavigate();
  const { reference } = found;
  const isOpen = found.payment === "open" || found.payment === "other";
  const there = isOpen ? paths.payment(reference) : paths.orderConfirmation(reference);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes on once
  useEffect(() => {
    onFound();
    const timer = setTimeout(() => void navigate(there), GOES_ON_AFTER_MS);
    return () => clearTimeout(timer);
  }, [there]);
  return (
    <>
      <div className="chk-acts">
        <Link className="btn" to={there}>
          {t(isOpen ? "check.to_payment" : "check.to_order")}
        </Link>
      </div>
      <p className="small muted">{t("check.goes_on")}</p>
    </>
  );
}

function Clock({ date }: { date: Date }) {
  return <bdi dir="ltr">{date.toLocaleTimeString("en-GB")}</bdi>;
}

function Telephone() {
  const { brand } = useSite();
  return (
    <a className="link-q" href={`tel:${brand.phone.replaceAll(/[^+\d]/g, "")}`}>
      <bdi dir="ltr">{brand.phone}</bdi>
    </a>
  );
}

function Chat() {
  const { brand } = useSite();
  return (
    <a className="link-q" href={chatUrl(brand.chat)} rel="noreferrer">
      WhatsApp
    </a>
  );
}
