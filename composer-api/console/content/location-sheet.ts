/** The spreadsheet of locations and their hours. */
import { lawInEntry } from '#domain/checks/entry-law.ts';
import { SheetHeaderError } from '#domain/content/sheet-columns.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { editedLocation } from '#domain/locations/edit-location.ts';
import { type PlannedRow, planSheet, readHeader, writeSheet } from '#domain/locations/sheet/plan-sheet.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Location } from '#schemas/entities/location.ts';
import { nextTurn } from '../../kernel/next-turn.ts';
import { followLocation } from '../../work/stock/place-stock-job.ts';
import type { Needs } from '../api/console-env.ts';
import { siteFacts } from '../api/site-facts.ts';
import { newLocation, requireEmpty } from './new-location.ts';
import type { PlannedEntry, SheetFile, SheetRules } from './sheet-rules.ts';

/** Rows whose texts are read before other requests have their turn. */
const atOnce = 10;

export function locationSheet({ store, jobs }: Needs<'store' | 'jobs'>): SheetRules<'location'> {
  return {
    kind: 'location',
    words: 'locations',
    // A new main location is stored with the one that was.
    limits: { file: 1, rows: 1000, stored: 2000 },
    undoList: 'locations',
    write: writeSheet,
    async plan(scope, records, { titles, rows }) {
      const header = headerOf(titles);
      const facts = await siteFacts(store, scope);
      const known = records.map(({ id, item, removedAt }) => ({ id, item, isRemoved: removedAt !== null }));
      const plan = planSheet(header, rows, known, (name, taken) => ({
        ...newLocation(facts, records, { name, taken }),
        primary: false,
      }));
      const before = new Map(records.map(({ id, item }) => [id, item]));
      const held: PlannedRow[] = [];
      for (const [at, row] of plan.rows.entries()) {
        if (at % atOnce === 0) await nextTurn();
        held.push(heldToLaw(row, before.get(row.id ?? '') ?? null, facts.site));
      }
      return { entries: held.map(entryOf), unknown: plan.unknown, beside: null };
    },
    follow: followLocation,
    former: editedLocation,
    async mayTakeBack(scope, records, { items, removed }) {
      for (const { item } of removed) await requireEmpty(store, scope, item);
      const gone = new Set(removed.map(({ id }) => id));
      const keeps = records.filter(({ id, removedAt }) => removedAt === null && !gone.has(id));
      const after = new Map(items.map(({ item }) => [item.id, item.primary]));
      if (keeps.length > 0 && keeps.filter(({ id, item }) => after.get(id) ?? item.primary).length !== 1)
        throw new AppError(
          'revision.conflict',
          'Another location has become the main one in the meantime. Undo the changes one by one.',
        );
    },
    stored: () => jobs.wake(),
  };
}

/** @throws AppError `input.invalid` in the words of the header's error. */
function headerOf(titles: SheetFile['titles']): ReturnType<typeof readHeader> {
  try {
    return readHeader(titles);
  } catch (error) {
    if (error instanceof SheetHeaderError) throw new AppError('input.invalid', error.message);
    throw error;
  }
}

/** A row whose texts break a rule of law is refused. */
function heldToLaw(planned: PlannedRow, before: Location | null, site: Site | null): PlannedRow {
  if (planned.location === null) return planned;
  const [found] = lawInEntry({ kind: 'location', item: planned.location, before }, site);
  if (!found) return planned;
  return { ...planned, location: null, outcome: 'refused', problems: [{ column: '', message: found.message }] };
}

function entryOf({ location, row, changes, problems, ...about }: PlannedRow): PlannedEntry<'location'> {
  return {
    ...about,
    row,
    item: location,
    changes: changes.map((change) => ({ row, ...change })),
    problems: problems.map((problem) => ({ row, ...problem })),
  };
}
