/** Locations and their hours by a file. */
import { idColumn, sheetColumns } from '#domain/locations/sheet/columns.ts';
import { SheetScreen } from '../../imports/sheet-screen.tsx';

const table = { word: 'location', words: 'locations', columns: sheetColumns } as const;

export function LocationsSheetScreen() {
  return (
    <SheetScreen
      folder="locations"
      permission="locations.edit"
      table={table}
      keyTitle={idColumn.title}
      limit="Up to 1 MB and 1,000 rows."
      about="Each row is a location with its address, phones and hours. Workshop and parts each have a row with their own hours."
    />
  );
}
