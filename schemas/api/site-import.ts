/** Import of a site's file into an installation. */

/** Bytes of one part of an upload; a whole file would exceed the time limit of a request. */
export const sitePartBytes = 4 * 1024 * 1024;

export interface SiteImport {
  readonly id: string;
  readonly state: 'uploading' | 'checking' | 'storing' | 'done' | 'failed';
  /** The site's, from its file; empty until the file has been read. */
  readonly name: string;
  readonly slug: string;
  /** Bytes of the file, and how many have arrived. */
  readonly bytes: number;
  readonly received: number;
  /** How many records and pictures have been checked, and how many stored. */
  readonly checked: number;
  readonly stored: number;
  /** Why it failed and what to do; null otherwise. */
  readonly problem: string | null;
}
