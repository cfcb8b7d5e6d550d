/** Indexes that tenants made through the protocol: kept in the database, searched in memory, caught up at each question. */
import type { AsyncStockIndex, OpenStockIndex } from '#search/engine/types.ts';
import { rowOf } from '#search/protocol/record-fields.ts';
import type { JsonObject, Searchable, StoredRecord } from '#search/protocol/searchable.ts';
import { type DerivedSchema, defaultsOf, orderOf, ownOrder, schemaOf } from '#search/protocol/settings.ts';
import type { Store } from '#tenants/database/open.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import {
  findObjects,
  findPrimaryOf,
  findSearchIndex,
  listObjectsSince,
  listReplicas,
  type StoredIndex,
} from '#tenants/search/search-indexes.ts';
import { nextTurn } from '../../kernel/next-turn.ts';

interface Held {
  readonly index: AsyncStockIndex;
  /** The schema as text: another one needs another index. */
  readonly fingerprint: string;
  /** Known up to here. */
  after: { version: number; id: string };
  users: number;
  /** Closed as soon as nobody asks it any more. */
  isLeaving: boolean;
}

const slice = 500;

export class HostedIndexes {
  readonly #store: Store;
  readonly #open: OpenStockIndex;
  readonly #budget: number;
  /** By id of the primary, the one used longest ago first. */
  readonly #held = new Map<string, Held>();
  /** One piece of work at a time for each index. */
  readonly #queues = new Map<string, Promise<unknown>>();

  /** @param budget bytes of indexes to hold; the one in use stays. */
  constructor(store: Store, open: OpenStockIndex, budget: number) {
    this.#store = store;
    this.#open = open;
    this.#budget = budget;
  }

  /** The index of that name, as of now; null when the tenant has none. */
  async find(scope: TenantScope, name: string): Promise<Searchable | null> {
    const store = this.#store;
    const own = await findSearchIndex(store, scope, name);
    const primary = own && (await findPrimaryOf(store, scope, own));
    if (!own || !primary) return null;
    const derived = schemaOf(primary.settings, primary.fields, await listReplicas(store, scope, primary));
    const settings: JsonObject = { ...primary.settings, ...own.settings };
    const limit = settings.paginationLimitedTo;
    const hidden = settings.unretrievableAttributes;
    const isVirtual = JSON.stringify(primary.settings.replicas ?? []).includes(JSON.stringify(`virtual(${own.name})`));
    return {
      name,
      ...derived,
      order: orderOf(own === primary || own.primaryId === null ? ownOrder : own.name, settings, isVirtual),
      unretrievable: new Set(Array.isArray(hidden) ? hidden.map(String) : []),
      paginationLimit: typeof limit === 'number' ? limit : 1000,
      defaults: defaultsOf(settings),
      search: (query) => this.#use(primary, derived, (index) => index.search(query)),
      searchFacet: (...asked) => this.#use(primary, derived, (index) => index.searchFacet(...asked)),
      async records(ids) {
        const found = await findObjects(store, primary, ids);
        return ids.map((id) => {
          const doc = found.get(id);
          return doc === undefined ? null : storedRecord(doc);
        });
      },
    };
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#queues.values());
    await Promise.all([...this.#held.values()].map((held) => held.index.close()));
    this.#held.clear();
  }

  async #use<T>(primary: StoredIndex, derived: DerivedSchema, ask: (index: AsyncStockIndex) => Promise<T>): Promise<T> {
    const held = await this.#inTurn(primary.id, () => this.#current(primary, derived));
    try {
      return await ask(held.index);
    } finally {
      held.users -= 1;
      if (held.isLeaving) this.#end(held);
    }
  }

  async #current(primary: StoredIndex, derived: DerivedSchema): Promise<Held> {
    const fingerprint = JSON.stringify(derived.schema);
    let held = this.#held.get(primary.id);
    this.#held.delete(primary.id);
    if (held && held.fingerprint !== fingerprint) {
      this.#end(held);
      held = undefined;
    }
    held ??= {
      index: await this.#open(derived.schema),
      fingerprint,
      after: { version: 0, id: '' },
      users: 0,
      isLeaving: false,
    };
    try {
      await this.#catchUp(held, primary, derived);
    } catch (error) {
      await held.index.close();
      throw error;
    }
    held.users += 1;
    this.#held.set(primary.id, held);
    this.#makeRoom(held);
    return held;
  }

  async #catchUp(held: Held, primary: StoredIndex, { schema }: DerivedSchema): Promise<void> {
    for (;;) {
      const changes = await listObjectsSince(this.#store, primary, held.after, slice);
      const last = changes.at(-1);
      if (last === undefined) return;
      const put = changes.flatMap(({ id, doc }) => (doc === null ? [] : [rowOf(id, JSON.parse(doc), schema)]));
      await held.index.change(
        put,
        changes.flatMap(({ id, doc }) => (doc === null ? [id] : [])),
      );
      held.after = { version: last.version, id: last.id };
      if (changes.length < slice) return;
      await nextTurn();
    }
  }

  #makeRoom(inUse: Held): void {
    let bytes = 0;
    for (const held of this.#held.values()) bytes += held.index.bytes;
    for (const [id, held] of this.#held) {
      if (bytes <= this.#budget) return;
      if (held === inUse || held.users > 0) continue;
      this.#held.delete(id);
      bytes -= held.index.bytes;
      this.#end(held);
    }
  }

  #end(held: Held): void {
    held.isLeaving = true;
    // A thread that is gone already has nothing to give back.
    if (held.users === 0) held.index.close().catch(() => undefined);
  }

  #inTurn<T>(key: string, run: () => Promise<T>): Promise<T> {
    const before = this.#queues.get(key) ?? Promise.resolve();
    const mine = before.catch(() => undefined).then(run);
    this.#queues.set(key, mine);
    const done = () => {
      if (this.#queues.get(key) === mine) this.#queues.delete(key);
    };
    mine.then(done, done);
    return mine;
  }
}

/** Parsed only where somebody looks inside. */
function storedRecord(text: string): StoredRecord {
  let value: JsonObject | null = null;
  return {
    text,
    get value() {
      value ??= JSON.parse(text) as JsonObject;
      return value;
    },
  };
}
