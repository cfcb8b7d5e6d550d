import { createHash } from 'node:crypto';
import { recordSettings } from '#domain/search/record.ts';
import type { Settings } from '#domain/settings.ts';

/** What an index depends on of the settings, as a short text. */
export function fingerprintOf(settings: Settings): string {
  const known = fingerprints.get(settings);
  if (known !== undefined) return known;
  const read = recordSettings.map((key) => [key, settings[key] ?? null]);
  const made = createHash('sha256').update(JSON.stringify(read)).digest('base64url').slice(0, 12);
  fingerprints.set(settings, made);
  return made;
}

/** Settings are one object a release. */
const fingerprints = new WeakMap<Settings, string>();
