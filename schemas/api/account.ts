/** Accounts over HTTP: people, invitations, one's own account. Links are shown as whole addresses; they work once. */
import type { Permission, Role } from './access.ts';
import type { PushDevice } from './push.ts';
import type { Account } from './session.ts';

export interface LinkOffer {
  readonly kind: 'first-account' | 'invitation' | 'reset' | 'email';
  /** Null where the holder chooses it: the first account. */
  readonly email: string | null;
  readonly role: Role;
  /** Name of the site; null for staff of the platform. */
  readonly site: string | null;
  readonly expiresAt: string;
}

interface OwnSession {
  readonly id: string;
  /** "Chrome on Windows". */
  readonly device: string;
  readonly address: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly isThisOne: boolean;
}

export interface OwnAccount {
  readonly name: string;
  readonly email: string;
  /** The new address, which replaces it once its link was opened; null for none. */
  readonly awaitedEmail: string | null;
  readonly role: Role;
  /** Name of the site; null for staff of the platform. */
  readonly site: string | null;
  readonly passwordChangedAt: string;
  /** Null without one. */
  readonly secondFactor: { readonly since: string; readonly recoveryCodesLeft: number } | null;
  readonly sessions: readonly OwnSession[];
  /** Browsers that get notifications of new leads. */
  readonly pushes: readonly PushDevice[];
  /** Browsers first seen in the last 30 days, newest first, but for the first of all. */
  readonly newDevices: readonly { readonly device: string; readonly address: string; readonly at: string }[];
}

export interface SecondFactorSetUp {
  /** Base32 without blanks. */
  readonly secret: string;
  readonly address: string;
  /** The QR code of the address: a path of unit squares in a square of that size, margin included. */
  readonly code: { readonly size: number; readonly path: string };
}

/** A personal token, without its secret. */
export interface OwnToken {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly Permission[];
  /** Slugs of the sites that it is limited to; null for every site of its owner. */
  readonly sites: readonly string[] | null;
  readonly createdAt: string;
  readonly expiresAt: string;
  /** Within five minutes; null while it was never used. */
  readonly lastUsedAt: string | null;
}

export interface OwnTokens {
  /** Those that work, newest first. */
  readonly tokens: readonly OwnToken[];
  /** Permissions that a new one may get. */
  readonly scopes: readonly Permission[];
  /** Whether a new one can be limited to some sites. */
  readonly choosesSites: boolean;
  readonly longestDays: number;
}

export interface MadeToken {
  readonly id: string;
  /** Shown this once. */
  readonly token: string;
  readonly expiresAt: string;
}

export interface RecoveryCodes {
  readonly recoveryCodes: readonly string[];
}

export interface Person extends Account {
  readonly site: string | null;
  readonly isDisabled: boolean;
  readonly hasSecondFactor: boolean;
  readonly lastSeenAt: string | null;
  /** Whether the requesting account may change this one. */
  readonly mayChange: boolean;
}

export interface Invitation extends Pick<Person, 'id' | 'email' | 'role' | 'tenant' | 'site' | 'locationIds'> {
  readonly by: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly hasExpired: boolean;
}

export interface People {
  readonly people: readonly Person[];
  /** Continues the list; null at its end. */
  readonly next: string | null;
  /** Of the first page only. */
  readonly invitations: readonly Invitation[];
  /** Roles that the requesting account may invite to, widest first. */
  readonly roles: readonly Role[];
}

export type NewInvitation = Pick<Person, 'email' | 'role' | 'tenant' | 'locationIds'>;

export interface MadeAddress {
  readonly id: string;
  /** The link to give to the person; null where it can no longer be read: make a new one. */
  readonly address: string | null;
  readonly expiresAt: string;
}
