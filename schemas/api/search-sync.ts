/** Where a tenant's stock is searched. Host, application, public key and index name are in the `site` document. */
export interface SearchIndexState {
  readonly provider: 'embedded' | 'hosted';
  readonly target: { readonly host: string; readonly application: string; readonly index: string } | null;
  /** What the site settings still lack; null if nothing or everything is configured. */
  readonly missing: string | null;
  /** Who stored the admin key of this host and application, and when; null if there is none. */
  readonly adminKey: { readonly by: string; readonly at: string } | null;
  /** `stopped`: it failed after many attempts; Fill again, a new key or a release restarts it. */
  readonly state: 'embedded' | 'filling' | 'behind' | 'failing' | 'stopped' | 'current';
  /** Records that the hosted index has been sent. */
  readonly records: number;
  /** Vehicles in the tenant's stock, in any status. */
  readonly vehicles: number;
  /** ISO 8601. */
  readonly syncedAt: string | null;
  readonly lastError: string | null;
  /** When it is tried again after a failure, ISO 8601. */
  readonly nextTryAt: string | null;
  readonly progress: { readonly step: string; readonly done: number | null; readonly of: number | null } | null;
}

export interface SearchIndexTest {
  readonly works: boolean;
  /** The finding, or what to do. */
  readonly message: string;
}
