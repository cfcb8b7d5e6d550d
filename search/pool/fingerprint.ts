import { createHash } from 'node:crypto';
import { rankingSettings, rowSettings } from '#domain/search/record.ts';
import type { Settings } from '#domain/switches/settings.ts';

/** The settings that an index depends on, as short texts. */
export interface Fingerprint {
  /** Fingerprint of all settings that rows depend on except their rank: with another one it is another index. */
  readonly rows: string;
  /** Fingerprint of the points of the order 'recommended', which an index can change in place. */
  readonly ranking: string;
}

export function fingerprintOf(settings: Settings): Fingerprint {
  const known = fingerprints.get(settings);
  if (known) return known;
  const made = { rows: hashOf(settings, rowSettings), ranking: hashOf(settings, rankingSettings) };
  fingerprints.set(settings, made);
  return made;
}

function hashOf(settings: Settings, keys: readonly string[]): string {
  const read = keys.map((key) => [key, settings[key] ?? null]);
  return createHash('sha256').update(JSON.stringify(read)).digest('base64url').slice(0, 12);
}

/** Settings are one object a release. */
const fingerprints = new WeakMap<Settings, Fingerprint>();
