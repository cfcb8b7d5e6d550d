/** Who is currently working on a site's pages. */

export type PersonHere = {
  /** Of one open editor: a person may have two. */
  readonly visit: string;
  readonly name: string;
  /** One of the colours that distinguish people, from 0. */
  readonly colour: number;
  /** Key of the page or shared part. */
  readonly key: string;
  readonly blockId: string | null;
};

export interface PresenceRequest {
  readonly visit: string;
  /** Null once the editor is left. */
  readonly key: string | null;
  readonly blockId: string | null;
}

export interface PresenceResponse {
  /** All others. */
  readonly people: readonly PersonHere[];
}

export const presenceColours = 6;
/** How often an open editor reports its presence. */
export const presenceEveryMs = 8000;
/** Presence ends after this silence. */
export const presenceLastsMs = 30_000;
