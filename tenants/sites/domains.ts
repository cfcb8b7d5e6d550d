/** Domain verification: which site has requested which name, and which has verified it. */
import { randomBytes } from 'node:crypto';
import { asc, eq, ne } from 'drizzle-orm';
import { isAllowed } from '#domain/access/role-permissions.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { Role } from '#schemas/api/access.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { has } from '../database/dialect/expressions.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { changeRows, findRow, removeRows } from '../database/rows.ts';
import { hostTable } from '../database/tables.ts';
import { domainProofTable } from './tables.ts';

export type DomainProof = Omit<typeof domainProofTable.$inferSelect, 'tenantId'>;

/** The site's proofs, by host. */
export async function listDomainProofs(
  store: Pick<Store, 'db'>,
  scope: TenantScope,
): Promise<Map<string, DomainProof>> {
  const rows = await store.db.select().from(domainProofTable).where(eq(domainProofTable.tenantId, scope.tenantId));
  return new Map(rows.map(({ tenantId: _tenantId, ...proof }) => [proof.host, proof]));
}

/** The site's verification of a domain, started if there is none yet: several sites may request one name. */
export async function askForDomain(db: Db, scope: TenantScope, host: string, at: string): Promise<DomainProof> {
  await db
    .insert(domainProofTable)
    .values({ tenantId: scope.tenantId, host, token: randomBytes(16).toString('hex'), state: 'pending', askedAt: at })
    .onConflictDoNothing();
  const row = await findRow(db, domainProofTable, { tenantId: scope.tenantId, host });
  if (!row) throw new Error(`The proof of ${host} was not stored.`);
  return row;
}

/** Notes a check that found no proof. A domain that was proved before stays so. */
export async function noteFailedCheck(store: Store, scope: TenantScope, host: string, problem: string): Promise<void> {
  const checkedAt = store.now().toISOString();
  await store.tx((db) =>
    db
      .update(domainProofTable)
      .set({ checkedAt, problem })
      .where(has(domainProofTable, { tenantId: scope.tenantId, host })),
  );
}

interface FoundProof {
  readonly method: 'record' | 'file';
  readonly by: string;
  /** Staff of the platform may move a domain that another site has proved. */
  readonly role: Role;
  /** Place among the domains that the site has published; null where it is only drafted. */
  readonly position: number | null;
}

/**
 * Stores that the site has proved a domain; it answers at once where it is published.
 * @throws AppError `input.invalid` where another site has proved it, except for staff who may move it.
 */
export async function proveDomain(store: Store, scope: TenantScope, host: string, proof: FoundProof): Promise<void> {
  const at = store.now().toISOString();
  await store.tx(async (db) => {
    const [other] = await db
      .select({ tenantId: domainProofTable.tenantId })
      .from(domainProofTable)
      .where(has(domainProofTable, { host, state: 'proved' }, ne(domainProofTable.tenantId, scope.tenantId)))
      .limit(1);
    if (other && !isAllowed(proof.role, 'domains.move'))
      throw new AppError(
        'input.invalid',
        `Another site has verified ${host}. Ask the platform’s staff to move it to yours.`,
      );
    if (other)
      await changeRows(
        db,
        domainProofTable,
        { tenantId: other.tenantId, host },
        { state: 'lost', problem: 'The platform’s staff moved this domain to another site, which has proved it.' },
      );
    const { provedAt } = await askForDomain(db, scope, host, at);
    await changeRows(
      db,
      domainProofTable,
      { tenantId: scope.tenantId, host },
      { state: 'proved', method: proof.method, checkedAt: at, provedAt: provedAt ?? at, problem: null },
    );
    await removeRows(db, hostTable, { host });
    if (proof.position !== null)
      await db.insert(hostTable).values({ host, tenantId: scope.tenantId, position: proof.position });
    await recordAudit(db, scope, {
      action: 'domain.prove',
      by: proof.by,
      at,
      detail: { host, method: proof.method, moved: other !== undefined },
    });
  });
}

/** Domains that sites have proved and that answer, in order; for operators. */
export async function listProvedHosts(store: Store): Promise<readonly string[]> {
  const rows = await store.db
    .select({ host: hostTable.host })
    .from(hostTable)
    .orderBy(asc(hostTable.host))
    .limit(10_000);
  return rows.map(({ host }) => host);
}
