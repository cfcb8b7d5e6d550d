/**
 * Two sites of the same pages, one in Australia and one in New Zealand: each names a host of the other in its site
 * document. Only where both do are they a pair, so no one can attach another owner's site (decision 0246).
 */
import type { SiteCounterpart } from '#schemas/api/domain.ts';
import type { Site } from '#schemas/documents/site.ts';

/** The facts of a site that decide whether it is the counterpart of another. */
interface Named {
  readonly scope: { readonly tenantId: string };
  readonly release: { readonly facts: { readonly site: Site } };
}

export interface Counterpart<T extends Named> extends SiteCounterpart {
  /** The other site, where the two are a pair. */
  readonly other: T | null;
}

/**
 * The other site that a site document names, and whether the two are a pair.
 * @param find the live and public site at a host; null if there is none
 * @returns null if the document names none
 */
export async function counterpartOf<T extends Named>(
  own: Named,
  find: (host: string) => Promise<T | null>,
): Promise<Counterpart<T> | null> {
  const { site } = own.release.facts;
  const host = site.counterpart?.toLowerCase() ?? '';
  if (host === '') return null;
  const other = await find(host);
  const state = other === null ? 'no-site' : await stateOf(own, other, find);
  return { host, state, other: state === 'joined' ? other : null };
}

async function stateOf<T extends Named>(
  own: Named,
  other: T,
  find: (host: string) => Promise<T | null>,
): Promise<SiteCounterpart['state']> {
  if (other.scope.tenantId === own.scope.tenantId) return 'itself';
  const { site } = other.release.facts;
  if (site.country === own.release.facts.site.country) return 'same-country';
  const back = site.counterpart ? await find(site.counterpart.toLowerCase()) : null;
  return back?.scope.tenantId === own.scope.tenantId ? 'joined' : 'not-named-back';
}
