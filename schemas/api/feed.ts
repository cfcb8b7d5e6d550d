/**
 * Feeds in the console's HTTP interface: stock files that are fetched by a schedule. All paths stand under
 * `/api/console/tenants/:tenant/feeds`.
 *
 *   GET    /                → { feeds: Feed[], fields: ImportField[], timeZone, folder }
 *   POST   /                FeedSave → 201 Feed
 *   POST   /preview         FeedPreviewRequest → FeedPreview      (fetches the file now; changes nothing)
 *   GET    /:id             → Feed
 *   PUT    /:id             FeedSave with version → Feed | 409
 *   DELETE /:id             → 204
 *   POST   /:id/run         { force? } → 202 FeedRun              (force passes over the guard, once)
 *   POST   /:id/pause       { paused } → Feed
 *   GET    /:id/runs        → { runs: FeedRun[] }                 (newest first, without their problems)
 *   GET    /:id/runs/:run   → FeedRun
 */
import type { FileShape, ImportAnswers, ImportRun, RowReport } from './import.ts';

export type FeedSource =
  | {
      readonly kind: 'http';
      readonly url: string;
      /** For a file behind a password; the password itself is written and never read. */
      readonly username?: string;
    }
  /** The newest file of that name, `*` standing for anything, in the tenant's own folder on the server. */
  | { readonly kind: 'folder'; readonly file: string };

export type FeedSchedule =
  | { readonly kind: 'every' /** 15 to 10,080. */; readonly minutes: number }
  /** `HH:MM` by the clocks of the site's time zone. */
  | { readonly kind: 'daily'; readonly at: string };

/** What becomes of vehicles that the feed has brought and no longer names. */
export type MissingRule = 'keep' | 'mark-sold' | 'remove';

export interface FeedSettings {
  readonly name: string;
  readonly source: FeedSource;
  readonly schedule: FeedSchedule;
  /** Our field by column name. */
  readonly mapping: { readonly [column: string]: string };
  readonly missing: MissingRule;
  /** How the file is read, and what is answered for rows that leave it open, as in an import. */
  readonly answers?: ImportAnswers;
  /** A run that more than this share of the feed's vehicles would be missing from changes nothing; percent, 0 to 100. */
  readonly guard: number;
}

export interface FeedSave extends FeedSettings {
  /** Version that the edit began from; left out for a new feed. */
  readonly version?: number;
  /** Left out: as it is. Empty: none. */
  readonly password?: string;
}

export type FeedRunState = 'waiting' | 'running' | 'done' | 'unchanged' | 'refused' | 'failed';

export interface FeedRun {
  readonly id: string;
  readonly feed: string;
  readonly state: FeedRunState;
  readonly trigger: 'schedule' | 'hand';
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
  readonly endedAt: string | null;
  /** What happened and, where something is wrong, what to do. */
  readonly message: string;
  /** What the rows came to; null where none were read. */
  readonly report: RowReport | null;
  /** Vehicles that the feed had brought and this file does not name, and how many of them were dealt with. */
  readonly missing: { readonly found: number; readonly done: number; readonly of: number };
}

export interface Feed {
  readonly id: string;
  readonly version: number;
  readonly settings: FeedSettings;
  readonly hasPassword: boolean;
  readonly paused: boolean;
  /** What has to be answered before it runs by itself; null for nothing. */
  readonly question: string | null;
  /** When it is due next, ISO 8601; null while it is paused. */
  readonly nextAt: string | null;
  readonly lastRun: FeedRun | null;
  /** Vehicles in stock that it has brought. */
  readonly vehicles: number;
}

export interface FeedPreviewRequest {
  readonly source: FeedSource;
  readonly password?: string;
  /** The feed whose password is used where none is given. */
  readonly feed?: string;
  /** Left out: as the columns look. */
  readonly mapping?: { readonly [column: string]: string };
  readonly answers?: ImportAnswers;
}

export interface FeedPreview {
  readonly file: FileShape;
  readonly columns: NonNullable<ImportRun['columns']>;
  /** Bytes. */
  readonly size: number;
  readonly report: RowReport;
}
