/**
 * What shoppers see of a tenant's stock while a large change of it is carried through in small steps: the stock as it was
 * before the first of them, read by a connection whose reading transaction stays open. When the last step is done, all of
 * it shows at once. Staff read, and everybody writes, the stock as it is.
 */
import type { TenantScope } from '../scope.ts';
import type { Db, SqliteClient } from './connect.ts';

interface Reader {
  readonly db: Db;
  readonly reader: SqliteClient;
}

interface Pin extends Reader {
  /** Of the stock that it shows. */
  readonly stockVersion: number;
}

export class StockPins {
  readonly #open: () => Promise<Reader & { close(): void }>;
  readonly #pins = new Map<string, Pin>();
  /** All that were opened; one that pins nothing is used again. */
  readonly #connections = new Set<Reader & { close(): void }>();
  readonly #free: (Reader & { close(): void })[] = [];

  constructor(open: () => Promise<Reader & { close(): void }>) {
    this.#open = open;
  }

  /** The stock of a tenant as shoppers see it; null where that is the stock as it is. */
  of(tenantId: string): Pin | null {
    return this.#pins.get(tenantId) ?? null;
  }

  /** Keeps showing a tenant's stock as it is now while `work` goes on. Pinned already, it stays as it was. */
  async during<T>({ tenantId }: TenantScope, work: () => Promise<T>): Promise<T> {
    if (this.#pins.has(tenantId)) return work();
    const connection = this.#free.pop() ?? (await this.#open());
    this.#connections.add(connection);
    const { db, reader } = connection;
    reader.exec('BEGIN');
    try {
      // The first question fixes what all later ones see.
      this.#pins.set(tenantId, { db, reader, stockVersion: versionOf(reader, tenantId) });
      return await work();
    } finally {
      this.#pins.delete(tenantId);
      reader.exec('COMMIT');
      this.#free.push(connection);
    }
  }

  close(): void {
    for (const connection of this.#connections) connection.close();
  }
}

function versionOf(reader: SqliteClient, tenantId: string): number {
  const row = reader.prepare('SELECT stock_version AS version FROM tenant WHERE id = ?').get(tenantId);
  return typeof row === 'object' && row !== null && 'version' in row ? Number(row.version) : 0;
}

/** The connection that shows a tenant's stock to shoppers. */
export function stockOf<T extends Pick<Reader, 'reader'>>(
  store: T & { readonly stockPins?: StockPins },
  { tenantId }: TenantScope,
): T | Pin {
  return store.stockPins?.of(tenantId) ?? store;
}
