/**
 * Feeds: stock files that are fetched by a schedule. A system can also send its file, with the token of the feed as
 * bearer.
 */
import type { FileShape, ImportAnswers, ImportField, ImportRun, RowReport } from './import.ts';

/** Protocols of file servers; `ftp` sends the password and the file without encryption. */
export const fileServerKinds = ['ftp', 'ftps', 'sftp'] as const;
type FileServerKind = (typeof fileServerKinds)[number];

export interface FileServerSource {
  readonly kind: FileServerKind;
  readonly host: string;
  /** 21 or 22 when left out. FTPS begins without encryption (AUTH TLS), except at port 990. */
  readonly port?: number;
  readonly username: string;
  /** A file, or the newest of several: `*` matches anything in its last part, as in `export/stock-*.csv`. */
  readonly path: string;
}

export interface WebSource {
  readonly kind: 'http';
  readonly url: string;
  /** For a file behind a password; the password itself is written and never read. */
  readonly username?: string;
  /** Name of a header whose value is the password, in place of a user name. */
  readonly header?: string;
}

export interface FolderSource {
  readonly kind: 'folder';
  /** The newest file of that name, with `*` matching anything, in the tenant's own folder on the server. */
  readonly file: string;
}

/** The file is put to an address of the feed, with a token. */
interface PushSource {
  readonly kind: 'push';
}

/** The file is attached to an email to an address of the feed. */
export interface MailSource {
  readonly kind: 'mail';
  /** Who may send it: addresses, or `@example.com` for everyone there. */
  readonly from: readonly string[];
  /** Name of the attachment, with `*` matching anything, if there may be several. */
  readonly file?: string;
}

export type FeedSource = WebSource | FileServerSource | FolderSource | PushSource | MailSource;

export type FeedSchedule =
  | { readonly kind: 'every' /** 15 to 10,080. */; readonly minutes: number }
  /** `HH:MM` by the clocks of the site's time zone. */
  | { readonly kind: 'daily'; readonly at: string }
  /** Whenever a file is sent: only for sources that are not fetched. */
  | { readonly kind: 'arrival' };

/** What happens to vehicles from earlier files that the feed no longer names. */
export type MissingRule = 'keep' | 'mark-sold' | 'remove';

export interface FeedSettings {
  readonly name: string;
  readonly source: FeedSource;
  readonly schedule: FeedSchedule;
  /** Our field by column name. */
  readonly mapping: { readonly [column: string]: string };
  readonly missing: MissingRule;
  /** Takes pictures that lie in the folder of the file, or in a folder or ZIP in it, and are named by stock number. */
  readonly photos?: boolean;
  /** How the file is read, and answers for rows that leave questions open, as in an import. */
  readonly answers?: ImportAnswers;
  /** A run that more than this share of the feed's vehicles would be missing from changes nothing; percent, 0 to 100. */
  readonly guard: number;
}

export interface FeedSave extends FeedSettings {
  /** Version that the edit began from; left out for a new feed. */
  readonly version?: number;
  /** Left out: as it is. Empty: none. For SFTP it may be a private key. */
  readonly password?: string;
  /** The server's key that was shown when the file was tried: a server with another one gets no password. */
  readonly serverKey?: string;
}

/** The key of an SFTP server, or the certificate of an FTPS server, as first seen. */
export interface ServerKey {
  /** `SHA256:…`, or `certificateAuthority`. */
  readonly key: string;
  /** ISO 8601. */
  readonly at: string;
  /** Another key that the server has shown since then. Nothing is sent to it until it is accepted. */
  readonly offered: string | null;
}

/** The key of a server whose certificate an authority has signed. */
export const certificateAuthority = 'certificate authority';

/** What became of the photographs next to a feed's file. */
export interface FeedPhotos {
  /** Pictures that were put on vehicles, and how many vehicles got one. */
  readonly taken: number;
  readonly vehicles: number;
  /** Files that are on no vehicle, and why; at most 100 of `leftCount`. */
  readonly left: readonly { readonly file: string; readonly why: string }[];
  readonly leftCount: number;
  /** Pictures that the next run fetches, since one run fetches a limited number. */
  readonly waiting: number;
  /** Why the folder could not be read to its end; null where it was. */
  readonly failure: string | null;
}

export type FeedRunState = 'waiting' | 'running' | 'done' | 'unchanged' | 'refused' | 'failed';

export interface FeedList {
  readonly feeds: readonly Feed[];
  readonly fields: readonly ImportField[];
  readonly timeZone: string;
  /** Folder in the server's feeds folder where files of this site are put. */
  readonly folder: string;
  /** Whether the server receives mail with stock files. */
  readonly takesMail: boolean;
}

export interface FeedRun {
  readonly id: string;
  readonly feed: string;
  readonly state: FeedRunState;
  readonly trigger: 'schedule' | 'hand' | 'arrival';
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
  readonly endedAt: string | null;
  /** What happened and, where something is wrong, what to do. */
  readonly message: string;
  /** The outcome of the rows; null if none were read. */
  readonly report: RowReport | null;
  /** Left out for feeds that take no photographs. */
  readonly photos?: FeedPhotos;
  /** Name, size and time of a file that may still be written: it is read when they are the same again. */
  readonly looked?: string;
  /** Vehicles of earlier files that this one does not name, and how many of them were processed. */
  readonly missing: { readonly found: number; readonly done: number; readonly of: number };
}

export interface Feed {
  readonly id: string;
  readonly version: number;
  readonly settings: FeedSettings;
  readonly hasPassword: boolean;
  /** Of a server of SFTP or FTPS that has been connected to. */
  readonly serverKey: ServerKey | null;
  /** When the token that may send files was made, ISO 8601; null without one. */
  readonly tokenAt: string | null;
  /** The address for mail with the file; null for other sources, without incoming mail, and for read-only access. */
  readonly mailAddress: string | null;
  readonly paused: boolean;
  /** The question to answer before it runs automatically; null for none. */
  readonly question: string | null;
  /** When it is due next, ISO 8601; null while it is paused. */
  readonly nextAt: string | null;
  readonly lastRun: FeedRun | null;
  /** Vehicles in stock that it has brought. */
  readonly vehicles: number;
}

export interface FeedToken {
  /** Shown once. */
  readonly token: string;
  readonly feed: Feed;
}

/** What became of a file that was sent. */
export interface FeedTaken {
  /** Null for a file that is kept until its columns are explained. */
  readonly run: string | null;
  /** `running` where the import takes longer than the request waits; `waiting` for a queued file. */
  readonly state: FeedRunState;
  readonly message: string;
}

export interface FeedPreviewRequest {
  readonly source: FeedSource;
  readonly password?: string;
  /** The feed whose password is used if none is given. */
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
  /** The key that a server of SFTP or FTPS has shown; null for others. */
  readonly serverKey: string | null;
  readonly report: RowReport;
}
