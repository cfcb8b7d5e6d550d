/** The board of reservations: current and ended ones, and acts on them. */

import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { heldPrice, saidPrice } from '#domain/holds/hold-terms.ts';
import { leadName, leadText } from '#domain/leads/lead-lines.ts';
import type { Settings } from '#domain/switches/settings.ts';
import { displayLocal } from '#domain/text/local-time.ts';
import { isAvailable } from '#domain/vehicle/availability.ts';
import type { ReservationBoard, ReservationRow } from '#schemas/api/reservation.ts';
import { recordRead } from '#tenants/audit/record-audit.ts';
import { listContent } from '#tenants/content/list-content.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { bodyOf } from '#tenants/documents/document-body.ts';
import { liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import { extendHoldTo, releaseHold, sellHeld } from '#tenants/holds/act-on-hold.ts';
import { findHold, holdsOfVehicle, type ListedHold, listEndedHolds, listLiveHolds } from '#tenants/holds/find-holds.ts';
import { findLead } from '#tenants/leads/find-lead.ts';
import { paymentsOfHolds } from '#tenants/payments/payment-rows.ts';
import { listVehicleRecords, type VehicleRecord } from '#tenants/stock/vehicle-records.ts';
import { handle, type Needs, siteScope, takes } from '../api/handlers.ts';
import { instantAt, maySee } from '../api/staff-input.ts';
import { reservedByStaff } from '../stock/reserved-by-staff.ts';
import { paymentRow } from './payment-row.ts';

const noTemplate = 'A template has no reservations: open a site.';
const reason = z.string().trim().min(1, 'Enter a reason, for your colleagues').max(300);
const version = z.number().int();
const acts = z.discriminatedUnion('act', [
  z.strictObject({
    act: z.literal('extend'),
    version,
    reason,
    until: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'Write day and time like 2026-11-28T10:30'),
  }),
  z.strictObject({ act: z.literal('release'), version, reason, tell: z.boolean() }),
  z.strictObject({ act: z.literal('sold'), version, reason: z.string().trim().max(300) }),
]);

/** A hold with less time left than this, in milliseconds, is shown as ending soon. */
const soonMs = 12 * 3_600_000;

export function reservationRoutes({ store, deliveries }: Needs<'store' | 'deliveries'>) {
  return handle({
    'GET /tenants/:tenant/reservations': async (c) => {
      const scope = siteScope(c, noTemplate);
      const vehicle = (c.req.query('vehicle') ?? '').slice(0, 121);
      const yards = (await listContent(store, scope, 'location')).map(({ item }) => item);
      const found =
        vehicle === ''
          ? [...(await listLiveHolds(store.db, scope)), ...(await listEndedHolds(store.db, scope))]
          : await holdsOfVehicle(store.db, scope, vehicle);
      const names = new Map(yards.map(({ id, name }) => [id, name]));
      const rows = await toRows(
        store,
        scope,
        found.filter(({ locationId }) => maySee(c, locationId)),
        names,
      );
      await recordRead(store, scope, { action: 'hold.read', by: c.var.account.name, detail: {}, onceIn: 10 });
      const held = new Set((await listLiveHolds(store.db, scope)).map(({ vehicleId }) => vehicleId));
      const staff = (await reservedByStaff(store, scope, held)).filter(
        (row) => maySee(c, row.locationId) && (vehicle === '' || row.vehicleId === vehicle),
      );
      return {
        staff,
        live: rows.filter(({ state }) => state === 'live'),
        ended: rows.filter(({ state }) => state !== 'live'),
        locations: yards.filter(({ id }) => maySee(c, id)).map(({ id, name }) => ({ id, name })),
      } satisfies ReservationBoard;
    },
    'PUT /tenants/:tenant/reservations/:reservation': takes(acts, async (c, sent) => {
      const scope = siteScope(c, noTemplate);
      const was = await findHold(store.db, scope, c.req.param('reservation'));
      if (was === null || !maySee(c, was.locationId)) throw new AppError('not-found', 'There is no such reservation.');
      const act = { id: was.id, version: sent.version, by: c.var.account.name, reason: sent.reason };
      const next =
        sent.act === 'extend'
          ? await extendHoldTo(store, scope, act, instantAt(sent.until, was.zone))
          : sent.act === 'release'
            ? await releaseHold(store, scope, act, { keepsDeposit: false, tell: sent.tell })
            : await sellHeld(store, scope, act);
      deliveries.wake();
      const lead = await findLead(store, scope, next.leadId);
      const yards = await listContent(store, scope, 'location');
      const names = new Map(yards.map(({ item }) => [item.id, item.name]));
      const [row] = await toRows(store, scope, [{ ...next, payload: lead?.payload ?? null }], names);
      if (!row) throw new AppError('not-found', 'There is no such reservation.');
      return row;
    }),
  });
}

async function toRows(
  store: Store,
  scope: TenantScope,
  holds: readonly ListedHold[],
  yards: ReadonlyMap<string, string>,
): Promise<readonly ReservationRow[]> {
  const ids = [...new Set(holds.map(({ vehicleId }) => vehicleId))];
  const vehicles = new Map((await listVehicleRecords(store, scope, ids)).map((record) => [record.vehicle.id, record]));
  const payments = new Map(
    (
      await paymentsOfHolds(
        store.db,
        scope,
        holds.map(({ id }) => id),
      )
    ).map((payment) => [payment.holdId, payment]),
  );
  const settings = bodyOf(await liveSnapshot(store, scope), 'switches') ?? {};
  const now = store.now().getTime();
  return holds.map((hold): ReservationRow => {
    const { id, version: seen, leadId, vehicleId, locationId, way, state, zone, payload } = hold;
    const record = vehicles.get(vehicleId);
    const name = payload === null ? '' : leadName(payload);
    const payment = payments.get(id);
    return {
      id,
      version: seen,
      leadId,
      vehicleId,
      locationId,
      way,
      state,
      name,
      vehicle: record?.vehicle.name ?? leadText(payload?.['vehicle_name']) ?? '',
      vehicleState: stateOf(record),
      location: yards.get(locationId) ?? '',
      price: saidPrice(hold),
      priceNow: record ? otherPrice(record, hold, settings) : null,
      madeAt: hold.madeAt,
      expiresAt: hold.expiresAt,
      endedBy: hold.endedBy,
      endReason: hold.endReason,
      madeLocal: displayLocal(new Date(hold.madeAt), zone),
      expiresLocal: displayLocal(new Date(hold.expiresAt), zone),
      endsSoon: state === 'live' && Date.parse(hold.expiresAt) - now < soonMs,
      phone: leadText(payload?.['phone']),
      email: leadText(payload?.['email']),
      payment: payment === undefined ? null : paymentRow(payment, name),
    };
  });
}

function stateOf(record: VehicleRecord | undefined): ReservationRow['vehicleState'] {
  if (record === undefined || record.removedAt !== null) return 'removed';
  return isAvailable(record.vehicle) ? 'for-sale' : 'sold';
}

/** The current price, where it differs from the held one. */
function otherPrice(
  { vehicle }: VehicleRecord,
  { priceText, priceType }: ListedHold,
  settings: Settings,
): string | null {
  const { text, type } = heldPrice(vehicle, settings);
  const now = saidPrice({ priceText: text, priceType: type ?? '' });
  return now === saidPrice({ priceText, priceType }) ? null : now;
}
