/**
 * Times that shoppers would be offered by the rules of the draft: those of one day at one yard, or why there are none.
 */
import { departmentNames, departmentOf, rulesOf } from '#domain/appointments/rules.ts';
import { slotsOn } from '#domain/appointments/slots.ts';
import { whyNone } from '#domain/appointments/why-none.ts';
import { dayWords, timeWords, zoneWords } from '#domain/appointments/words.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { hoursOn } from '#domain/hours/opening-hours.ts';
import { timeZoneOf } from '#domain/hours/week.ts';
import { setting } from '#domain/switches/settings.ts';
import { calendarDay, localDay } from '#domain/text/dates.ts';
import type { FreeTimesPreview } from '#schemas/api/appointment.ts';
import type { Location } from '#schemas/entities/location.ts';
import { type Department, departments } from '#schemas/shapes/department.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import { freeDays, slotFacts } from '../../site/booking/free-times.ts';
import type { CompiledRelease } from '../../site/release/compiled-release.ts';
import type { Needs } from '../api/handlers.ts';
import { openDraft } from '../documents/open-draft.ts';

/** The number of days that a form shows initially. */
const daysShown = 7;

interface Asked {
  /** '' for the first. */
  readonly location: string;
  /** '' for the first that the location offers. */
  readonly department: string;
  /** '' for the first day with free times. */
  readonly day: string;
  /** Null for all. */
  readonly locationIds: readonly string[] | null;
}

/** @throws AppError `not-found` for a location, `input.invalid` for an unknown department or day. */
export async function previewFreeTimes(
  deps: Needs<'store' | 'sites' | 'registry'>,
  scope: TenantScope,
  asked: Asked,
): Promise<FreeTimesPreview> {
  const { release, data } = await openDraft(deps, scope);
  const { locationIds } = asked;
  const yards = await data.content.listLocations();
  const own = yards.filter(({ id }) => locationIds?.includes(id) ?? true);
  const yard = asked.location === '' ? own[0] : own.find(({ id }) => id === asked.location);
  const chosen = departments.find((each) => each === asked.department);
  if (asked.department !== '' && chosen === undefined)
    throw new AppError('input.invalid', `The department is one of ${departments.join(', ')}.`);
  if (yard === undefined) {
    if (asked.location !== '') throw new AppError('not-found', 'There is no such location.');
    return nowhere(chosen ?? 'sales');
  }
  const department = chosen ?? firstOffered(release, yard, yards);
  const now = deps.store.now();
  const zone = timeZoneOf(yard);
  const facts = await slotFacts(deps.store.db, { scope, release }, { yard, department, yards }, now);
  const days = freeDays(facts, { most: daysShown });
  const day = readDay(asked.day) ?? days[0]?.day ?? localDay(now, zone);
  return {
    locations: own.map(({ id, name }) => ({ id, name })),
    location: yard.id,
    department,
    day,
    dayName: dayWords(day),
    zone: zoneWords(zone),
    hours: hoursOn(yard, day, release.facts.switches).text,
    times: slotsOn(day, facts).map(({ start, free }) => ({ time: timeWords(start, zone), free })),
    why: whyNone(day, facts),
    days: days.map((each) => ({ day: each.day, dayName: dayWords(each.day), count: each.times.length })),
    hint: hintOf(release, department),
  };
}

function nowhere(department: Department): FreeTimesPreview {
  return {
    locations: [],
    location: '',
    department,
    day: '',
    dayName: '',
    zone: '',
    hours: '',
    times: [],
    days: [],
    why: 'There is no location to book at.',
    hint: null,
  };
}

function firstOffered({ appointments }: CompiledRelease, yard: Location, yards: readonly Location[]): Department {
  return departments.find((each) => rulesOf(appointments, yard, each, yards).offered) ?? 'sales';
}

/** Times are of no use where no form asks for one. */
function hintOf({ forms, facts }: CompiledRelease, department: Department): string | null {
  const asks = [...forms.values()].some(
    ({ form: { category, fields } }) =>
      departmentOf(category) === department && Object.values(fields).some(({ kind }) => kind === 'slot'),
  );
  if (asks || (department === 'sales' && setting(facts.switches, 'test-drive.booking'))) return null;
  return department === 'sales'
    ? 'The test drive form has no times, because the switch “Choose a time” is off.'
    : `No form on this site offers a time with ${departmentNames[department].toLowerCase()}. Add a field of the type “Day and time” to one.`;
}

function readDay(text: string): string | null {
  if (text === '') return null;
  const day = text.length > 10 ? null : calendarDay(text);
  if (day === null) throw new AppError('input.invalid', 'Write a day like 2026-11-28.');
  return day;
}
