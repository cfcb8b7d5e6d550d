import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseJson } from '../../kernel/http/body.ts';

const mostBytes = 4 * 1024 * 1024;

/** The JSON of a file named on the command line. @throws Error with one line that names the file */
export async function readJsonFile(name: string): Promise<unknown> {
  const path = resolve(name);
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new Error(`There is no file ${path}.`);
  if (found.size > mostBytes) throw new Error(`${path} is larger than ${mostBytes / 1024 ** 2} MB.`);
  try {
    return parseJson(await readFile(path, 'utf8'));
  } catch {
    throw new Error(`${path} is no JSON.`);
  }
}
