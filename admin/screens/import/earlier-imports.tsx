import { Link } from 'react-router';
import type { ImportRun } from '#schemas/api/import.ts';
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
        <table className="list">
          <thead>
            <tr>
              <th>File</th>
              <th>When</th>
              {figures.map(([label, key]) => (
                <th className="end" key={key}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <tr key={run.id}>
                <td>
                  <Link to={`?run=${encodeURIComponent(run.id)}`}>{run.fileName ?? 'Pasted'}</Link>
                </td>
                <td className="soft">
                  {run.at ? displayMoment(run.at) : ''}
                  {run.by ? ` by ${run.by}` : ''}
                </td>
                {figures.map(([label, key]) => (
                  <td className="end num" key={key} data-label={label}>
                    {run[key].toLocaleString('en-AU')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
