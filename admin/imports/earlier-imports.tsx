import type { ImportRun } from '#schemas/api.ts';
import { displayMoment } from '../ui/dates.ts';

/** What was imported before, newest first; trial runs are left out. */
export function EarlierImports({ runs }: { readonly runs: readonly ImportRun[] }) {
  const real = runs.filter((run) => !run.dryRun);
  if (real.length === 0) return null;
  return (
    <section className="panel">
      <h2 className="panel-title">Earlier imports</h2>
      <div className="scroll-x">
        <table className="list">
          <thead>
            <tr>
              <th>File</th>
              <th>When</th>
              <th className="end">New</th>
              <th className="end">Changed</th>
              <th className="end">As before</th>
              <th className="end">Left out</th>
            </tr>
          </thead>
          <tbody>
            {real.map((run) => (
              <tr key={run.id}>
                <td>{run.fileName ?? 'Pasted'}</td>
                <td className="soft">
                  {run.at ? displayMoment(run.at) : ''}
                  {run.by ? ` by ${run.by}` : ''}
                </td>
                {[run.created, run.updated, run.unchanged, run.rejected].map((count, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: four figures in a fixed order
                  <td className="end num" key={index}>
                    {count.toLocaleString('en-AU')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
