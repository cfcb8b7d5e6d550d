import { hash, verify } from '@node-rs/argon2';

/** Argon2id, stated in full so that a library's new default changes nothing here. Memory in KiB. */
const parameters = { algorithm: 2, memoryCost: 19456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

/** One hash of the same cost for accounts that do not exist, so that both answers take equally long. */
let nobody: Promise<string> | null = null;

export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

/** Does the same work whether or not there is a hash to compare with. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hash('no account has this password', parameters);
  const matches = await verify(stored ?? (await nobody), password);
  return stored !== null && matches;
}
