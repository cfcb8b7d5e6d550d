/** The outcome of the last backup, in a file of the data folder: the server, its status and `doctor` read it there. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWholeFile } from '../../kernel/files/whole-file.ts';

export interface LastBackup {
  /** When the last successful one was made, ISO 8601; null before the first. */
  readonly at: string | null;
  readonly bytes: number;
  readonly seconds: number;
  /** The error of the last try, where it failed. */
  readonly problem: string | null;
  readonly triedAt: string;
}

const fileOf = (dataDir: string) => join(dataDir, 'backup.json');

/** Null before the first try. */
export async function readLastBackup(dataDir: string): Promise<LastBackup | null> {
  try {
    return JSON.parse(await readFile(fileOf(dataDir), 'utf8')) as LastBackup;
  } catch {
    return null;
  }
}

export async function noteBackup(dataDir: string, note: LastBackup): Promise<void> {
  await writeWholeFile(fileOf(dataDir), JSON.stringify(note));
}
