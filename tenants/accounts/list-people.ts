/** Who has an account, and who is invited. */
import { and, asc, desc, eq, or } from 'drizzle-orm';
import type { Role } from '#schemas/api/access.ts';
import type { Invitation, Person } from '#schemas/api/account.ts';
import { comesAfter, has, holdText, lowerCase } from '../database/dialect/expressions.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { pick } from '../database/rows.ts';
import { accountTable, tenantTable } from '../database/tables.ts';
import { readYards } from './account-rows.ts';
import { oneTimeLinkTable } from './tables.ts';

export type PersonRecord = Omit<Person, 'mayChange'>;

/** Whose: the people of one site, or of all sites for staff who see them all. */
export type Whose = TenantScope | 'all-sites';

const columns = {
  ...pick(accountTable, 'id', 'name', 'email', 'role', 'disabledAt', 'totpSince', 'lastSeenAt'),
  yards: accountTable.locationIds,
  tenant: tenantTable.slug,
  site: tenantTable.name,
};
const byName = [lowerCase(accountTable.name), accountTable.id];

/** People by name, a page at a time; `next` continues, null at the end. Bounded by `limit`. */
export async function listPeople(
  { db }: Pick<Store, 'db'>,
  whose: Whose,
  { text = '', after = '', limit = 50 }: { readonly text?: string; readonly after?: string; readonly limit?: number },
): Promise<{ readonly people: readonly PersonRecord[]; readonly next: string | null }> {
  const wanted = text.trim().slice(0, 100);
  const [last] = await db
    .select({ name: lowerCase(accountTable.name) })
    .from(accountTable)
    .where(eq(accountTable.id, after))
    .limit(1);
  const rows = await db
    .select(columns)
    .from(accountTable)
    .leftJoin(tenantTable, eq(tenantTable.id, accountTable.tenantId))
    .where(
      and(
        whose === 'all-sites' ? undefined : eq(accountTable.tenantId, whose.tenantId),
        or(holdText([accountTable.name], wanted), holdText([accountTable.email], wanted)),
        last && comesAfter(byName, [last.name, after]),
      ),
    )
    .orderBy(...byName.map((part) => asc(part)))
    .limit(limit + 1);
  const people = rows.slice(0, limit).map(toPerson);
  return { people, next: rows.length > limit ? (people.at(-1)?.id ?? null) : null };
}

export async function findPerson({ db }: Pick<Store, 'db'>, accountId: string): Promise<PersonRecord | null> {
  const [row] = await db
    .select(columns)
    .from(accountTable)
    .leftJoin(tenantTable, eq(tenantTable.id, accountTable.tenantId))
    .where(eq(accountTable.id, accountId))
    .limit(1);
  return row === undefined ? null : toPerson(row);
}

const invitationColumns = {
  ...pick(oneTimeLinkTable, 'id', 'email', 'role', 'createdAt', 'expiresAt'),
  yards: oneTimeLinkTable.locationIds,
  by: oneTimeLinkTable.author,
  tenant: tenantTable.slug,
  site: tenantTable.name,
};
const isOpenInvitation = has(oneTimeLinkTable, { kind: 'invitation', usedAt: null, endedAt: null });

/** Open invitations, newest first, at most 200. */
export async function listInvitations(
  { db, now }: Pick<Store, 'db' | 'now'>,
  whose: Whose,
): Promise<readonly Invitation[]> {
  const rows = await db
    .select(invitationColumns)
    .from(oneTimeLinkTable)
    .leftJoin(tenantTable, eq(tenantTable.id, oneTimeLinkTable.tenantId))
    .where(and(isOpenInvitation, whose === 'all-sites' ? undefined : eq(oneTimeLinkTable.tenantId, whose.tenantId)))
    .orderBy(desc(oneTimeLinkTable.createdAt))
    .limit(200);
  return rows.map((row) => toInvitation(row, now()));
}

/** An open invitation; null when there is none. */
export async function findInvitation({ db, now }: Pick<Store, 'db' | 'now'>, id: string): Promise<Invitation | null> {
  const [row] = await db
    .select(invitationColumns)
    .from(oneTimeLinkTable)
    .leftJoin(tenantTable, eq(tenantTable.id, oneTimeLinkTable.tenantId))
    .where(and(isOpenInvitation, eq(oneTimeLinkTable.id, id)))
    .limit(1);
  return row === undefined ? null : toInvitation(row, now());
}

type InvitationRow = Omit<Invitation, 'email' | 'role' | 'locationIds' | 'hasExpired'> & {
  readonly email: string | null;
  readonly role: Role | null;
  readonly yards: string | null;
};

function toInvitation({ email, role, yards, ...row }: InvitationRow, now: Date): Invitation {
  return {
    ...row,
    email: email ?? '',
    // The table has a role for each invitation.
    role: role ?? 'viewer',
    locationIds: readYards(yards),
    hasExpired: row.expiresAt <= now.toISOString(),
  };
}

type PersonRow = Omit<PersonRecord, 'locationIds' | 'isDisabled' | 'hasSecondFactor'> & {
  readonly yards: string | null;
  readonly disabledAt: string | null;
  readonly totpSince: string | null;
};

function toPerson({ yards, disabledAt, totpSince, ...row }: PersonRow): PersonRecord {
  return {
    ...row,
    locationIds: readYards(yards),
    isDisabled: disabledAt !== null,
    hasSecondFactor: totpSince !== null,
  };
}
