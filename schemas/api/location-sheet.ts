/**
 * Locations and their hours as a spreadsheet, in the console's HTTP interface, below `/api/console/tenants/:tenant`.
 *
 *   GET  /locations/spreadsheet       → a CSV file with all locations of today and every column
 *   POST /locations/spreadsheet       LocationSheetRequest → LocationSheet   (stored unless `dryRun`)
 *   POST /locations/spreadsheet/undo  LocationSheetUndo → { undone }         (all of it in one step | 409 where others changed one since)
 */

export interface LocationSheetRequest {
  /** 1 MB and 1,000 rows at most. */
  readonly csv: string;
  readonly dryRun: boolean;
  /** Of the answer to the dry run: what is stored is what was looked at. */
  readonly mark?: string;
}

export interface LocationSheetRow {
  /** The number that a spreadsheet shows beside it; null for a location that the file does not name and that follows. */
  readonly row: number | null;
  /** Null for a new one. */
  readonly id: string | null;
  readonly name: string;
  readonly outcome: 'new' | 'changed' | 'unchanged' | 'refused';
  /** By column, as the file has it; of each side the first 200 characters. */
  readonly changes: readonly { readonly column: string; readonly before: string; readonly after: string }[];
  /** Why it is refused: the column, empty for the whole row, and what to do. */
  readonly problems: readonly { readonly column: string; readonly message: string }[];
}

export interface LocationSheet {
  readonly rows: readonly LocationSheetRow[];
  /** Columns of the file that are none of a location, and are left out. */
  readonly unknown: readonly string[];
  /** Stands for the locations as they were when this was answered. */
  readonly mark: string;
  /** What was stored, to take it back; null for a dry run. */
  readonly undo: LocationSheetUndo | null;
}

export interface LocationSheetUndo {
  readonly locations: readonly {
    readonly id: string;
    /** The version that was stored. */
    readonly version: number;
    /** The version before; null for a new one. */
    readonly before: number | null;
  }[];
}
