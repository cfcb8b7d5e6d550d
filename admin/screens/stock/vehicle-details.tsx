/** A vehicle's form by groups, with a lock at each field that was edited by hand. */
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { lockOf } from '#domain/stock/locked-fields.ts';
import type { StockVehicle } from '#schemas/api/stock.ts';
import { vehicleFormGroups, vehicleFormSchema } from '#schemas/entities/vehicle-form.ts';
import { KeptNote } from '../../editing/save-bar.tsx';
import { SchemaForm, useValidators } from '../../forms/schema-form.tsx';
import type { FormSettings } from '../../forms/values/form-context.ts';
import type { VehicleEdit } from './use-vehicle-edit.ts';
import { withChoices } from './vehicle-choices.ts';

interface VehicleDetailsProps {
  readonly stored: StockVehicle;
  readonly edit: VehicleEdit;
  readonly onUnlock: (lock: string) => void;
}

export function VehicleDetails({ stored, edit, onUnlock }: VehicleDetailsProps) {
  const { tenant } = useParams();
  const validators = useValidators();
  const schema = useMemo(() => withChoices(vehicleFormSchema, stored), [stored]);
  const settings = useMemo<FormSettings>(() => {
    const locks = new Set(stored.vehicle.locked_fields);
    return {
      ...(tenant === undefined ? {} : { tenant }),
      switches: [],
      facts: [],
      origin: (pointer) => {
        const lock = lockOf(pointer.split('/')[2] ?? '');
        if (lock === null || !locks.has(lock)) return null;
        return {
          text: 'Edited by hand: files and feeds leave it alone.',
          action: 'Unlock',
          reset: () => onUnlock(lock),
        };
      },
    };
  }, [tenant, stored.vehicle.locked_fields, onUnlock]);
  return (
    <div className="vehicle-form">
      <nav className="vehicle-jumps grid gap-2 small" aria-label="Parts of the form">
        {vehicleFormGroups.map(({ key, title }) => (
          <a key={key} href={`#vehicle_${key}`}>
            {title}
          </a>
        ))}
      </nav>
      <div className="stack">
        <KeptNote edit={edit} />
        <SchemaForm
          idPrefix="vehicle"
          schema={schema}
          value={edit.form}
          validate={validators?.vehicle}
          problems={edit.problems}
          settings={settings}
          disabled={stored.removedAt !== null}
          onChange={(value) => edit.change(value)}
        />
      </div>
    </div>
  );
}
