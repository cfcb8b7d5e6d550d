/** `GET /api/appointments/slots?location_id=&date=&department=&days=`: what can be booked at a yard. */

import { departmentNames } from '#domain/appointments/rules.ts';
import { nextSlots, slotsOn } from '#domain/appointments/slots.ts';
import { timeWords, zoneWords } from '#domain/appointments/words.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { timeZoneOf } from '#domain/hours/week.ts';
import { type DeferredMessage, deferMessage, translateMessage } from '#domain/messages/deferred-message.ts';
import { calendarDay, localDay } from '#domain/text/dates.ts';
import type { Location } from '#schemas/entities/location.ts';
import { type Department, departments } from '#schemas/shapes/department.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import type { Store } from '#tenants/database/open.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import { TokenBuckets } from '../../kernel/http/token-buckets.ts';
import { freeDays, slotFacts } from '../booking/free-times.ts';
import { inSiteLanguage, type SiteRequest } from '../data/site-request.ts';
import { type SiteRoute, siteRoute } from '../data/site-route.ts';

/** Days with free times that are answered at most. */
const mostDays = 14;

export function slotRoute(store: Pick<Store, 'db' | 'now'>): SiteRoute {
  return siteRoute(
    'GET /api/appointments/slots',
    { inPreviews: true, rate: new TokenBuckets({ capacity: 60, refillMs: 500 }) },
    async (_request, site) => {
      const yards = await (await site.data()).content.listLocations();
      const now = store.now();
      const { yard, zone, department, day, days } = inSiteLanguage(site, () => readQuestion(site, yards, now));
      const facts = await slotFacts(store.db, site, { yard, department, yards }, now);
      const slots = inSiteLanguage(site, () =>
        slotsOn(day, facts).map((slot) => ({ ...slot, time: timeWords(slot.start, zone) })),
      );
      const next = nextSlots(now.toISOString(), 1, facts)[0]?.start ?? null;
      return inSiteLanguage(site, () =>
        Response.json(
          {
            location: { id: yard.id, name: yard.name },
            department,
            date: day,
            time_zone: zone,
            zone_name: zoneWords(zone),
            offered: facts.rules.offered,
            slots,
            next,
            ...(days === 0 ? {} : { days: freeDays(facts, { most: days, from: day }) }),
          },
          { headers: { ...siteHeaders, 'cache-control': 'public, max-age=15' } },
        ),
      );
    },
  );
}

function readQuestion(site: SiteRequest, yards: readonly Location[], now: Date) {
  const yard = requireYard(site, yards);
  const zone = timeZoneOf(yard);
  return {
    yard,
    zone,
    department: readDepartment(site.params.get('department')),
    day: readDay(site.params.get('date'), localDay(now, zone)),
    days: readDays(site.params.get('days')),
  };
}

/** Called in the language of the site. */
const refuse = (field: string, words: DeferredMessage): AppError => {
  const problem: Problem = {
    document: 'request',
    pointer: `/${field}`,
    message: translateMessage(words),
    severity: 'error',
  };
  return new AppError('document.invalid', words, [problem]);
};

function requireYard(site: SiteRequest, locations: readonly Location[]): Location {
  const id = (site.params.get('location_id') ?? '').slice(0, 121);
  if (id === '') throw refuse('location_id', deferMessage('Name the location: location_id.'));
  const found = findYard(locations, id);
  if (found === null) throw new AppError('not-found', deferMessage('There is no such location.'));
  return found;
}

/** By id, by slug, or the main yard of a dealership: every value that a form can send for a place. */
function findYard(locations: readonly Location[], name: string): Location | null {
  const ofDealership = locations.filter(({ dealership_slug: slug }) => slug === name);
  return (
    locations.find(({ id, slug }) => id === name || slug === name) ??
    ofDealership.find(({ primary }) => primary) ??
    ofDealership[0] ??
    null
  );
}

function readDepartment(text: string | null): Department {
  if (text === null || text === '') return 'sales';
  const found = departments.find((each) => each === text);
  if (found === undefined)
    throw refuse(
      'department',
      deferMessage('The department is one of {departments} ({names}).', {
        departments: departments.join(', '),
        names: Object.values(departmentNames).join(', '),
      }),
    );
  return found;
}

function readDay(text: string | null, today: string): string {
  if (text === null || text === '') return today;
  const day = text.length > 10 ? null : calendarDay(text);
  if (day === null) throw refuse('date', deferMessage('The date is a day of the calendar, for example 2026-11-28.'));
  return day;
}

function readDays(text: string | null): number {
  if (text === null || text === '') return 0;
  const days = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  if (!(days >= 1 && days <= mostDays))
    throw refuse('days', deferMessage('The number of days is 1 to {most}.', { most: mostDays }));
  return days;
}
