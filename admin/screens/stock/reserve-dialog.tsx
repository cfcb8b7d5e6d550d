import { useState } from 'react';
import type { ReserveRequest, StockVehicle } from '#schemas/api/stock.ts';
import { ApiFailure, callApi, useTenant } from '../../api/api.ts';
import { ActDialog, DateField, TextField, useAct } from '../../ui/kit.ts';

/** Default length of a reservation, in days. */
const usualDays = 2;

interface ReserveDialogProps {
  readonly stored: StockVehicle;
  readonly onClose: () => void;
  readonly onReserved: (stored: StockVehicle) => void;
}

/** For whom and until when; after that the vehicle is released automatically. */
export function ReserveDialog({ stored: { vehicle, version }, onClose, onReserved }: ReserveDialogProps) {
  const tenant = useTenant();
  const [name, setName] = useState('');
  const [until, setUntil] = useState(() => `${dayAhead(usualDays)}T17:00`);
  const reserve = useAct({
    mutationFn: (request: ReserveRequest) =>
      callApi('PUT /tenants/:tenant/stock/:vehicle/reservation', { tenant, vehicle: vehicle.id, body: request }),
    done: onReserved,
  });
  const problems = reserve.error instanceof ApiFailure ? reserve.error.problems : [];
  return (
    <ActDialog
      title={`Reserve ${vehicle.name}`}
      press="Reserve"
      act={{ isPending: reserve.isPending, error: problems.length === 0 ? reserve.error : null }}
      isBlocked={until === ''}
      onPress={() => reserve.mutate({ version, name: name.trim(), until })}
      onClose={onClose}
    >
      <TextField
        label="For whom"
        optional
        help="Only your staff see the name."
        data-first-focus
        autoComplete="off"
        maxLength={120}
        value={name}
        onChange={setName}
      />
      <DateField
        label="Until"
        help="Then it is for sale again."
        error={problems.find(({ pointer }) => pointer === '/until')?.message}
        type="datetime-local"
        value={until}
        onChange={setUntil}
      />
    </ActDialog>
  );
}

/** 'YYYY-MM-DD' a number of days from now, by this computer's clock. */
function dayAhead(days: number): string {
  const at = new Date();
  at.setDate(at.getDate() + days);
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
