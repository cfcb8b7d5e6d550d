/** When a block shows: on which screens, and under which conditions. */
import { useMemo, useState } from 'react';
import { equalJson } from '#domain/json/equal-json.ts';
import type { Viewport } from '#schemas/layout/condition.ts';
import type { BlockInstance } from '#schemas/layout/layout.ts';
import { ConditionChoices } from '../../forms/conditions/condition-choices.ts';
import { GroupRows } from '../../forms/conditions/condition-group.tsx';
import { type ConditionTree, everywhere, readTree, writeTree } from '../../forms/conditions/condition-tree.ts';
import { useEditor } from '../context/editor-context.ts';
import { useConditionFacts } from './use-condition-facts.ts';
import { WhyPanel } from './why-panel.tsx';

const labels: { readonly [viewport in Viewport]: string } = { phone: 'Phone', tablet: 'Tablet', desk: 'Desktop' };

export function VisibilityForm({ id, block }: { readonly id: string; readonly block: BlockInstance }) {
  const { actions, store, switches, tenant } = useEditor();
  const { pageType } = store.state;
  const facts = useConditionFacts(tenant, pageType);
  const offers = useMemo(
    () => ({
      switches,
      facts,
      factWord: 'Detail',
      unknownFact: 'not on this page',
      newFact: { data: 'site.country', is: 'AU' },
    }),
    [switches, facts],
  );
  // A group with too few rows to be stored stays as chosen, until the block changes.
  const [draft, setDraft] = useState(() => readTree(block.when));
  const tree = equalJson(writeTree(draft), block.when ?? null) ? draft : readTree(block.when);
  const { on } = tree;
  const set = (change: Partial<ConditionTree>) => {
    const next = { ...tree, ...change };
    setDraft(next);
    actions.setCondition(id, writeTree(next));
  };
  return (
    <div className="stack">
      <WhyPanel id={id} />
      <fieldset className="form-set">
        <legend>On these screens</legend>
        <div className="row">
          {everywhere.map((viewport) => (
            <label className="check" key={viewport}>
              <input
                type="checkbox"
                checked={on.includes(viewport)}
                // At least one screen: a block that shows on none is a block to remove.
                disabled={on.length === 1 && on.includes(viewport)}
                onChange={(event) =>
                  set({
                    on: everywhere.filter((each) => (each === viewport ? event.target.checked : on.includes(each))),
                  })
                }
              />
              {labels[viewport]}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="form-set">
        <legend>Only when</legend>
        <ConditionChoices value={offers}>
          <GroupRows group={tree.group} level={0} onChange={(group) => set({ group })} />
        </ConditionChoices>
      </fieldset>
    </div>
  );
}
