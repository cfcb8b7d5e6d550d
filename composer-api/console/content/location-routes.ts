/** Locations of a site: where it is, when it is open, how to reach it. */

import { lawInEntry } from '#domain/checks/entry-law.ts';
import { SheetHeaderError } from '#domain/content/sheet-columns.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { openState } from '#domain/hours/opening-hours.ts';
import { isApproximate } from '#domain/locations/directions.ts';
import { editedLocation, locationProblems } from '#domain/locations/edit-location.ts';
import { displayPhone } from '#domain/locations/phone.ts';
import { type PlannedRow, planSheet, readHeader, writeSheet } from '#domain/locations/sheet/plan-sheet.ts';
import { joinTexts } from '#domain/text/quantity.ts';
import type { FoundPlace, LocationRow } from '#schemas/api/content.ts';
import type { Site } from '#schemas/documents/site.ts';
import { type Location, locationSchema } from '#schemas/entities/location.ts';
import { type ContentRecord, listContentRecords, saveContentIn, unguarded } from '#tenants/content/edit-content.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { nextTurn } from '../../kernel/next-turn.ts';
import { liveSettings } from '../../site/release/release-settings.ts';
import { followLocation } from '../../work/stock/place-stock-job.ts';
import { handle, type Needs } from '../api/handlers.ts';
import { siteFacts } from '../api/site-facts.ts';
import type { EntryRules } from './content-entries.ts';
import { entryRoutes, entryScope } from './entry-routes.ts';
import { newLocation, requireEmpty } from './new-location.ts';
import { sheetRoutes } from './sheet-routes.ts';
import type { PlannedEntry, SheetFile, SheetRules } from './sheet-rules.ts';

/** Rows whose texts are read before other requests have their turn. */
const atOnce = 10;

const longestQuery = 100;

export function locationRoutes(deps: Needs<'store' | 'jobs' | 'places'>) {
  const { store, places, jobs } = deps;
  return handle({
    'GET /tenants/:tenant/locations/places': async (c) => {
      const scope = entryScope(c);
      const text = c.req.query('q')?.trim() ?? '';
      if (text === '' || text.length > longestQuery)
        throw new AppError('input.invalid', `Enter a search text in q, at most ${longestQuery} characters.`);
      const { country } = await siteFacts(store, scope);
      const found: readonly FoundPlace[] = (await places(country).suggest(text)).map(
        ({ id, label, name, region, postcode, lat, lng }) => ({ id, label, name, region, postcode, lat, lng }),
      );
      return { places: found };
    },
    ...sheetRoutes(deps, 'locations', locationSheet(deps)),
    ...entryRoutes(deps, 'locations', {
      rules: (scope) => locationRules(store, scope, () => jobs.wake()),
      list: async (scope) => ({ rows: await locationRows(store, scope) }),
      path: ({ slug, visible }) => (visible ? `/locations/${slug}` : null),
    }),
  });
}

function locationRules(store: Store, scope: TenantScope, wake: () => void): EntryRules<'location'> {
  return {
    kind: 'location',
    word: 'location',
    schema: locationSchema,
    async blank(given) {
      const known = await listContentRecords(store, scope, 'location');
      return newLocation(await siteFacts(store, scope), known, { name: given?.name ?? '' });
    },
    edited: editedLocation,
    async problems(location) {
      const found = locationProblems(location);
      if (location.primary) return found;
      const others = await listContentRecords(store, scope, 'location');
      if (others.some(({ id, item, removedAt }) => removedAt === null && item.primary && id !== location.id))
        return found;
      const message = 'A site needs one main location. Open another location and make it the main one instead.';
      return [...found, { pointer: '/primary', message }];
    },
    async follow(db, before, after, at) {
      if (before) await followLocation(db, scope, { before, after, at });
      if (after.primary) {
        for (const { id, item, version, removedAt } of await listContentRecords(store, scope, 'location'))
          if (id !== after.id && item.primary && removedAt === null)
            await saveContentIn(db, scope, 'location', {
              item: { ...item, primary: false },
              by: 'Forecourt',
              guard: unguarded,
              at,
              expect: version,
            });
      }
    },
    stored: wake,
    async mayRemove({ id, name, primary }) {
      if (primary)
        throw new AppError('input.invalid', `${name} is the main location. Make another location the main one first.`);
      await requireEmpty(store, scope, { id, name });
    },
  };
}

async function locationRows(store: Store, scope: TenantScope): Promise<readonly LocationRow[]> {
  const [records, settings] = await Promise.all([
    listContentRecords(store, scope, 'location'),
    liveSettings(store, scope),
  ]);
  const now = store.now();
  return records.map((record) => {
    const hasHours = record.item.contact_detail.opening_hours.length > 0;
    return { ...rowOf(record), open: hasHours ? (openState(record.item, settings, now)?.text ?? null) : null };
  });
}

function rowOf({ id, item, version, updatedAt, removedAt }: ContentRecord<'location'>): Omit<LocationRow, 'open'> {
  const { street, city, state, postcode } = item.address;
  return {
    id,
    version,
    removed: removedAt !== null,
    changedAt: updatedAt,
    name: item.name,
    kind: item.location_type,
    slug: item.slug,
    primary: item.primary,
    visible: item.visible,
    address: joinTexts([street, joinTexts([city, state === city ? null : state, postcode])], ', '),
    phone: item.phone === null ? null : displayPhone(item.phone, item.country),
    missing: missingOf(item),
  };
}

function missingOf({ contact_detail, address, phone }: Location): string[] {
  return [
    ...(contact_detail.opening_hours.length === 0 ? ['No opening hours'] : []),
    ...(address.lat === null || address.long === null
      ? ['Not on the map']
      : isApproximate({ address })
        ? ['Only near on the map']
        : []),
    ...(phone === null ? ['No phone'] : []),
  ];
}

/** The spreadsheet of locations and their hours. */
function locationSheet({ store, jobs }: Needs<'store' | 'jobs'>): SheetRules<'location'> {
  return {
    kind: 'location',
    words: 'locations',
    // A new main location is stored with the one that was.
    limits: { file: 1, rows: 1000, stored: 2000 },
    undoList: 'locations',
    write: writeSheet,
    async plan(scope, records, { titles, rows }, passesLaw) {
      const header = headerOf(titles);
      const facts = await siteFacts(store, scope);
      const known = records.map(({ id, item, removedAt }) => ({ id, item, isRemoved: removedAt !== null }));
      const plan = planSheet(header, rows, known, (name, taken) => ({
        ...newLocation(facts, records, { name, taken }),
        primary: false,
      }));
      const before = new Map(records.map(({ id, item }) => [id, item]));
      const entries: PlannedEntry<'location'>[] = [];
      for (const [at, row] of plan.rows.entries()) {
        if (at % atOnce === 0) await nextTurn();
        entries.push(heldToLaw(row, before.get(row.id ?? '') ?? null, facts.site, passesLaw));
      }
      return { entries, unknown: plan.unknown, basis: null };
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

/** A row whose texts break a rule of law is refused, unless a person passes it. */
function heldToLaw(
  planned: PlannedRow,
  before: Location | null,
  site: Site | null,
  passesLaw: boolean,
): PlannedEntry<'location'> {
  if (planned.location === null) return entryOf(planned);
  const law = lawInEntry({ kind: 'location', item: planned.location, before }, site);
  const [found] = law;
  if (!found || passesLaw) return { ...entryOf(planned), law };
  const problems = [{ column: '', message: found.message }];
  return { ...entryOf({ ...planned, location: null, outcome: 'refused', problems }), law };
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
