/** The switches that a block reads: declared by its type, referenced in its props, or asked in its condition. */
import type { BlockInstance } from '#schemas/layout/layout.ts';
import type { Needs } from '../api/handlers.ts';

export function readSwitches(
  { registry }: Needs<'registry'>,
  { type, props, when }: BlockInstance,
): ReadonlySet<string> {
  const text = JSON.stringify([props, when ?? null]);
  const named = [...text.matchAll(/"(?:\$switch|switch)":"([^"]+)"/g)].map((match) => match[1] ?? '');
  return new Set([...(registry.get(type)?.switches ?? []), ...named]);
}
