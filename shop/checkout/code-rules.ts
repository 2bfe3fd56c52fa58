import { plainCode } from "../typed-code.ts";

/** So many minutes a code that confirms an order is good. */
export const CODE_MINUTES = 10;

/** Whether what was typed may be such a code: six figures. Anything else is a slip, and costs no try. */
export function mayBeCode(typed: string): boolean {
  return /^\d{6}$/.test(plainCode(typed));
}
