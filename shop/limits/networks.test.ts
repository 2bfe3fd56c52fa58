import { describe, expect, it } from "vitest";
import { networkOf } from "./networks.ts";

describe("networkOf", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:3512:1:2"],
    ["2001:db8:1:2::9", "2001:3512:1:2"],
    ["2001:db8::1", "2001:3512:0:0"],
    ["::1", "0:0:0:0"],
    ["", ""],
  ])("%s", (address, network) => {
    const hex = network.replace("3512", String(0xdb8)).replace("2001", String(0x2001));
    expect(networkOf(address)).toBe(hex);
  });

  it("is the same for the whole network of one line, and another for the next", () => {
    expect(networkOf("2001:db8:1:2::1")).toBe(networkOf("2001:db8:1:2:ffff::1"));
    expect(networkOf("2001:db8:1:2::1")).not.toBe(networkOf("2001:db8:1:3::1"));
  });
});
