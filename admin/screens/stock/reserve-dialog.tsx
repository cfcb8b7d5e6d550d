import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReserveRequest, StockVehicle } from '#schemas/api/stock.ts';
import { ApiFailure, callApi } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { DateInput } from '../../ui/date-input.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Field } from '../../ui/field.tsx';

/** Days that a reservation lasts where nobody says otherwise. */
const usualDays = 2;

/** For whom and until when; the vehicle is free again by itself. */
export function ReserveDialog({
  tenant,
  stored: { vehicle, version },
  onClose,
  onReserved,
}: {
  readonly tenant: string;
  readonly stored: StockVehicle;
  readonly onClose: () => void;
  readonly onReserved: (stored: StockVehicle) => void;
}) {
  const [name, setName] = useState('');
  const [until, setUntil] = useState(() => `${dayAhead(usualDays)}T17:00`);
  const reserve = useMutation({
    mutationFn: (request: ReserveRequest) =>
      callApi('PUT /tenants/:tenant/stock/:vehicle/reservation', { tenant, vehicle: vehicle.id, body: request }),
    onSuccess: onReserved,
  });
  const problems = reserve.error instanceof ApiFailure ? reserve.error.problems : [];
  return (
    <Dialog
      title={`Reserve ${vehicle.name}`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            disabled={reserve.isPending || until === ''}
            onClick={() => reserve.mutate({ version, name: name.trim(), until })}
          >
            Reserve
          </Button>
        </>
      }
    >
      {problems.length === 0 ? <FailureNote error={reserve.error} /> : null}
      <Field label="For whom" optional help="Only your staff see the name.">
        {(control) => (
          <input
            {...control}
            className="input"
            data-first-focus
            autoComplete="off"
            maxLength={120}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Field
        label="Until"
        help="Then it is for sale again."
        error={problems.find(({ pointer }) => pointer === '/until')?.message}
      >
        {(control) => (
          <DateInput
            {...control}
            type="datetime-local"
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}

/** 'YYYY-MM-DD' so many days from now, by this computer's clock. */
function dayAhead(days: number): string {
  const at = new Date();
  at.setDate(at.getDate() + days);
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
