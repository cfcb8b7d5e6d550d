interface TenantIdentity {
  readonly id: string;
  readonly slug: string;
  readonly kind: 'site' | 'template';
}

/** Account and client address of a person. */
export interface ScopeActor {
  readonly accountId: string;
  readonly address: string | null;
}

/**
 * The tenant that a piece of work is for. Every read and write of tenant data takes one, and none can be made from a
 * string: only `sites/` (from a host, or from a signed-in account) and `onboarding/` create them, held by a test.
 */
export class TenantScope {
  /** Makes the type nominal: an object that merely looks like a scope is not one. */
  readonly #minted = true;
  readonly tenantId: string;
  readonly slug: string;
  readonly kind: 'site' | 'template';
  /** The person it was made for, for the audit log; null for shoppers' requests, jobs and start-up. */
  readonly actor: ScopeActor | null;

  private constructor({ id, slug, kind }: TenantIdentity, actor: ScopeActor | null) {
    this.tenantId = id;
    this.slug = slug;
    this.kind = kind;
    this.actor = actor;
  }

  /** True for a scope that was minted here, and not copied into a plain object. */
  static isScope(value: unknown): value is TenantScope {
    return typeof value === 'object' && value !== null && #minted in value && value.#minted;
  }

  /** Only for `sites/` and `onboarding/`. */
  static mint(row: TenantIdentity, actor: ScopeActor | null = null): TenantScope {
    return new TenantScope(row, actor);
  }
}
