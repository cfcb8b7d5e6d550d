/** Changes over many sites, newest first. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAllowed } from '../../access/use-allowed.ts';
import { apiQuery } from '../../api/api.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { Empty, Icon, PageHead, Unloaded } from '../../ui/kit.ts';
import { displayFleetChange } from './display-change.ts';

export function ChangesScreen() {
  const mayAct = useAllowed()('fleet.manage');
  const changes = useQuery(apiQuery(['fleet', 'changes'], 'GET /fleet/changes'));
  if (changes.data === undefined) return <Unloaded what="the changes" query={changes} />;
  const shown = changes.data.changes;
  return (
    <>
      <PageHead
        title="Changes"
        actions={
          mayAct ? (
            <Link className="button button-primary" to="/fleet/changes/new">
              <Icon name="plus" />
              New change
            </Link>
          ) : null
        }
      >
        Change a text or a switch on many sites at once, after you have checked each place.
      </PageHead>
      <div className="panel">
        {shown.length === 0 ? (
          <Empty title="Nothing has been changed on many sites yet">
            <p>A group’s new phone number, or a word that all sites get wrong: change it everywhere from here.</p>
          </Empty>
        ) : (
          <DataTable
            rows={shown}
            keyOf={(change) => change.id}
            columns={[
              {
                title: 'Change',
                cell: (change) => (
                  <Link to={`/fleet/changes/${change.id}`}>
                    <strong>{displayFleetChange(change)}</strong>
                  </Link>
                ),
              },
              {
                title: 'Sites',
                isNumber: true,
                isLabelled: true,
                cell: (change) => `${change.states.done} of ${change.sites}`,
              },
              { title: 'Skipped', isNumber: true, isLabelled: true, cell: (change) => change.states['left-out'] },
              { title: 'Rolled back', isNumber: true, isLabelled: true, cell: (change) => change.states.undone },
              { title: 'By', className: 'soft', cell: (change) => `${change.by}, ${displayMoment(change.madeAt)}` },
            ]}
          />
        )}
      </div>
    </>
  );
}
