/** Prizes that the live wheel has given away: on the screen, and as a file. */
import { leadName, leadText } from '#domain/leads/lead-lines.ts';
import { prizeKey } from '#domain/promotions/draw-prize.ts';
import { leftOf, roundOf, spinFacts } from '#domain/promotions/spin-facts.ts';
import { setting } from '#domain/switches/settings.ts';
import { csvLine } from '#domain/text/csv.ts';
import { displayLocal } from '#domain/text/local-time.ts';
import type { SpinReport } from '#schemas/api/promotion.ts';
import { recordRead } from '#tenants/audit/record-audit.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { bodyOf } from '#tenants/documents/document-body.ts';
import { liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import { countSpins, listWinners, prizesTaken, type Winner } from '#tenants/promotions/list-spins.ts';
import { handle, type Needs, siteScope } from '../api/handlers.ts';

const noTemplate = 'A template has no winners: open a site.';
/** Winners on the screen, and in a file. */
const mostShown = 100;
const mostExported = 20_000;

export function spinRoutes({ store }: Needs<'store'>) {
  return handle({
    'GET /tenants/:tenant/spin-to-win': async (c) => {
      const scope = siteScope(c, noTemplate);
      const { locationIds, name: by } = c.var.account;
      const now = store.now();
      const { spin, site, isOn } = await liveSpin(store, scope);
      const round = roundOf(spin);
      const taken = await prizesTaken(store.db, scope, round);
      const winners = await listWinners(store.db, scope, { round, locationIds, most: mostShown + 1 });
      await recordRead(store, scope, { action: 'spin.read', by, detail: {}, onceIn: 10 });
      const facts = spinFacts(spin, taken, site.timeZone, now);
      const nameOf = prizeNames(spin.prizes ?? []);
      return {
        isOpen: isOn && facts.state === 'open',
        note: isOn ? facts.note : 'Its switch is off: shoppers find nothing at its address.',
        round,
        spins: await countSpins(store.db, scope, round),
        prizes: (spin.prizes ?? []).map(({ name, count }) => ({
          name,
          count,
          won: taken.get(prizeKey({ name })) ?? 0,
          left: leftOf({ name, count }, taken),
        })),
        winners: winners.slice(0, mostShown).map(({ leadId, prize, at, payload }) => ({
          leadId,
          name: leadName(payload),
          prize: nameOf(prize),
          at: displayLocal(new Date(at), site.timeZone),
        })),
        isCut: winners.length > mostShown,
      } satisfies SpinReport;
    },
    'GET /tenants/:tenant/spin-to-win/export': async (c) => {
      const scope = siteScope(c, noTemplate);
      const now = store.now().toISOString();
      const { locationIds, name: by } = c.var.account;
      const { spin, site } = await liveSpin(store, scope);
      const winners = await listWinners(store.db, scope, { round: roundOf(spin), locationIds, most: mostExported });
      await recordRead(store, scope, { action: 'spin.export', by, detail: { count: winners.length } });
      const nameOf = prizeNames(spin.prizes ?? []);
      const line = ({ leadId, prize, at, payload }: Winner) =>
        csvLine([
          displayLocal(new Date(at), site.timeZone).replace('T', ' '),
          nameOf(prize),
          leadName(payload),
          leadText(payload['email']),
          leadText(payload['phone']),
          leadText(payload['dealership_name']),
          leadId,
        ]);
      const head = csvLine([`Time (${site.timeZone})`, 'Prize', 'Name', 'Email', 'Phone', 'Location', 'Lead']);
      return c.body(`\uFEFF${head}${winners.map(line).join('')}`, 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="winners-${scope.slug}-${now.slice(0, 10)}.csv"`,
      });
    },
  });
}

async function liveSpin(store: Store, scope: TenantScope) {
  const live = await liveSnapshot(store, scope);
  return {
    spin: bodyOf(live, 'spin-to-win') ?? {},
    site: bodyOf(live, 'site') ?? { timeZone: 'UTC' },
    isOn: setting(bodyOf(live, 'switches') ?? {}, 'promos.spin-to-win'),
  };
}

/** A prize that is no longer in the document is named by its key. */
function prizeNames(prizes: readonly { readonly name: string }[]): (key: string) => string {
  const names = new Map(prizes.map((prize) => [prizeKey(prize), prize.name]));
  return (key) => names.get(key) ?? key;
}
