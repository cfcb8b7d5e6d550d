/** Prizes that the wheel has given away. */
import { desc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { PrizesTaken } from '#domain/promotions/spin-facts.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { has, isOneOf } from '../database/dialect/expressions.ts';
import type { Db, TenantScope } from '../database/open.ts';
import { countRows, pick } from '../database/rows.ts';
import { type Given, statement } from '../database/statement.ts';
import { leadTable } from '../database/tables.ts';
import { prizeSpinTable, prizeTakenTable } from './tables.ts';

const takenOfRound = statement((db, given: Given<'tenantId' | 'round'>) =>
  db
    .select({ prize: prizeTakenTable.prize, taken: prizeTakenTable.taken })
    .from(prizeTakenTable)
    .where(has(prizeTakenTable, { tenantId: given('tenantId'), round: given('round') })),
);

/** How often each prize of a round was won, by its key. */
export async function prizesTaken(db: Db, { tenantId }: TenantScope, round: number): Promise<PrizesTaken> {
  return new Map((await takenOfRound.all(db, { tenantId, round })).map(({ prize, taken }) => [prize, taken]));
}

export async function countSpins(db: Db, { tenantId }: TenantScope, round: number): Promise<number> {
  return countRows(db, prizeSpinTable, { tenantId, round });
}

export interface Winner {
  readonly leadId: string;
  readonly prize: string;
  readonly at: string;
  readonly payload: { readonly [field: string]: Json };
}

/** The latest winners of a round, newest first. @param locationIds of whose leads alone; all of them for null. */
export async function listWinners(
  db: Db,
  { tenantId }: TenantScope,
  query: { readonly round: number; readonly locationIds: readonly string[] | null; readonly most: number },
): Promise<readonly Winner[]> {
  const rows = await db
    .select({ ...pick(prizeSpinTable, 'leadId', 'prize', 'at'), payload: leadTable.payload })
    .from(prizeSpinTable)
    .innerJoin(leadTable, has(leadTable, { tenantId, id: prizeSpinTable.leadId }))
    .where(
      has(
        prizeSpinTable,
        { tenantId, round: query.round },
        isNotNull(prizeSpinTable.prize),
        isNull(leadTable.deletedAt),
        query.locationIds === null
          ? undefined
          : or(eq(leadTable.locationId, ''), isOneOf(leadTable.locationId, query.locationIds)),
      ),
    )
    .orderBy(desc(prizeSpinTable.at), desc(prizeSpinTable.leadId))
    .limit(query.most);
  return rows.map(({ leadId, prize, at, payload }) => ({
    leadId,
    prize: prize ?? '',
    at,
    payload: JSON.parse(payload),
  }));
}
