/** How a file is read: the answers that are of one file, and not of the rows of every file. */
import type { ImportAnswers } from '#schemas/api/import.ts';

export type ReadingChoice = Pick<ImportAnswers, 'part' | 'profile' | 'headerRow'>;

export function readingOf({ part, profile, headerRow }: ImportAnswers): ReadingChoice {
  return {
    ...(part === undefined ? {} : { part }),
    ...(profile === undefined ? {} : { profile }),
    ...(headerRow === undefined ? {} : { headerRow }),
  };
}

export function withoutReading({
  part: _part,
  profile: _profile,
  headerRow: _row,
  ...rest
}: ImportAnswers): ImportAnswers {
  return rest;
}
