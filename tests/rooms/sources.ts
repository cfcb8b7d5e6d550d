/** The text of every source file of the project, by its path from the project's root. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { roomTable } from './room-table.ts';

const root = join(import.meta.dirname, '..', '..');

export function sources(): Map<string, string> {
  const files = new Map<string, string>();
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(path);
      else if (/\.tsx?$/.test(entry.name)) files.set(path, readFileSync(join(root, path), 'utf8'));
    }
  };
  for (const room of Object.keys(roomTable)) walk(room);
  return files;
}
