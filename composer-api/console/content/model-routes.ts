/** Models of a maker's range, as staff keep them: single models, and their order. */

import { entrySlug } from '#domain/content/entry-slug.ts';
import { makeProblems } from '#domain/makes/edit-make.ts';
import { blankModel } from '#domain/models/blank-model.ts';
import { copiedModel, editedModel, modelProblems } from '#domain/models/edit-model.ts';
import { displayFromPrice, modelBodies, modelHref, modelPicture, orderModels } from '#domain/models/model-range.ts';
import { countModelStock } from '#domain/models/model-stock.ts';
import { modelTable } from '#domain/models/model-table.ts';
import { foldText } from '#domain/text/fold.ts';
import { hasText } from '#domain/text/quantity.ts';
import type { ModelRange, ModelRow } from '#schemas/api/content.ts';
import type { Manufacturer } from '#schemas/entities/manufacturer.ts';
import { type Model, modelSchema } from '#schemas/entities/model.ts';
import { type ContentRecord, findContentRecord, listContentRecords } from '#tenants/content/edit-content.ts';
import { listContent } from '#tenants/content/list-content.ts';
import { newId } from '#tenants/database/new-id.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import type { Needs } from '../api/handlers.ts';
import { siteFacts } from '../api/site-facts.ts';
import type { EntryRules } from './content-entries.ts';
import { newMakes } from './make-sheet.ts';
import { draftStock, orderedEntryRoutes, pagePattern } from './ordered-entry-routes.ts';
import type { SheetRules } from './sheet-rules.ts';
import { tableSheet } from './table-sheet.ts';

export function modelRoutes(deps: Needs<'store' | 'sites' | 'registry'>) {
  const { store } = deps;
  return orderedEntryRoutes(deps, 'models', {
    kind: 'model',
    // A range has dozens.
    most: 500,
    sheet: modelSheet(store),
    rules: (scope) => modelRules(store, scope),
    list: (scope) => rangeOf(deps, scope),
    async path(model, scope) {
      const own = modelHref(model);
      if (hasText(model.override_url)) return own;
      return (await pagePattern(store, scope, 'model'))?.replace(':slug', own.split('/').at(-1) ?? '') ?? null;
    },
  });
}

function modelRules(store: Store, scope: TenantScope): EntryRules<'model'> {
  const makes = async () => (await listContent(store, scope, 'manufacturer')).map(({ item }) => item);
  return {
    kind: 'model',
    word: 'model',
    schema: modelSchema,
    async blank(given, like) {
      const known = await listContentRecords(store, scope, 'model');
      const blank = newModels(known)(given?.name ?? '');
      const source = like === undefined ? null : await findContentRecord(store, scope, 'model', like);
      return source === null ? blank : copiedModel(blank, source.item);
    },
    edited: async (stored, given) =>
      editedModel(stored, given, { newId, now: store.now().toISOString(), makes: await makes() }),
    problems: async (model) => modelProblems(model),
  };
}

async function rangeOf(deps: Needs<'store' | 'sites' | 'registry'>, scope: TenantScope): Promise<ModelRange> {
  const [rows, route] = await Promise.all([modelRows(deps, scope), pagePattern(deps.store, scope, 'model')]);
  return { rows, hasPage: route !== null };
}

async function modelRows(
  deps: Needs<'store' | 'sites' | 'registry'>,
  scope: TenantScope,
): Promise<readonly ModelRow[]> {
  const records = await listContentRecords(deps.store, scope, 'model');
  if (records.length === 0) return [];
  const stock = await draftStock(deps, scope);
  const byItem = new Map(records.map((record) => [record.item, record]));
  const rows: ModelRow[] = [];
  for (const item of orderModels(records.map((record) => record.item))) {
    const record = byItem.get(item);
    if (record) rows.push(rowOf(record, stock && (await countModelStock(item, stock))));
  }
  return rows;
}

function rowOf({ id, item, version, updatedAt, removedAt }: ContentRecord<'model'>, stock: number | null): ModelRow {
  return {
    id,
    version,
    removed: removedAt !== null,
    changedAt: updatedAt,
    name: item.name,
    make: item.manufacturer_name,
    picture: modelPicture(item),
    status: item.status,
    from: displayFromPrice(item),
    bodies: modelBodies(item),
    variants: item.model_variants.length,
    stock,
    missing: missingOf(item),
  };
}

function missingOf(model: Model): string[] {
  return [
    ...(modelPicture(model) === null ? ['No picture'] : []),
    ...(model.model_variants.length === 0 && model.status !== 'coming_soon' ? ['No variants'] : []),
    ...(displayFromPrice(model) !== null && !hasText(model.disclaimer) && !hasText(model.original_disclaimer)
      ? ['No terms of the price']
      : []),
  ];
}

/** The spreadsheet of models with their variants, and what a new model begins as. */
function modelSheet(store: Store): SheetRules<'model'> {
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
      basis: makeRecords.map(({ id, version, removedAt }) => [id, version, removedAt]),
    };
  });
  return { ...sheet, addsMakes: true };
}

/**
 * Creates new models, one after the other, each with a unique address, after all others. @param known including deleted
 * ones
 */
function newModels(known: readonly ContentRecord<'model'>[]): (name: string) => Model {
  const slugs = new Set(known.flatMap(({ item }) => [item.slug, item.new_slug ?? '']));
  let last = Math.max(0, ...known.flatMap(({ item, removedAt }) => (removedAt === null ? [item.position] : [])));
  return (name) => {
    const slug = entrySlug(name, slugs, 'model');
    slugs.add(slug);
    last += 1;
    return { ...blankModel(newId(), slug), position: last };
  };
}
