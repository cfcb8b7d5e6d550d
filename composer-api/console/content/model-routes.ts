/** Models of a maker's range, as staff keep them: single models, and their order. */
import { copiedModel, editedModel, modelProblems } from '#domain/models/edit-model.ts';
import { displayFromPrice, modelBodies, modelHref, modelPicture, orderModels } from '#domain/models/model-range.ts';
import { countModelStock } from '#domain/models/model-stock.ts';
import { hasText } from '#domain/text/quantity.ts';
import type { ModelRange, ModelRow } from '#schemas/api/content.ts';
import { type Model, modelSchema } from '#schemas/entities/model.ts';
import { type ContentRecord, findContentRecord, listContentRecords } from '#tenants/content/edit-content.ts';
import { listContent } from '#tenants/content/list-content.ts';
import { newId } from '#tenants/database/new-id.ts';
import type { Store } from '#tenants/database/open.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import type { Needs } from '../api/console-env.ts';
import type { EntryRules } from './content-entries.ts';
import { modelSheet, newModels } from './model-sheet.ts';
import { draftStock, orderedEntryRoutes, pagePattern } from './ordered-entry-routes.ts';

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
