import { nextInTurn, personKey } from '#domain/leads/next-in-turn.ts';
import type { Turn } from '#domain/leads/route-lead.ts';
import { has, incoming } from '../database/dialect/expressions.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { leadTurnTable } from './tables.ts';

/** Takes the next turn, within the transaction of the lead; null if there is no one to choose. */
export async function takeTurn(db: Db, scope: TenantScope, turn: Turn): Promise<string | null> {
  const served = await servedOf(db, scope, turn.rule);
  const person = choose(turn, served);
  if (person === null) return null;
  const last = Math.max(0, ...served.values());
  await db
    .insert(leadTurnTable)
    .values({ tenantId: scope.tenantId, rule: turn.rule, person: personKey(person), served: last + 1 })
    .onConflictDoUpdate({
      target: [leadTurnTable.tenantId, leadTurnTable.rule, leadTurnTable.person],
      set: { served: incoming(leadTurnTable.served) },
    });
  return person;
}

/** Who would be next, without taking the step. */
export async function peekTurn({ db }: Pick<Store, 'db'>, scope: TenantScope, turn: Turn): Promise<string | null> {
  return choose(turn, await servedOf(db, scope, turn.rule));
}

function choose({ people }: Turn, served: ReadonlyMap<string, number>): string | null {
  const next = nextInTurn(people.map(personKey), served);
  return people.find((person) => personKey(person) === next) ?? null;
}

async function servedOf(db: Db, scope: TenantScope, rule: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ person: leadTurnTable.person, served: leadTurnTable.served })
    .from(leadTurnTable)
    .where(has(leadTurnTable, { tenantId: scope.tenantId, rule }));
  return new Map(rows.map(({ person, served }) => [person, served]));
}
