/** Signing in to the console. People and invitations are in `account.ts`. */
import type { Permission, Role } from './access.ts';

export interface SignIn {
  readonly email: string;
  readonly password: string;
  /** Of the authenticator app, or a recovery code, where the account has a second factor. */
  readonly code?: string | undefined;
}

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** Slug of the one tenant that the account belongs to; null for platform and onboarding staff, who see all. */
  readonly tenant: string | null;
  /** Ids of the locations that the account is limited to; null for all of them. */
  readonly locationIds: readonly string[] | null;
}

/** Who is signed in, and what they may do (`domain/access`); the console hides or locks the rest. */
export interface SignedIn extends Account {
  readonly permissions: readonly Permission[];
}
