/** Which switches the list shows: of one group, those changed on this site, those without effect, or all that match words. */
import type { JsonObject } from '#domain/json/json-object.ts';
import { isPastEnd } from '#domain/switches/stale.ts';
import type { ScheduledPublish } from '#schemas/api/schedule.ts';
import type { SwitchGroupState, SwitchState } from '#schemas/api/switch.ts';
import { draftValue } from '../../documents/use-switches.ts';
import { matchesSearch } from '../../ui/kit.ts';

/** Lists of the index that are not groups. */
export const switchFilters = [...(['changed', 'scheduled', 'past', 'unowned', 'ending', 'stale', 'idle'] as const)];
export type SwitchFilter = (typeof switchFilters)[number];

/** Keys of each list, and: `changed` set on this site; `scheduled` will change automatically; `idle` without effect. */
export type SwitchLists = { readonly [filter in SwitchFilter]: ReadonlySet<string> } & {
  readonly byKey: ReadonlyMap<string, SwitchState>;
};

export function listSwitches(
  groups: readonly SwitchGroupState[],
  own: JsonObject,
  schedules: readonly ScheduledPublish[] = [],
  today = '',
): SwitchLists {
  const all = groups.flatMap((group) => group.switches);
  const byKey = new Map(all.map((choice) => [choice.key, choice]));
  const keysOf = (accepts: (choice: SwitchState) => boolean) => new Set(all.filter(accepts).map(({ key }) => key));
  return {
    byKey,
    changed: keysOf((choice) => Object.hasOwn(own, choice.key)),
    scheduled: keysOf(({ key }) => schedulesOf(schedules, key).length > 0),
    past: keysOf(({ note }) => isPastEnd(note, today)),
    unowned: keysOf(({ note }) => note?.owner?.gone === true),
    ending: keysOf(({ note }) => note !== null && note.endsOn !== null),
    stale: keysOf(({ stale }) => stale !== null),
    idle: keysOf((choice) => blockingSwitch(choice, byKey, own) !== null),
  };
}

/** The changes of one switch that wait for their time, the next one first. */
export function schedulesOf(schedules: readonly ScheduledPublish[], key: string): readonly ScheduledPublish[] {
  return schedules.filter(({ state, change }) => state === 'waiting' && change?.switch === key);
}

/** The switch that currently leaves another one without effect; null for none. */
export function blockingSwitch(
  choice: SwitchState,
  byKey: ReadonlyMap<string, SwitchState>,
  own: JsonObject,
): SwitchState | null {
  const required = choice.requires && byKey.get(choice.requires.key);
  if (!choice.requires || !required) return null;
  const value = draftValue(required, own);
  return choice.requires.is.includes(value) ? blockingSwitch(required, byKey, own) : required;
}

/**
 * Groups with the switches to show.
 * @param chosen key of a group, or a list of the index
 * @param search words that win over the choice, so that a search always covers everything
 */
export function shownGroups(
  groups: readonly SwitchGroupState[],
  lists: SwitchLists,
  chosen: string,
  search: string,
): readonly SwitchGroupState[] {
  const set = isFilter(chosen) ? lists[chosen] : null;
  return groups
    .map((group) => ({
      ...group,
      switches: group.switches.filter((choice) => {
        if (search.trim() !== '')
          return matchesSearch(search, choice.title, choice.description, choice.key, group.title);
        return set ? set.has(choice.key) : group.key === chosen;
      }),
    }))
    .filter((group) => group.switches.length > 0);
}

function isFilter(chosen: string): chosen is SwitchFilter {
  return switchFilters.some((filter) => filter === chosen);
}
