/** A typed number; null: it is none. Also as an Arabic keyboard writes it: `١٢٫٥`. */
export function parsed(typed: string): number | null {
  const plain = typed
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[٫,]/, ".");
  return /^\d+([.]\d+)?$/.test(plain) ? Number(plain) : null;
}
