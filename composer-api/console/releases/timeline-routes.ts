/** The timeline of a site: what starts and ends in the days to come. */
import { titleOf } from '#domain/documents/describe-changes.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { displaySwitchValue } from '#domain/switches/display-value.ts';
import { addDays, calendarDay } from '#domain/text/dates.ts';
import { displayLocal } from '#domain/text/local-time.ts';
import type { Timeline, TimelineEvent } from '#schemas/api/schedule.ts';
import { switchDefaults } from '#schemas/switches/registry.ts';
import { listContent } from '#tenants/content/list-content.ts';
import { bodyOf } from '#tenants/documents/document-body.ts';
import { draftSnapshot, liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import { siteTimeZone } from '#tenants/documents/site-clock.ts';
import { listFeeds } from '#tenants/feeds/feeds.ts';
import { listLiveHolds } from '#tenants/holds/find-holds.ts';
import { explainChanged, listSchedules } from '#tenants/schedules/schedule-rows.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import { findVehiclesById, streamStock } from '#tenants/stock/read-stock.ts';
import { handle, type Needs } from '../api/handlers.ts';
import { reservedByStaff } from '../stock/reserved-by-staff.ts';
import {
  listBlockEvents,
  listFeedEvents,
  listHoldEvents,
  listHoursEvents,
  listOfferEvents,
  listReservationEvents,
  listSpinEvents,
  stockEvents,
} from './timeline.ts';

const mostDays = 400;
const mostEvents = 500;

export function timelineRoutes(deps: Needs<'store' | 'registry' | 'sites'>) {
  return handle({
    'GET /tenants/:tenant/timeline': async (c) => {
      const { store, registry, sites } = deps;
      const { scope } = c.var;
      const zone = await siteTimeZone(store, scope);
      const now = store.now();
      const today = displayLocal(now, zone).slice(0, 10);
      const from = readDay(c.req.query('from')) ?? today;
      const until = addDays(from, readDays(c.req.query('days')));
      const live = await liveSnapshot(store, scope);
      const drafts = await draftSnapshot(store, scope);
      const liveEvents = live ? listBlockEvents(registry, live, zone, false) : [];
      const known = new Set(liveEvents.map(identity));
      const draftEvents = listBlockEvents(registry, drafts, zone, true).filter((event) => !known.has(identity(event)));
      const locations = (await listContent(store, scope, 'location')).map(({ item }) => item);
      const settings = { ...switchDefaults, ...(live?.documents.get('switches')?.effective as object | undefined) };
      const publishes: TimelineEvent[] = [];
      for (const { id, runAt, state, documents, by, message } of await listSchedules(store, scope)) {
        if (state !== 'waiting') continue;
        const titles = documents.map(({ key, set }) =>
          set ? displaySwitchValue(set.switch, set.value) : titleOf(key, drafts.documents.get(key)?.effective),
        );
        publishes.push({
          at: displayLocal(new Date(runAt), zone),
          kind: 'publish',
          isDraft: false,
          title:
            titles.length > 3 ? `${titles.slice(0, 3).join(', ')} and ${titles.length - 3} more` : titles.join(', '),
          where: `Scheduled by ${by}${message === '' ? '' : `: ${message}`}`,
          link: `/timeline?schedule=${id}`,
          warning: await explainChanged(store.db, scope, documents),
        });
      }
      const offers = (await listContent(store, scope, 'offer')).map(({ item }) => item);
      const holds = await listLiveHolds(store.db, scope);
      const held = await findVehiclesById(store, scope, [...new Set(holds.map(({ vehicleId }) => vehicleId))]);
      const names = new Map(held.map(({ vehicle }) => [vehicle.id, vehicle.name]));
      const versions = await findVersions(store, scope);
      const release = versions && (await sites.release(scope, versions));
      const stock = stockEvents(release?.facts.switches ?? settings, now, zone);
      if (release)
        for await (const slice of streamStock(store, scope)) for (const { vehicle } of slice) stock.add(vehicle);
      const all = [
        ...publishes,
        ...liveEvents,
        ...draftEvents,
        ...listHoursEvents(locations, settings, now),
        ...listOfferEvents(offers),
        ...listHoldEvents(holds, (id) => names.get(id) ?? null, zone),
        ...listReservationEvents(await reservedByStaff(store, scope, new Set(names.keys()))),
        ...listFeedEvents(await listFeeds(store, scope), zone),
        ...listSpinEvents(live ? (bodyOf(live, 'spin-to-win') ?? {}) : {}),
        ...stock.events(),
      ]
        .filter(({ at }) => at.slice(0, 10) >= from && at.slice(0, 10) < until)
        .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
      const timeline: Timeline = {
        from,
        until,
        today,
        zone,
        events: all.slice(0, mostEvents),
        isCut: all.length > mostEvents,
      };
      return timeline;
    },
  });
}

function identity({ at, kind, link }: TimelineEvent): string {
  return JSON.stringify([at, kind, link]);
}

function readDay(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? calendarDay(text) : null;
  if (day === null) throw new AppError('input.invalid', 'from: Give a day such as 2026-12-24.');
  return day;
}

function readDays(text: string | undefined): number {
  if (text === undefined || text === '') return 60;
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (days < 1 || days > mostDays) throw new AppError('input.invalid', `days: Give a number from 1 to ${mostDays}.`);
  return days;
}
