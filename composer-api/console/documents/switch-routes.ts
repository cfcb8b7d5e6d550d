/** Switches by group: value, where it came from, what was noted, and what on this tenant's pages reads it. */

import { equalJson } from '#domain/json/equal-json.ts';
import { isLayoutBody } from '#domain/merge/page.ts';
import { staleReason } from '#domain/switches/stale.ts';
import type { Provenance } from '#schemas/api/document.ts';
import type { SwitchGroupState, SwitchList, SwitchNote, SwitchState } from '#schemas/api/switch.ts';
import { documentKind } from '#schemas/documents/kinds.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { switchAreas } from '#schemas/switches/areas.ts';
import type { SwitchSpec } from '#schemas/switches/define.ts';
import { switchGroups } from '#schemas/switches/registry.ts';
import { requirementOf } from '#schemas/switches/requires.ts';
import { draftSnapshot } from '#tenants/documents/live-snapshot.ts';
import { siteToday } from '#tenants/documents/site-clock.ts';
import type { Snapshot, SnapshotDocument } from '#tenants/documents/snapshot.ts';
import { listValueAuthors, withAuthors } from '#tenants/documents/value-authors.ts';
import { listSwitchNotes, listSwitchOwners } from '#tenants/switches/switch-notes.ts';
import { handle, type Needs } from '../api/handlers.ts';
import { readSwitches } from './read-switches.ts';

type ReadBy = SwitchState['readBy'][number];

/** Groups in the order of the index. */
const inOrder = switchAreas.flatMap(({ title: area, groups }) =>
  switchGroups.filter((group) => groups.includes(group.key)).map((group) => ({ group, area })),
);

export function switchRoutes(deps: Needs<'store' | 'registry'>) {
  const { store } = deps;
  return handle({
    'GET /tenants/:tenant/switches': async (c) => {
      const { scope } = c.var;
      const snapshot = await draftSnapshot(store, scope);
      const document = snapshot.documents.get('switches');
      const provenance = withAuthors(document?.provenance ?? {}, await listValueAuthors(store, scope, 'switches'));
      const values = (document?.effective ?? {}) as { readonly [key: string]: Json };
      const readers = readersOf(deps, snapshot);
      const notes = await listSwitchNotes(store.db, scope);
      const now = store.now();
      const judged = (value: Json, from: Provenance, note: SwitchNote | null) => {
        const makesNone = from.layer === 'tenant' && from.at !== undefined && equalJson(value, from.inherited);
        return staleReason(note, makesNone ? { at: from.at ?? '' } : null, now);
      };
      const groups: SwitchGroupState[] = inOrder.map(({ group, area }) => ({
        key: group.key,
        title: group.title,
        area,
        switches: group.switches.map((definition): SwitchState => {
          const value = values[definition.key] ?? definition.default;
          const from = provenanceOf(provenance, definition);
          const note = notes.get(definition.key) ?? null;
          return {
            key: definition.key,
            title: definition.title,
            description: definition.description,
            schema: definition.schema,
            screen: definition.screen,
            value,
            provenance: from,
            requires: requirementOf(definition.key),
            note,
            stale: judged(value, from, note),
            readBy: readers.get(definition.key) ?? [],
          };
        }),
      }));
      const answer: SwitchList = {
        groups,
        owners: await listSwitchOwners(store.db, scope),
        today: await siteToday(deps.store, scope),
      };
      return answer;
    },
  });
}

/** Set back to inherit, a default stays what it is. */
function provenanceOf(provenance: SnapshotDocument['provenance'], { key, default: value }: SwitchSpec): Provenance {
  const found = provenance[`/${key}`];
  return found && found.layer !== 'default' ? found : { layer: 'default', inherited: value };
}

/** Blocks on the tenant's pages by the switch that they read: declared, referenced in props, or asked in a condition. */
function readersOf(deps: Needs<'registry'>, snapshot: Snapshot): Map<string, ReadBy[]> {
  const readers = new Map<string, ReadBy[]>();
  for (const document of snapshot.documents.values()) {
    const kind = documentKind(document.key);
    if (kind !== 'page' && kind !== 'section') continue;
    const { effective } = document;
    if (!isLayoutBody(effective)) continue;
    for (const [blockId, instance] of Object.entries(effective.layout.blocks)) {
      for (const key of readSwitches(deps, instance)) {
        const list = readers.get(key) ?? [];
        list.push({ document: document.key, blockId, type: instance.type });
        readers.set(key, list);
      }
    }
  }
  return readers;
}
