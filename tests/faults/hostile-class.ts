/** What a class of attacks is, and what the classes have in common. */

/** The site that is attacked, and what an attacker knows of it. */
export interface Target {
  readonly port: number;
  readonly host: string;
  readonly slug: string;
  /** The public search key, its application and the index of the stock. */
  readonly search: { readonly index: string; readonly key: string; readonly application: string };
  /** Slugs of vehicles on offer. */
  readonly vehicles: readonly string[];
  readonly consoleHost: string;
  /** Session of a person of that site who may edit it and import stock. */
  readonly cookie: string;
  /** Address of a feed of the attacker's: a small packed file that unpacks to 39 MB of commas. */
  readonly feedUrl: string;
}

export interface Ask {
  /** The attacked site when left out. */
  readonly host?: string;
  readonly method?: string;
  readonly path: string;
  readonly headers?: { readonly [name: string]: string };
  readonly body?: string | Uint8Array;
  /** Whether the attacker reads nothing of the answer, and holds the connection for some seconds. */
  readonly isUnread?: boolean;
}

export interface HostileClass {
  readonly name: string;
  /** Requests under way at once, and at most so many begun each second. */
  readonly atOnce: number;
  readonly perSecond: number;
  /** Expected statuses, in addition to 503 and 429 with Retry-After. */
  readonly expected: readonly number[];
  /** Makes one request after the other. */
  readonly asks: (target: Target) => (turn: number) => Ask;
}

export const json = { 'content-type': 'application/json' };
export const numbered = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i));
/** So many blanks. */
export const blanks = (count: number) => ' '.repeat(count);
