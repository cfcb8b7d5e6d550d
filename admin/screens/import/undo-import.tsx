/** Undo of an import: added vehicles leave the stock, changed ones are restored unless they changed again. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BulkResult } from '#schemas/api/stock.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { callApi, useTenant } from '../../api/api.ts';
import { bulkRunQuery } from '../../api/stock-queries.ts';
import { Button, FailureNote, useAct } from '../../ui/kit.ts';

export function UndoImport({ run }: { readonly run: string }) {
  const tenant = useTenant();
  const client = useQueryClient();
  const mayUndo = useAllowed()('stock.edit');
  const [change, setChange] = useState<string | null>(null);
  const undo = useAct({
    mutationFn: () => callApi('POST /tenants/:tenant/stock/changes/:change/undo', { tenant, change: run, body: {} }),
    done: ({ state, changeId }) => {
      if (state === 'running') setChange(changeId);
    },
  });
  const progress = useQuery({ ...bulkRunQuery(tenant, change ?? ''), enabled: change !== null });
  const result = progress.data ?? undo.data;
  const isDone = result !== undefined && result.state !== 'running';
  useEffect(() => {
    if (!isDone) return;
    void client.invalidateQueries({ queryKey: ['tenant', tenant] });
    void client.invalidateQueries({ queryKey: ['stock', tenant] });
  }, [isDone, client, tenant]);
  if (!mayUndo) return null;
  return (
    <div className="row row-wrap" aria-live="polite">
      {result ? (
        <span>{saidOf(result)}</span>
      ) : (
        <Button icon="undo" disabled={undo.isPending} onClick={() => undo.mutate()}>
          Undo this import
        </Button>
      )}
      <FailureNote error={undo.error ?? progress.error} />
    </div>
  );
}

function saidOf({ state, of, done, changed, refused, error }: BulkResult): string {
  const count = (value: number) => value.toLocaleString('en-AU');
  if (state === 'running') return `Undoing: ${count(done)} of ${count(of)} vehicles.`;
  if (state === 'failed') return `It stopped: ${error ?? 'something went wrong.'}`;
  const left = refused > 0 ? ` ${count(refused)} were not changed, because someone has edited them since.` : '';
  return `Undone: ${count(changed)} ${changed === 1 ? 'vehicle' : 'vehicles'} restored.${left}`;
}
