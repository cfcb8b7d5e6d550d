/** Changes over many sites, newest first. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAllowed } from '../../access/use-allowed.ts';
import { callApi } from '../../api/client.ts';
import { displayMoment } from '../../ui/dates.ts';
import { Icon } from '../../ui/icon.tsx';
import { Empty, Unloaded } from '../../ui/states.tsx';
import { displayFleetChange } from './display-change.ts';

export function ChangesScreen() {
  const mayAct = useAllowed()('fleet.manage');
  const changes = useQuery({
    queryKey: ['fleet', 'changes'],
    queryFn: ({ signal }) => callApi('GET /fleet/changes', { signal }),
  });
  if (changes.data === undefined) return <Unloaded what="the changes" query={changes} />;
  const shown = changes.data.changes;
  return (
    <>
      <div className="page-head">
        <div>
          <h1>Changes</h1>
          <p>Text or a switch changed on many sites at once, each place looked at before.</p>
        </div>
        {mayAct ? (
          <Link className="button button-primary" to="/fleet/changes/new">
            <Icon name="plus" />
            New change
          </Link>
        ) : null}
      </div>
      <div className="panel">
        {shown.length === 0 ? (
          <Empty title="Nothing has been changed on many sites yet">
            <p>A new phone number of a group, a word that all sites get wrong: change it everywhere from here.</p>
          </Empty>
        ) : (
          <table className="list">
            <thead>
              <tr>
                <th>Change</th>
                <th className="end">Sites</th>
                <th className="end">Skipped</th>
                <th className="end">Rolled back</th>
                <th>By</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((change) => (
                <tr key={change.id}>
                  <td>
                    <Link to={`/fleet/changes/${change.id}`}>
                      <strong>{displayFleetChange(change)}</strong>
                    </Link>
                  </td>
                  <td className="end num" data-label="Sites">
                    {change.states.done} of {change.sites}
                  </td>
                  <td className="end num" data-label="Skipped">
                    {change.states['left-out']}
                  </td>
                  <td className="end num" data-label="Rolled back">
                    {change.states.undone}
                  </td>
                  <td className="soft">
                    {change.by}, {displayMoment(change.madeAt)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </>
  );
}
