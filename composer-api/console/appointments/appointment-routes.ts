/** Appointments of a site by day and yard: made by hand, moved, cancelled, closed; and times that are blocked. */

import type { Context } from 'hono';
import * as z from 'zod';
import { departmentNames, rulesOf } from '#domain/appointments/rules.ts';
import { dayWords, zoneWords } from '#domain/appointments/words.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { timeZoneOf } from '#domain/hours/week.ts';
import { vehicleFacts } from '#domain/leads/about.ts';
import { leadName, leadText, leadVehicle } from '#domain/leads/lead-lines.ts';
import { addDays, localDay } from '#domain/text/dates.ts';
import { displayLocal } from '#domain/text/local-time.ts';
import { isSold } from '#domain/vehicle/availability.ts';
import type { AppointmentRow, AppointmentWeek, OfferedTimes } from '#schemas/api/appointment.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { departments } from '#schemas/shapes/department.ts';
import { bookAppointment, SlotTaken } from '#tenants/appointments/book-appointment.ts';
import { addBlock, bookForLead, changeAppointment, removeBlock } from '#tenants/appointments/change-appointment.ts';
import {
  findAppointment,
  findBlock,
  type ListedAppointment,
  listAppointments,
} from '#tenants/appointments/find-appointments.ts';
import { recordAudit, recordRead } from '#tenants/audit/record-audit.ts';
import { listContent } from '#tenants/content/list-content.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { findLead } from '#tenants/leads/find-lead.ts';
import { storeLead } from '#tenants/leads/store-lead.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import { findVehicle } from '#tenants/stock/list-vehicles.ts';
import { freeDays, offeredTime, slotFacts } from '../../site/booking/free-times.ts';
import { type ConsoleEnv, handle, type Needs, siteScope, takes } from '../api/handlers.ts';
import { instantAt, maySee, readDay } from '../api/staff-input.ts';
import { openDraft } from '../documents/open-draft.ts';
import { requireLead } from '../leads/require-lead.ts';
import { previewFreeTimes } from './preview-free-times.ts';

const noTemplate = 'A template has no appointments: open a site.';
const localTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'Write day and time like 2026-11-28T10:30');
const made = z
  .strictObject({
    key: z.string().regex(/^[\w-]{8,100}$/),
    locationId: z.string().min(1, 'Choose a location').max(120),
    department: z.enum(departments),
    start: localTime,
    offered: z.boolean().default(false),
    leadId: z.string().min(1).max(40).optional(),
    vehicleId: z.string().max(120).optional(),
    name: z.string().trim().max(120).default(''),
    email: z.union([z.literal(''), z.email('This is not an email address').max(120)]).default(''),
    phone: z.string().max(30).default(''),
    note: z.string().max(1000).default(''),
    tell: z.boolean(),
  })
  .refine(({ leadId, name }) => leadId !== undefined || name !== '', { path: ['name'], message: 'Who comes?' });
const changed = z.strictObject({
  version: z.number().int(),
  start: localTime.optional(),
  status: z.enum(['booked', 'cancelled', 'done', 'no-show']).optional(),
  tell: z.boolean(),
});
const blocked = z.strictObject({
  locationId: z.string().min(1).max(120),
  department: z.enum(['', ...departments]),
  start: localTime,
  end: localTime,
  reason: z.string().trim().min(1, 'Enter a reason, for your colleagues').max(120),
});

const categories = { sales: 'Test Drive', service: 'Service', parts: 'Parts' } as const;
/** Days with free times that are offered at once. */
const mostOffered = 14;
/** Days that are listed at a time. */
const mostDays = 36;
/** How far ahead staff may book or block a time. */
const longestAhead = 366 * 86_400_000;

export function appointmentRoutes(deps: Needs<'store' | 'sites' | 'registry' | 'deliveries'>) {
  const { store, deliveries } = deps;
  return handle({
    'GET /tenants/:tenant/appointments': async (c) => {
      const scope = siteScope(c, noTemplate);
      const yards = await yardsOf(store, c);
      const now = store.now();
      const from = readDay(c.req.query('from')) ?? now.toISOString().slice(0, 10);
      const until = readDay(c.req.query('until')) ?? addDays(from, 7);
      if (until <= from || addDays(from, mostDays) < until)
        throw new AppError('input.invalid', `Request 1 to ${mostDays} days.`);
      // Days of all time zones: times outside a yard's own days are left out below.
      const found = await listAppointments(store.db, scope, {
        from: `${addDays(from, -1)}T00:00:00.000Z`,
        until: `${addDays(until, 1)}T00:00:00.000Z`,
        locationIds: c.var.account.locationIds,
      });
      await recordRead(store, scope, {
        action: 'appointment.read',
        by: c.var.account.name,
        detail: { from, until },
        onceIn: 10,
      });
      const within = ({ start, end }: { readonly start: string; readonly end: string }) => end > from && start < until;
      const zones = new Map(yards.map((yard) => [yard.id, timeZoneOf(yard)]));
      return {
        appointments: found.appointments.map(toRow).filter(within),
        blocks: found.blocks
          .map((block) => {
            const zone = zones.get(block.locationId) ?? 'UTC';
            return {
              ...block,
              start: displayLocal(new Date(block.start), zone),
              end: displayLocal(new Date(block.end), zone),
            };
          })
          .filter(within),
        locations: yards.map((yard) => ({
          id: yard.id,
          name: yard.name,
          zone: zoneWords(timeZoneOf(yard)),
          today: localDay(now, timeZoneOf(yard)),
        })),
      } satisfies AppointmentWeek;
    },
    'GET /tenants/:tenant/appointments/preview': (c) => {
      const asked = (name: string) => (c.req.query(name) ?? '').slice(0, 121);
      return previewFreeTimes(deps, siteScope(c, noTemplate), {
        location: asked('location'),
        department: asked('department'),
        day: asked('day'),
        locationIds: c.var.account.locationIds,
      });
    },
    'GET /tenants/:tenant/appointments/times': async (c) => {
      const scope = siteScope(c, noTemplate);
      const yards = await allYards(store, scope);
      const own = yards.filter(({ id }) => maySee(c, id));
      const asked = c.req.query('location') ?? '';
      const yard = asked === '' ? own[0] : requireYard(own, asked);
      const chosen = c.req.query('department') ?? 'sales';
      const department = departments.find((each) => each === chosen);
      if (department === undefined)
        throw new AppError('input.invalid', `The department is one of ${departments.join(', ')}.`);
      const locations = own.map(({ id, name }) => ({ id, name }));
      if (yard === undefined) return { locations, location: '', zone: '', days: [] } satisfies OfferedTimes;
      const zone = timeZoneOf(yard);
      const bookable = { scope, release: await bookedBy(deps, scope) };
      const facts = await slotFacts(store.db, bookable, { yard, department, yards }, store.now());
      return {
        locations,
        location: yard.id,
        zone: zoneWords(zone),
        days: freeDays(facts, { most: mostOffered }).map(({ day, times }) => ({
          name: dayWords(day),
          times: times.map(({ start, time }) => ({ start: displayLocal(new Date(start), zone), time })),
        })),
      } satisfies OfferedTimes;
    },
    'POST /tenants/:tenant/appointments': takes(
      made,
      async (c, { key, locationId, department, start, offered, leadId, vehicleId, name, email, phone, note, tell }) => {
        const scope = siteScope(c, noTemplate);
        const yards = await allYards(store, scope);
        const yard = requireYard(
          yards.filter(({ id }) => maySee(c, id)),
          locationId,
        );
        const now = store.now();
        const zone = timeZoneOf(yard);
        const release = await bookedBy(deps, scope);
        const rules = rulesOf(release.appointments, yard, department, yards);
        const span = spanFrom(start, zone, rules.minutes, now);
        if (offered && offeredTime({ release }, { yard, department, yards }, span.start, now) === null)
          throw new AppError('input.invalid', 'This time is no longer offered. Choose another one.');
        const vehicle = vehicleId ? await requireForSale(store, scope, vehicleId) : null;
        const asked = { locationId: yard.id, department, span, zone, rules, beyondCapacity: !offered };
        if (leadId !== undefined) {
          await requireLead(store, c, leadId);
          const choice = { id: vehicle?.id ?? '', name: vehicle?.name ?? '' };
          const about = vehicleId === undefined ? asked : { ...asked, vehicle: choice };
          await notTaken(bookForLead(store, scope, { ...about, leadId, tell }, c.var.account.name));
          deliveries.wake();
          return { leadId };
        }
        const receipt = await notTaken(
          storeLead(store, scope, {
            idempotencyKey: key,
            category: categories[department],
            payload: {
              category: categories[department],
              name,
              email,
              phone,
              message: note,
              ...(vehicle ? vehicleFacts(vehicle) : {}),
              location_id: yard.id,
              dealership_name: yard.name,
              source: `Made by ${c.var.account.name} in the console`,
              appointment: { department, ...span, zone, status: 'booked' },
            },
            outbox: tell && email !== '' ? [{ channel: 'mail', payload: { kind: 'receipt', to: email } }] : [],
            also: async (db, id) => {
              const at = now.toISOString();
              await bookAppointment(db, scope, { ...asked, leadId: id, email: tell ? email : '' }, at);
              const detail = { lead: id, start: span.start };
              await recordAudit(db, scope, { action: 'appointment.make', by: c.var.account.name, at, detail });
            },
          }),
        );
        deliveries.wake();
        return { leadId: receipt.id };
      },
    ),
    'PUT /tenants/:tenant/appointments/:appointment': takes(changed, async (c, { version, start, status, tell }) => {
      const scope = siteScope(c, noTemplate);
      const was = await findAppointment(store.db, scope, { id: c.req.param('appointment') });
      if (was === null || !maySee(c, was.locationId)) throw new AppError('not-found', 'There is no such appointment.');
      const minutes = (Date.parse(was.end) - Date.parse(was.start)) / 60_000;
      // Staff see the day: they may put one more into a full hour.
      const move =
        start === undefined ? {} : { move: { span: spanFrom(start, was.zone, minutes, store.now()), rules: null } };
      const change = { id: was.id, version, tell, ...move, ...(status === undefined ? {} : { status }) };
      const next = await changeAppointment(store, scope, change, c.var.account.name);
      deliveries.wake();
      const lead = await findLead(store, scope, was.leadId);
      return toRow({ ...next, payload: lead?.payload ?? {} });
    }),
    'POST /tenants/:tenant/appointment-blocks': takes(
      blocked,
      async (c, { locationId, department, start, end, reason }) => {
        const scope = siteScope(c, noTemplate);
        const yard = requireYard(await yardsOf(store, c), locationId);
        const zone = timeZoneOf(yard);
        const [from, until] = [instantAt(start, zone), instantAt(end, zone)];
        if (until <= from) throw new AppError('input.invalid', 'The end is before the start. Choose a later end.');
        if (Date.parse(until) - Date.parse(from) > longestAhead)
          throw new AppError('input.invalid', 'A year is the most. For longer, switch bookings off.');
        requireNear(from, store.now());
        const block = { locationId: yard.id, department, reason, start: from, end: until };
        return { id: await addBlock(store, scope, block, c.var.account.name) };
      },
    ),
    'DELETE /tenants/:tenant/appointment-blocks/:block': async (c) => {
      const scope = siteScope(c, noTemplate);
      const block = await findBlock(store.db, scope, c.req.param('block'));
      if (block !== null && !maySee(c, block.locationId)) throw new AppError('not-found', 'There is no such time.');
      await removeBlock(store, scope, c.req.param('block'), c.var.account.name);
    },
  });
}

async function allYards(store: Store, scope: TenantScope): Promise<readonly Location[]> {
  return (await listContent(store, scope, 'location')).map(({ item }) => item);
}

async function yardsOf(store: Store, c: Context<ConsoleEnv>): Promise<readonly Location[]> {
  return (await allYards(store, c.var.scope)).filter(({ id }) => maySee(c, id));
}

/** The release that shoppers book by; the draft of a site without one. */
async function bookedBy(deps: Needs<'store' | 'sites' | 'registry'>, scope: TenantScope) {
  const versions = await findVersions(deps.store, scope);
  const live = versions && (await deps.sites.release(scope, versions));
  return live ?? (await openDraft(deps, scope)).release;
}

/** @throws AppError `input.invalid` for a vehicle that cannot be driven any more. */
async function requireForSale(store: Store, scope: TenantScope, id: string): Promise<Vehicle> {
  const found = await findVehicle(store, scope, id);
  if (found === null) throw new AppError('input.invalid', 'This vehicle is no longer in stock. Choose another one.');
  if (isSold(found.vehicle))
    throw new AppError('input.invalid', `${found.vehicle.name} is sold. Choose another vehicle, or none.`);
  return found.vehicle;
}

/** @throws AppError `revision.conflict` if the time was taken in the meantime. */
async function notTaken<Result>(booking: Promise<Result>): Promise<Result> {
  try {
    return await booking;
  } catch (error) {
    if (!(error instanceof SlotTaken)) throw error;
    throw new AppError('revision.conflict', 'This time has just been taken. Choose another one.');
  }
}

function requireYard(yards: readonly Location[], id: string): Location {
  const yard = yards.find((each) => each.id === id);
  if (yard === undefined) throw new AppError('not-found', 'There is no such location.');
  return yard;
}

function spanFrom(local: string, zone: string, minutes: number, now: Date) {
  const start = instantAt(local, zone);
  if (start < now.toISOString()) throw new AppError('input.invalid', 'This time has passed. Choose a later one.');
  requireNear(start, now);
  return { start, end: new Date(Date.parse(start) + minutes * 60_000).toISOString() };
}

function requireNear(start: string, now: Date): void {
  if (Date.parse(start) > now.getTime() + longestAhead)
    throw new AppError('input.invalid', 'This is more than a year ahead. Check the year.');
}

function toRow({ payload, vehicleId, vehicleName, zone, ...row }: ListedAppointment): AppointmentRow {
  return {
    id: row.id,
    version: row.version,
    leadId: row.leadId,
    locationId: row.locationId,
    status: row.status,
    department: row.department,
    start: displayLocal(new Date(row.start), zone),
    end: displayLocal(new Date(row.end), zone),
    name: leadName(payload) || departmentNames[row.department],
    phone: leadText(payload['phone']),
    email: leadText(payload['email']),
    vehicle: vehicleName === null ? leadVehicle(payload) : vehicleName || null,
    vehicleId: (vehicleId ?? leadText(payload['car_id'])) || null,
    note: leadText(payload['message']),
  };
}
