import { BlockList, isIP } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

const lists = new Map<string, BlockList>();

/**
 * Who is calling. `X-Forwarded-For` counts only when the connection comes from a trusted proxy, and then its last
 * entry that is not itself a trusted proxy; anything else in that header was written by the caller. An entry that
 * cannot be read ends the search: what stands before it may have been written by anybody.
 */
export function clientAddress(c: Context, trustProxy: string): string {
  const peer = getConnInfo(c).remote.address ?? "";
  const trusted = trustedList(trustProxy);
  if (!isTrusted(trusted, peer)) return peer;
  let nearest = peer;
  for (const entry of (c.req.header("x-forwarded-for") ?? "").split(",").reverse()) {
    const address = addressIn(entry.trim());
    if (address === null) return nearest;
    if (!isTrusted(trusted, address)) return address;
    nearest = address;
  }
  return nearest;
}

/** The address in an entry, which some proxies write with its port or in brackets; null where there is none. */
function addressIn(entry: string): string | null {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1];
  if (bracketed !== undefined) return isIP(bracketed) === 6 ? bracketed : null;
  const plain = /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
  return isIP(plain) === 0 ? null : plain;
}

/** `loopback`, `none`, or addresses and networks separated by commas. */
function trustedList(trustProxy: string): BlockList {
  const known = lists.get(trustProxy);
  if (known !== undefined) return known;
  const list = new BlockList();
  for (const entry of trustProxy.split(",").map((part) => part.trim())) {
    if (entry === "loopback") {
      list.addSubnet("127.0.0.0", 8, "ipv4");
      list.addAddress("::1", "ipv6");
    } else if (entry.includes("/")) {
      const [network = "", prefix = ""] = entry.split("/");
      if (isIP(network) !== 0) list.addSubnet(network, Number(prefix), isIP(network) === 6 ? "ipv6" : "ipv4");
    } else if (isIP(entry) !== 0) {
      list.addAddress(entry, isIP(entry) === 6 ? "ipv6" : "ipv4");
    }
  }
  lists.set(trustProxy, list);
  return list;
}

function isTrusted(list: BlockList, address: string): boolean {
  const plain = address.startsWith("::ffff:") ? address.slice(7) : address;
  const version = isIP(plain);
  return version !== 0 && list.check(plain, version === 6 ? "ipv6" : "ipv4");
}
