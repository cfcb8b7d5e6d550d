import { readOwnDomain } from '#domain/hosts/own-domain.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { removeRows } from '../database/rows.ts';
import { hostTable } from '../database/tables.ts';
import { askForDomain } from '../sites/domains.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Makes the verified domains of the `site` document the hosts of this tenant, in the transaction that puts it live; for
 * the others verification starts, and they answer once it succeeds. A name that no site may have is a problem.
 */
export async function syncHosts(
  store: Store,
  db: Db,
  scope: TenantScope,
  snapshot: Snapshot,
): Promise<readonly Problem[]> {
  await removeRows(db, hostTable, { tenantId: scope.tenantId });
  if (scope.kind !== 'site') return [];
  const problems: Problem[] = [];
  const taken = new Set<string>();
  for (const [index, domain] of listOwnDomains(snapshot.documents.get('site')?.own).entries()) {
    const read = readOwnDomain(domain, store);
    if ('problem' in read) {
      problems.push({ document: 'site', pointer: `/domains/${index}`, message: read.problem, severity: 'error' });
      continue;
    }
    const { host } = read;
    if (taken.has(host)) continue;
    taken.add(host);
    const { state } = await askForDomain(db, scope, host, store.now().toISOString());
    if (state !== 'proved') continue;
    await db.insert(hostTable).values({ host, tenantId: scope.tenantId, position: index });
  }
  return problems;
}

/** The domains that a `site` document names; the rest of it may be invalid. */
export function listOwnDomains(site: Json | undefined): readonly string[] {
  if (typeof site !== 'object' || site === null || !('domains' in site)) return [];
  const { domains } = site;
  return Array.isArray(domains) ? domains.filter((domain) => typeof domain === 'string') : [];
}
