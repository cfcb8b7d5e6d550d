/**
 * Files that users wait for: a few at a time, one per tenant, tenants in turn; beyond that the request is refused as
 * busy.
 */
import { AppError } from '#domain/errors/app-error.ts';
import type { TenantScope } from '#tenants/database/open.ts';

interface FileDeskLimits {
  /** Files read at once. */
  readonly atOnce: number;
  /** Files that wait, of one tenant and of all. */
  readonly waitingOfOne: number;
  readonly waiting: number;
}

const usual: FileDeskLimits = { atOnce: 2, waitingOfOne: 2, waiting: 12 };

export class FileDesk {
  readonly #limits: FileDeskLimits;
  readonly #busy = new Set<string>();
  /** By tenant; the tenant served last is at the end. */
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(limits = usual) {
    this.#limits = limits;
  }

  /**
   * Runs `work` when it is this tenant's turn. It should read its file inside `work`, so that waiting tenants hold no
   * memory.
   * @throws AppError `busy` where too many wait.
   */
  async run<T>({ tenantId }: TenantScope, work: () => Promise<T>): Promise<T> {
    await this.#enter(tenantId);
    try {
      return await work();
    } finally {
      this.#busy.delete(tenantId);
      this.#next();
    }
  }

  #enter(tenantId: string): Promise<void> | undefined {
    if (this.#busy.size < this.#limits.atOnce && !this.#busy.has(tenantId)) {
      this.#busy.add(tenantId);
      return undefined;
    }
    const own = this.#waiting.get(tenantId) ?? [];
    const all = [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0);
    if (own.length >= this.#limits.waitingOfOne || all >= this.#limits.waiting)
      throw new AppError('busy', 'Other stock files are being read. Try again in half a minute.');
    this.#waiting.set(tenantId, own);
    return new Promise((resolve) => own.push(resolve));
  }

  #next(): void {
    for (const [tenantId, waiting] of this.#waiting) {
      if (this.#busy.size >= this.#limits.atOnce) return;
      if (this.#busy.has(tenantId)) continue;
      this.#waiting.delete(tenantId);
      const begin = waiting.shift();
      if (waiting.length > 0) this.#waiting.set(tenantId, waiting);
      if (!begin) continue;
      this.#busy.add(tenantId);
      begin();
    }
  }
}
