import type { Db, Store } from '../database/open.ts';
import type { Snapshot } from './snapshot.ts';

/** Parsed snapshots in memory, least recently used out first. Keys name tenant and release, which never change. */
interface SnapshotCache {
  get(key: string): Snapshot | undefined;
  set(key: string, snapshot: Snapshot): void;
  clear(): void;
  readonly size: number;
}

const caches = new WeakMap<Db, SnapshotCache>();

/** The snapshots of a store. */
export function snapshotsOf({ db }: Pick<Store, 'db'>): SnapshotCache {
  let cache = caches.get(db);
  if (cache === undefined) {
    cache = createSnapshotCache();
    caches.set(db, cache);
  }
  return cache;
}

/** At most `capacity` documents in all (a page takes some 50 KB in memory). */
function createSnapshotCache(capacity = 4000): SnapshotCache {
  const entries = new Map<string, Snapshot>();
  let documents = 0;

  function forget(key: string): void {
    documents -= entries.get(key)?.documents.size ?? 0;
    entries.delete(key);
  }

  return {
    get(key) {
      const snapshot = entries.get(key);
      if (snapshot === undefined) return undefined;
      entries.delete(key);
      entries.set(key, snapshot);
      return snapshot;
    },
    set(key, snapshot) {
      forget(key);
      entries.set(key, snapshot);
      documents += snapshot.documents.size;
      for (const oldest of entries.keys()) {
        if (documents <= capacity || oldest === key) break;
        forget(oldest);
      }
    },
    clear() {
      entries.clear();
      documents = 0;
    },
    get size() {
      return entries.size;
    },
  };
}
