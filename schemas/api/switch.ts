/** Switches. They are saved as the document `switches` (`document.ts`). */
import type { Json, SchemaNode } from '../shapes/json.ts';
import type { Provenance } from './document.ts';

/** How long a value is meant to stay. */
export const switchNoteKinds = ['lasting', 'temporary', 'trial'] as const;
export type SwitchNoteKind = (typeof switchNoteKinds)[number];

export const switchNoteTitles: { readonly [kind in SwitchNoteKind]: string } = {
  lasting: 'Lasting setting',
  temporary: 'For a while',
  trial: 'Trial',
};

export interface SwitchOwner {
  readonly id: string;
  readonly name: string;
}

/** What people noted of a switch. It changes nothing that shoppers see. */
export interface SwitchNote {
  readonly kind: SwitchNoteKind;
  /** Since when it is of this kind. */
  readonly since: string;
  /** The last day, `2026-12-24`, on the site's clock; null for none. */
  readonly endsOn: string | null;
  /** Its owner; gone if the person may no longer change switches here. */
  readonly owner: (SwitchOwner & { readonly gone: boolean }) | null;
  readonly reason: string;
  readonly version: number;
  readonly by: string;
  readonly at: string;
}

export interface SwitchNoteRequest {
  readonly kind: SwitchNoteKind;
  /** Id of an account; null for none. */
  readonly owner: string | null;
  readonly endsOn: string | null;
  readonly reason: string;
  /** Of the note that was seen; 0 for none. */
  readonly version: number;
}

/**
 * Why a switch is worth a review: temporary for longer than 90 days without an end, or set to the value that it would
 * inherit anyway for as long.
 */
export type StaleReason = 'no-end' | 'as-inherited';

/** A switch whose noted end date has passed. */
export interface DueSwitch {
  readonly key: string;
  readonly title: string;
  readonly endsOn: string;
  readonly owner: SwitchNote['owner'];
}

export interface SwitchList {
  readonly groups: readonly SwitchGroupState[];
  /** Who can look after a switch. */
  readonly owners: readonly SwitchOwner[];
  /** Today on the site's clock, `2026-12-24`. */
  readonly today: string;
}

export interface SwitchState {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly schema: SchemaNode;
  /** Where in the console it is set, if a field cannot edit it. */
  readonly screen?: { readonly path: string; readonly title: string } | undefined;
  readonly value: Json;
  readonly provenance: Provenance;
  /** Another switch that must have one of some values before this one has an effect; null for none. */
  readonly requires: { readonly key: string; readonly is: readonly Json[] } | null;
  readonly note: SwitchNote | null;
  readonly stale: StaleReason | null;
  /** Blocks on this tenant's pages that read it. */
  readonly readBy: readonly { readonly document: string; readonly blockId: string; readonly type: string }[];
}

export interface SwitchGroupState {
  readonly key: string;
  readonly title: string;
  /** What staff use it for: groups of one area follow each other. */
  readonly area: string;
  readonly switches: readonly SwitchState[];
}
