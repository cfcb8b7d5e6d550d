/** Fills in a vehicle from its plate, if a lookup service is connected. */
import { useState } from 'react';
import type { FoundPlate } from '#schemas/api/stock.ts';
import { callApi } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceField, TextField } from '../../ui/fields.tsx';
import { FailureNote } from '../../ui/screen.tsx';
import { useAct } from '../../ui/use-act.ts';

export function PlateLookup({
  tenant,
  states,
  plate,
  onPlate,
  onFound,
}: {
  readonly tenant: string;
  readonly states: readonly string[];
  readonly plate: string;
  readonly onPlate: (plate: string) => void;
  readonly onFound: (car: NonNullable<FoundPlate['car']>) => void;
}) {
  const [state, setState] = useState(states[0] ?? '');
  const look = useAct({
    mutationFn: () => {
      const query = new URLSearchParams({ rego: plate, state });
      return callApi('GET /tenants/:tenant/stock/plate', { tenant, query });
    },
    done: ({ car }) => {
      if (car) onFound(car);
    },
  });
  return (
    <div className="stack-small">
      <div className="field-grid">
        <TextField label="Registration plate" optional autoComplete="off" value={plate} onChange={onPlate} />
        <ChoiceField
          label="State of the plate"
          value={state}
          choices={states.map((one) => [one, one] as const)}
          onChoose={setState}
        />
      </div>
      <div>
        <Button disabled={plate.trim() === '' || look.isPending} onClick={() => look.mutate()}>
          Look up the plate
        </Button>
      </div>
      <p role="status" className="small">
        {look.data ? (look.data.car ? 'Found. Check what was filled in.' : 'This plate is not known.') : null}
      </p>
      <FailureNote error={look.error} />
    </div>
  );
}
