import type { RiskClass } from '../shapes/risk.ts';
import type { Role } from './access.ts';
import type { ReviewedDocument, SeenRevision } from './release.ts';

export interface ApprovalPerson {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}

export interface Approval {
  readonly id: string;
  readonly documents: readonly { readonly key: string; readonly title: string }[];
  /** Number of the release that is to be gone back to; null for drafts. */
  readonly rollback: number | null;
  readonly template: number | null;
  readonly classes: readonly RiskClass[];
  /** Names of keys that apply with the approval. */
  readonly secrets: readonly string[];
  readonly message: string;
  readonly by: string;
  readonly at: string;
  readonly state: 'waiting' | 'approved' | 'returned' | 'withdrawn';
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
  /** The decision's comment. */
  readonly text: string;
  /** Why it no longer matches the current drafts; null while it does. */
  readonly stale: string | null;
  /** Whether all of it is live. */
  readonly isLive: boolean;
  readonly isOwn: boolean;
  /** Why the person who asks may not decide it; null where they may. */
  readonly refusal: string | null;
}

export interface ApprovalDetail extends Approval {
  readonly changes: readonly ApprovalChanges[];
}

/** One document of a request: what changes, between which states. */
export type ApprovalChanges = Pick<
  ReviewedDocument,
  'key' | 'title' | 'revision' | 'liveRevision' | 'risks' | 'changes'
>;

export interface ApprovalList {
  /** Classes of changes that need approval; empty if none do. */
  readonly classes: readonly RiskClass[];
  /** Ids of those who are named; empty for every site admin. */
  readonly people: readonly string[];
  /** Who approves today. */
  readonly approvers: readonly ApprovalPerson[];
  /** Who could be named. */
  readonly possible: readonly ApprovalPerson[];
  /** Those that wait, the oldest first, then the newest that were decided. */
  readonly requests: readonly Approval[];
}

export type ApprovalAsk =
  | { readonly documents: readonly SeenRevision[]; readonly template?: number; readonly message?: string }
  | { readonly rollback: number; readonly message?: string };

export interface ApprovalDecision {
  readonly decision: 'approved' | 'returned' | 'withdrawn';
  readonly text?: string;
}
