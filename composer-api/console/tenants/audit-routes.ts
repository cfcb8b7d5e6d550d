/** The audit log of a site, and of the whole platform (`schemas/api/audit.ts`). */
import type { Context } from 'hono';
import { describeAct } from '#domain/access/describe-act.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { csvLine } from '#domain/text/csv.ts';
import { type AuditKind, type AuditLine, type AuditPage, auditKindTitles } from '#schemas/api/audit.ts';
import { type AuditFilter, listAudit, type StoredAct } from '#tenants/audit/list-audit.ts';
import { recordAudit, recordPlatformAct } from '#tenants/audit/record-audit.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { type ConsoleEnv, handle, type Needs } from '../api/handlers.ts';
import { readInstant } from '../api/read-instant.ts';

/** Lines of an exported file. */
const exportLimit = 5000;

export function siteAuditRoutes({ store }: Needs<'store'>) {
  return handle({
    'GET /tenants/:tenant/audit': (c) => auditPage(store, c, c.var.scope),
    'GET /tenants/:tenant/audit/export': (c) => exportAudit(store, c, c.var.scope),
  });
}

export function platformAuditRoutes({ store }: Needs<'store'>) {
  return handle({
    'GET /audit': (c) => auditPage(store, c, null),
    'GET /audit/export': (c) => exportAudit(store, c, null),
  });
}

async function auditPage(store: Store, c: Context<ConsoleEnv>, scope: TenantScope | null): Promise<AuditPage> {
  const { entries, next } = await listAudit(store, scope, readFilter(c));
  return { entries: entries.map(toLine), next };
}

async function exportAudit(store: Store, c: Context<ConsoleEnv>, scope: TenantScope | null): Promise<Response> {
  const { account } = c.var;
  const filter = readFilter(c);
  const { entries } = await listAudit(store, scope, { ...filter, limit: exportLimit });
  const { text = '', kind = '', from = '', until = '' } = filter;
  const act = {
    action: 'audit.export',
    by: account.name,
    at: store.now().toISOString(),
    kind: 'read' as const,
    detail: { text, kind, from, until, lines: entries.length },
  };
  await store.tx((db) => (scope ? recordAudit(db, scope, act) : recordPlatformAct(db, account, act)));
  const head = csvLine(['Time (UTC)', 'Person', 'Account', 'Address', 'Site', 'Type', 'Action', 'What was done']);
  const lines = entries
    .map(toLine)
    .map((line) =>
      csvLine([
        line.at,
        line.by,
        line.accountId ?? '',
        line.address ?? '',
        line.tenant ?? '',
        auditKindTitles[line.kind],
        line.action,
        line.words,
      ]),
    );
  return c.body(`\uFEFF${head}${lines.join('')}`, 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="audit-${scope?.slug ?? 'platform'}.csv"`,
  });
}

function readFilter(c: Context<ConsoleEnv>): AuditFilter {
  const kind = c.req.query('kind') ?? '';
  const text = c.req.query('q') ?? '';
  if (kind !== '' && !isKind(kind)) throw new AppError('input.invalid', 'There is no such type of entry.');
  if (text.length > 100) throw new AppError('input.invalid', 'Search with at most 100 characters.');
  const cursor = c.req.query('cursor');
  return {
    ...(text === '' ? {} : { text }),
    ...(kind === '' ? {} : { kind }),
    ...readInstant('from', c.req.query('from')),
    ...readInstant('until', c.req.query('until')),
    ...(cursor === undefined ? {} : { cursor }),
  };
}

function isKind(text: string): text is AuditKind {
  return Object.hasOwn(auditKindTitles, text);
}

function toLine({ detail, ...act }: StoredAct): AuditLine {
  return { ...act, words: describeAct(act.action, detail) };
}
