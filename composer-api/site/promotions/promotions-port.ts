/** The prize wheel of the live release, with what is left of its prizes. */
import type { PromotionsPort, SpinFacts } from '#domain/ports/promotions.ts';
import { roundOf, spinFacts } from '#domain/promotions/spin-facts.ts';
import { setting } from '#domain/switches/settings.ts';
import type { Db, TenantScope } from '#tenants/database/open.ts';
import { prizesTaken } from '#tenants/promotions/list-spins.ts';
import type { CompiledRelease } from '../release/compiled-release.ts';

/** Whose wheel it is: of one tenant, by one release. */
interface Spinnable {
  readonly scope: TenantScope;
  readonly release: Pick<CompiledRelease, 'facts' | 'spinToWin'>;
}

/** Null while its switch is off. */
export async function spinOf(db: Db, { scope, release }: Spinnable, now: Date): Promise<SpinFacts | null> {
  const { switches, site } = release.facts;
  if (!setting(switches, 'promos.spin-to-win')) return null;
  const spin = release.spinToWin ?? {};
  const taken = (spin.prizes ?? []).length > 0 ? await prizesTaken(db, scope, roundOf(spin)) : new Map();
  return spinFacts(spin, taken, site.timeZone, now);
}

export function promotionsPort(db: Db, spinnable: Spinnable, now: () => Date): PromotionsPort {
  return { spinToWin: () => spinOf(db, spinnable, now()) };
}
