/** What whoever starts the server may bring beside it: content to begin with, pictures that are made, commands. */
import type { Role } from '#schemas/api/access.ts';
import type { ThemeChoice } from '#schemas/api/tenant.ts';
import type { Store } from '#tenants/database/open.ts';
import type { OpenPictures } from '../media/picture-source.ts';

export interface Start {
  readonly say: (line: string) => void;
  /** Of the server, where it has one: what a build has seeded it does not look at again. */
  readonly build?: string | undefined;
  /** Whether others than this machine can reach the server. */
  readonly isExposed: boolean;
}

/** An account whose password is no secret. */
interface PrintedAccount {
  readonly email: string;
  readonly password: string;
  readonly role: Role;
  readonly tenant: string | null;
}

export interface Begun {
  /** Whether a start prints an address for the first account while there is none. */
  readonly offersFirstAccount: boolean;
  /** A start prints those that still open. */
  readonly accounts: readonly PrintedAccount[];
}

/**
 * Begins an installation, or brings what it began with up to date; nobody is served before it ends.
 * @throws Error with one line where the start is to be refused
 */
export type Begin = (store: Store, start: Start) => Promise<Begun>;

export interface Extension {
  readonly begin?: Begin;
  /** Themes that a new site can begin with, and that the gallery of blocks shows. */
  readonly themes?: readonly ThemeChoice[];
  readonly openPictures?: OpenPictures;
}
