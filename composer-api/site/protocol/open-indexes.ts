/** Indexes opened for writing, in one transaction. */
import { stockPrefix } from '#search/protocol/index-names.ts';
import { ProtocolError } from '#search/protocol/problem.ts';
import { learnFields } from '#search/protocol/record-fields.ts';
import type { JsonObject } from '#search/protocol/searchable.ts';
import type { Store } from '#tenants/database/open.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import { IndexWriter, type StoredIndex } from '#tenants/search/search-indexes.ts';

/** Checks that an index may be written. @throws ProtocolError 403 for stock, 400 for a name that cannot be one. */
export function requireWritable(name: string): void {
  if (name.startsWith(stockPrefix))
    throw new ProtocolError(
      403,
      `Names beginning with ${stockPrefix} are the stock itself, which is only read here. Change vehicles in the console or by an import, or choose another name.`,
    );
  if (!/^[^\s/%*?#\\](?:[^/%*?#\\\p{Cc}]{0,254}[^\s/%*?#\\])?$/u.test(name) || name === '.' || name === '..')
    throw new ProtocolError(400, 'indexName: expected 1 to 256 characters without / % * ? # and \\');
}

/** Runs `change` on indexes in one transaction; it moves the version of each that it opens, once. */
export async function write<T>(
  store: Store,
  scope: TenantScope,
  change: (open: OpenIndexes) => Promise<T>,
): Promise<T> {
  return store.tx(async (db) => {
    const open = new OpenIndexes(new IndexWriter(db, scope, store.now()));
    const result = await change(open);
    await open.saveFields();
    return result;
  });
}

export class OpenIndexes {
  readonly writer: IndexWriter;
  readonly #open = new Map<string, StoredIndex>();
  readonly #fields = new Map<string, StoredIndex['fields']>();

  constructor(writer: IndexWriter) {
    this.writer = writer;
  }

  /** The index whose records are under a name, made where there is none. Replicas have none of their own. */
  async get(name: string): Promise<StoredIndex> {
    const known = this.#open.get(name);
    if (known) return known;
    requireWritable(name);
    const found = (await this.writer.find(name)) ?? (await this.writer.create(name));
    if (found.primaryId !== null)
      throw new ProtocolError(400, `Index ${name} is a replica; write to its primary instead`);
    const opened = await this.writer.save(found);
    this.#open.set(name, opened);
    return opened;
  }

  learn(index: StoredIndex, record: JsonObject): void {
    const known = this.#fields.get(index.name) ?? index.fields;
    const next = learnFields(known, record);
    if (next !== known) this.#fields.set(index.name, next);
  }

  async saveFields(): Promise<void> {
    for (const [name, fields] of this.#fields) {
      const index = await this.writer.find(name);
      if (index) await this.writer.save({ ...index, version: index.version - 1 }, { fields });
    }
  }
}
