import type { ImportRun } from '#schemas/api/import.ts';
import { uniqueKeys } from '../ui/unique-keys.ts';

const counts = [
  ['rows', 'Rows'],
  ['created', 'New'],
  ['updated', 'Changed'],
  ['unchanged', 'As before'],
  ['rejected', 'Left out'],
] as const;

/** What a run did, or would do, and every problem by row and column as a spreadsheet shows them. */
export function RunReport({ run }: { readonly run: ImportRun }) {
  return (
    <>
      {run.state === 'failed' ? <p className="note note-danger">The import stopped. Nothing was changed.</p> : null}
      <dl className="figures">
        {counts.map(([key, label]) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd className="num">{run[key].toLocaleString('en-AU')}</dd>
          </div>
        ))}
      </dl>
      {run.problemCount === 0 ? (
        <p className="note note-positive">No problems.</p>
      ) : (
        <div className="scroll-x import-problems">
          <table className="list">
            <thead>
              <tr>
                <th className="end">Row</th>
                <th>Column</th>
                <th>Value</th>
                <th>Problem</th>
                <th>Row is</th>
              </tr>
            </thead>
            <tbody>
              {uniqueKeys(run.problems, ({ row, column }) => `${row} ${column}`).map(([key, problem]) => (
                <tr key={key}>
                  <td className="end num">{problem.row}</td>
                  <td>{problem.column}</td>
                  <td className="mono import-samples">{problem.value}</td>
                  <td>{problem.message}</td>
                  <td>
                    <span className={problem.rejected ? 'badge badge-danger' : 'badge'}>
                      {problem.rejected ? 'left out' : 'kept'}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {run.problemCount > run.problems.length ? (
        <p className="soft">
          The first {run.problems.length.toLocaleString('en-AU')} of {run.problemCount.toLocaleString('en-AU')} problems
          are shown.
        </p>
      ) : null}
    </>
  );
}
