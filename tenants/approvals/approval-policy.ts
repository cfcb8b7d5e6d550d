/** Which changes of a site need another person's approval to go live, and who may approve. */
import { asc, inArray } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import type { Role } from '#schemas/api/access.ts';
import { alwaysApproved, type RiskClass, riskClasses, riskTitles } from '#schemas/shapes/risk.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { has } from '../database/dialect/expressions.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { findRow, pick, putRow } from '../database/rows.ts';
import { accountTable } from '../database/tables.ts';
import { notifyAdmins } from '../notices/notify-admins.ts';
import { approvalPolicyTable } from './tables.ts';

interface ApprovalPolicy {
  /** Classes of changes that need it; those that every site needs are always among them. */
  readonly classes: readonly RiskClass[];
  /** Ids of the accounts that approve; empty for every admin of the site. */
  readonly people: readonly string[];
}

/** People of a site who could approve: those who may publish. */
const approverRoles: readonly Role[] = ['admin', 'editor'];

export interface Approver {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  /** Since when the account, its role and its password are as they are. */
  readonly since: string;
}

const columns = pick(accountTable, 'id', 'name', 'role', 'createdAt', 'passwordChangedAt', 'changedAt');

function toApprover({
  createdAt,
  passwordChangedAt,
  changedAt,
  ...rest
}: Pick<typeof accountTable.$inferSelect, keyof typeof columns>): Approver {
  // ISO 8601: the later text is the later time.
  return {
    ...rest,
    since: [passwordChangedAt, changedAt ?? ''].reduce((latest, at) => (at > latest ? at : latest), createdAt),
  };
}

/** A person as an approver, staff of the platform included; null without an account. */
export async function findApprover(db: Db, accountId: string): Promise<Approver | null> {
  const [row] = await db
    .select(columns)
    .from(accountTable)
    .where(has(accountTable, { id: accountId }));
  return row === undefined ? null : toApprover(row);
}

/** Milliseconds that a change of where money goes waits where no one else can approve it (decision 0311). */
export const moneyWait = 24 * 3_600_000;

export async function readApprovalPolicy(db: Db, scope: TenantScope): Promise<ApprovalPolicy> {
  const row = await findRow(db, approvalPolicyTable, { tenantId: scope.tenantId });
  const chosen: readonly string[] = row ? JSON.parse(row.classes) : [];
  const classes = riskClasses.filter((one) => alwaysApproved.includes(one) || chosen.includes(one));
  return { classes, people: row ? JSON.parse(row.people) : [] };
}

/** People of the site itself who may publish and have an account that works, by name. */
export async function listPossibleApprovers(db: Db, scope: TenantScope): Promise<readonly Approver[]> {
  const rows = await db
    .select(columns)
    .from(accountTable)
    .where(
      has(accountTable, { tenantId: scope.tenantId, disabledAt: null }, inArray(accountTable.role, [...approverRoles])),
    )
    .orderBy(asc(accountTable.name));
  return rows.map(toApprover);
}

/**
 * People of the site who approve: those named whose accounts still work; else its admins. So a colleague who left
 * cannot lock the others out.
 */
export async function listApprovers(db: Db, scope: TenantScope): Promise<readonly Approver[]> {
  const { people } = await readApprovalPolicy(db, scope);
  const possible = await listPossibleApprovers(db, scope);
  const named = possible.filter(({ id }) => people.includes(id));
  return named.length > 0 ? named : possible.filter(({ role }) => role === 'admin');
}

/** @throws AppError `input.invalid` for a person who cannot approve. */
export async function saveApprovalPolicy(
  store: Store,
  scope: TenantScope,
  { classes, people }: ApprovalPolicy,
  by: string,
): Promise<void> {
  await store.tx(async (db) => {
    const possible = await listPossibleApprovers(db, scope);
    if (people.some((id) => !possible.some((one) => one.id === id)))
      throw new AppError('input.invalid', 'people: One of them may not publish on this site any more. Choose again.');
    const at = store.now().toISOString();
    const values = { classes: JSON.stringify(classes), people: JSON.stringify(people), author: by, at };
    await putRow(db, approvalPolicyTable, { tenantId: scope.tenantId }, values);
    await recordAudit(db, scope, { action: 'approval.policy', by, at, detail: { classes, people: people.length } });
    const lines = [
      `What needs approval: ${classes.map((one) => riskTitles[one]).join(', ') || 'only deposits'}`,
      `Who approves: ${
        possible
          .filter(({ id }) => people.includes(id))
          .map(({ name }) => name)
          .join(', ') || 'every site admin'
      }`,
    ];
    await notifyAdmins(db, store, scope, { news: { lines, formerAddresses: [] }, by });
  });
}
