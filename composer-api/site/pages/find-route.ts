/** Which rule or page of a release answers at an address: rules of old addresses, then pages. */
import { pageKind } from '#schemas/layout/page-kinds.ts';
import type { CompiledRelease } from '../release/compiled-release.ts';

export interface FoundRoute {
  readonly match: ReturnType<CompiledRelease['routes']['find']>;
  readonly redirect: ReturnType<CompiledRelease['redirect']>;
  /** Staff marked the address as permanently gone. */
  readonly isGone: boolean;
}

/**
 * A page wins over redirect rules, except rules on its query: `/?page_id=12` was another page of the old site. A generated
 * page of make, model and place never wins over a rule.
 */
export function findRoute(
  { routes, redirect, isGone }: Pick<CompiledRelease, 'routes' | 'redirect' | 'isGone'>,
  path: string,
  params: URLSearchParams,
): FoundRoute {
  const match = routes.find(path);
  if (match !== null && pageKind(match.value.type).isMade !== true && params.size === 0)
    return { match, redirect: null, isGone: false };
  const rule = redirect(path, params);
  return { match, redirect: rule, isGone: rule === null && isGone(path, params) };
}
