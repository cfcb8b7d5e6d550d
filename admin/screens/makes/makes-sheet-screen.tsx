/** The makes by a file. */
import { makeTable } from '#domain/makes/make-table.ts';
import { SheetScreen } from '../../imports/sheet-screen.tsx';

export function MakesSheetScreen() {
  return <SheetScreen folder="makes" table={makeTable} about="Each row is a make." />;
}
