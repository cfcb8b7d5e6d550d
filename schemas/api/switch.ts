/**
 * Switches in the console's HTTP interface, below `/api/console/tenants/:tenant`. They are saved as the document
 * `switches` (`document.ts`).
 *
 *   GET    /switches                               → { groups: SwitchGroupState[] }
 */

import type { Json, SchemaNode } from '../shapes/json.ts';
import type { Provenance } from './document.ts';

export interface SwitchState {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly schema: SchemaNode;
  /** Where in the console it is set, when a field cannot hold it. */
  readonly screen?: { readonly path: string; readonly title: string } | undefined;
  readonly value: Json;
  readonly provenance: Provenance;
  /** What a site will have once code reads it, for example 'test drive bookings'; null where code does. */
  readonly waitsFor: string | null;
  /** Another switch that must have one of some values before this one has an effect; null where none must. */
  readonly requires: { readonly key: string; readonly is: readonly Json[] } | null;
  /** Blocks on this tenant's pages that read it. */
  readonly readBy: readonly { readonly document: string; readonly blockId: string; readonly type: string }[];
}

export interface SwitchGroupState {
  readonly key: string;
  readonly title: string;
  /** What staff want to change with it: groups of one area follow each other. */
  readonly area: string;
  readonly switches: readonly SwitchState[];
}
