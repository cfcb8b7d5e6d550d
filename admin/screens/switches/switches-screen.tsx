/** Every switch of a site, found by what it changes or by words; one kind at a time, those set here first. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { historyAddress } from '../../documents/document-address.ts';
import { SavingStatus } from '../../documents/saving-status.tsx';
import { schedulesQuery } from '../../documents/schedule-queries.ts';
import { useSwitches } from '../../documents/use-switches.ts';
import { Button } from '../../ui/button.tsx';
import { Empty, Failed, PageHead, Waiting } from '../../ui/screen.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { DroppedSwitches } from './dropped-switches.tsx';
import { listSwitches, shownGroups } from './list-switches.ts';
import { SwitchIndex } from './switch-index.tsx';
import { SwitchRow } from './switch-row.tsx';

export function SwitchesScreen() {
  const { tenant = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const { saver, own, set, detail, list, groups, error, retry } = useSwitches(tenant);
  const [search, setSearch] = useState(params.get('field')?.slice(1).split('/')[0] ?? '');
  const schedules = useQuery(schedulesQuery(tenant)).data ?? null;
  if (error) return <Failed error={error} onRetry={retry} />;
  if (!saver || !own || !list || !groups) return <Waiting what="switches" />;
  const lists = listSwitches(groups, own, schedules?.schedules, list.today);
  const kind = params.get('kind') ?? (lists.changed.size > 0 ? 'changed' : (groups[0]?.key ?? ''));
  const shown = shownGroups(groups, lists, kind, search);
  const choose = (key: string) => {
    setSearch('');
    setParams({ kind: key }, { replace: true });
  };
  return (
    <div className="page switches-page">
      <PageHead title="Switches" actions={<SavingStatus saver={saver} documentKey="switches" />}>
        Features and settings of this site. Values that are not set here come from the template, then from the platform.{' '}
        <Link to={historyAddress(tenant, 'switches')}>History</Link>
      </PageHead>
      <DroppedSwitches own={own} groups={groups} onSet={set} />
      <div className="switches">
        <div className="switches-way">
          <SearchBox label="Search switches" value={search} onChange={setSearch} />
          <SwitchIndex groups={groups} lists={lists} chosen={search.trim() === '' ? kind : null} onChoose={choose} />
        </div>
        <div className="stack switches-list">
          {shown.length === 0 ? (
            <Nothing kind={kind} search={search} onClear={() => setSearch('')} />
          ) : (
            shown.map((group) => (
              <section key={group.key} className="stack-small" aria-labelledby={`switches-${group.key}`}>
                <h2 id={`switches-${group.key}`}>{group.title}</h2>
                <ul className="panel switch-list">
                  {group.switches.map((choice) => (
                    <SwitchRow
                      key={choice.key}
                      tenant={tenant}
                      template={detail?.template ?? null}
                      choice={choice}
                      lists={lists}
                      list={list}
                      own={own}
                      saver={saver}
                      schedules={schedules}
                      onSet={set}
                      onFind={setSearch}
                    />
                  ))}
                </ul>
              </section>
            ))
          )}
        </div>
      </div>
    </div>
  );
}

function Nothing({
  kind,
  search,
  onClear,
}: {
  readonly kind: string;
  readonly search: string;
  readonly onClear: () => void;
}) {
  if (search.trim() !== '')
    return (
      <Empty title="No switch matches">
        <Button onClick={onClear}>Clear the search</Button>
      </Empty>
    );
  return (
    <Empty title={kind === 'changed' ? 'Nothing is set on this site' : 'There are none'}>
      {kind === 'changed' ? <p>All values come from the template and the platform.</p> : null}
    </Empty>
  );
}
