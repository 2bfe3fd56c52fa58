/** Decimal text or number → thousandths, digit by digit; null when it is no plain positive amount. */
export function thousandths(value: unknown): number | null {
  const [, whole, fraction = ""] = /^(\d{1,10})(?:\.(\d{1,3}))?$/.exec(String(value ?? "")) ?? [];
  return whole === undefined ? null : Number(whole + fraction.padEnd(3, "0"));
}

/** Thousandths → text with two decimals, or three where the last is not 0. */
export function amountText(amount: number): string {
  const digits = String(amount).padStart(4, "0");
  const fraction = digits.slice(-3);
  return `${digits.slice(0, -3)}.${fraction.endsWith("0") ? fraction.slice(0, 2) : fraction}`;
}
