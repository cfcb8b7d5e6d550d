/** Addresses of a release: each leads to one page, and redirects do not loop. */
import { titleOf } from '#domain/documents/describe-changes.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { validateDocument } from '#schemas/validate/validate.ts';
import { bodyOf } from '#tenants/documents/document-body.ts';
import type { Snapshot, SnapshotDocument } from '#tenants/documents/snapshot.ts';
import { endlessRedirects } from '../../site/release/redirect-rules.ts';
import { RouteTable } from '../../site/release/route-table.ts';
import { listRoutes } from './addresses.ts';

/** Two pages that answer the same address: only one of them would ever be seen. */
export function checkRoutes(snapshot: Snapshot): Problem[] {
  const problems: Problem[] = [];
  const owners = new Map<string, SnapshotDocument>();
  for (const { route, pointer, document } of listRoutes(snapshot)) {
    // The name of a changing part makes no difference: `/cars/:slug` and `/cars/:id` are one address.
    const plain = (route.length > 1 ? route.replace(/\/$/, '') : route).replaceAll(/:[^/]*/g, ':');
    const other = owners.get(plain);
    if (other && other.key !== document.key) {
      const title = titleOf(other.key, other.effective);
      problems.push({
        document: document.key,
        pointer,
        message: `The address ${route} belongs to the page “${title}” already. Give one of them another address.`,
        severity: 'error',
      });
    }
    owners.set(plain, document);
  }
  return problems;
}

/** Rules that would send browsers around until they give up. */
export function checkRedirects(snapshot: Snapshot): Problem[] {
  const document = snapshot.documents.get('redirects');
  const redirects = bodyOf(snapshot, 'redirects');
  // Malformed rules are reported at their own fields.
  if (!document || !redirects || validateDocument(document.key, document.effective).length > 0) return [];
  const routes = new RouteTable(listRoutes(snapshot).map(({ route, document: { key } }) => [route, key] as const));
  return endlessRedirects(redirects, (path) => routes.find(path) !== null).map(({ at, way }) => ({
    document: document.key,
    pointer: `/rules/${at}/to`,
    message: `These redirects loop: ${way.join(', then ')}. Redirect to a page instead.`,
    severity: 'error',
  }));
}
