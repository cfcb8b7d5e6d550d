/** Files below a folder, each whole and forced to disk. */
import { createReadStream, type Dirent } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileHead, type FilePort, isFileKey, requireFileKey } from '#domain/ports/files.ts';
import { sweepParts, writeWholeFile } from './whole-file.ts';

const mostListed = 1000;

export function folderFiles(folder: string): FilePort {
  const pathOf = (key: string) => join(folder, requireFileKey(key));
  /** Leftovers of a process that was killed while it wrote are removed before this one writes. */
  let swept: Promise<unknown> | undefined;

  async function head(key: string): Promise<FileHead | null> {
    const found = await stat(pathOf(key)).catch(() => null);
    return found?.isFile() ? { key, bytes: found.size, at: found.mtime.toISOString() } : null;
  }

  return {
    head,
    async put(key, bytes) {
      swept ??= sweepParts(folder).catch(() => null);
      await swept;
      await writeWholeFile(pathOf(key), bytes, { isForced: true });
    },
    async get(key, range) {
      const found = await head(key);
      if (found === null) return null;
      if (range === undefined) return createReadStream(pathOf(key));
      const end = Math.min(range.to ?? found.bytes - 1, found.bytes - 1);
      return range.from > end ? none() : createReadStream(pathOf(key), { start: range.from, end });
    },
    async list(prefix, { after = '', limit = mostListed } = {}) {
      const files: FileHead[] = [];
      const most = Math.min(Math.max(1, limit), mostListed);
      for await (const key of keysIn(folder, '', prefix, after)) {
        if (files.length === most) return { files, next: files.at(-1)?.key ?? null };
        const found = await head(key);
        if (found !== null) files.push(found);
      }
      return { files, next: null };
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

async function* none(): AsyncGenerator<Uint8Array> {}

/** Keys in order, skipping folders without any wanted keys. */
async function* keysIn(folder: string, at: string, prefix: string, after: string): AsyncGenerator<string> {
  const entries: readonly Dirent[] = await readdir(join(folder, at), { withFileTypes: true }).catch(() => []);
  // A folder sorts where its keys do: a slash comes after a hyphen and a dot.
  const names = entries.map((entry) => `${at}${entry.name}${entry.isDirectory() ? '/' : ''}`).sort(byCode);
  for (const name of names) {
    if (name.endsWith('/')) {
      const mayHold = name.startsWith(prefix) || prefix.startsWith(name);
      if (mayHold && (name > after || after.startsWith(name))) yield* keysIn(folder, name, prefix, after);
    } else if (name > after && name.startsWith(prefix) && isFileKey(name)) yield name;
  }
}

const byCode = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
