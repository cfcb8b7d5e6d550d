import { blankLocation } from '#domain/locations/blank-location.ts';
import { type KnownLocation, planSheet, readHeader } from '#domain/locations/sheet/plan-sheet.ts';
import type { Location } from '#schemas/entities/location.ts';
import { aLocation } from './location.ts';

export const blank = (name: string, taken: readonly string[]): Location => ({
  ...blankLocation({ id: `l_new${taken.length}`, slug: `new-${taken.length}`, country: 'AU', timeZone: null }),
  name,
});

export const isKnown = (item: Location, isRemoved = false): KnownLocation => ({ id: item.id, item, isRemoved });

/** A plan of lines under a header, over the yard of the builder and others. */
export function plan(
  header: readonly string[],
  lines: readonly (readonly string[])[],
  known: readonly Location[] = [aLocation()],
) {
  const rows = lines.map((cells, index) => ({ row: index + 2, cells }));
  return planSheet(
    readHeader(header),
    rows,
    known.map((item) => isKnown(item)),
    blank,
  );
}

export const first = (header: readonly string[], line: readonly string[], known?: readonly Location[]) => {
  const [row] = plan(header, [line], known).rows;
  if (!row) throw new Error('no row');
  return row;
};
