/** Days, times and locations as requests of staff name them. */
import type { Context } from 'hono';
import { AppError } from '#domain/errors/app-error.ts';
import { calendarDay } from '#domain/text/dates.ts';
import { instantOf } from '#domain/text/local-time.ts';
import type { ConsoleEnv } from './console-env.ts';

/** Null where none is named. @throws AppError `input.invalid`. */
export function readDay(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  const day = text.length > 10 ? null : calendarDay(text);
  if (day === null) throw new AppError('input.invalid', 'Write a day like 2026-11-28.');
  return day;
}

/** The instant of a local time of a zone, ISO 8601. @throws AppError `input.invalid`. */
export function instantAt(local: string, zone: string): string {
  const instant = instantOf(local, zone);
  if (instant === null) throw new AppError('input.invalid', `${local} is not a day and time.`);
  return instant.toISOString();
}

/** Whether an account sees a location; everyone sees what has none (''). */
export function maySee({ var: { account } }: Context<ConsoleEnv>, locationId: string): boolean {
  return locationId === '' || account.locationIds === null || account.locationIds.includes(locationId);
}
