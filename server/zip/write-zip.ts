import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";

/** A file of an archive: its path, and its text or its bytes as they come. */
export interface ZipPart {
  path: string;
  text: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;
}

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** The version that reads it, sizes that follow a file instead of standing before it and names in UTF-8, and deflate. */
const HOW = [20, 0x0808, 8] as const;
/** The first of January 1980: archives know no earlier day, and the same parts make the same archive. */
const WHEN = [0, 0x21] as const;

const numbers = (...fields: (readonly [value: number, bytes: 2 | 4])[]): Buffer => {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of fields) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
};
const shorts = (values: readonly number[]) => values.map((value) => [value, 2] as const);

/**
 * A ZIP archive, written while it is read: nothing of it is held but the names of its parts. Each has to be smaller than 4 GB,
 * and so has the whole.
 */
export async function* zipped(parts: Iterable<ZipPart> | AsyncIterable<ZipPart>): AsyncGenerator<Uint8Array> {
  const index: Buffer[] = [];
  let at = 0;
  for await (const { path, text } of parts) {
    const name = Buffer.from(path);
    const begins = at;
    const head = numbers([LOCAL, 4], ...shorts([...HOW, ...WHEN]), [0, 4], [0, 4], [0, 4], ...shorts([name.length, 0]));
    yield head;
    yield name;
    at += head.length + name.length;
    const said = { crc: 0, size: 0 };
    let packed = 0;
    for await (const chunk of deflated(text, said)) {
      packed += chunk.length;
      yield chunk;
    }
    const sums = [said.crc, packed, said.size].map((value) => [value, 4] as const);
    const descriptor = numbers([DESCRIPTOR, 4], ...sums);
    yield descriptor;
    at += packed + descriptor.length;
    const entry = numbers(
      ...([[CENTRAL, 4], ...shorts([HOW[0], ...HOW, ...WHEN]), ...sums] as const),
      ...([...shorts([name.length, 0, 0, 0, 0]), [0, 4], [begins, 4]] as const),
    );
    index.push(entry, name);
  }
  const size = index.reduce((sum, { length }) => sum + length, 0);
  yield* index;
  const count = index.length / 2;
  yield numbers([END, 4], ...shorts([0, 0, count, count]), [size, 4], [at, 4], [0, 2]);
}

/** The text, packed beside the thread that makes it; `said` counts what it was. */
async function* deflated(text: ZipPart["text"], said: { crc: number; size: number }): AsyncGenerator<Buffer> {
  async function* bytes(): AsyncGenerator<Buffer> {
    for await (const piece of text) {
      const buffer = Buffer.from(piece);
      said.crc = crc32(buffer, said.crc);
      said.size += buffer.length;
      yield buffer;
    }
  }
  const packing = createDeflateRaw();
  const done = pipeline(Readable.from(bytes()), packing);
  // Whoever reads hears of what goes wrong by the stream itself.
  done.catch(() => {});
  yield* packing;
  await done;
}
