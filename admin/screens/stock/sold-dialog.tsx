import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DateInput } from '../../ui/date-input.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { today } from './bulk-form.tsx';

/** When it was sold decides how long it still shows as sold. */
export function SoldDialog({
  name,
  onClose,
  onSold,
}: {
  readonly name: string;
  readonly onClose: () => void;
  /** Milliseconds since 1970. */
  readonly onSold: (soldAt: number) => void;
}) {
  const [date, setDate] = useState(today);
  const soldAt = Date.parse(`${date}T12:00:00`);
  return (
    <Dialog
      title={`${name} is sold`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" disabled={!Number.isFinite(soldAt)} onClick={() => onSold(soldAt)}>
            Mark sold
          </Button>
        </>
      }
    >
      <Field label="Sold on" help="It shows as sold for a few days after, as the switches say.">
        {(control) => (
          <DateInput
            {...control}
            type="date"
            data-first-focus
            max={today()}
            value={date}
            onChange={(event) => setDate(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
