import { createHash } from "node:crypto";

/** Numbers that look random and are the same for the same seed, on every machine. */
export class Random {
  #state: [number, number, number, number];

  constructor(seed: string) {
    const hash = createHash("sha256").update(seed).digest();
    this.#state = [hash.readInt32LE(0), hash.readInt32LE(4), hash.readInt32LE(8), 1];
    for (let round = 0; round < 12; round += 1) this.#bits();
  }

  /** The next 32 bits (sfc32), from 0 on. */
  #bits(): number {
    let [a, b, c, counter] = this.#state;
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    this.#state = [a, b, c, counter];
    return sum >>> 0;
  }

  /** From 0 up to, not including, 1. */
  share(): number {
    return this.#bits() / 2 ** 32;
  }

  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number {
    return Math.floor(this.share() * limit);
  }

  /** A number from `least` up to `most`. */
  between(least: number, most: number): number {
    return least + this.share() * (most - least);
  }

  /** True in so many of all cases: 0.25 is one in four. */
  chance(share: number): boolean {
    return this.share() < share;
  }

  /** One of a list. Throws RangeError for an empty one. */
  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new RangeError("there is nothing to pick from");
    return item;
  }

  /** One of a list, each as often as its weight says. Throws RangeError when none has any. */
  weighted<Item>(entries: readonly (readonly [Item, number])[]): Item {
    let left = this.share() * entries.reduce((all, [, weight]) => all + weight, 0);
    for (const [item, weight] of entries) {
      left -= weight;
      if (left < 0) return item;
    }
    throw new RangeError("there is nothing to pick from");
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => this.below(10)).join("");
  }

  hex(count: number): string {
    return Array.from({ length: count }, () => this.below(16).toString(16)).join("");
  }

  /** A version 4 UUID. */
  uuid(): string {
    return `${this.hex(8)}-${this.hex(4)}-4${this.hex(3)}-${"89ab"[this.below(4)]}${this.hex(3)}-${this.hex(12)}`;
  }
}
