/** Jobs for holds: ending them on time, and handling a vehicle that is sold during one. */
import { isJsonObject } from '#domain/json/json-object.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Store } from '#tenants/database/open.ts';
import { expireHold, noteVehicleGone } from '#tenants/holds/act-on-hold.ts';
import { expiryKind } from '#tenants/holds/hold-jobs.ts';
import { heldGoneKind } from '#tenants/stock/put-vehicle.ts';
import { endStaffReservation, reservationEndKind } from '#tenants/stock/staff-reservations.ts';
import type { JobKind } from '../../kernel/job-kind.ts';

interface HoldJobDeps {
  readonly store: Store;
  /** Called after deliveries are added to the outbox. */
  readonly wake: () => void;
}

export function holdJobs({ store, wake }: HoldJobDeps): readonly JobKind[] {
  return [
    {
      kind: expiryKind,
      lane: expiryKind,
      mostAttempts: 1_000,
      async run({ scope, payload }) {
        await expireHold(store, scope, nameIn(payload, 'hold'));
        wake();
      },
    },
    {
      kind: reservationEndKind,
      lane: reservationEndKind,
      mostAttempts: 1_000,
      async run({ scope, payload }) {
        await endStaffReservation(store, scope, nameIn(payload, 'vehicle'));
      },
    },
    {
      kind: heldGoneKind,
      lane: heldGoneKind,
      mostAttempts: 20,
      async run({ scope, payload }) {
        await noteVehicleGone(store, scope, nameIn(payload, 'hold'));
        wake();
      },
    },
  ];
}

function nameIn(payload: Json, what: 'hold' | 'vehicle'): string {
  const id = isJsonObject(payload) ? payload[what] : null;
  if (typeof id !== 'string') throw new Error(`A job names no ${what}.`);
  return id;
}
