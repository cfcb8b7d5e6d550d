/** Staff's notes on a site's switches: how long a value is meant to last, who looks after it, why. No page reads it. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import { isAllowed } from '#domain/access/role-permissions.ts';
import { AppError, fieldError } from '#domain/errors/app-error.ts';
import { displaySwitchNote } from '#domain/switches/display-value.ts';
import type { SwitchNote, SwitchNoteRequest, SwitchOwner } from '#schemas/api/switch.ts';
import { findSwitch } from '#schemas/switches/registry.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { putRow, removeRows } from '../database/rows.ts';
import { accountTable } from '../database/tables.ts';
import { switchNoteTable } from './tables.ts';

/** Notes by the key of their switch. */
export async function listSwitchNotes(db: Db, scope: TenantScope): Promise<ReadonlyMap<string, SwitchNote>> {
  const { tenantId, disabledAt, role, name } = accountTable;
  const rows = await db
    .select({ note: switchNoteTable, account: { tenantId, disabledAt, role, name } })
    .from(switchNoteTable)
    .leftJoin(accountTable, eq(accountTable.id, switchNoteTable.ownerId))
    .where(eq(switchNoteTable.tenantId, scope.tenantId));
  return new Map(
    rows.map(({ note, account }): [string, SwitchNote] => {
      const { key, kind, since, endsOn, ownerId, reason, version, author: by, at } = note;
      const gone = account === null || account.disabledAt !== null || !mayOwn(scope, account);
      const owner = ownerId === null ? null : { id: ownerId, name: account?.name ?? 'Unknown', gone };
      return [key, { kind, since, endsOn, owner, reason, version, by, at }];
    }),
  );
}

/** People of the site who may change its switches, by name; of a template, those of the platform. */
export async function listSwitchOwners(db: Db, scope: TenantScope): Promise<readonly SwitchOwner[]> {
  const { id, name, role, tenantId, disabledAt } = accountTable;
  const isHere = scope.kind === 'template' ? isNull(tenantId) : eq(tenantId, scope.tenantId);
  const rows = await db
    .select({ id, name, role, tenantId })
    .from(accountTable)
    .where(and(isHere, isNull(disabledAt)))
    .orderBy(asc(name));
  return rows.filter((row) => mayOwn(scope, row)).map((row) => ({ id: row.id, name: row.name }));
}

function mayOwn(
  scope: TenantScope,
  { tenantId, role }: Pick<typeof accountTable.$inferSelect, 'tenantId' | 'role'>,
): boolean {
  return (tenantId === null || tenantId === scope.tenantId) && isAllowed(role, 'switches.edit', scope.kind);
}

interface Noting {
  readonly by: string;
  /** The account that writes the note: it may own it too, even from outside the site. */
  readonly accountId: string;
}

/**
 * Notes it, in place of the version that the person saw; 0 for none.
 * @throws AppError `revision.conflict` where the note has changed since, `input.invalid` for an owner who cannot change
 * the site's switches.
 */
export async function saveSwitchNote(
  store: Store,
  scope: TenantScope,
  key: string,
  { kind, owner, endsOn, reason, version: seen }: SwitchNoteRequest,
  { by, accountId }: Noting,
): Promise<void> {
  await store.tx(async (db) => {
    const old = await requireSeen(db, scope, key, seen);
    if (owner !== null && owner !== accountId && owner !== old?.owner?.id) {
      const owners = await listSwitchOwners(db, scope);
      if (!owners.some(({ id }) => id === owner))
        throw fieldError('/owner', 'This person can no longer change switches on this site. Choose someone else.');
    }
    const at = store.now().toISOString();
    const since = old?.kind === kind ? old.since : at;
    const row = { kind, since, endsOn, ownerId: owner, reason, version: seen + 1, author: by, at };
    await putRow(db, switchNoteTable, { tenantId: scope.tenantId, key }, row);
    const made = (await listSwitchNotes(db, scope)).get(key);
    const detail = {
      switch: titleOf(key),
      from: old ? displaySwitchNote(old) : '',
      to: made ? displaySwitchNote(made) : '',
    };
    await recordAudit(db, scope, { action: 'switch.note', by, at, detail });
  });
}

/** @throws AppError as `saveSwitchNote` does. */
export async function removeSwitchNote(
  store: Store,
  scope: TenantScope,
  key: string,
  { version, by }: { readonly version: number; readonly by: string },
): Promise<void> {
  await store.tx(async (db) => {
    const old = await requireSeen(db, scope, key, version);
    if (old === undefined) return;
    await removeRows(db, switchNoteTable, { tenantId: scope.tenantId, key });
    const detail = { switch: titleOf(key), from: displaySwitchNote(old), to: '' };
    await recordAudit(db, scope, { action: 'switch.note', by, at: store.now().toISOString(), detail });
  });
}

async function requireSeen(db: Db, scope: TenantScope, key: string, seen: number): Promise<SwitchNote | undefined> {
  const old = (await listSwitchNotes(db, scope)).get(key);
  if ((old?.version ?? 0) === seen) return old;
  const what = old ? `${old.by} noted something about this switch` : 'The note on this switch was removed';
  throw new AppError('revision.conflict', `${what} in the meantime. Look at it, then try again.`);
}

function titleOf(key: string): string {
  return findSwitch(key)?.title ?? key;
}
