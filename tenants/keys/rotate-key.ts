/** Seals again, with the server's key, what the key before has sealed; while the server runs. */

import type { Db, Store } from '../database/open.ts';
import { type HasTime, oneStep } from '../database/steps.ts';
import { type SealKeys, seal, unseal } from '../secrets/seal.ts';
import { type SealedPlace, type SealedRow, sealedPlaces } from './sealed-rows.ts';

/** Rows read at a time: some kilobytes. */
const pageSize = 200;

export interface KeyUse {
  readonly what: string;
  /** Sealed with the key; with the previous key; with neither, so that it cannot be opened. */
  readonly current: number;
  readonly previous: number;
  readonly unknown: number;
}

/**
 * Counts the encrypted values of each key, and, with `rotate`, re-encrypts those of the previous key. After an
 * interruption it may be called again: each step is a transaction, and a row that changes in the meantime keeps that change.
 * @returns what was found in each place, before anything was sealed again.
 */
export async function readKeyUse(store: Store, keys: SealKeys, rotate = false): Promise<readonly KeyUse[]> {
  const uses: KeyUse[] = [];
  for (const place of sealedPlaces) uses.push(await readPlace(store, keys, place, rotate));
  return uses;
}

async function readPlace(store: Store, keys: SealKeys, place: SealedPlace, rotate: boolean): Promise<KeyUse> {
  const use = { what: place.what, current: 0, previous: 0, unknown: 0 };
  for (let after: SealedRow['key'] | null = ['', '']; after !== null; ) {
    const from: SealedRow['key'] = after;
    // Counted once the step is stored: a database may have a transaction done again.
    const step = await oneStep(store, (db, hasTime) => sealPages(db, { keys, place, rotate, from, hasTime }));
    for (const state of step.states) use[state] += 1;
    after = step.next;
  }
  return use;
}

type State = 'current' | 'previous' | 'unknown';

interface Pages {
  readonly keys: SealKeys;
  readonly place: SealedPlace;
  readonly rotate: boolean;
  readonly from: SealedRow['key'];
  readonly hasTime: HasTime;
}

async function sealPages(db: Db, { keys, place, rotate, from, hasTime }: Pages) {
  const states: State[] = [];
  let next = from;
  do {
    const rows = await place.page(db, next, pageSize);
    for (const row of rows) {
      const secret = unseal(keys, row.bound, row.sealed);
      const state =
        secret === null ? 'unknown' : unseal([keys[0]], row.bound, row.sealed) === null ? 'previous' : 'current';
      states.push(state);
      if (rotate && secret !== null && state === 'previous') await place.put(db, row, seal(keys, row.bound, secret));
      next = row.key;
    }
    if (rows.length < pageSize) return { states, next: null };
  } while (hasTime());
  return { states, next };
}
