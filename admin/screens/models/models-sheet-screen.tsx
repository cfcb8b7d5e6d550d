/** The range by a file. */
import { modelTable } from '#domain/models/model-table.ts';
import { RangeSheetScreen } from '../../imports/range-sheet-screen.tsx';

export function ModelsSheetScreen() {
  return (
    <RangeSheetScreen
      folder="models"
      table={modelTable}
      about="Each row is a variant; what its model says stands in the first of its rows, or in all. The rows of a model are all of its variants, in their order. A make that is not there is added."
    />
  );
}
