/**
 * Pins of stock on PostgreSQL: a snapshot of the database, which readers of one tenant's stock share during its change.
 */
import { eq } from 'drizzle-orm';
import type { ReadPool } from './postgres-read-pool.ts';
import type { TenantScope } from './scope.ts';
import type { Pin, StockPins } from './stock-pins.ts';
import { tenantTable } from './tables.ts';

export class SnapshotPins implements StockPins {
  readonly #pool: Pick<ReadPool, 'openSnapshot'>;
  readonly #pins = new Map<string, Pin & { close(): Promise<void> }>();

  constructor(pool: Pick<ReadPool, 'openSnapshot'>) {
    this.#pool = pool;
  }

  of(tenantId: string): Pin | null {
    return this.#pins.get(tenantId) ?? null;
  }

  async during<T>({ tenantId }: TenantScope, work: () => Promise<T>): Promise<T> {
    if (this.#pins.has(tenantId)) return work();
    const { db, close } = await this.#pool.openSnapshot();
    const [row] = await db
      .select({ stockVersion: tenantTable.stockVersion })
      .from(tenantTable)
      .where(eq(tenantTable.id, tenantId));
    const pin = { db, stockVersion: row?.stockVersion ?? 0, close };
    this.#pins.set(tenantId, pin);
    try {
      return await work();
    } finally {
      if (this.#pins.get(tenantId) === pin) this.#pins.delete(tenantId);
      await close();
    }
  }

  async close(): Promise<void> {
    const pins = [...this.#pins.values()];
    this.#pins.clear();
    await Promise.all(pins.map((pin) => pin.close()));
  }
}
