/** Faults of the software, unseen ones first, each with a button that marks it as seen. */
import { useQuery } from '@tanstack/react-query';
import type { FaultGroup } from '#schemas/api/status.ts';
import { callApi } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { FailureNote, Unloaded } from '../../ui/screen.tsx';
import { useAct } from '../../ui/use-act.ts';
import { faultsQuery } from './status-queries.ts';

/** Sites that one line names. */
const namedSites = 3;

export function FaultPanel() {
  const query = useQuery(faultsQuery);
  const mark = useAct({
    mutationFn: (fingerprint: string) => callApi('POST /status/faults/:fault/seen', { fault: fingerprint }),
    stores: faultsQuery.queryKey,
  });
  const isNew = ({ seen }: FaultGroup) => seen === null || seen.isPast;
  const faults = query.data?.faults;
  const sorted = faults === undefined ? [] : [...faults.filter(isNew), ...faults.filter((one) => !isNew(one))];
  return (
    <section className="panel" aria-labelledby="status-faults">
      <div className="panel-title">
        <h2 id="status-faults">Faults of the software</h2>
      </div>
      {mark.error === null ? null : <FailureNote error={mark.error} />}
      {faults === undefined ? (
        <Unloaded what="the faults" query={query} />
      ) : sorted.length === 0 ? (
        <p className="panel-pad soft">No faults in the last 90 days.</p>
      ) : (
        <ul className="status-faults">
          {sorted.map((fault) => (
            <li key={fault.fingerprint}>
              <div className="grow stack-small">
                <p className="row row-wrap">
                  <State fault={fault} />
                  <strong className="status-fault-title">{fault.title}</strong>
                </p>
                <p className="small soft">{lineOf(fault)}</p>
                <p className="small soft">
                  {fault.place === '' ? null : <span className="mono">{fault.place} </span>}
                  {fault.lastRequest === null ? null : (
                    <>
                      Last request <span className="mono">{fault.lastRequest}</span>: its log lines have the stack.
                    </>
                  )}
                </p>
              </div>
              {isNew(fault) ? (
                <Button
                  small
                  disabled={mark.isPending}
                  aria-label={`Mark as seen: ${fault.title}`}
                  onClick={() => mark.mutate(fault.fingerprint)}
                >
                  Mark as seen
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function State({ fault: { seen } }: { readonly fault: FaultGroup }) {
  if (seen === null) return <span className="badge badge-danger">New</span>;
  if (seen.isPast) return <span className="badge badge-warning">Again since {seen.by} looked</span>;
  return <span className="badge">Seen by {seen.by}</span>;
}

function lineOf(fault: FaultGroup): string {
  const { faults, firstAt, lastAt, firstRelease, lastRelease, tenants, happenedIn } = fault;
  const named = tenants.slice(0, namedSites).join(', ');
  const more = tenants.length - namedSites;
  const sites = tenants.length === 0 ? '' : ` On ${named}${more > 0 ? ` and ${more} more` : ''}.`;
  const releases = firstRelease === lastRelease ? `in ${firstRelease}` : `from ${firstRelease} to ${lastRelease}`;
  const times = faults === 1 ? 'Once' : `${faults.toLocaleString('en-AU')} times`;
  const when = faults === 1 ? displayMoment(lastAt) : `${displayMoment(firstAt)} to ${displayMoment(lastAt)}`;
  return `${times} ${releases}, ${when}, at ${happenedIn}.${sites}`;
}
