import { Link } from 'react-router';
import type { ImportRun } from '#schemas/api/import.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { Panel } from '../../ui/screen.tsx';

const figures = [
  ['New', 'created'],
  ['Changed', 'updated'],
  ['Unchanged', 'unchanged'],
  ['Skipped', 'rejected'],
] as const;

/** Earlier imports, newest first; each opens its report. */
export function EarlierImports({ runs }: { readonly runs: readonly ImportRun[] }) {
  if (runs.length === 0) return null;
  return (
    <Panel title="Earlier imports" flush>
      <div className="scroll-x">
        <DataTable
          rows={runs}
          keyOf={(run) => run.id}
          columns={[
            {
              title: 'File',
              cell: (run) => <Link to={`?run=${encodeURIComponent(run.id)}`}>{run.fileName ?? 'Pasted'}</Link>,
            },
            {
              title: 'When',
              className: 'soft',
              cell: ({ at, by }) => `${at ? displayMoment(at) : ''}${by ? ` by ${by}` : ''}`,
            },
            ...figures.map(([title, key]) => ({
              title,
              isNumber: true,
              isLabelled: true,
              cell: (run: ImportRun) => run[key].toLocaleString('en-AU'),
            })),
          ]}
        />
      </div>
    </Panel>
  );
}
