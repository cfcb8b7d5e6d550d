import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewVehicleRequest, StockVehicle } from '#schemas/api/stock.ts';
import { ApiFailure, callApi, displayError } from '../../api/client.ts';
import { stockPath } from '../../api/stock-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';

const fields = [
  { key: 'make', label: 'Make', optional: false },
  { key: 'model', label: 'Model', optional: false },
  { key: 'year', label: 'Year', optional: false },
  { key: 'badge', label: 'Badge', optional: true },
  { key: 'stocknum', label: 'Stock number', optional: true },
  { key: 'price', label: 'Price in dollars', optional: true },
] as const;
type Key = (typeof fields)[number]['key'];

const blank: { readonly [key in Key]: string } = { make: '', model: '', year: '', badge: '', stocknum: '', price: '' };

/** The few facts that a vehicle begins with; the rest is on its own screen. */
export function NewVehicle({
  tenant,
  onClose,
  onMade,
}: {
  readonly tenant: string;
  readonly onClose: () => void;
  readonly onMade: (id: string) => void;
}) {
  const [values, setValues] = useState(blank);
  const make = useMutation({
    mutationFn: (request: NewVehicleRequest) => callApi<StockVehicle>('POST', stockPath(tenant), request),
    onSuccess: (made) => onMade(made.vehicle.id),
  });
  const problems = make.error instanceof ApiFailure ? make.error.problems : [];
  const errorAt = (key: Key) => problems.find((problem) => problem.pointer === `/${key}`)?.message;
  const known = fields.some(({ key }) => errorAt(key));
  const amount = Number(values.price.replace(/[$,\s]/g, ''));
  const send = () =>
    make.mutate({
      make: values.make,
      model: values.model,
      year: Number(values.year),
      badge: values.badge || null,
      stocknum: values.stocknum || null,
      price: values.price.trim() === '' ? null : amount,
    });
  return (
    <Dialog
      title="Add a vehicle"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" disabled={make.isPending} onClick={send}>
            Add it
          </Button>
        </>
      }
    >
      {make.isError && !known ? (
        <p className="note note-danger" role="alert">
          {displayError(make.error)}
        </p>
      ) : null}
      <form
        className="wizard-grid"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {fields.map(({ key, label, optional }, index) => (
          <Field key={key} label={label} optional={optional} error={errorAt(key)}>
            {(control) => (
              <input
                {...control}
                className="input"
                data-first-focus={index === 0 ? true : undefined}
                inputMode={key === 'year' || key === 'price' ? 'decimal' : undefined}
                value={values[key]}
                autoComplete="off"
                onChange={(event) => setValues({ ...values, [key]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <button type="submit" hidden>
          Add it
        </button>
      </form>
    </Dialog>
  );
}
