/**
 * Who watches a vehicle. Staff who see the stock get the count. Staff who read leads get the list, without addresses or
 * numbers, and each look is recorded: saving a vehicle is not a request for a call.
 */
import type { Context } from 'hono';
import { AppError } from '#domain/errors/app-error.ts';
import type { WatcherCount, WatcherNames } from '#schemas/api/watchers.ts';
import { recordRead } from '#tenants/audit/record-audit.ts';
import { findShopper } from '#tenants/shoppers/shoppers.ts';
import { listWatchers } from '#tenants/watchlist/watchlist.ts';
import { type ConsoleEnv, handle, type Needs, siteScope } from '../api/handlers.ts';

const noTemplate = 'A template has no shoppers: open a site.';
/** Watchers that are named at most. */
const shown = 100;

export function watcherRoutes({ store }: Needs<'store'>) {
  return handle({
    'GET /tenants/:tenant/watchers': async (c) => {
      const { total } = await listWatchers(store.db, siteScope(c, noTemplate), vehicleOf(c), 0);
      return { total } satisfies WatcherCount;
    },
    'GET /tenants/:tenant/watchers/names': async (c) => {
      const scope = siteScope(c, noTemplate);
      const vehicle = vehicleOf(c);
      // A shopper belongs to the site and to no yard of it.
      if (c.var.account.locationIds !== null)
        throw new AppError(
          'auth.forbidden',
          'Who saved a vehicle is shown to people who see the leads of all locations.',
        );
      const { watchers } = await listWatchers(store.db, scope, vehicle, shown);
      const people = await Promise.all(watchers.map(({ shopperId }) => findShopper(store.db, scope, shopperId)));
      await recordRead(store, scope, {
        action: 'watchers.read',
        by: c.var.account.name,
        detail: { vehicle, shoppers: watchers.length },
      });
      const names: WatcherNames = {
        watchers: watchers.map(({ savedAt }, index) => ({
          name: [people[index]?.name ?? '', people[index]?.lastName ?? ''].filter((part) => part !== '').join(' '),
          since: savedAt,
        })),
      };
      return names;
    },
  });
}

/** @throws AppError `input.invalid`. */
function vehicleOf(c: Context<ConsoleEnv>): string {
  const id = c.req.query('vehicle') ?? '';
  if (!/^[\w-]{1,200}$/.test(id)) throw new AppError('input.invalid', 'vehicle has to be the id of a vehicle.');
  return id;
}
