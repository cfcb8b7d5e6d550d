/** Which switches are worth a review: temporary ones, and own values that make no difference. */
import type { StaleReason, SwitchNote } from '#schemas/api/switch.ts';

const staleDays = 90;

/** Whether the last day has passed. @param today `YYYY-MM-DD` on the site's clock */
export function isPastEnd(note: Pick<SwitchNote, 'endsOn'> | null, today: string): boolean {
  return note !== null && note.endsOn !== null && note.endsOn < today;
}

/**
 * @param own when the site's own value was set, where it is what would be inherited anyway; null for any other switch.
 * A value noted as a lasting setting is intended.
 */
export function staleReason(
  note: Pick<SwitchNote, 'kind' | 'since' | 'endsOn'> | null,
  own: { readonly at: string } | null,
  now: Date,
): StaleReason | null {
  const isOld = (at: string) => now.getTime() - Date.parse(at) > staleDays * 24 * 3_600_000;
  if (note !== null && note.kind !== 'lasting' && note.endsOn === null && isOld(note.since)) return 'no-end';
  return own !== null && note?.kind !== 'lasting' && isOld(own.at) ? 'as-inherited' : null;
}
