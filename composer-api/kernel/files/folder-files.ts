/** Files below a folder. A file is written beside its place, forced to disk and renamed. */
import { randomUUID } from 'node:crypto';
import { createReadStream, type Dirent } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileHead, type FilePort, isFileKey, requireFileKey } from '#domain/ports/files.ts';

const mostListed = 1000;

export function folderFiles(folder: string): FilePort {
  const pathOf = (key: string) => join(folder, requireFileKey(key));

  async function head(key: string): Promise<FileHead | null> {
    const found = await stat(pathOf(key)).catch(() => null);
    return found?.isFile() ? { key, bytes: found.size, at: found.mtime.toISOString() } : null;
  }

  return {
    head,
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const part = `${path}.${randomUUID()}.part`;
      try {
        const file = await open(part, 'wx', 0o600);
        try {
          for await (const chunk of bytes) await file.writeFile(chunk);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
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

/** Keys in order, without going into folders that hold none of those that are wanted. */
async function* keysIn(folder: string, at: string, prefix: string, after: string): AsyncGenerator<string> {
  const entries: readonly Dirent[] = await readdir(join(folder, at), { withFileTypes: true }).catch(() => []);
  // A folder stands where its keys do: a slash comes after a hyphen and a dot.
  const names = entries.map((entry) => `${at}${entry.name}${entry.isDirectory() ? '/' : ''}`).sort(byCode);
  for (const name of names) {
    if (name.endsWith('/')) {
      const mayHold = name.startsWith(prefix) || prefix.startsWith(name);
      if (mayHold && (name > after || after.startsWith(name))) yield* keysIn(folder, name, prefix, after);
    } else if (name > after && name.startsWith(prefix) && isFileKey(name)) yield name;
  }
}

const byCode = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** After a power cut the name is there too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
