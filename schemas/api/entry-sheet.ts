/** Entries (locations, models, makes) as a spreadsheet; `/locations` and `/makes` have the same routes. */
export type SheetKind = 'location' | 'model' | 'manufacturer';

export interface EntrySheetRequest {
  /** 2 MB and 5,000 rows at most; of locations 1 MB and 1,000 rows. */
  readonly csv: string;
  readonly dryRun: boolean;
  /** From the dry run's answer: only what was reviewed is stored. */
  readonly mark?: string;
  /** The reason for words that break a rule of law; it belongs to the dry run too. */
  readonly override?: { readonly reason: string };
}

/** The file's values for one entry. */
export interface EntrySheetRow {
  /**
   * The first of its rows, by the number that a spreadsheet shows; null for an entry that the file does not name and
   * that follows one that it names.
   */
  readonly row: number | null;
  /** Null for a new one. */
  readonly id: string | null;
  readonly name: string;
  readonly outcome: 'new' | 'changed' | 'unchanged' | 'refused';
  /** By column, at most 60; of each side the first 200 characters. */
  readonly changes: readonly {
    readonly row: number | null;
    readonly column: string;
    readonly before: string;
    readonly after: string;
  }[];
  /** Why it is refused, at most 20: row, column (empty for the whole row), and what to do. */
  readonly problems: readonly { readonly row: number | null; readonly column: string; readonly message: string }[];
}

export interface EntrySheet {
  readonly rows: readonly EntrySheetRow[];
  /** Columns of the file that do not belong to an entry, and are ignored. */
  readonly unknown: readonly string[];
  /** Names of makes that are made along with them. */
  readonly makes: readonly string[];
  /** Identifies the state of the entries in this answer. */
  readonly mark: string;
  /** The stored changes, for undo; null for a dry run. */
  readonly undo: EntrySheetUndo | null;
  /** Whether rows are skipped for a rule of law that this person may pass with a reason. */
  readonly mayOverride: boolean;
}

export interface StoredByFile {
  readonly kind: SheetKind;
  readonly id: string;
  /** The version that was stored. */
  readonly version: number;
  /** The version before; null for a new one. */
  readonly before: number | null;
}

/** One list: that of locations has its own name. */
export interface EntrySheetUndo {
  readonly entries?: readonly StoredByFile[];
  readonly locations?: readonly StoredByFile[];
}
