/** Navigation through the switches by task. On a narrow screen a list to choose from. */
import type { SwitchGroupState } from '#schemas/api/switch.ts';
import { type SwitchFilter, type SwitchLists, switchFilters } from './list-switches.ts';

const filterTitles: { readonly [filter in SwitchFilter]: string } = {
  changed: 'Set on this site',
  scheduled: 'Scheduled to change',
  past: 'Past their end date',
  unowned: 'Owner has left',
  ending: 'With an end date',
  stale: 'Stale',
  idle: 'Without effect now',
};

interface Entry {
  readonly key: string;
  readonly title: string;
  readonly count: number;
  /** How many of them are set on this site. */
  readonly changed: number;
}

export function SwitchIndex({
  groups,
  lists,
  chosen,
  onChoose,
}: {
  readonly groups: readonly SwitchGroupState[];
  readonly lists: SwitchLists;
  /** Null while a search looks through everything. */
  readonly chosen: string | null;
  readonly onChoose: (key: string) => void;
}) {
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

function Entries({
  entries,
  chosen,
  onChoose,
}: {
  readonly entries: readonly Entry[];
  readonly chosen: string | null;
  readonly onChoose: (key: string) => void;
}) {
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
            <span className="switch-index-count">{count}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
