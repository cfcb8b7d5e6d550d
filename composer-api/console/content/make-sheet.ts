/** The spreadsheet of makes, and what a new make begins as. */
import { entrySlug } from '#domain/content/entry-slug.ts';
import { blankMake, editedMake, makeProblems } from '#domain/makes/edit-make.ts';
import { makeTable } from '#domain/makes/make-table.ts';
import type { Manufacturer } from '#schemas/entities/manufacturer.ts';
import type { ContentRecord } from '#tenants/content/edit-content.ts';
import { newId } from '#tenants/database/new-id.ts';
import type { Store } from '#tenants/database/open.ts';
import { siteFacts } from '../api/site-facts.ts';
import { tableSheet } from './table-sheet.ts';

export const makeSheet = (store: Store) =>
  tableSheet('manufacturer', makeTable, async (scope, records) => ({
    empty: blankMake('', ''),
    blank: newMakes(records),
    edited: editedMake,
    problems: makeProblems,
    withinOf: () => null,
    basis: null,
    site: (await siteFacts(store, scope)).site,
  }));

/**
 * Creates new makes, one after the other, each with a unique address and position. @param known including deleted ones
 */
export function newMakes(known: readonly ContentRecord<'manufacturer'>[]): (name: string) => Manufacturer {
  const slugs = new Set(known.map(({ item }) => item.slug));
  let last = Math.max(0, ...known.flatMap(({ item, removedAt }) => (removedAt === null ? [item.position] : [])));
  return (name) => {
    const slug = entrySlug(name, slugs, 'make');
    slugs.add(slug);
    // Makes without a set order are sorted by name, and so is a new one.
    if (last > 0) last += 1;
    return { ...blankMake(newId(), slug), position: last };
  };
}
