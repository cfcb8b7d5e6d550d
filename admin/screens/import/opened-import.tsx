/** An earlier import, opened from the list: its report, the rows to fix, and undo. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ImportField } from '#schemas/api/import.ts';
import { callApi } from '../../api/client.ts';
import { RunReport } from '../../imports/run-report.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { FailureNote, Panel, Unloaded } from '../../ui/screen.tsx';
import { useAct } from '../../ui/use-act.ts';
import { RepairRows } from './repair-rows.tsx';
import { repairedBy, runImport } from './run-import.ts';
import { UndoImport } from './undo-import.tsx';

export function OpenedImport({
  tenant,
  id,
  fields,
}: {
  readonly tenant: string;
  readonly id: string;
  readonly fields: readonly ImportField[];
}) {
  const look = (run: string) => callApi('GET /tenants/:tenant/imports/:id', { tenant, id: run });
  const opened = useQuery({ queryKey: ['tenant', tenant, 'import', id], queryFn: () => look(id) });
  const again = useAct({
    mutationFn: (csv: string) =>
      runImport(
        {
          csv,
          mapping: opened.data?.mapping ?? {},
          fileName: `Rows of ${opened.data?.fileName ?? 'a file'}`,
          ...repairedBy(opened.data?.answers ?? {}),
        },
        { start: (body) => callApi('POST /tenants/:tenant/imports', { tenant, body }), look },
      ),
    refreshes: [['tenant', tenant]],
  });
  if (opened.data === undefined) return <Unloaded what="this import" query={opened} />;
  const run = opened.data;
  return (
    <Panel
      title={`${run.fileName ?? 'Pasted'}${run.at ? `, ${displayMoment(run.at)}` : ''}`}
      actions={<Link to=".">Close</Link>}
    >
      <RunReport run={run} />
      <RepairRows run={run} fields={fields} isBusy={again.isPending} onImport={(csv) => again.mutate(csv)} />
      <FailureNote error={again.error} />
      {again.data ? <RunReport run={again.data} /> : null}
      {run.created + run.updated > 0 ? <UndoImport tenant={tenant} run={run.id} /> : null}
    </Panel>
  );
}
