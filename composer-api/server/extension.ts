/** Extension points for the host program: initial content, generated pictures, commands. */
import type { Role } from '#schemas/api/access.ts';
import type { ThemeChoice } from '#schemas/api/tenant.ts';
import type { Store } from '#tenants/database/open.ts';
import type { OpenPictures } from '../media/picture-source.ts';

export interface Start {
  readonly say: (line: string) => void;
  /** The server's build, where it has one: content that a build has seeded is not checked again by the same build. */
  readonly build?: string | undefined;
  /** Whether others than this machine can reach the server. */
  readonly isExposed: boolean;
}

/** An account whose password is not a secret. */
interface PrintedAccount {
  readonly email: string;
  readonly password: string;
  readonly role: Role;
  readonly tenant: string | null;
}

export interface Begun {
  /** Whether the server prints a sign-up address at startup while there is no account. */
  readonly offersFirstAccount: boolean;
  /** A start prints those that still open. */
  readonly accounts: readonly PrintedAccount[];
}

/**
 * Begins an installation, or updates its initial content; the server serves nothing before it ends.
 * @throws Error with one line where the server must not start
 */
export type Begin = (store: Store, start: Start) => Promise<Begun>;

export interface Extension {
  readonly begin?: Begin;
  /** Themes that a new site can begin with, and that the gallery of blocks shows. */
  readonly themes?: readonly ThemeChoice[];
  readonly openPictures?: OpenPictures;
}
