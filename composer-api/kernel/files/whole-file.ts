/**
 * Files that exist whole or not at all: written next to their final name as `<name>.<uuid>.part`, then renamed. A
 * process that is killed in between leaves its part, with the file's content so far; `sweepParts` removes it.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const ending = '.part';
/** Milliseconds after which a part is abandoned. */
const writtenWithin = 10 * 60_000;

interface WholeFileOptions {
  /** The owner alone may read it when left out. */
  readonly mode?: number;
  /** Whether it has to survive a power cut: then both the file and its name are forced to disk. */
  readonly isForced?: boolean;
}

/** Path of a part of the file at `path`; it is the caller's to rename or remove. */
export function partOf(path: string): string {
  return `${path}.${randomUUID()}${ending}`;
}

/** Writes a whole file, replacing an existing one. Creates its folder if needed. @throws as the disk does */
export async function writeWholeFile(
  path: string,
  content: string | Uint8Array | AsyncIterable<Uint8Array>,
  { mode = 0o600, isForced = false }: WholeFileOptions = {},
): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const part = partOf(path);
  try {
    const file = await open(part, 'wx', mode);
    try {
      if (typeof content === 'string' || content instanceof Uint8Array) await file.writeFile(content);
      else for await (const chunk of content) await file.writeFile(chunk);
      if (isForced) await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  if (isForced) await syncFolder(folder);
}

/** Whether a file of that age (milliseconds since 1970) is a part that its process left. */
export function isLeftPart(name: string, changedAt: number): boolean {
  return name.endsWith(ending) && machineTime() - changedAt > writtenWithin;
}

/** Removes the parts below a folder that processes left which have ended. @returns how many. */
export async function sweepParts(folder: string): Promise<number> {
  let removed = 0;
  const entries = await opendir(folder).catch(() => null);
  if (entries === null) return removed;
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removed += await sweepParts(path);
    else if (entry.isFile() && entry.name.endsWith(ending)) {
      const found = await stat(path).catch(() => null);
      if (found === null || !isLeftPart(entry.name, found.mtimeMs)) continue;
      await rm(path, { force: true });
      removed += 1;
    }
  }
  return removed;
}

/** Milliseconds from the start of a process to its second look, when what another one left just before is old enough. */
const secondLook = writtenWithin + 60_000;

/**
 * Removes abandoned parts now, and again when those that were too recent are old enough.
 * @returns ends it
 */
export function keepSwept(folder: string, report: (error: unknown) => void): () => void {
  const sweep = () => void sweepParts(folder).catch(report);
  sweep();
  const timer = setTimeout(sweep, secondLook).unref();
  return () => clearTimeout(timer);
}

/** Makes the name survive a power cut too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Milliseconds since 1970 by the clock that stamps files, even where tests set `Date`. */
function machineTime(): number {
  return performance.timeOrigin + performance.now();
}
