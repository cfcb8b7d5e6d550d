export const auditKindTitles = { change: 'Changes', read: 'Reads and exports', 'sign-in': 'Sign-ins' } as const;

export type AuditKind = keyof typeof auditKindTitles;

export interface AuditLine {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by: string;
  /** Null for jobs, the server itself and entries older than accounts. */
  readonly accountId: string | null;
  /** Where the request came from; an IPv6 address by its /64. */
  readonly address: string | null;
  readonly kind: AuditKind;
  /** Permanent, for programs: `publish`, `sign-in.failed`. */
  readonly action: string;
  /** The act, in words. */
  readonly words: string;
  /** Slug of the site that it was done to; null for acts of the platform. */
  readonly tenant: string | null;
}

export interface AuditPage {
  readonly entries: readonly AuditLine[];
  /** Continues the list; null at its end. A page may have few entries without being the last. */
  readonly next: string | null;
}
