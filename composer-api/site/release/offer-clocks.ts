/**
 * When which offers of a site run: the moments at which pages that show offers become other pages by time alone. Kept for
 * each site until its content or its release moves, so that a request compares numbers and reads nothing.
 */
import { LRUCache } from 'lru-cache';
import { offerTurns } from '#domain/offers/offer-state.ts';
import { shortHash } from '#renderer/hash.ts';
import { listContent } from '#tenants/content/list-content.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import type { Versions } from '#tenants/sites/versions.ts';
import type { CompiledRelease } from './compiled-release.ts';

interface OfferClock {
  /** A version of all published offers as stored, and of the models that some of them name. */
  readonly list: string;
  /** Instants (ms) at which one begins or ends, in order. */
  readonly turns: readonly number[];
}

/** Versions that include the clock of the offers. */
export type DatedVersions = Versions & { readonly offers?: OfferClock };

const mostSites = 20_000;

interface Known {
  readonly content: number;
  readonly releaseId: string | null;
  readonly clock: OfferClock;
}

export class OfferClocks {
  readonly #store: Store;
  readonly #known = new LRUCache<string, Known>({ maxSize: mostSites, sizeCalculation: () => 1 });

  constructor(store: Store) {
    this.#store = store;
  }

  /** The versions with the clock, where it is known for them; null where it has to be read first. */
  known({ tenantId }: TenantScope, versions: Versions): DatedVersions | null {
    const found = this.#known.get(tenantId);
    if (found === undefined || found.content !== versions.content || found.releaseId !== versions.releaseId)
      return null;
    return { ...versions, offers: found.clock };
  }

  /** @param release whose site's clock decides. */
  async read(scope: TenantScope, versions: Versions, release: CompiledRelease): Promise<DatedVersions> {
    const known = this.known(scope, versions);
    if (known !== null) return known;
    const stored = await listContent(this.#store, scope, 'offer');
    const published = stored.filter(({ item }) => item.status === 'published');
    const namesModels = published.some(({ item }) => item.covers === 'models');
    const models = namesModels ? await listContent(this.#store, scope, 'model') : [];
    const clock: OfferClock = {
      list: published.length === 0 ? '' : shortHash(JSON.stringify([states(published), states(models)])),
      turns: offerTurns(
        published.map(({ item }) => item),
        release.facts.site.timeZone,
      ),
    };
    const { content, releaseId } = versions;
    // A trial release has a separate clock, which would otherwise evict the live one's.
    if (releaseId === release.releaseId) this.#known.set(scope.tenantId, { content, releaseId, clock });
    return { ...versions, offers: clock };
  }
}

function states(stored: readonly { readonly item: { readonly id: string }; readonly version: number }[]) {
  return stored.map(({ item, version }) => [item.id, version]);
}

/** Text that changes when an offer is changed, begins or ends, and at no other time. */
export function offersVersion(clock: OfferClock | undefined, now: Date): string {
  if (clock === undefined || clock.list === '') return '';
  const at = now.getTime();
  let passed = 0;
  for (const turn of clock.turns) {
    if (turn > at) break;
    passed += 1;
  }
  return `${clock.list}.${passed}`;
}
