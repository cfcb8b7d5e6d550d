import { entryForm } from '#domain/content/entry-form.ts';
import { laySheet, readSheetHeader } from '#domain/content/entry-sheet.ts';
import type { KnownEntry } from '#domain/content/sheet-rows.ts';
import { jsonObjectOf } from '#domain/json/json-object.ts';
import { blankModel } from '#domain/models/blank-model.ts';
import { modelTable } from '#domain/models/model-table.ts';
import type { Model } from '#schemas/entities/model.ts';
import { modelFormSchema } from '#schemas/entities/model-form.ts';
import { aModel } from './model.ts';

export const formOf = (model: Model) => entryForm(modelFormSchema, jsonObjectOf(model));

const known = (model: Model, isRemoved = false): KnownEntry => ({
  id: model.id,
  slug: model.slug,
  name: model.name,
  within: model.manufacturer_name,
  isRemoved,
});

/** Applies the lines of a file to these models. */
export function lay(lines: readonly (readonly string[])[], models: readonly Model[], removed: readonly Model[] = []) {
  const [head = [], ...rest] = lines;
  const header = readSheetHeader(modelTable, head);
  const rows = rest.map((cells, index) => ({ row: index + 2, cells }));
  const byId = new Map(models.map((model) => [model.id, model]));
  const site = {
    known: [...models.map((model) => known(model)), ...removed.map((model) => known(model, true))],
    formOf: (entry: KnownEntry | null) => formOf((entry && byId.get(entry.id)) ?? blankModel('', '')),
  };
  return { header, rows, ...laySheet(modelTable, header, rows, site) };
}

export const changesOf = ({ entries }: ReturnType<typeof lay>) =>
  entries.flatMap(({ changes }) => changes.map(({ row, column, before, after }) => [row, column, before, after]));

export const faultsOf = ({ entries, faults }: ReturnType<typeof lay>) =>
  [...faults, ...entries.flatMap((entry) => entry.faults)].map(({ row, column, message }) => [row, column, message]);

export const ridge = aModel();

export const field = aModel({ id: 'm_2', slug: 'field', name: 'Field', model_variants: [] });
