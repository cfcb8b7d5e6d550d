/** Pages of releases that are not live: of previews and trials, cached apart from what shoppers get. */
import { LRUCache } from 'lru-cache';
import type { CompiledRelease } from '../release/compiled-release.ts';
import { SitePages, type SitePagesDeps } from './site-pages.ts';

/** Bytes of pages. */
const pageCacheLimit = 4 * 1024 * 1024;
/** Releases of which failed blocks are remembered. */
const mostReleases = 50;

export class TriedPages extends SitePages {
  readonly #failures: LRUCache<string, Set<string>>;

  constructor(deps: SitePagesDeps) {
    const failures = new LRUCache<string, Set<string>>({ max: mostReleases });
    super({
      ...deps,
      pageCacheLimit,
      onFailure: ({ releaseId }, type, route, message) => {
        const known = failures.get(releaseId) ?? new Set();
        failures.set(releaseId, known.add(`${type} on ${route}: ${message}`));
      },
    });
    this.#failures = failures;
  }

  /** Blocks that failed so far, each with its page and reason. */
  failuresOf({ releaseId }: Pick<CompiledRelease, 'releaseId'>): ReadonlySet<string> {
    return this.#failures.get(releaseId) ?? new Set();
  }
}
