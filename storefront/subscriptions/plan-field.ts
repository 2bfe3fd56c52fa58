/** How often a form wants something delivered: every 1, 2 or 3 months, 0 for once; undefined: it does not say. */
export function planIn(form: FormData): number | undefined {
  const plan = form.get("plan");
  if (plan !== "subscribe") return plan === "once" ? 0 : undefined;
  return wholeMonths(form.get("every_months"));
}

/** 0 to 3 months as a form carries them; undefined for anything else. */
export function wholeMonths(value: FormDataEntryValue | null): number | undefined {
  return typeof value === "string" && /^[0-3]$/.test(value) ? Number(value) : undefined;
}
