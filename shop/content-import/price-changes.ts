import type { SaleSpan } from "../catalog/product.ts";
import type { WrittenData } from "../content/content.ts";
import { canonical, fingerprint } from "./fingerprint.ts";

/** What one piece costs, AED hundredths. */
interface Prices {
  price: number;
  salePrice: number | null;
}

/** The same as they are charged: a sale that is over counts no more, one that is to come already does. */
export function pricesAt({ price, salePrice }: Prices, days: SaleSpan | null | undefined, now: Date): Prices {
  const isOver = Date.parse(days?.to ?? "") <= now.getTime();
  return { price, salePrice: isOver ? null : salePrice };
}

/** A product whose prices an import would change. */
export interface PriceChange {
  slug: string;
  from: Prices;
  to: Prices;
  /** Somebody has to look at it before it is live: more likely a slip than a price. */
  isAlarming: boolean;
}

/** What is written of prices, and of the days of a sale. */
const pricesIn = ({ price_aed, sale_price_aed, sale_starts_at, sale_ends_at }: WrittenData) =>
  canonical([price_aed, sale_price_aed, sale_starts_at, sale_ends_at].map((each) => each ?? null));

/** Whether the prices of two changes fall or rise alike, so that who has seen the one has seen the other. */
export function isSameStep(one: Step, other: Step): boolean {
  return pricesIn(one.from) === pricesIn(other.from) && pricesIn(one.to) === pricesIn(other.to);
}

/** What a product said, and what it says then. */
interface Step {
  from: WrittenData;
  to: WrittenData;
}

/** Of every hundred, so much must be left of a price that falls unasked. */
const LEAST_LEFT = 70;
const MOST_TIMES = 10;

/**
 * How the prices of a product change; null when they do not. Alarming is a price without sale, or what is to be paid,
 * that falls by 30 % or more, or becomes ten times what it was.
 */
export function priceChange(slug: string, from: Prices, to: Prices): PriceChange | null {
  if (from.price === to.price && from.salePrice === to.salePrice) return null;
  const isAlarming = isJump(from.price, to.price) || isJump(paid(from), paid(to));
  return {
    slug,
    from: { price: from.price, salePrice: from.salePrice },
    to: { price: to.price, salePrice: to.salePrice },
    isAlarming,
  };
}

const paid = ({ price, salePrice }: Prices) => salePrice ?? price;

function isJump(from: number, to: number): boolean {
  if (from === to) return false;
  return to * 100 <= from * LEAST_LEFT || to >= from * MOST_TIMES;
}

/** What costs less, in AED hundredths, is asked about even where nothing else is sold. */
const LEAST_USUAL = 500;

/**
 * Whether what a new product costs is far from whatever else is sold: below AED 5, ten times the dearest, or a tenth of the
 * cheapest. AED hundredths, gifts left out.
 */
export function isFarFromAll(prices: Prices, others: readonly Prices[]): boolean {
  const amounts = others.map(paid);
  return [prices.price, paid(prices)].some(
    (amount) =>
      amount < LEAST_USUAL ||
      (amounts.length > 0 &&
        (amount >= Math.max(...amounts) * MOST_TIMES || amount * MOST_TIMES <= Math.min(...amounts))),
  );
}

/** Names just these alarming changes, and `rates` that jump: a yes to them is a yes to nothing else. Null when there are none. */
export function alarmKey(changes: readonly PriceChange[], rates: readonly object[] = []): string | null {
  const alarming = [...changes.filter((change) => change.isAlarming), ...rates];
  return alarming.length === 0 ? null : fingerprint(alarming);
}
