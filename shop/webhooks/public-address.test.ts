import { expect, it } from "vitest";
import { isPublicAddress, mayBePublic } from "./public-address.ts";

it("knows which addresses are nobody's on the internet", () => {
  const closed =
    "127.0.0.1 10.1.2.3 172.31.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255 ::1 fe80::1 fd00::1 ::ffff:10.0.0.1 64:ff9b::a00:1 2002:a00:1:: 2001:db8::1 :: ff02::1 name";
  for (const address of closed.split(" ")) expect(isPublicAddress(address), address).toBe(false);
  for (const address of ["8.8.8.8", "172.32.0.1", "2a00:1450:4001::1"])
    expect(isPublicAddress(address), address).toBe(true);
});

it("knows hosts of inner networks however they are written", () => {
  const inner =
    "127.0.0.1 10.0.0.1 169.254.169.254 [::1] [::ffff:169.254.169.254] 0x7f000001 0x7f.1 2130706433 localhost LOCALHOST. erp.localhost metadata.google.internal printer.local";
  for (const host of inner.split(" ")) expect(mayBePublic(new URL(`https://${host}/hook`)), host).toBe(false);
  for (const host of ["8.8.8.8", "[2a00:1450:4001::1]", "erp.example.com", "local.example.com", "mylocalhost"])
    expect(mayBePublic(new URL(`https://${host}:8443/hook`)), host).toBe(true);
});
