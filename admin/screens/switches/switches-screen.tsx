/** Every switch of a site, found by what it changes or by words; one kind at a time, those set here first. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { JsonObject } from '#domain/json/json-object.ts';
import type { SwitchGroupState } from '#schemas/api/switch.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { useTenant } from '../../api/api.ts';
import { historyAddress } from '../../documents/document-address.ts';
import { SavingStatus } from '../../documents/saving-status.tsx';
import { schedulesQuery } from '../../documents/schedule-queries.ts';
import { useSwitches } from '../../documents/use-switches.ts';
import { displayBriefly } from '../../forms/values/messages.ts';
import { Button, Empty, Failed, PageHead, SearchBox, useToast, Waiting } from '../../ui/kit.ts';
import { listSwitches, type SwitchFilter, type SwitchLists, shownGroups, switchFilters } from './list-switches.ts';
import { SwitchRow } from './switch-row.tsx';

/** Navigation through the switches by task. On a narrow screen a list to choose from. */
const filterTitles: { readonly [filter in SwitchFilter]: string } = {
  changed: 'Set on this site',
  scheduled: 'Scheduled to change',
  past: 'Past their end date',
  unowned: 'Owner has left',
  ending: 'With an end date',
  stale: 'Stale',
  idle: 'Has no effect now',
};

interface Entry {
  readonly key: string;
  readonly title: string;
  readonly count: number;
  /** How many of them are set on this site. */
  readonly changed: number;
}

interface SwitchIndexProps {
  readonly groups: readonly SwitchGroupState[];
  readonly lists: SwitchLists;
  /** Null while a search looks through everything. */
  readonly chosen: string | null;
  readonly onChoose: (key: string) => void;
}

function SwitchIndex({ groups, lists, chosen, onChoose }: SwitchIndexProps) {
  const first: readonly Entry[] = switchFilters
    .map((key) => ({ key, title: filterTitles[key], count: lists[key].size, changed: 0 }))
    .filter(({ key, count }) => key === 'changed' || count > 0);
  const areas = [...new Set(groups.map((group) => group.area))].map((area) => ({
    area,
    entries: groups
      .filter((group) => group.area === area)
      .map((group) => ({
        key: group.key,
        title: group.title,
        count: group.switches.length,
        changed: group.switches.filter(({ key }) => lists.changed.has(key)).length,
      })),
  }));
  return (
    <>
      <nav className="switch-index" aria-label="Groups of switches">
        <Entries entries={first} chosen={chosen} onChoose={onChoose} />
        {areas.map(({ area, entries }) => (
          <section key={area} aria-label={area}>
            <h2>{area}</h2>
            <Entries entries={entries} chosen={chosen} onChoose={onChoose} />
          </section>
        ))}
      </nav>
      <select
        className="input switch-index-narrow"
        aria-label="Groups of switches"
        value={chosen ?? ''}
        onChange={(event) => onChoose(event.target.value)}
      >
        {chosen === null ? <option value="">Everything that matches</option> : null}
        {first.map(({ key, title, count }) => (
          <option key={key} value={key}>
            {title} ({count})
          </option>
        ))}
        {areas.map(({ area, entries }) => (
          <optgroup key={area} label={area}>
            {entries.map(({ key, title, count }) => (
              <option key={key} value={key}>
                {title} ({count})
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </>
  );
}

interface EntriesProps {
  readonly entries: readonly Entry[];
  readonly chosen: string | null;
  readonly onChoose: (key: string) => void;
}

function Entries({ entries, chosen, onChoose }: EntriesProps) {
  return (
    <ul>
      {entries.map(({ key, title, count, changed }) => (
        <li key={key}>
          <button type="button" aria-current={key === chosen ? 'true' : undefined} onClick={() => onChoose(key)}>
            <span className="truncate">{title}</span>
            {changed > 0 ? (
              <span className="change-dot" title={`${changed} set on this site`}>
                <span className="visually-hidden">, {changed} set on this site, of </span>
              </span>
            ) : null}
            <span className="soft text-12 num">{count}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

export function SwitchesScreen() {
  const tenant = useTenant();
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
        <div className="switches-way grid gap-16">
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

interface NothingProps {
  readonly kind: string;
  readonly search: string;
  readonly onClear: () => void;
}

function Nothing({ kind, search, onClear }: NothingProps) {
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

interface DroppedSwitchesProps {
  readonly own: JsonObject;
  readonly groups: readonly SwitchGroupState[];
  readonly onSet: (key: string, value: Json | undefined) => void;
}

/** Settings stored here for switches that no longer exist: listed, and removed in one step. */
function DroppedSwitches({ own, groups, onSet }: DroppedSwitchesProps) {
  const toast = useToast();
  const known = new Set(groups.flatMap((group) => group.switches.map((choice) => choice.key)));
  const dropped = Object.entries(own).filter(([key]) => !known.has(key));
  if (dropped.length === 0) return null;
  const one = dropped.length === 1;
  const remove = () => {
    for (const [key] of dropped) onSet(key, undefined);
    toast({
      text: one ? 'The setting is removed.' : `${dropped.length} settings are removed.`,
      action: {
        label: 'Undo',
        run: () => {
          for (const [key, value] of dropped) onSet(key, value);
        },
      },
    });
  };
  return (
    <section className="note note-warning stack-small" aria-label="Unused settings">
      <p>
        {one ? 'One setting stored here is' : `${dropped.length} settings stored here are`} not among the switches any
        more. Nothing reads {one ? 'it' : 'them'}, so shoppers see no difference.
      </p>
      <ul className="mono">
        {dropped.map(([key, value]) => (
          <li key={key}>
            {key}: {displayBriefly({}, value)}
          </li>
        ))}
      </ul>
      <span>
        <Button small onClick={remove}>
          Remove {one ? 'this setting' : 'these settings'}
        </Button>
      </span>
    </section>
  );
}
