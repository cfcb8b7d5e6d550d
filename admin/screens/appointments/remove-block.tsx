import { displayDay } from '#domain/text/dates.ts';
import type { AppointmentBlockRow } from '#schemas/api/appointment.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { callApi } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNote } from '../../ui/screen.tsx';
import { useChange } from './use-change.ts';
import { timeOf } from './words.ts';

interface Props {
  readonly tenant: string;
  readonly block: AppointmentBlockRow;
  readonly onClose: () => void;
}

/** A blocked time, which can be opened again. */
export function RemoveBlock({ tenant, block, onClose }: Props) {
  const { id, reason, start, end } = block;
  const mayHandle = useAllowed()('leads.handle');
  const remove = useChange(
    tenant,
    () => callApi('DELETE /tenants/:tenant/appointment-blocks/:block', { tenant, block: id }),
    'Shoppers can book this time again.',
    onClose,
  );
  const moment = (local: string) => `${displayDay(local.slice(0, 10))}, ${timeOf(local)}`;
  return (
    <Dialog
      title={`Blocked: ${reason}`}
      onClose={onClose}
      foot={
        mayHandle ? (
          <Button kind="primary" disabled={remove.isPending} onClick={() => remove.mutate()}>
            Unblock this time
          </Button>
        ) : null
      }
    >
      <p>
        {moment(start)} to {moment(end)}
      </p>
      <FailureNote error={remove.error} />
    </Dialog>
  );
}
