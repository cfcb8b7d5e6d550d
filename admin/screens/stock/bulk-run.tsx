/** A large act that runs in the background: its progress, and at its end the result. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BulkResult } from '#schemas/api/stock.ts';
import { bulkRunQuery } from '../../api/stock-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/screen.tsx';
import { BulkLines } from './bulk-lines.tsx';
import { displayVehicles, useUndo } from './recent-changes.tsx';

export function BulkRun({
  tenant,
  change,
  onRunning,
  onClose,
}: {
  readonly tenant: string;
  readonly change: string;
  readonly onRunning: (change: string | null) => void;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const run = useQuery(bulkRunQuery(tenant, change));
  const undo = useUndo(tenant, onRunning);
  const ended = run.data !== undefined && run.data.state !== 'running';
  useEffect(() => {
    if (ended) void client.invalidateQueries({ queryKey: ['stock', tenant] });
  }, [ended, client, tenant]);
  if (run.isError && !run.data) return <Failed error={run.error} onRetry={() => void run.refetch()} />;
  if (!run.data) return null;
  const { of, done, changed, undoes, refused, refusals } = run.data;
  return (
    <section className="panel panel-pad stack-small bulk-run" aria-label="Change of many vehicles">
      <div className="row spread row-wrap">
        <p role="status">
          <strong>{headOf(run.data)}</strong>{' '}
          <span className="soft">{ended ? '' : 'It continues if you leave this page.'}</span>
        </p>
        {ended ? (
          <span className="row">
            {changed > 0 ? (
              <Button
                small
                icon={undoes ? 'redo' : 'undo'}
                disabled={undo.isPending}
                onClick={() => undo.mutate(change)}
              >
                {undoes ? 'Do it again' : 'Undo'}
              </Button>
            ) : null}
            <Button kind="quiet" small onClick={onClose}>
              Close
            </Button>
          </span>
        ) : (
          <progress value={done} max={Math.max(1, of)} aria-label="Vehicles done" />
        )}
      </div>
      <BulkLines title={undoes ? 'Left as they are now' : 'Could not be changed'} lines={refusals} total={refused} />
    </section>
  );
}

function headOf({ state, undoes, of, done, changed, refused, error }: BulkResult): string {
  const count = (value: number) => value.toLocaleString('en-AU');
  if (state === 'running')
    return `${undoes ? 'Undoing the change of' : 'Changing'} ${displayVehicles(of)}: ${count(done)} done.`;
  const left = refused > 0 ? `, ${count(refused)} ${undoes ? 'left as they are' : 'could not be'}` : '';
  const said = `${displayVehicles(changed)} ${undoes ? 'as before' : 'changed'}${left}.`;
  return state === 'failed' ? `Stopped: ${error ?? 'something went wrong.'} ${said}` : said;
}
