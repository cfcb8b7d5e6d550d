/** Two people changed the same fields of a vehicle: both sides to read, and a choice for each. */
import { useState } from 'react';
import { displayField } from '#domain/stock/describe-history.ts';
import type { VehicleConflict } from '#schemas/api/stock.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { vehicleFieldTitle } from '#schemas/entities/vehicle-form.ts';
import { Button } from '../../ui/button.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';

export function VehicleConflictDialog({
  conflict,
  changes,
  onSettle,
  onLater,
}: {
  readonly conflict: VehicleConflict;
  /** Everything that was typed. */
  readonly changes: Partial<Vehicle>;
  readonly onSettle: (changes: Partial<Vehicle>) => void;
  readonly onLater: () => void;
}) {
  const { by, at } = conflict.theirs;
  const fields = [...new Set(conflict.conflicts.map(({ pointer }) => pointer.split('/')[1] ?? ''))];
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const settle = (given: ReadonlySet<string>) =>
    onSettle(Object.fromEntries(Object.entries(changes).filter(([field]) => !given.has(field))));
  const values: { readonly [field: string]: unknown } = { ...conflict.theirs.vehicle };
  const typed: { readonly [field: string]: unknown } = { ...changes };
  return (
    <Dialog
      title="Another person changed this too"
      wide
      onClose={onLater}
      foot={
        <>
          <Button onClick={() => settle(new Set(fields))}>Use theirs</Button>
          <Button kind="primary" onClick={() => settle(theirs)}>
            Save with these choices
          </Button>
        </>
      }
    >
      <p>
        {by} saved on {displayMoment(at)}, while you were editing. Changes that do not overlap are merged already; until
        you choose, what you typed is kept in this browser.
      </p>
      {fields.map((field) => (
        <fieldset className="conflict" key={field}>
          <legend>{vehicleFieldTitle(field)}</legend>
          {(['yours', 'theirs'] as const).map((side) => (
            <label className="check" key={side}>
              <input
                type="radio"
                name={`conflict-${field}`}
                checked={theirs.has(field) === (side === 'theirs')}
                onChange={() => {
                  const next = new Set(theirs);
                  if (side === 'theirs') next.add(field);
                  else next.delete(field);
                  setTheirs(next);
                }}
              />
              <span>
                <strong>{side === 'yours' ? 'Yours' : `From ${by}`}</strong>{' '}
                <span className="conflict-value">
                  {displayField(field, side === 'yours' ? typed[field] : values[field])}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </Dialog>
  );
}
