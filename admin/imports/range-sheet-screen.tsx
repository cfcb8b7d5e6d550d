/** Makes or models by a file. */
import { type EntryTable, slugTitle } from '#domain/content/entry-columns.ts';
import { SheetScreen } from './sheet-screen.tsx';

interface RangeSheet {
  readonly folder: 'makes' | 'models';
  readonly table: EntryTable;
  readonly about: string;
}

export function RangeSheetScreen(sheet: RangeSheet) {
  return <SheetScreen {...sheet} permission="models.edit" keyTitle={slugTitle} limit="Up to 2 MB and 5,000 rows." />;
}
