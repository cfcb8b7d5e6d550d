/** Rows of a file put together as the entries that they speak of: by their name in addresses, else by what they are called. */
import { groupBy } from '../json/group-by.ts';
import { foldText } from '../text/fold.ts';
import type { EntryTable } from './entry-columns.ts';

export interface SheetRow {
  /** The row number that a spreadsheet shows. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** An entry of the site, as a file may speak of it. */
export interface KnownEntry {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** Value of the field that distinguishes entries of the same name. */
  readonly within: string | null;
  readonly isRemoved: boolean;
}

export interface RowGroup {
  /** Null for a new one. */
  readonly known: KnownEntry | null;
  /** Whether it was found by its slug: then a cell with another name is a new name. */
  readonly bySlug: boolean;
  readonly rows: SheetRow[];
}

export interface RowFault {
  readonly row: number;
  readonly column: string;
  readonly message: string;
}

interface Naming {
  /** The cell of the row without white space around it; empty where the file has no such column. */
  readonly slug: (row: SheetRow) => string;
  readonly name: (row: SheetRow) => string;
  readonly within: (row: SheetRow) => string;
  readonly nameTitle: string;
  readonly withinTitle: string;
}

/** Every row goes into one group, or says why not. A row without a name belongs to the one above. */
export function groupRows(
  rows: Iterable<SheetRow>,
  known: readonly KnownEntry[],
  table: Pick<EntryTable, 'word' | 'words'>,
  naming: Naming,
): { readonly groups: readonly RowGroup[]; readonly faults: readonly RowFault[] } {
  const bySlug = new Map(known.map((entry) => [entry.slug, entry]));
  const present = known.filter(({ isRemoved }) => !isRemoved);
  const byName = groupBy(present, nameKey);
  const groups = new Map<string, RowGroup>();
  const faults: RowFault[] = [];
  let above: RowGroup | null = null;
  let aboveKey = { name: '', within: '' };
  for (const row of rows) {
    const slug = naming.slug(row);
    const key = { name: foldText(naming.name(row)), within: foldText(naming.within(row)) };
    const isMore =
      slug === '' &&
      (key.name === '' || (key.name === aboveKey.name && (key.within === '' || key.within === aboveKey.within)));
    if (isMore && above) {
      above.rows.push(row);
      continue;
    }
    above = null;
    aboveKey = { name: '', within: '' };
    const found = bySlug.get(slug);
    if (found?.isRemoved) {
      const message = `This ${table.word} was removed. Restore it in the list of ${table.words}, or leave the cell empty for a new one.`;
      faults.push({ row: row.row, column: 'Name in addresses', message });
      continue;
    }
    if (!found && key.name === '') {
      const message = isMore
        ? `The rows above it are refused, and this one does not name its ${table.word}.`
        : `There is no ${table.word} with this name in addresses. Write what it is called to add one.`;
      faults.push({ row: row.row, column: naming.nameTitle, message });
      continue;
    }
    const named = found
      ? [found]
      : (byName.get(key.name) ?? []).filter(({ within }) => key.within === '' || foldText(within ?? '') === key.within);
    if (named.length > 1) {
      const message = `Several ${table.words} are called that. Say which: in ${naming.withinTitle}, or by the name in addresses.`;
      faults.push({ row: row.row, column: naming.nameTitle, message });
      continue;
    }
    const [entry = null] = named;
    const place = entry ? `=${entry.id}` : `+${JSON.stringify([key.within, key.name])}`;
    const group: RowGroup = groups.get(place) ?? { known: entry, bySlug: found !== undefined, rows: [] };
    groups.set(place, group);
    group.rows.push(row);
    above = group;
    aboveKey = key;
  }
  return { groups: [...groups.values()], faults };
}

function nameKey({ name }: KnownEntry): string {
  return foldText(name.trim());
}
