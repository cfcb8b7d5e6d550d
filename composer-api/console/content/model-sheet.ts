/** The spreadsheet of models with their variants, and what a new model begins as. */
import { entrySlug } from '#domain/content/entry-slug.ts';
import { makeProblems } from '#domain/makes/edit-make.ts';
import { blankModel } from '#domain/models/blank-model.ts';
import { editedModel, modelProblems } from '#domain/models/edit-model.ts';
import { modelTable } from '#domain/models/model-table.ts';
import { foldText } from '#domain/text/fold.ts';
import type { Manufacturer } from '#schemas/entities/manufacturer.ts';
import type { Model } from '#schemas/entities/model.ts';
import { type ContentRecord, listContentRecords } from '#tenants/content/edit-content.ts';
import { newId } from '#tenants/database/new-id.ts';
import type { Store } from '#tenants/database/open.ts';
import { siteFacts } from '../api/site-facts.ts';
import { newMakes } from './make-sheet.ts';
import type { SheetRules } from './sheet-rules.ts';
import { tableSheet } from './table-sheet.ts';

export function modelSheet(store: Store): SheetRules<'model'> {
  const sheet = tableSheet('model', modelTable, async (scope, records) => {
    const makeRecords = await listContentRecords(store, scope, 'manufacturer');
    const makes = makeRecords.flatMap(({ item, removedAt }) => (removedAt === null ? [item] : []));
    const known = new Set(makes.map(({ name }) => foldText(name)));
    const added = new Map<string, Manufacturer>();
    const blankMake = newMakes(makeRecords);
    const now = store.now().toISOString();
    return {
      empty: blankModel('', ''),
      blank: newModels(records),
      edited: (stored, given) => editedModel(stored, given, { newId, now, makes: [...makes, ...added.values()] }),
      problems: modelProblems,
      withinOf: ({ manufacturer_name }) => manufacturer_name,
      makeFor(before, { manufacturer_name }) {
        const name = manufacturer_name ?? '';
        const key = foldText(name);
        if (key === '' || known.has(key) || before?.manufacturer_name === manufacturer_name) return null;
        const make = added.get(key) ?? { ...blankMake(name), name };
        if (makeProblems(make, []).length > 0) return null;
        added.set(key, make);
        return make;
      },
      site: (await siteFacts(store, scope)).site,
      beside: makeRecords.map(({ id, version, removedAt }) => [id, version, removedAt]),
    };
  });
  return { ...sheet, addsMakes: true };
}

/**
 * Creates new models, one after the other, each with a unique address, after all others. @param known including deleted
 * ones
 */
export function newModels(known: readonly ContentRecord<'model'>[]): (name: string) => Model {
  const slugs = new Set(known.flatMap(({ item }) => [item.slug, item.new_slug ?? '']));
  let last = Math.max(0, ...known.flatMap(({ item, removedAt }) => (removedAt === null ? [item.position] : [])));
  return (name) => {
    const slug = entrySlug(name, slugs, 'model');
    slugs.add(slug);
    last += 1;
    return { ...blankModel(newId(), slug), position: last };
  };
}
