import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import type { Bytes } from "../compression.ts";

const MEMORY_BYTES = 48 * 1024 * 1024;

/** Keeps resized pictures by the name of what they show. What it does not have, or cannot give now, is made again. */
export interface PictureStore {
  get(key: string): Promise<Bytes | null>;
  put(key: string, bytes: Bytes): Promise<void>;
}

/** The busiest ones in memory, before whatever keeps all of them. */
export function withMemory(store: PictureStore): PictureStore {
  const memory = new LRUCache<string, Bytes>({ maxSize: MEMORY_BYTES, sizeCalculation: (bytes) => bytes.byteLength });
  return {
    async get(key) {
      const bytes = memory.get(key) ?? (await store.get(key));
      if (bytes !== null) memory.set(key, bytes);
      return bytes;
    },
    async put(key, bytes) {
      memory.set(key, bytes);
      await store.put(key, bytes);
    },
  };
}

/** Keeps at most `limit` bytes in the folder; beyond that the oldest files go first. */
export function folderStore(folder: string, limit: number): PictureStore {
  let used: Promise<number> | null = null;

  async function makeRoom(added: number): Promise<void> {
    used ??= sizeOf(folder);
    const total = (await used) + added;
    used = Promise.resolve(total);
    if (total > limit) used = removeOldest(folder, limit * 0.8);
  }

  return {
    async get(key) {
      try {
        return new Uint8Array(await readFile(join(folder, key)));
      } catch {
        return null;
      }
    },
    async put(key, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = join(folder, `.${key}.${process.pid}`);
      await writeFile(draft, bytes);
      await rename(draft, join(folder, key));
      await makeRoom(bytes.byteLength);
    },
  };
}

interface StoredFile {
  path: string;
  size: number;
  modified: number;
}

async function filesOf(folder: string): Promise<StoredFile[]> {
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const found = await stat(path).catch(() => null);
      return found === null ? null : { path, size: found.size, modified: found.mtimeMs };
    }),
  );
  return files.filter((file) => file !== null);
}

async function sizeOf(folder: string): Promise<number> {
  return (await filesOf(folder)).reduce((total, { size }) => total + size, 0);
}

async function removeOldest(folder: string, target: number): Promise<number> {
  const files = (await filesOf(folder)).sort((a, b) => a.modified - b.modified);
  let total = files.reduce((all, { size }) => all + size, 0);
  for (const { path, size } of files) {
    if (total <= target) break;
    await rm(path, { force: true });
    total -= size;
  }
  return total;
}
