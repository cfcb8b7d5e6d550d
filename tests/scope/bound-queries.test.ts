/** Promise 4, in the code itself: a query that does not name its tenant would return the rows of all tenants. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, Table } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { migrations } from '#tenants/database/migrate.ts';
import { type Known, readConditions, readQueries } from './read-queries.ts';

const root = join(import.meta.dirname, '..', '..');

/** How many questions of a file may go to all tenants, and why. */
const forAll: { readonly [file: string]: { readonly queries: number; readonly why: string } } = {
  'tenants/sites/hosts.ts': { queries: 1, why: 'a host is what tells the tenant' },
  'tenants/audit/record-audit.ts': { queries: 3, why: 'tries to sign in belong to no tenant before they succeed' },
  'tenants/audit/list-audit.ts': { queries: 1, why: 'the log of the whole platform, for who may read it' },
  'tenants/sites/domains.ts': {
    queries: 3,
    why: 'one name is proved by one site: reads the others’ proofs of it; hosts, for the operator of the server',
  },
  'tenants/accounts/shut-out-demo.ts': { queries: 1, why: 'accounts with the printed password on any site' },
  'tenants/accounts/installation.ts': {
    queries: 2,
    why: 'whether there is an account, and whether demo passwords still work',
  },
  'tenants/accounts/account-rows.ts': { queries: 3, why: 'an account by its random id or its address' },
  'tenants/accounts/first-account.ts': { queries: 1, why: 'whether the platform has an account' },
  'tenants/accounts/list-people.ts': {
    queries: 5,
    why: 'staff who see all sites; of one site the same with its tenant, chosen by a scope',
  },
  'tenants/accounts/manage-people.ts': { queries: 3, why: 'invitations by id and address; the last of a role' },
  'tenants/accounts/one-time-links.ts': { queries: 8, why: 'a link by its token or its account' },
  'tenants/approvals/approval-policy.ts': { queries: 1, why: 'the account that decides, which may be of the platform' },
  'tenants/previews/preview-links.ts': {
    queries: 1,
    why: 'links to drafts that an account has given out, on all sites',
  },
  'tenants/accounts/known-devices.ts': { queries: 1, why: 'a browser of an account, by the address that signs in' },
  'tenants/keys/sealed-rows.ts': { queries: 8, why: 'the key of the server seals what all tenants have stored' },
  'tenants/accounts/api-tokens.ts': { queries: 1, why: 'a token tells the tenant' },
  'tenants/accounts/sessions.ts': { queries: 1, why: 'a session tells the tenant' },
  'tenants/accounts/verify-sign-in.ts': { queries: 1, why: 'signing in tells the tenant' },
  'tenants/feeds/feed-runs.ts': {
    queries: 3,
    why: 'the schedule looks for due and for late feeds of all; each is read again in its scope',
  },
  'tenants/feeds/feeds.ts': { queries: 1, why: 'a token or an address for mail tells whose feed a file is for' },
  'tenants/media/list-media.ts': {
    queries: 1,
    why: 'a picture’s public address tells whose it is; the caller decides whether it is shown there',
  },
  'tenants/media/media-uses.ts': {
    queries: 3,
    why: 'a library’s pictures are on its site and, of a template, on the sites made from it: held against their tenant’s row',
  },
  'tenants/delivery/known-deliveries.ts': {
    queries: 1,
    why: 'a mail that became a file says no site: the answer is whether its delivery is there',
  },
  'tenants/delivery/forwarded-events.ts': { queries: 1, why: 'which sites have old events, each then in its scope' },
  'tenants/measuring/count-events.ts': { queries: 1, why: 'which sites have old counts, each then in its scope' },
  'tenants/onboarding/company-sites.ts': {
    queries: 1,
    why: 'whether another site is the same company’s: a person answers who may make sites',
  },
  'tenants/search/sync-state.ts': {
    queries: 1,
    why: 'the schedule looks for sites that are behind, each in its scope',
  },
  'tenants/stock/vehicle-market.ts': {
    queries: 1,
    why: 'the schedule looks for sites that are behind, each in its scope',
  },
  'tenants/vehicle-alerts/news.ts': {
    queries: 1,
    why: 'the schedule looks for sites whose alerts are behind or due, each in its scope',
  },
  'tenants/stock/apply-stock-act.ts': {
    queries: 1,
    why: 'a start finishes what a killed process has decided, each act in its scope',
  },
  'tenants/onboarding/dealer-facts.ts': {
    queries: 1,
    why: 'whether a fact is another dealer’s too: the answer holds values that the asking site has, and no owner',
  },
  'tenants/fleet/site-health.ts': {
    queries: 2,
    why: 'which sites are due, each then in its scope; the list of all sites, for platform staff',
  },
  'tenants/fleet/rollout-rows.ts': { queries: 7, why: 'a roll-out by its id goes over sites, for platform staff' },
  'tenants/fleet/rollout-sites.ts': { queries: 4, why: 'which of a roll-out’s sites is next, each then in its scope' },
  'tenants/fleet/make-rollout.ts': { queries: 1, why: 'sites of a roll-out are left out of it, by its id' },
  'tenants/fleet/fleet-changes.ts': { queries: 7, why: 'a change by its id goes over sites, for platform staff' },
  'tenants/fleet/conflicts.ts': { queries: 3, why: 'the inbox of a roll-out; each is settled in its site’s scope' },
  'tenants/fleet/block-use.ts': { queries: 6, why: 'use of blocks over all sites, for platform staff' },
  'tenants/fleet/block-records.ts': { queries: 1, why: 'records of 30 days are forgotten for all sites alike' },
  'tenants/leads/key-old-phones.ts': {
    queries: 2,
    why: 'a start looks for sites with rows of before, each in its scope',
  },
  'tenants/payments/due-checks.ts': {
    queries: 1,
    why: 'the schedule looks for payments to ask about, each in its scope',
  },
  'tenants/leads/digests.ts': { queries: 1, why: 'the schedule looks for sites with due digests, each in its scope' },
  'tenants/leads/assignees.ts': { queries: 1, why: 'names of accounts by ids that leads of the scope hold' },
  'tenants/delivery/claim-delivery.ts': { queries: 7, why: 'one runner works for all; a row holds its tenant' },
  'tenants/delivery/due-rows.ts': { queries: 4, why: 'one runner works for all; a row holds its tenant' },
  'tenants/delivery/scope-of-delivery.ts': { queries: 1, why: 'a message that is answered tells the tenant' },
  'tenants/delivery/note-report.ts': {
    queries: 3,
    why: 'a report proves which delivery it is about, and that tells the tenant',
  },
  'tenants/privacy/retention.ts': { queries: 1, why: 'which sites are due, each then in its scope' },
  'tenants/transfer/read-site.ts': {
    queries: 2,
    why: 'releases of the tenant by its own row, and of the template that the row names',
  },
  'tenants/transfer/write-site.ts': {
    queries: 1,
    why: 'whether an id of a picture is taken by any tenant: nothing else is read',
  },
  'tenants/jobs/claim-job.ts': { queries: 11, why: 'one runner works for all; a job holds its tenant' },
  'tenants/jobs/count-jobs.ts': { queries: 1, why: 'figures of all sites, for who operates the platform' },
  'tenants/delivery/count-deliveries.ts': { queries: 2, why: 'figures of all sites, for who operates the platform' },
  'tenants/health/count-sites.ts': { queries: 2, why: 'sizes of all sites and which have failing feeds, for the same' },
  'tenants/jobs/enqueue-job.ts': { queries: 1, why: 'by the id that the tenant’s own question has just answered' },
};

/** Tables with a tenant in each row. */
function tablesOfTenants(): Pick<Known, 'tables' | 'names'> {
  const created = migrations.flatMap(({ sql }) => [...sql.matchAll(/CREATE TABLE (\w+) \(([\s\S]*?)\n\)/g)]);
  const names = new Set(
    created.flatMap(([, name = '', columns = '']) => (/\btenant_id\b/.test(columns) ? [name] : [])),
  );
  const tables = new Map<string, string>();
  const modules = import.meta.glob<object>('../../tenants/**/tables.ts', { eager: true });
  for (const [name, table] of Object.values(modules).flatMap((one) => Object.entries(one))) {
    const inSql = table instanceof Table ? getTableName(table) : '';
    if (names.has(inSql)) tables.set(name, inSql);
  }
  return { tables, names };
}

function codeOf(room: string): [file: string, text: string][] {
  return readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .map((file) => `${room}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]);
}

/** Conditions that one file of the room hands to another. */
function sharedConditions(): ReadonlySet<string> {
  const shared = codeOf('tenants').flatMap(([file, text]) => {
    const exported = new Set([...text.matchAll(/^export function (\w+)/gm)].map(([, name = '']) => name));
    return [...readConditions(file, text, new Set())].filter((name) => exported.has(name));
  });
  return new Set(shared);
}

const known: Known = { ...tablesOfTenants(), conditions: sharedConditions() };

function queriesOf(room: string) {
  return codeOf(room).flatMap(([file, text]) => readQueries(file, text, known).map((query) => ({ file, ...query })));
}

test('promise 4: every question to a table of tenants names the tenant that it is for', () => {
  const queries = queriesOf('tenants');
  expect(queries.length).toBeGreaterThan(100);
  const loose = queries.filter((query) => !query.isBound);
  const counts = Object.fromEntries(
    [...new Set(loose.map(({ file }) => file))].map((file) => [file, loose.filter((query) => query.file === file)]),
  );
  for (const [file, found] of Object.entries(counts))
    expect(
      found.length,
      `${file}: ${found.map(({ line, tables: of }) => `line ${line} (${of.join(', ')})`).join('; ')}`,
    ).toBe(forAll[file]?.queries ?? 0);
  expect(Object.keys(forAll).filter((file) => !(file in counts))).toEqual([]);
});

test.each(['composer-api', 'search'])('promise 4: %s asks the database through tenants/ alone', (room) => {
  expect(queriesOf(room)).toEqual([]);
});

describe('the check bites', () => {
  test.each<[string, string]>([
    ['a statement without a tenant', "const all = 'SELECT * FROM vehicle WHERE id = ?';"],
    [
      'one put together from pieces',
      `const columns = 'SELECT id FROM vehicle'; const one = \`\${columns} WHERE slug = ?\`;`,
    ],
    [
      'a condition of no tenant',
      'const own = () => eq(vehicleTable.slug, slug); db.select().from(vehicleTable).where(and(own(), x));',
    ],
    ['a deletion', "db.$client.prepare('DELETE FROM lead').run();"],
    ['drizzle’s select', 'db.select().from(vehicleTable).where(eq(vehicleTable.id, id));'],
    ['a row by its values', 'db.select().from(vehicleTable).where(has(vehicleTable, { id, slug }));'],
    [
      'a tenant held against another column',
      'db.select().from(vehicleTable).where(has(vehicleTable, { tenantId: leadTable.tenantId, id }));',
    ],
    ['a found row', 'findRow(store.db, vehicleTable, { id });'],
    ['a changed row that gets the tenant', 'changeRows(db, vehicleTable, { id }, { tenantId });'],
    ['drizzle’s update', 'db.update(vehicleTable).set({ slug }).where(eq(vehicleTable.id, id));'],
    [
      'a condition in a helper',
      'const own = () => eq(vehicleTable.id, 1); db.select().from(vehicleTable).where(own());',
    ],
    [
      'a table under another name',
      "const other = alias(leadTable, 'other'); db.select().from(other).where(eq(other.id, id));",
    ],
    ['a table read by an index', "db.select().from(byIndex(vehicleTable, 'a')).where(eq(vehicleTable.slug, slug));"],
    [
      'a list of all tenants with what is theirs',
      'db.select().from(leadTable).innerJoin(tenantTable, eq(leadTable.tenantId, tenantTable.id));',
    ],
    [
      'a tenant that is left out for some',
      'db.select().from(leadTable).where(all ? undefined : eq(leadTable.tenantId, scope.tenantId));',
    ],
    [
      'a tenant that only a query inside names',
      'db.select().from(leadTable).where(inArray(leadTable.id, db.select().from(auditTable).where(eq(auditTable.tenantId, tenantId))));',
    ],
    [
      'a statement that is compiled once',
      "const one = statement((db, given: Given<'id'>) => db.select().from(leadTable).where(eq(leadTable.id, given('id'))));",
    ],
    ['an own tenant held against itself', 'db.delete(leadTable).where(eq(leadTable.tenantId, leadTable.tenantId));'],
  ])('on %s', (_, text) => {
    expect(readQueries('a.ts', text, known).map(({ isBound }) => isBound)).toContain(false);
  });

  test.each<[string, string]>([
    ['a statement with a tenant', "const one = 'SELECT * FROM vehicle WHERE tenant_id = ? AND id = ?';"],
    ['pieces', `const columns = 'SELECT id FROM vehicle'; const one = \`\${columns} WHERE tenant_id = ?\`;`],
    [
      'a statement that is compiled once',
      "const one = statement((db, given: Given<'tenantId'>) => db.select().from(leadTable).where(eq(leadTable.tenantId, given('tenantId'))));",
    ],
    [
      'a row by its values',
      'db.select().from(vehicleTable).where(has(vehicleTable, { tenantId: scope.tenantId, id }));',
    ],
    ['values by their names', 'db.select().from(vehicleTable).where(has(vehicleTable, { tenantId, id }));'],
    ['a found row', 'findRow(store.db, vehicleTable, { tenantId, id });'],
    ['drizzle', 'db.select().from(vehicleTable).where(and(eq(vehicleTable.tenantId, scope.tenantId), x));'],
    [
      'a helper',
      'const own = () => eq(vehicleTable.tenantId, tenantId); db.select().from(vehicleTable).where(own()).limit(1);',
    ],
  ])('and lets pass %s', (_, text) => {
    expect(readQueries('a.ts', text, known).map(({ isBound }) => isBound)).toEqual([true]);
  });
});
