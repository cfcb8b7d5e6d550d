/** The key that seals tenants' secrets: from the environment, else a file next to the database. */
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SealKeys } from '#tenants/secrets/seal.ts';

const keyBytes = 32;

/**
 * The key that seals, and after it the key before (`SECRET_KEY_PREVIOUS`), which only opens.
 * @throws Error with one line if a key is not valid.
 */
export async function readSecretKeys(dataDir: string, given?: string, previous?: string): Promise<SealKeys> {
  const key = await readSecretKey(dataDir, given);
  return previous === undefined || previous === '' ? [key] : [key, decode(previous, 'SECRET_KEY_PREVIOUS')];
}

async function readSecretKey(dataDir: string, given?: string): Promise<Uint8Array> {
  if (given !== undefined && given !== '') return decode(given, 'SECRET_KEY');
  const file = join(dataDir, 'secret.key');
  try {
    // Fails where it exists, so that two processes that start together do not overwrite each other's.
    await writeFile(file, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return decode(await readFile(file, 'utf8'), file);
}

function decode(text: string, where: string): Uint8Array {
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== keyBytes)
    throw new Error(
      `${where} holds no key: it has to be ${keyBytes} bytes in base64, as openssl rand -base64 32 makes.`,
    );
  return key;
}
