import { displayDay } from '#domain/text/dates.ts';

/** '12 Mar 2026, 14:30' of '2026-03-12T14:30'. */
export function whenWords(local: string): string {
  return `${displayDay(local.slice(0, 10))}, ${local.slice(11, 16)}`;
}
