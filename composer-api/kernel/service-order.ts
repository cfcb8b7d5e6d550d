/** The order in which tenants were served, in bounded memory: the one served least recently is next. */
const mostTenants = 10_000;

export class ServiceOrder {
  /** By tenant, the one served longest ago first. */
  readonly #served = new Map<string, number>();
  #count = 0;

  note(tenantId: string): void {
    this.#count += 1;
    this.#served.delete(tenantId);
    this.#served.set(tenantId, this.#count);
    for (const oldest of this.#served.keys()) {
      if (this.#served.size <= mostTenants) break;
      this.#served.delete(oldest);
    }
  }

  /** A number that grows with each service; 0 for a tenant that was not served, or not recently. */
  servedAt(tenantId: string): number {
    return this.#served.get(tenantId) ?? 0;
  }
}
