/** Who has an account, and who is invited. */
import type { Role } from '#schemas/api/access.ts';
import type { Store } from '../database/open.ts';
import { prepared } from '../database/prepared.ts';
import type { TenantScope } from '../database/scope.ts';
import { readYards } from './account-rows.ts';

export interface PersonRecord {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly tenant: string | null;
  readonly site: string | null;
  readonly locationIds: readonly string[] | null;
  readonly isDisabled: boolean;
  readonly hasSecondFactor: boolean;
  readonly lastSeenAt: string | null;
}

interface InvitationRecord {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly tenant: string | null;
  readonly site: string | null;
  readonly locationIds: readonly string[] | null;
  readonly by: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly hasExpired: boolean;
}

/** Whose: the people of one site, or everybody for staff who see all sites. */
export type Whose = TenantScope | 'everybody';

const columns = `account.id, account.name, account.email, account.role, account.location_ids, account.disabled_at,
  account.totp_since, account.last_seen_at, tenant.slug AS tenant, tenant.name AS site
  FROM account LEFT JOIN tenant ON tenant.id = account.tenant_id`;
const matches = `(account.name LIKE $text ESCAPE '\\' OR account.email LIKE $text ESCAPE '\\')`;
const after = `(lower(account.name), account.id) > (SELECT lower(name), id FROM account WHERE id = $after UNION ALL SELECT '', '' LIMIT 1)`;
const order = 'ORDER BY lower(account.name), account.id LIMIT $limit';

/** People by name, a page at a time; `next` continues, null at the end. Bounded by `limit`. */
export function listPeople(
  store: Pick<Store, 'reader'>,
  whose: Whose,
  {
    text = '',
    after: last = '',
    limit = 50,
  }: { readonly text?: string; readonly after?: string; readonly limit?: number },
): { readonly people: readonly PersonRecord[]; readonly next: string | null } {
  const like = `%${text
    .trim()
    .slice(0, 100)
    .replace(/[\\%_]/g, '\\$&')}%`;
  const rows =
    whose === 'everybody'
      ? prepared(store, positional(`SELECT ${columns} WHERE ${matches} AND ${after} ${order}`)).all(
          like,
          like,
          last,
          limit + 1,
        )
      : prepared(
          store,
          positional(`SELECT ${columns} WHERE account.tenant_id = ? AND ${matches} AND ${after} ${order}`),
        ).all(whose.tenantId, like, like, last, limit + 1);
  const people = rows.slice(0, limit).map(toPerson);
  return { people, next: rows.length > limit ? (people.at(-1)?.id ?? null) : null };
}

/** Both drivers take values by place alone. */
function positional(sql: string): string {
  return sql.replace(/\$[a-z]+/g, '?');
}

const onePerson = `SELECT ${columns} WHERE account.id = ?`;

export function findPerson(store: Pick<Store, 'reader'>, accountId: string): PersonRecord | null {
  const row = prepared(store, onePerson).get(accountId);
  return row === undefined || row === null ? null : toPerson(row);
}

const invitationColumns = `one_time_link.id, email, role, location_ids, author, one_time_link.created_at, expires_at,
  tenant.slug AS tenant, tenant.name AS site
  FROM one_time_link LEFT JOIN tenant ON tenant.id = one_time_link.tenant_id
  WHERE one_time_link.kind = 'invitation' AND used_at IS NULL AND ended_at IS NULL`;
const newest = 'ORDER BY one_time_link.created_at DESC LIMIT 200';

/** Invitations that nobody has taken yet, newest first, at most 200. */
export function listInvitations(store: Pick<Store, 'reader' | 'now'>, whose: Whose): readonly InvitationRecord[] {
  const rows =
    whose === 'everybody'
      ? prepared(store, `SELECT ${invitationColumns} ${newest}`).all()
      : prepared(store, `SELECT ${invitationColumns} AND one_time_link.tenant_id = ? ${newest}`).all(whose.tenantId);
  return rows.map((row) => toInvitation(row, store.now()));
}

const oneInvitation = `SELECT ${invitationColumns} AND one_time_link.id = ?`;

/** An invitation that nobody has taken yet; null when there is none. */
export function findInvitation(store: Pick<Store, 'reader' | 'now'>, id: string): InvitationRecord | null {
  const row = prepared(store, oneInvitation).get(id);
  return row === undefined || row === null ? null : toInvitation(row, store.now());
}

function toInvitation(row: unknown, now: Date): InvitationRecord {
  const { text, orNull, role, yards } = reading(row);
  return {
    id: text('id'),
    email: text('email'),
    role,
    tenant: orNull('tenant'),
    site: orNull('site'),
    locationIds: yards,
    by: text('author'),
    createdAt: text('created_at'),
    expiresAt: text('expires_at'),
    hasExpired: text('expires_at') <= now.toISOString(),
  };
}

function toPerson(row: unknown): PersonRecord {
  const { text, orNull, role, yards } = reading(row);
  return {
    id: text('id'),
    name: text('name'),
    email: text('email'),
    role,
    tenant: orNull('tenant'),
    site: orNull('site'),
    locationIds: yards,
    isDisabled: orNull('disabled_at') !== null,
    hasSecondFactor: orNull('totp_since') !== null,
    lastSeenAt: orNull('last_seen_at'),
  };
}

function reading(row: unknown) {
  const values: { readonly [name: string]: unknown } = typeof row === 'object' && row !== null ? { ...row } : {};
  const orNull = (name: string) => {
    const value = values[name];
    return typeof value === 'string' ? value : null;
  };
  const text = (name: string) => orNull(name) ?? '';
  return { orNull, text, role: text('role') as Role, yards: readYards(orNull('location_ids')) };
}
