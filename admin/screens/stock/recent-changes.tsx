/** The newest acts on this stock, each with its way back. */
import { useQuery } from '@tanstack/react-query';
import { useAllowed } from '../../access/use-allowed.ts';
import { callApi, useTenant } from '../../api/api.ts';
import { actsQuery } from '../../api/stock-queries.ts';
import { displayMoment } from '../../ui/dates.ts';
import { Button, useAct, useToast } from '../../ui/kit.ts';

const sources = { staff: 'By hand', feed: 'Feed', import: 'Import', platform: 'Platform' } as const;

/** Undoes an act and reports the result; `onRunning` is called with the change of one that runs in the background. */
export function useUndo(tenant: string, onRunning: (change: string | null) => void) {
  const toast = useToast();
  return useAct({
    mutationFn: (changeId: string) =>
      callApi('POST /tenants/:tenant/stock/changes/:change/undo', { tenant, change: changeId, body: {} }),
    refreshes: [['stock', tenant]],
    saysFailures: true,
    done: ({ state, changed, changeId, refused }) => {
      if (state === 'running') return onRunning(changeId);
      const left = refused > 0 ? ` ${refused} were not changed, because someone has edited them since.` : '';
      toast({ text: `${displayVehicles(changed)} restored.${left}` });
    },
  });
}

export function displayVehicles(count: number): string {
  return `${count.toLocaleString('en-AU')} ${count === 1 ? 'vehicle' : 'vehicles'}`;
}

export function RecentChanges({ onRunning }: { readonly onRunning: (change: string | null) => void }) {
  const tenant = useTenant();
  const mayUndo = useAllowed()('stock.edit');
  const acts = useQuery(actsQuery(tenant));
  const undo = useUndo(tenant, onRunning);
  const shown = acts.data?.changes.slice(0, 10) ?? [];
  if (shown.length === 0) return null;
  return (
    <details className="panel stock-acts">
      <summary className="panel-title">Latest changes</summary>
      <ul className="lines">
        {shown.map((act) => (
          <li key={act.changeId}>
            <span className="grow">
              {act.note ?? 'Changed'}
              <span className="soft small">
                {' '}
                {displayVehicles(act.vehicles)} · {sources[act.source]} · {act.by} · {displayMoment(act.at)}
              </span>
            </span>
            {mayUndo ? (
              <Button small icon="undo" disabled={undo.isPending} onClick={() => undo.mutate(act.changeId)}>
                Undo
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  );
}
