import { isIPv6 } from "node:net";

/** A burst that comes from many places beside each other is counted together from so many times the limit on. */
export const BURST = 10;

/** Whom an address stands for: whoever has one IPv6 address has the 2⁶⁴ beside it too. */
export function networkOf(address: string): string {
  const plain = plainOf(address);
  return isIPv6(plain) ? groupsOf(plain).slice(0, 4).join(":") : plain;
}

/** The neighbourhood of an address: what one customer of a hosting company gets, an IPv4 /24 or an IPv6 /48. */
export function neighbourhoodOf(address: string): string {
  const plain = plainOf(address);
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 3).join(":")}::/48` : `${plain.replace(/\.\d+$/, "")}.0/24`;
}

function plainOf(address: string): string {
  return address.startsWith("::ffff:") ? address.slice(7) : address;
}

function groupsOf(plain: string): string[] {
  const [head = "", tail = ""] = plain.split("::");
  const first = head === "" ? [] : head.split(":");
  const last = tail === "" ? [] : tail.split(":");
  const gap = plain.includes("::") ? Array<string>(Math.max(0, 8 - first.length - last.length)).fill("0") : [];
  return [...first, ...gap, ...last].map((part) => Number.parseInt(part, 16).toString());
}
