/**
 * Imports of stock from a file in the console's HTTP interface, below `/api/console/tenants/:tenant`.
 *
 *   POST   /imports        multipart or JSON ImportRequest → 202 ImportRun
 *   GET    /imports        → { imports: ImportRun[], fields: ImportField[] } (newest first)
 *   GET    /imports/:id    → ImportRun
 */

export interface ImportRequest {
  readonly csv: string;
  /** Our field by column name. */
  readonly mapping: { readonly [column: string]: string };
  readonly dryRun?: boolean;
  readonly fileName?: string;
}

export interface ImportRun {
  readonly id: string;
  /** Name of the file, when it began (ISO 8601), and who asked. */
  readonly fileName?: string;
  readonly at?: string;
  readonly by?: string;
  readonly state: 'running' | 'done' | 'failed';
  readonly dryRun: boolean;
  readonly rows: number;
  readonly read: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
  /** Row is the line number a spreadsheet shows: the header is 1. At most 1,000 are kept; `problemCount` counts all. */
  readonly problems: readonly {
    readonly row: number;
    readonly column: string;
    readonly value: string;
    readonly message: string;
    readonly rejected: boolean;
  }[];
  readonly problemCount: number;
  readonly columns?: readonly {
    readonly name: string;
    readonly suggestion: string | null;
    readonly samples: readonly string[];
  }[];
}

/** What a column of a file can be mapped to. */
export interface ImportField {
  readonly key: string;
  readonly title: string;
  readonly required: boolean;
}
