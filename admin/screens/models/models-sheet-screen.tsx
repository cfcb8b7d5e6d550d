/** The range by a file. */
import { modelTable } from '#domain/models/model-table.ts';
import { RangeSheetScreen } from '../../imports/range-sheet-screen.tsx';

export function ModelsSheetScreen() {
  return (
    <RangeSheetScreen
      folder="models"
      table={modelTable}
      about="Each row is a variant. Fill in the details of the model in its first row, or in all of its rows. The rows of a model are all of its variants, in order. New makes are added."
    />
  );
}
