/**
 * Shoppers' view of a tenant's stock during a large change in small steps: the stock as it was before the first of
 * them, in a copy. When the last step is done, all of it becomes visible at once. Staff read the current stock, and all
 * writes go to it.
 */
import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Db, DriverName } from './connect.ts';
import { newId } from './new-id.ts';
import type { TenantScope } from './scope.ts';
import { copyStock, type StockCopy } from './stock-copy.ts';

export type Pin = Pick<StockCopy, 'db' | 'stockVersion'>;

export interface StockPins {
  /** The stock of a tenant as shoppers see it; null where that is the stock as it is. */
  of(tenantId: string): Pin | null;
  /** Keeps showing a tenant's current stock during `work`. If it is pinned already, that view stays. */
  during<T>(scope: TenantScope, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface StockPinsOptions {
  /** The database. */
  readonly file: string;
  readonly driver: DriverName;
  /** See `steps.ts`. */
  readonly clock: () => number;
}

/** Copies in separate files: a read transaction that stays open would delay every checkpoint of SQLite's log. */
export class CopyPins implements StockPins {
  readonly #options: StockPinsOptions;
  readonly #pins = new Map<string, Pin>();
  readonly #copies = new Set<StockCopy>();

  constructor(options: StockPinsOptions) {
    this.#options = options;
    removeStaleCopies(options.file);
  }

  of(tenantId: string): Pin | null {
    return this.#pins.get(tenantId) ?? null;
  }

  async during<T>({ tenantId }: TenantScope, work: () => Promise<T>): Promise<T> {
    if (this.#pins.has(tenantId)) return work();
    const copyFile = `${this.#options.file}${copyMark}${newId()}`;
    const copy = await copyStock(this.#options, copyFile, tenantId, (made) => {
      this.#copies.add(made);
      if (!this.#pins.has(tenantId)) this.#pins.set(tenantId, made);
    });
    try {
      return await work();
    } finally {
      if (this.#pins.get(tenantId) === copy) this.#pins.delete(tenantId);
      await this.#drop(copy);
    }
  }

  async close(): Promise<void> {
    this.#pins.clear();
    await Promise.all([...this.#copies].map((copy) => this.#drop(copy)));
  }

  async #drop(copy: StockCopy): Promise<void> {
    if (this.#copies.delete(copy)) await copy.close();
  }
}

/** Behind the name of the database in the names of its copies. */
const copyMark = '-stock-';

/**
 * Copies that a killed process left behind. A copy that another process still reads stays readable without its name.
 */
function removeStaleCopies(file: string): void {
  const start = `${basename(file)}${copyMark}`;
  const folder = dirname(file);
  for (const name of readdirSync(folder)) if (name.startsWith(start)) rmSync(join(folder, name), { force: true });
}

/** Where a tenant's stock is read for shoppers. */
export function stockOf(store: { readonly db: Db; readonly stockPins?: StockPins }, { tenantId }: TenantScope): Db {
  return (store.stockPins?.of(tenantId) ?? store).db;
}
