import type { Store } from '../database/open.ts';
import { findRow, putRow, removeRows } from '../database/rows.ts';
import { seedMarkTable } from '../database/tables.ts';

const buildMark = 'build';

/**
 * Does the work unless `fingerprint` is the one noted last under that name; notes it when the work is done.
 * @param name of the piece of work
 */
export async function seedOnce(
  store: Store,
  name: string,
  fingerprint: string,
  work: () => Promise<void>,
): Promise<void> {
  const mark = await findRow(store.db, seedMarkTable, { name });
  if (mark?.fingerprint === fingerprint) return;
  await work();
  const at = store.now().toISOString();
  await store.tx(async (db) => {
    // Content seeded again here, by a server from source perhaps, is no longer what a build left.
    await removeRows(db, seedMarkTable, { name: buildMark });
    await putRow(db, seedMarkTable, { name }, { fingerprint, at });
  });
}

/** Does the work unless `build` is the one that did so last. @param build names all that the work may depend on */
export function seedOnceABuild(store: Store, build: string, work: () => Promise<void>): Promise<void> {
  return seedOnce(store, buildMark, build, work);
}
