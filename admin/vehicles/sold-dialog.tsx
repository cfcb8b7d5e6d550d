/** Asks on which day a vehicle was sold: that decides how long it still shows as sold. */
import { type ReactNode, useState } from 'react';
import type { EditVehicleRequest } from '#schemas/api/stock.ts';
import { today } from '../ui/dates.ts';
import { ActDialog, DateField } from '../ui/kit.ts';

/** The edit that marks a vehicle as sold. @param soldAt milliseconds since 1970 */
export function soldEdit(soldAt: number): Omit<EditVehicleRequest, 'version'> {
  return { changes: { status: 'sold', reserved: false, sold_date_timestamp: soldAt }, note: 'Marked sold' };
}

export function SoldDialog({
  title,
  act,
  keep,
  onClose,
  onSold,
  children,
}: {
  readonly title: string;
  readonly act?: { readonly isPending: boolean; readonly error: unknown };
  /** Words of the button that leaves the vehicle as it is. */
  readonly keep?: string;
  readonly onClose: () => void;
  /** Milliseconds since 1970. */
  readonly onSold: (soldAt: number) => void;
  readonly children?: ReactNode;
}) {
  const [date, setDate] = useState(today);
  const soldAt = Date.parse(`${date}T12:00:00`);
  return (
    <ActDialog
      title={title}
      onClose={onClose}
      isBlocked={!Number.isFinite(soldAt)}
      press="Mark sold"
      onPress={() => onSold(soldAt)}
      {...(act ? { act } : {})}
      {...(keep ? { keep } : {})}
    >
      {children}
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
