/** Every run of a feed: when, who, what came of it, and which cell was wrong. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Feed } from '#schemas/api/feed.ts';
import { callApi } from '../../api/client.ts';
import { RunReport } from '../../imports/run-report.tsx';
import { Button } from '../../ui/button.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Unloaded } from '../../ui/states.tsx';
import { feedRunQuery, feedRunsQuery } from './feed-queries.ts';
import { runStates } from './feed-words.ts';

export function FeedHistory({ tenant, feed }: { readonly tenant: string; readonly feed: Feed }) {
  const client = useQueryClient();
  const runs = useQuery(feedRunsQuery(tenant, feed.id));
  const [shown, setShown] = useState<string | null>(null);
  const force = useMutation({
    mutationFn: () => callApi('POST /tenants/:tenant/feeds/:id/run', { tenant, id: feed.id, body: { force: true } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['tenant', tenant, 'feeds'] }),
  });
  if (runs.data === undefined) return <Unloaded what="its runs" query={runs} />;
  const [newest] = runs.data.runs;
  return (
    <section className="panel" aria-labelledby="feed-runs">
      <h2 className="panel-title" id="feed-runs">
        Runs
      </h2>
      <FailureNote error={force.error} />
      {runs.data.runs.length === 0 ? (
        <p className="panel-pad soft">It has not run yet. Run it now from the list of feeds.</p>
      ) : (
        <div className="scroll-x">
          <table className="list">
            <thead>
              <tr>
                <th>State</th>
                <th>When</th>
                <th>Result</th>
                <th className="end">Skipped</th>
                <th>
                  <span className="visually-hidden">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {runs.data.runs.map((run) => (
                <tr key={run.id}>
                  <td>
                    <span className={runStates[run.state].badge}>{runStates[run.state].label}</span>
                  </td>
                  <td className="soft feed-when">
                    {displayMoment(run.at)} {run.trigger === 'schedule' ? '' : `by ${run.by}`}
                  </td>
                  <td className="feed-message">{run.message}</td>
                  <td className="end num" data-label="Skipped">
                    {run.report ? run.report.rejected.toLocaleString('en-AU') : ''}
                  </td>
                  <td>
                    <span className="row row-end">
                      {run.report ? (
                        <Button small onClick={() => setShown(run.id)}>
                          Report<span className="visually-hidden"> of {displayMoment(run.at)}</span>
                        </Button>
                      ) : null}
                      {run === newest && run.state === 'refused' ? (
                        <Button small disabled={force.isPending} onClick={() => force.mutate()}>
                          Run without the limit
                        </Button>
                      ) : null}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {shown ? <RunDialog tenant={tenant} feed={feed.id} run={shown} onClose={() => setShown(null)} /> : null}
    </section>
  );
}

function RunDialog({
  tenant,
  feed,
  run: id,
  onClose,
}: {
  readonly tenant: string;
  readonly feed: string;
  readonly run: string;
  readonly onClose: () => void;
}) {
  const run = useQuery(feedRunQuery(tenant, feed, id));
  return (
    <Dialog title={run.data ? `Run of ${displayMoment(run.data.at)}` : 'Run'} wide onClose={onClose}>
      {run.data === undefined ? (
        <Unloaded what="the report" query={run} />
      ) : (
        <div className="stack">
          <p>{run.data.message}</p>
          {run.data.report ? (
            <RunReport
              run={{ ...run.data.report, id, dryRun: false, state: run.data.state === 'failed' ? 'failed' : 'done' }}
            />
          ) : null}
        </div>
      )}
    </Dialog>
  );
}
