/** The step from the dry run to the import. A file that takes much of the stock off the site needs confirmation. */
import { useState } from 'react';
import { needsConfirming } from '#domain/feeds/missing-vehicles.ts';
import type { ImportRun } from '#schemas/api/import.ts';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/fields.tsx';

export function StartImport({
  run: { created, updated, outcome },
  isBusy,
  onStart,
}: {
  /** The trial. */
  readonly run: ImportRun;
  readonly isBusy: boolean;
  readonly onStart: (confirmed: boolean) => void;
}) {
  const [confirmed, setConfirmed] = useState(false);
  const isLarge = outcome !== undefined && needsConfirming(outcome);
  return (
    <>
      {outcome && isLarge ? (
        <div className="note note-danger stack-small">
          <p>
            <strong>
              This file takes {outcome.gone.toLocaleString('en-AU')} of {outcome.onOffer.toLocaleString('en-AU')}{' '}
              vehicles off the site.
            </strong>{' '}
            A file that is cut short or from the wrong list does this too. Check the vehicles above.
          </p>
          <Check checked={confirmed} onChange={setConfirmed}>
            These vehicles are no longer for sale
          </Check>
        </div>
      ) : null}
      <div>
        <Button kind="primary" disabled={isBusy || (isLarge && !confirmed)} onClick={() => onStart(confirmed)}>
          Import {(created + updated).toLocaleString('en-AU')} vehicles
        </Button>
      </div>
    </>
  );
}
