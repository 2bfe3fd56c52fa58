import { BlockList, isIP } from "node:net";

/** IPv4 networks that are nobody's on the internet (IANA's special-purpose registry). */
const NOT_PUBLIC = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  NOT_PUBLIC.addSubnet(network, bits, "ipv4");
/** Of IPv6 only 2000::/3 is public; within it these are not, or lead to IPv4 addresses. */
const PUBLIC_V6 = new BlockList();
PUBLIC_V6.addSubnet("2000::", 3, "ipv6");
NOT_PUBLIC.addSubnet("2001::", 23, "ipv6");
NOT_PUBLIC.addSubnet("2001:db8::", 32, "ipv6");
NOT_PUBLIC.addSubnet("2002::", 16, "ipv6");
NOT_PUBLIC.addSubnet("3fff::", 20, "ipv6");

/** What may be said of an address: path and query may hold what opens it. Empty for what is none. */
export const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : "");

/** Names of a machine itself and of inner networks, whoever is asked for them (RFC 6761, RFC 6762, ICANN). */
const INNER_NAME = /(^|\.)(localhost|local|internal)$/i;

/** Whether an address belongs to somebody on the internet: not to this machine, its network or a cloud's own services. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !NOT_PUBLIC.check(address, "ipv4");
  return family === 6 && PUBLIC_V6.check(address, "ipv6") && !NOT_PUBLIC.check(address, "ipv6");
}

/**
 * Whether what an address of the web names may be somebody's on the internet: a number that is public, or a name that is
 * none of inner networks. Where a name leads to is known only when it is asked for.
 */
export function mayBePublic({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");
  return isIP(host) === 0 ? !INNER_NAME.test(host) : isPublicAddress(host);
}
