/**
 * Which facts of a dealer (phones, company numbers, licences, domains, keys) stand on whose site. Asked across tenants,
 * before a site goes live: the answer names values that the asking site itself has, and never whose else they are.
 */
import { type DealerFact, type FactKind, listDealerFacts } from '#domain/checks/dealer-facts.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Store } from '../database/open.ts';
import { prepared } from '../database/prepared.ts';
import type { TenantScope } from '../database/scope.ts';

/** Sites whose facts are read again at once; the rest follow with the next turn. */
const slice = 20;

/** Sites that published, or changed a location, since their facts were read. */
const staleSql = `SELECT tenant.id AS id, tenant.live_release_id AS release, tenant.live_release_number AS number, tenant.content_version AS content
  FROM tenant LEFT JOIN dealer_fact_state AS state ON state.tenant_id = tenant.id
  WHERE tenant.kind = 'site' AND tenant.live_release_id IS NOT NULL AND tenant.deleted_at IS NULL
    AND (state.tenant_id IS NULL OR state.release_number <> tenant.live_release_number OR state.content_version <> tenant.content_version)
  LIMIT ?`;
const siteSql = `SELECT revision.body AS body FROM release_document AS placed JOIN revision ON revision.id = placed.revision_id
  WHERE placed.release_id = ? AND placed.key = 'site' AND revision.tenant_id = ?`;
const locationsSql =
  "SELECT doc FROM content WHERE tenant_id = ? AND kind = 'location' AND deleted_at IS NULL LIMIT 200";

/** Brings the index up to the releases and locations that are live now, a few sites at a time. */
async function refreshFacts(store: Store): Promise<void> {
  for (;;) {
    const stale = prepared(store, staleSql).all(slice) as readonly StaleSite[];
    if (stale.length === 0) return;
    const read = stale.map((site) => ({ ...site, facts: readFacts(store, site) }));
    await store.tx(async ({ $client }) => {
      for (const { id, number, content, facts } of read) {
        $client.prepare('DELETE FROM dealer_fact WHERE tenant_id = ?').run(id);
        const add = $client.prepare('INSERT INTO dealer_fact (tenant_id, kind, value) VALUES (?, ?, ?)');
        for (const { kind, value } of facts) add.run(id, kind, value);
        $client
          .prepare(
            'INSERT INTO dealer_fact_state (tenant_id, release_number, content_version) VALUES (?, ?, ?) ON CONFLICT (tenant_id) DO UPDATE SET release_number = excluded.release_number, content_version = excluded.content_version',
          )
          .run(id, number, content);
      }
    });
  }
}

interface StaleSite {
  readonly id: string;
  readonly release: string;
  readonly number: number;
  readonly content: number;
}

function readFacts(store: Store, { id, release }: StaleSite): readonly DealerFact[] {
  const own = prepared(store, siteSql).get(release, id) as { readonly body: string } | undefined;
  const site: Json = own === undefined ? null : JSON.parse(own.body);
  const rows = prepared(store, locationsSql).all(id) as readonly { readonly doc: string }[];
  return listDealerFacts(
    site,
    rows.map(({ doc }): Location => JSON.parse(doc)),
  );
}

const sharedSql = `SELECT DISTINCT kind, value FROM dealer_fact WHERE tenant_id <> ? AND value IN (SELECT value FROM json_each(?))
  AND (SELECT tenant.deleted_at FROM tenant WHERE tenant.id = dealer_fact.tenant_id) IS NULL LIMIT 200`;

/** Those of the values that are facts of another dealer. */
export async function findSharedFacts(
  store: Store,
  scope: TenantScope,
  values: readonly string[],
): Promise<readonly DealerFact[]> {
  await refreshFacts(store);
  const rows = prepared(store, sharedSql).all(scope.tenantId, JSON.stringify([...new Set(values)]));
  return (rows as readonly { readonly kind: FactKind; readonly value: string }[]).map(({ kind, value }) => ({
    kind,
    value,
  }));
}
