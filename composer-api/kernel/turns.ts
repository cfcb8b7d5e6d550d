/** Whose turn it is: remembers in which order tenants were served, in memory that is bounded. */
const mostTenants = 10_000;

export class Turns {
  /** By tenant, the one served longest ago first. */
  readonly #served = new Map<string, number>();
  #turn = 0;

  note(tenantId: string): void {
    this.#turn += 1;
    this.#served.delete(tenantId);
    this.#served.set(tenantId, this.#turn);
    for (const oldest of this.#served.keys()) {
      if (this.#served.size <= mostTenants) break;
      this.#served.delete(oldest);
    }
  }

  /** A number that grows with each turn; 0 for a tenant that has had none, or none lately. */
  servedAt(tenantId: string): number {
    return this.#served.get(tenantId) ?? 0;
  }
}
