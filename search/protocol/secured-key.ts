/** Keys that are derived from a search key: base64 of HMAC-SHA256(parent, restrictions) in hex, then the restrictions. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { list } from './parameter-kinds.ts';
import type { RawParameters } from './parameters.ts';
import { ProtocolError } from './problem.ts';

export interface SecuredKey {
  /** Search parameters that the key adds to every search. */
  readonly parameters: RawParameters;
  /** Names of indexes that it opens, `*` for any beginning or end; null for all. */
  readonly indices: readonly string[] | null;
}

const longest = 4000;

/**
 * Reads a derived key; null if it was derived from none of the parents.
 * @param now milliseconds since 1970.
 * @throws ProtocolError 403 when it has expired or restricts what cannot be restricted here: it must not open more.
 */
export function readSecuredKey(key: string, parents: readonly string[], now: number): SecuredKey | null {
  if (key.length > longest || !/^[A-Za-z0-9+/_-]+=*$/.test(key)) return null;
  const text = Buffer.from(key, 'base64').toString('utf8');
  const [mark, restrictions] = [text.slice(0, 64), text.slice(64)];
  if (!/^[0-9a-f]{64}$/.test(mark)) return null;
  const isOurs = parents.some((parent) =>
    timingSafeEqual(Buffer.from(mark, 'hex'), createHmac('sha256', parent).update(restrictions).digest()),
  );
  if (!isOurs) return null;
  const parameters = new Map<string, unknown>(new URLSearchParams(restrictions));
  const until = parameters.get('validUntil');
  if (until !== undefined && !(Number(until) * 1000 > now))
    throw new ProtocolError(403, 'validUntil parameter expired');
  if (parameters.has('restrictSources'))
    throw new ProtocolError(403, 'restrictSources is not supported here, so that this key opens nothing');
  const restricted = parameters.get('restrictIndices');
  for (const name of ['validUntil', 'restrictIndices']) parameters.delete(name);
  return { parameters, indices: restricted === undefined ? null : list('restrictIndices', restricted) };
}

/** Whether a key that opens `patterns` opens an index. */
export function opensIndex(patterns: readonly string[] | null, name: string): boolean {
  return (
    patterns === null ||
    patterns.some((pattern) => {
      const [from, to] = [pattern.startsWith('*'), pattern.endsWith('*')];
      const core = pattern.slice(from ? 1 : 0, to && pattern.length > 1 ? -1 : undefined);
      if (from && to) return name.includes(core);
      return from ? name.endsWith(core) : to ? name.startsWith(core) : name === core;
    })
  );
}

/** Whether two keys are equal, in time that does not reveal how much of them matches. */
export function isSameKey(given: string, known: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(known)];
  return a.length === b.length && timingSafeEqual(a, b);
}
