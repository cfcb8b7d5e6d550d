/** The columns of a file of entries: the fields of their form, each under its label, those of one list of parts too. */
import { isSchemaNode, type Json, type SchemaNode } from '#schemas/shapes/json.ts';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import { partFields, shownFields } from './entry-cells.ts';
import { columnName } from './sheet-columns.ts';

export interface EntryColumn {
  /** Where its field is in the form, or in the part that has a separate row. */
  readonly path: readonly string[];
  /** Whether it belongs to the part that a row represents. */
  readonly ofRow: boolean;
  readonly title: string;
  /** How its cell is written, where that is not plain. */
  readonly help: string | null;
  /** Names that mean it, folded, without signs. */
  readonly names: readonly string[];
  readonly node: SchemaNode;
}

/** The description of one kind of entry's file. */
export interface EntryTable {
  /** "model", "models". */
  readonly word: string;
  readonly words: string;
  readonly form: SchemaNode;
  /** The list of the form whose parts have a row each; null where an entry has one row. */
  readonly rows: string | null;
  /** The field that distinguishes entries of the same name; null where names are unique. */
  readonly within: string | null;
  readonly columns: readonly EntryColumn[];
}

/** The column with the permanent name in addresses, which identifies an entry after it is renamed. */
export const slugTitle = 'Name in addresses';
export const slugNames = ['nameinaddresses', 'slug'];

export function entryTable(
  form: SchemaNode,
  { rows = null, within = null, ...words }: Pick<EntryTable, 'word' | 'words'> & Partial<EntryTable>,
): EntryTable {
  const columns = shownFields(form).flatMap(([field, node]) => {
    if (field !== rows) return columnsOf([field], node, false);
    return (partFields(node) ?? []).flatMap(([part, own]) => columnsOf([part], own, true));
  });
  return { ...words, form, rows, within, columns };
}

function columnsOf(path: readonly string[], node: SchemaNode, ofRow: boolean): EntryColumn[] {
  if (isSchemaNode(node.properties)) {
    const inner = shownFields(node);
    // A single field takes the name of its group.
    return inner.flatMap(([field, own]) =>
      columnsOf([...path, field], inner.length === 1 ? { ...own, title: node.title } : own, ofRow),
    );
  }
  const aspect = isSchemaNode(node['x-sheet']) ? node['x-sheet'] : {};
  const title = typeof aspect.title === 'string' ? aspect.title : String(node.title ?? path.at(-1) ?? '');
  const aliases = typeof aspect.aliases === 'string' ? aspect.aliases.split(' ') : [];
  const names = [title, ...aliases].map(columnName);
  return [{ path, ofRow, title, help: helpOf(node), names: [...new Set(names)], node }];
}

function helpOf(node: SchemaNode): string | null {
  const parts = partFields(node);
  if (parts) return `One per line: ${parts.map(([field, { title }]) => String(title ?? field)).join(' | ')}`;
  if (node['x-widget'] === 'lines') return 'One per line, or with | between them';
  if (Array.isArray(node['x-enum-titles'])) return node['x-enum-titles'].filter((title) => title !== '').join(', ');
  if (node.type === 'boolean') return 'Yes or No';
  return node.format === 'rich-text' ? 'Text, or HTML' : null;
}

/** The form's value there. */
export function valueAt(form: JsonObject, path: readonly string[]): Json | undefined {
  let value: Json | undefined = form;
  for (const step of path) value = isJsonObject(value) ? value[step] : undefined;
  return value;
}

/** The form with that value there; without the field where it is undefined. */
export function withValue(form: JsonObject, path: readonly string[], value: Json | undefined): JsonObject {
  const [step, ...rest] = path;
  if (step === undefined) return form;
  const inner = form[step];
  const next = rest.length === 0 ? value : withValue(isJsonObject(inner) ? inner : {}, rest, value);
  if (next !== undefined) return { ...form, [step]: next };
  return Object.fromEntries(Object.entries(form).filter(([key]) => key !== step));
}
