/** The makes by a file. */
import { makeTable } from '#domain/makes/make-table.ts';
import { RangeSheetScreen } from '../../imports/range-sheet-screen.tsx';

export function MakesSheetScreen() {
  return <RangeSheetScreen folder="makes" table={makeTable} about="Each row is a make." />;
}
