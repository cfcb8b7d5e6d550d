/** Reading effective switch values: a missing or ill-typed value is the default that the caller names. */
import type { Json } from '#schemas/json.ts';

/** Effective values of switches and settings by key. */
export type Settings = { readonly [key: string]: Json };

export function booleanSetting(settings: Settings, key: string, fallback: boolean): boolean {
  const value = settings[key];
  return typeof value === 'boolean' ? value : fallback;
}

export function numberSetting(settings: Settings, key: string, fallback: number): number {
  const value = settings[key];
  return typeof value === 'number' && Number.isFinite(value) ? value : fallback;
}

/** An empty text is a value of its own: it may mean "show nothing". */
export function textSetting(settings: Settings, key: string, fallback: string): string {
  const value = settings[key];
  return typeof value === 'string' ? value : fallback;
}

/** The strings of a list; other items are skipped. */
export function listSetting(settings: Settings, key: string): readonly string[] {
  const value = settings[key];
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

/** Pairs of texts as a map, from a list of `{ from, to }`. */
export function renamesSetting(settings: Settings, key: string): ReadonlyMap<string, string> {
  const value = settings[key];
  const pairs = new Map<string, string>();
  if (!Array.isArray(value)) return pairs;
  for (const item of value)
    if (typeof item.from === 'string' && typeof item.to === 'string') pairs.set(item.from, item.to);
  return pairs;
}
