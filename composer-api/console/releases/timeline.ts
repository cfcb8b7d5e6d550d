/**
 * Everything of a site that starts or ends automatically: dated blocks, special hours, offers, the prize wheel, holds,
 * runs of feeds, and changes of stock such as the end of repayments and listings.
 */

import { titleOf } from '#domain/documents/describe-changes.ts';
import { emptyTimes, listPlaces, type ShownTime, shownTimes } from '#domain/documents/shown-times.ts';
import { financeChangeTimes } from '#domain/finance/eligibility.ts';
import { weeklyAmount } from '#domain/finance/weekly-figure.ts';
import { upcomingSpecialDays } from '#domain/hours/opening-hours.ts';
import { displaySlot } from '#domain/layout/block-path.ts';
import { type BlockRules, blockName, blockRulesOf } from '#domain/layout/block-rules.ts';
import { isLayoutBody } from '#domain/merge/page.ts';
import { isListed, listingChangeTimes } from '#domain/stock/is-listed.ts';
import type { Settings } from '#domain/switches/settings.ts';
import { addDays } from '#domain/text/dates.ts';
import { displayLocal } from '#domain/text/local-time.ts';
import { isAvailable, isSold } from '#domain/vehicle/availability.ts';
import type { StaffReservationRow } from '#schemas/api/reservation.ts';
import type { TimelineEvent } from '#schemas/api/schedule.ts';
import type { SpinToWin } from '#schemas/documents/spin-to-win.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Offer } from '#schemas/entities/offer.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Layout } from '#schemas/layout/layout.ts';
import type { Snapshot } from '#tenants/documents/snapshot.ts';
import type { ConsoleParts } from '../api/handlers.ts';

type Registry = ConsoleParts['registry'];

/** Dated blocks of all pages and shared parts. @param isDraft recorded with each event. */
export function listBlockEvents(
  registry: Registry,
  snapshot: Snapshot,
  zone: string,
  isDraft: boolean,
): readonly TimelineEvent[] {
  const rules = blockRulesOf([...registry.values()]);
  return [...snapshot.documents.values()].flatMap(({ key, kind, effective }) => {
    if ((kind !== 'page' && kind !== 'section') || !isLayoutBody(effective)) return [];
    const title = titleOf(key, effective);
    return eventsOf(registry, rules, effective.layout, zone, { key, title, isDraft });
  });
}

interface About {
  readonly key: string;
  readonly title: string;
  readonly isDraft: boolean;
}

function eventsOf(
  registry: Registry,
  rules: BlockRules,
  layout: Layout,
  zone: string,
  { key, title, isDraft }: About,
): readonly TimelineEvent[] {
  const times = new Map<string, readonly ShownTime[]>();
  for (const [id, block] of Object.entries(layout.blocks)) {
    const definition = registry.get(block.type);
    if (definition) times.set(id, shownTimes(block, definition.schema, zone));
  }
  const gaps = gapWarnings(layout, rules, times);
  const events: TimelineEvent[] = [];
  for (const [id, own] of times) {
    const block = layout.blocks[id];
    if (!block) continue;
    const name = blockName(block, rules);
    for (const { pointer, from, until } of own) {
      const link = `/edit/${key}?${new URLSearchParams({ block: id, ...(pointer === '' ? {} : { field: pointer }) })}`;
      const said = { title: pointer === '' ? name : `Part of ${name}`, where: title, link, isDraft };
      if (from !== '') events.push({ ...said, at: from, kind: 'starts', warning: null });
      const warning = pointer === '' ? (gaps.get(`${id} ${until}`) ?? null) : null;
      if (until !== '') events.push({ ...said, at: until, kind: 'ends', warning });
    }
  }
  return events;
}

/** Gaps after a block's end, by block and minute: reported with one block that ends then. */
function gapWarnings(
  layout: Layout,
  rules: BlockRules,
  times: ReadonlyMap<string, readonly ShownTime[]>,
): ReadonlyMap<string, string> {
  const warnings = new Map<string, string>();
  for (const { parent, slot, ids } of listPlaces(layout)) {
    for (const gap of emptyTimes(ids.map((id) => times.get(id) ?? []))) {
      const last = ids.find((id) => times.get(id)?.some(({ pointer, until }) => pointer === '' && until === gap.from));
      if (last === undefined) continue;
      const place = parent === null ? 'the page' : displaySlot(layout, { parent, slot }, rules);
      const end = gap.until === '' ? '' : ` until ${gap.until.replace('T', ' at ')}`;
      warnings.set(`${last} ${gap.from}`, `After that, ${place} is empty${end}.`);
    }
  }
  return warnings;
}

/** Offers that begin and end: their last day is included. Drafts are named as such. */
export function listOfferEvents(offers: readonly Offer[]): readonly TimelineEvent[] {
  return offers.flatMap(({ id, title, status, from, until }) =>
    periodEvents(
      {
        title,
        where: 'Special offers',
        link: `/offers/${encodeURIComponent(id)}`,
        warning: null,
        isDraft: status !== 'published',
      },
      { from, until },
    ),
  );
}

/** The prize wheel's first and last day, where it has them. */
export function listSpinEvents({ from, until }: SpinToWin): readonly TimelineEvent[] {
  const said = { title: 'Spin to win', where: 'Prize wheel', link: '/spin-to-win', warning: null, isDraft: false };
  return periodEvents(said, { from: from || null, until: until || null });
}

function periodEvents(
  said: Omit<TimelineEvent, 'at' | 'kind'>,
  { from, until }: Pick<Offer, 'from' | 'until'>,
): readonly TimelineEvent[] {
  return [
    ...(from ? [{ ...said, at: atMinute(from), kind: 'starts' } as const] : []),
    ...(until
      ? [{ ...said, at: until.includes('T') ? until : atMinute(addDays(until, 1)), kind: 'ends' } as const]
      : []),
  ];
}

/** Vehicles of one event that are named; more are counted. */
const mostNamed = 2;

/**
 * Changes of a stock by time alone: a lender's age limit for vehicles, and sold or old vehicles that leave the site.
 * Events of one minute are one.
 * @param settings with the lenders of the site
 */
export function stockEvents(settings: Settings, now: Date, zone: string) {
  const found = new Map<string, { readonly at: string; readonly kind: keyof typeof stockWords; names: string[] }>();
  const note = (time: number, kind: keyof typeof stockWords, name: string) => {
    const at = displayLocal(new Date(time), zone);
    const known = found.get(`${at} ${kind}`) ?? { at, kind, names: [] };
    known.names.push(name);
    found.set(`${at} ${kind}`, known);
  };
  return {
    add(vehicle: Vehicle): void {
      if (!isListed(vehicle, settings, now)) return;
      const later = (times: readonly number[]) => times.filter((time) => time > now.getTime()).sort((a, b) => a - b);
      const gone = later(listingChangeTimes(vehicle, settings)).find(
        (time) => !isListed(vehicle, settings, new Date(time)),
      );
      if (gone !== undefined) note(gone, isSold(vehicle) ? 'sold' : 'old', vehicle.name);
      if (!isAvailable(vehicle) || weeklyAmount(vehicle, settings, now) === null) return;
      const unpaid = later(financeChangeTimes(vehicle, settings)).find(
        (time) => weeklyAmount(vehicle, settings, new Date(time)) === null,
      );
      if (unpaid !== undefined && (gone === undefined || unpaid < gone)) note(unpaid, 'repayment', vehicle.name);
    },
    events: (): readonly TimelineEvent[] =>
      [...found.values()].map(({ at, kind, names }) => ({
        at,
        kind: 'ends',
        isDraft: false,
        warning: null,
        ...stockWords[kind],
        title: `${stockWords[kind].title} ${names.length > mostNamed ? `${names.length} vehicles` : names.join(' and ')}`,
      })),
  };
}

const stockWords = {
  repayment: { title: 'No more repayments:', where: 'No lender takes vehicles of this age', link: '/lenders' },
  sold: { title: 'Leaves the site:', where: 'Sold', link: '/stock' },
  old: { title: 'Leaves the site:', where: 'Too old for the site’s stock', link: '/stock' },
} as const;

/** A day as its first minute, the form that dated blocks use. */
function atMinute(moment: string): string {
  return moment.includes('T') ? moment : `${moment}T00:00`;
}

/** Holds that end, each with its vehicle, but not with its shopper. @param nameOf what a vehicle is called */
export function listHoldEvents(
  holds: readonly { readonly vehicleId: string; readonly expiresAt: string }[],
  nameOf: (vehicleId: string) => string | null,
  zone: string,
): readonly TimelineEvent[] {
  return holds.map(({ vehicleId, expiresAt }) => ({
    at: displayLocal(new Date(expiresAt), zone),
    kind: 'ends',
    isDraft: false,
    warning: null,
    title: `Hold of ${nameOf(vehicleId) ?? 'a vehicle'}`,
    where: 'Reservations',
    link: `/stock/${encodeURIComponent(vehicleId)}`,
  }));
}

/** Reservations by staff that end at a minute, each with its vehicle, but not with whom it is for. */
export function listReservationEvents(
  reserved: readonly Pick<StaffReservationRow, 'vehicleId' | 'vehicle' | 'untilLocal'>[],
): readonly TimelineEvent[] {
  return reserved.flatMap(({ vehicleId, vehicle, untilLocal }): TimelineEvent[] =>
    untilLocal === null
      ? []
      : [
          {
            at: untilLocal,
            kind: 'ends',
            isDraft: false,
            warning: null,
            title: `Reservation of ${vehicle}`,
            where: 'Reservations',
            link: `/stock/${encodeURIComponent(vehicleId)}`,
          },
        ],
  );
}

/** The next run of each feed. */
export function listFeedEvents(
  feeds: readonly {
    readonly id: string;
    readonly nextAt: string | null;
    readonly paused: boolean;
    readonly settings: { readonly name: string };
  }[],
  zone: string,
): readonly TimelineEvent[] {
  return feeds.flatMap(({ id, nextAt, paused, settings }): TimelineEvent[] =>
    nextAt === null || paused
      ? []
      : [
          {
            at: displayLocal(new Date(nextAt), zone),
            kind: 'starts',
            isDraft: false,
            warning: null,
            title: `Feed ${settings.name}`,
            where: 'Stock feeds',
            link: `/feeds/${encodeURIComponent(id)}`,
          },
        ],
  );
}

/** Days on which locations are open otherwise, those of one day and text together. */
export function listHoursEvents(
  locations: readonly Location[],
  settings: Parameters<typeof upcomingSpecialDays>[1],
  now: Date,
): readonly TimelineEvent[] {
  const days = new Map<string, { at: string; text: string; isOpen: boolean; names: string[]; slug: string }>();
  for (const location of locations)
    for (const { day, text, isOpen } of upcomingSpecialDays(location, settings, now)) {
      const known = days.get(`${day} ${text}`) ?? { at: day, text, isOpen, names: [], slug: location.id };
      known.names.push(location.name);
      days.set(`${day} ${text}`, known);
    }
  return [...days.values()].map(({ at, text, isOpen, names, slug }): TimelineEvent => {
    const [first = ''] = names;
    return {
      at,
      kind: 'hours',
      isDraft: false,
      warning: null,
      title: isOpen ? `Special hours: ${text}` : 'Closed',
      where: names.length === 1 ? first : `${first} and ${names.length - 1} more`,
      link: names.length === 1 ? `/locations/${encodeURIComponent(slug)}` : '/locations',
    };
  });
}
