/** A spin of the prize wheel, in the transaction that stores its lead. */
import { lt } from 'drizzle-orm';
import { mailboxKey, phoneKey } from '#domain/leads/person-keys.ts';
import { has, increased, isOneOf } from '../database/dialect/expressions.ts';
import type { Db, TenantScope } from '../database/open.ts';
import { changeRows } from '../database/rows.ts';
import { leadTable } from '../database/tables.ts';
import { prizeMarkTable, prizeSpinTable, prizeTakenTable } from './tables.ts';

/** The person has had the one spin of this round. */
export class SpunAlready extends Error {}

interface Spin {
  readonly leadId: string;
  readonly round: number;
  /** The prize that the wheel shows; null for none. */
  readonly prize: { readonly key: string; readonly count: number } | null;
  /** The signed-in shopper, with proved contacts; null for none. */
  readonly shopper: { readonly id: string; readonly email: string | null; readonly phone: string | null } | null;
  /** Whether everyone must sign in to spin: then typed contacts are ignored. */
  readonly isGated: boolean;
  /** Keyed hashes of a contact (`Seals.marks`). */
  readonly marksOf: (contact: string) => readonly string[];
  /** ISO 8601. */
  readonly at: string;
}

/**
 * The keys that identify a person who spins: their account and proved contacts, regardless of what they type. A typed
 * contact counts only where sign-in is optional, for a kind of contact that the shopper has not proved: a typed one
 * could be anyone's.
 */
async function personOf(db: Db, { tenantId }: TenantScope, { leadId, shopper, isGated }: Spin) {
  const [lead] = await db
    .select({ mail: leadTable.personMail, phone: leadTable.phoneKey })
    .from(leadTable)
    .where(has(leadTable, { tenantId, id: leadId }));
  const typed = isGated ? undefined : lead;
  return {
    personMail: mailboxKey(shopper?.email || typed?.mail || '') || null,
    phoneKey: phoneKey(shopper?.phone ?? '', null) || typed?.phone || null,
    shopperId: shopper?.id ?? null,
  };
}

/**
 * @returns whether the prize is won: false where the wheel shows none, or one of which none is left.
 * @throws SpunAlready, which rolls back the transaction.
 */
export async function takeSpin(db: Db, scope: TenantScope, spin: Spin): Promise<boolean> {
  const { tenantId } = scope;
  const { leadId, round, prize, at } = spin;
  const person = await personOf(db, scope, spin);
  // A person without any key could spin without limit.
  if (Object.values(person).every((key) => key === null)) throw new SpunAlready();
  await markContacts(db, scope, spin, [person.personMail, person.phoneKey]);
  const added = await db
    .insert(prizeSpinTable)
    .values({ tenantId, leadId, round, ...person, prize: null, at })
    .onConflictDoNothing()
    .returning({ leadId: prizeSpinTable.leadId });
  if (added.length === 0) throw new SpunAlready();
  if (prize === null || prize.count <= 0) return false;
  const taken = await db
    .insert(prizeTakenTable)
    .values({ tenantId, round, prize: prize.key, taken: 1 })
    .onConflictDoUpdate({
      target: [prizeTakenTable.tenantId, prizeTakenTable.round, prizeTakenTable.prize],
      set: { taken: increased(prizeTakenTable.taken) },
      setWhere: lt(prizeTakenTable.taken, prize.count),
    })
    .returning({ taken: prizeTakenTable.taken });
  if (taken.length === 0) return false;
  await changeRows(db, prizeSpinTable, { tenantId, leadId }, { prize: prize.key });
  return true;
}

/** Notes that contacts have spun. @throws SpunAlready if one of them has, also where its person was erased since. */
async function markContacts(
  db: Db,
  { tenantId }: TenantScope,
  { round, marksOf }: Spin,
  contacts: readonly (string | null)[],
): Promise<void> {
  for (const contact of contacts) {
    if (contact === null) continue;
    const marks = marksOf(contact);
    const [known] = await db
      .select({ mark: prizeMarkTable.mark })
      .from(prizeMarkTable)
      .where(has(prizeMarkTable, { tenantId, round }, isOneOf(prizeMarkTable.mark, marks)))
      .limit(1);
    if (known !== undefined) throw new SpunAlready();
    await db.insert(prizeMarkTable).values({ tenantId, round, mark: marks[0] ?? '' });
  }
}
