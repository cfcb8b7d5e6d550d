/** Messages between the supervisor and its workers. */
import type { Slot } from './placement.ts';

export type FromWorker =
  | { readonly type: 'say'; readonly line: string }
  | { readonly type: 'ready'; readonly socketPath: string; readonly port: number }
  | { readonly type: 'failed'; readonly problem: string }
  /** The neighbours of a round are in use. */
  | { readonly type: 'took'; readonly round: number };

export interface ToWorker {
  readonly type: 'neighbours';
  readonly round: number;
  readonly sockets: readonly (readonly [Slot, string])[];
}
