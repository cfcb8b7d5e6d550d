import { useState } from 'react';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { DateField } from '../../ui/fields.tsx';
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
    <ActDialog
      title={`${name} is sold`}
      onClose={onClose}
      isBlocked={!Number.isFinite(soldAt)}
      press="Mark sold"
      onPress={() => onSold(soldAt)}
    >
      <DateField
        label="Sold on"
        help="It shows as sold for a few days, depending on your switches."
        type="date"
        data-first-focus
        max={today()}
        value={date}
        onChange={setDate}
      />
    </ActDialog>
  );
}
