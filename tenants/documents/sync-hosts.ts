import { eq } from 'drizzle-orm';
import { parseHost } from '#domain/hosts/authority.ts';
import type { Problem } from '#schemas/problem.ts';
import type { Db } from '../database/connect.ts';
import type { Store } from '../database/open.ts';
import { hostTable } from '../database/tables.ts';
import type { TenantScope } from '../scope.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Makes the domains of the `site` document the hosts of this tenant, in the transaction that puts it live. A domain of
 * another tenant, or one under the platform's own, is a problem and is not taken.
 */
export async function syncHosts(
  store: Store,
  db: Db,
  scope: TenantScope,
  snapshot: Snapshot,
): Promise<readonly Problem[]> {
  await db.delete(hostTable).where(eq(hostTable.tenantId, scope.tenantId));
  if (scope.kind !== 'site') return [];
  const problems: Problem[] = [];
  const taken = new Set<string>();
  for (const [index, domain] of readDomains(snapshot).entries()) {
    const host = parseHost(domain);
    const pointer = `/domains/${index}`;
    const refuse = (message: string) => problems.push({ document: 'site', pointer, message, severity: 'error' });
    if (host === null) {
      refuse(`"${domain}" is not a domain. Write it like www.example.com.au.`);
    } else if (host === store.siteDomain || host === store.consoleHost || host.endsWith(`.${store.siteDomain}`)) {
      refuse(`${host} belongs to the platform. Give a domain of your own.`);
    } else if (!taken.has(host)) {
      taken.add(host);
      const added = await db
        .insert(hostTable)
        .values({ host, tenantId: scope.tenantId })
        .onConflictDoNothing()
        .returning({ host: hostTable.host });
      if (added.length === 0) refuse(`${host} already leads to another site. Take it off there first.`);
    }
  }
  return problems;
}

function readDomains(snapshot: Snapshot): readonly string[] {
  const site = snapshot.documents.get('site')?.own;
  if (typeof site !== 'object' || site === null || !('domains' in site)) return [];
  return Array.isArray(site.domains) ? site.domains.filter((domain) => typeof domain === 'string') : [];
}
