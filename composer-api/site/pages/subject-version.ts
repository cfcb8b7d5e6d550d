/** What of the subject of a page its cached parts are known by. */
import type { SearchState } from '#domain/search/state.ts';
import type { Subject } from '#domain/subject/subject.ts';
import { cacheKey } from '#renderer/cache-key.ts';
import { hourOf } from '#renderer/page-renderer.ts';

/**
 * Text that changes when what the page is about changes. A vehicle's carries the hour, as stock does: lenders stop at an
 * age, and just arrived and sold are windows in days.
 */
export function subjectVersion(subject: Subject, stock: string): string {
  switch (subject.kind) {
    case 'vehicle':
      return cacheKey(subject.vehicle.id, String(subject.version), hourOf(stock));
    case 'location':
      return cacheKey(subject.location.id, String(subject.version));
    case 'model':
      return cacheKey(subject.model.id, String(subject.version));
    case 'offer':
      return cacheKey(subject.offer.id, String(subject.version), subject.hasEnded ? 'ended' : '');
    case 'make':
      return cacheKey(subject.make.id, String(subject.version));
    case 'landing':
      return cacheKey(subject.landing.path, subject.version);
    case 'search':
      return searchKey(subject.state);
    case 'none':
      return '-';
  }
}

/** All of a search that a page shows: also what was left out of it, which its address does not say. */
export function searchKey(state: SearchState): string {
  return JSON.stringify(state);
}
