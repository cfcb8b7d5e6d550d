/** The interface of a kind's spreadsheet. */
import type { lawInEntry } from '#domain/checks/entry-law.ts';
import type { SheetRow } from '#domain/content/sheet-rows.ts';
import type { EntrySheetRow, SheetKind } from '#schemas/api/entry-sheet.ts';
import type { Manufacturer } from '#schemas/entities/manufacturer.ts';
import type { ContentRecord } from '#tenants/content/edit-content.ts';
import type { Db, TenantScope } from '#tenants/database/open.ts';

export type Kept<K extends SheetKind> = ContentRecord<K>['item'];
export type Records<K extends SheetKind> = readonly ContentRecord<K>[];

/** The specific rules of the spreadsheet of one kind. */
export interface SheetRules<K extends SheetKind> {
  readonly kind: K;
  /** "models" */
  readonly words: string;
  readonly limits: {
    /** Megabytes of a file. */
    readonly file: number;
    readonly rows: number;
    /** Characters of a cell. */
    readonly cell?: number;
    /** Entries that one file may store, those that are made along with them included. */
    readonly stored: number;
  };
  /** Under which name an answer lists what was stored. */
  readonly undoList: 'entries' | 'locations';
  /** Whether makes are made along with its entries. */
  readonly addsMakes?: boolean;
  /** The lines of today's file, with the header. @param items the existing entries */
  write(items: readonly Kept<K>[]): readonly (readonly string[])[];
  /**
   * The effect of a file. @throws AppError `input.invalid` where it is not such a file.
   * @param passesLaw whether rows with words that break a rule of law are stored too
   */
  plan(scope: TenantScope, records: Records<K>, file: SheetFile, passesLaw: boolean): Promise<PlannedSheet<K>>;
  /** More to do in the transaction that stores one that was there, or takes its change back. */
  follow?(
    db: Db,
    scope: TenantScope,
    change: { readonly before: Kept<K>; readonly after: Kept<K>; readonly at: string },
  ): Promise<void>;
  /** The entry after it is set back. */
  former?(now: Kept<K>, former: Kept<K>): Kept<K>;
  /** @throws AppError where an entry to be undone has to stay. */
  mayTakeBack?(
    scope: TenantScope,
    records: Records<K>,
    back: { readonly items: readonly FormerEntry<K>[]; readonly removed: Records<K> },
  ): Promise<void>;
  /** Called when something has been stored. */
  stored?(): void;
}

export interface SheetFile {
  /** The first line. */
  readonly titles: readonly string[];
  readonly rows: readonly SheetRow[];
}

export interface PlannedSheet<K extends SheetKind> {
  readonly entries: readonly PlannedEntry<K>[];
  /** Columns of the file that no entry has. */
  readonly unknown: readonly string[];
  /** Other stored data that the plan was made from; part of its mark. */
  readonly basis: unknown;
}

export interface PlannedEntry<K extends SheetKind> extends EntrySheetRow {
  /** The entry to store; null for none. */
  readonly item: Kept<K> | null;
  /** The make that it names, if it does not exist yet: it is stored with it. */
  readonly make?: Manufacturer | null;
  /** What the law has against its words; it is refused unless a person passes that. */
  readonly law?: ReturnType<typeof lawInEntry>;
}

/** The state that an entry is set back to. */
export interface FormerEntry<K extends SheetKind> {
  readonly item: Kept<K>;
  /** As it is now. */
  readonly before: Kept<K>;
  readonly expect: number;
}
