import { createHash } from 'node:crypto';
import { rankingSettings, rowSettings } from '#domain/search/record.ts';
import type { Settings } from '#domain/switches/settings.ts';

/** What an index depends on of the settings, as short texts. */
export interface Fingerprint {
  /** Of all that its rows hold but their rank: under others it is another index. */
  readonly rows: string;
  /** Of the points of the order 'recommended', which an index takes on where it lives. */
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
