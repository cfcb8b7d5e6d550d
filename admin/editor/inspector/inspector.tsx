/** Settings of the selection: a block's form, its visibility, its notes; the page itself when no block is selected. */

import { useQuery } from '@tanstack/react-query';
import { Tabs } from 'radix-ui';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { equalJson } from '#domain/json/equal-json.ts';
import { listAncestryIds } from '#domain/layout/block-path.ts';
import { bindableFacts, hasFact } from '#domain/subject/bindable-facts.ts';
import type { ShownRule } from '#schemas/api/preview.ts';
import type { StockFacets } from '#schemas/api/target.ts';
import type { Viewport } from '#schemas/layout/condition.ts';
import type { BlockInstance } from '#schemas/layout/layout.ts';
import type { PageType } from '#schemas/layout/page-kinds.ts';
import { locationRowsQuery, makeRowsQuery } from '../../api/entry-queries.ts';
import { stockFacetsQuery } from '../../api/target-queries.ts';
import { displayOrigin } from '../../documents/display-origin.ts';
import { displaySwitchValue } from '../../documents/display-switch-value.ts';
import { ConditionChoices, type ConditionFact } from '../../forms/conditions/condition-choices.ts';
import { GroupRows } from '../../forms/conditions/condition-group.tsx';
import { type ConditionTree, everywhere, readTree, writeTree } from '../../forms/conditions/condition-tree.ts';
import type { Choices } from '../../forms/values/choices.ts';
import { Button, Check, Icon, IconButton, TextAreaField, TextField } from '../../ui/kit.ts';
import { useBlock, useBlockSummary, useEditor, useEditorState } from '../context/editor-context.ts';
import { useWhyHidden } from '../context/why-hidden.ts';
import { BlockMenu } from '../outline/block-menu.tsx';
import { blockOrigin } from '../page/block-origin.ts';
import { BlockForm } from './block-form.tsx';
import { PageForm } from './page-form.tsx';

/** When a block shows: on which screens, and under which conditions. */
/* Facts that a condition of this page may ask for, with the choices of the site: its makes, models and locations. */

/** Facts from the site's own data, by the list that their values come from. */
const listOfFact = new Map<string, 'makes' | 'models' | 'locations'>([
  ['vehicle.make', 'makes'],
  ['model.make', 'makes'],
  ['make.name', 'makes'],
  ['landing.make', 'makes'],
  ['location.makes', 'makes'],
  ['vehicle.model', 'models'],
  ['landing.model', 'models'],
  ['location.name', 'locations'],
]);

const counted = new URLSearchParams({ count: 'make,model' }).toString();

/** @param pageType null for a shared section */
function useConditionFacts(tenant: string, pageType: PageType | null): readonly ConditionFact[] {
  const stock = useQuery(stockFacetsQuery(tenant, counted)).data;
  const makes = useQuery(makeRowsQuery(tenant)).data;
  const locations = useQuery(locationRowsQuery(tenant)).data;
  return useMemo(() => {
    const lists = {
      makes: choicesOf([
        ...namesOf(stock, 'make'),
        ...(makes?.rows ?? []).filter((row) => !row.removed).map(({ name }) => name),
      ]),
      models: choicesOf(namesOf(stock, 'model')),
      locations: choicesOf((locations?.rows ?? []).filter((row) => !row.removed).map(({ name }) => name)),
    };
    return (
      bindableFacts
        // The part of an address is a key: the name of the location asks the same.
        .filter((fact) => hasFact(fact, pageType) && fact.path !== 'location.slug')
        .map(({ path, title, type, choices }): ConditionFact => {
          const list = listOfFact.get(path);
          const offered = choices?.values ?? (list === undefined ? null : lists[list]);
          return { path, title, type, ...(offered === null || offered.length === 0 ? {} : { choices: offered }) };
        })
    );
  }, [stock, makes, locations, pageType]);
}

function namesOf(stock: StockFacets | undefined, facet: string): readonly string[] {
  return (stock?.facets.find(({ name }) => name === facet)?.items ?? []).map(({ value }) => value);
}

function choicesOf(names: readonly string[]): Choices {
  return [...new Set(names)].sort((a, b) => a.localeCompare(b)).map((name) => [name, name] as const);
}

const labels: { readonly [viewport in Viewport]: string } = { phone: 'Phone', tablet: 'Tablet', desk: 'Desktop' };

function VisibilityForm({ id, block }: { readonly id: string; readonly block: BlockInstance }) {
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

/** Why a block is (not) on the page: each rule with its input, the switch and layer that decided, and links to each. */
function WhyPanel({ id }: { readonly id: string }) {
  const { store, actions } = useEditor();
  const block = useBlock(id);
  const why = useWhyHidden(id);
  const rules = useEditorState('preview', (state) => state.preview?.blocks[id]?.rules);
  const isRevealed = useEditorState('revealed', (state) => state.revealed.has(id));
  const layout = useEditorState('structure', (state) => state.layout);
  const device = useEditorState('view', (state) => state.device);
  const hiddenAround = listAncestryIds(layout, id).find((outer) => outer !== id && store.block(outer)?.hidden);
  const decides = (rules ?? []).length > 0;
  const reason = hiddenAround
    ? `It is in ${actions.name(hiddenAround)}, which is hidden.`
    : decides
      ? 'All of these conditions must be met:'
      : why;
  return (
    <section className="why" aria-label={why === null ? 'Why it is here' : 'Why it is not here'}>
      <p className={why === null && !hiddenAround ? 'note' : 'note note-warning'}>
        {why === null && !hiddenAround
          ? `It shows in this preview.${decides ? '' : ' No condition hides it.'}`
          : `Not shown in this preview. ${reason}`}
      </p>
      {block?.hidden ? <Button onClick={() => actions.hide([id], false)}>Show it again</Button> : null}
      {hiddenAround ? (
        <Button onClick={() => store.select(hiddenAround)}>Go to {actions.name(hiddenAround)}</Button>
      ) : null}
      {decides ? (
        <ul className="why-rules grid gap-6 small">
          {(rules ?? []).map((rule) => (
            <li key={rule.text} data-fits={rule.fits}>
              <Icon name={rule.fits ? 'check' : 'close'} />
              <Rule rule={rule} />
            </li>
          ))}
        </ul>
      ) : null}
      {why !== null && device !== 'desk' ? (
        <Button small onClick={() => store.setDevice('desk')}>
          Look at it on a desktop
        </Button>
      ) : null}
      {why !== null || isRevealed ? (
        <Check checked={isRevealed} onChange={(on) => store.reveal(id, on)}>
          Show it in this preview anyway
        </Check>
      ) : null}
    </section>
  );
}

function Rule({ rule }: { readonly rule: ShownRule }) {
  const { tenant, switches, store } = useEditor();
  const choice = switches.find(({ key }) => key === rule.switch);
  const enough = rule.isAlternative ? <span className="soft"> One is enough.</span> : null;
  if (choice)
    return (
      <span>
        <Link to={`/sites/${tenant}/switches?field=/${choice.key}`}>{choice.title}</Link> is{' '}
        {displaySwitchValue(choice.value)}
        <span className="soft"> ({displayOrigin(choice.provenance, choice.provenance.layer === 'tenant', null)})</span>
        {enough}
      </span>
    );
  const subject = rule.data === undefined ? null : (store.state.preview?.subject?.title ?? null);
  return (
    <span>
      <span className="why-text">{rule.text}</span>
      {subject ? <span className="soft"> Previewed with {subject}.</span> : null}
      {enough}
    </span>
  );
}

type Lock = 'delete' | 'move' | 'edit';
const locks: readonly { readonly lock: Lock; readonly label: string }[] = [
  { lock: 'edit', label: 'Locked: no edits' },
  { lock: 'move', label: 'Locked: no moving' },
  { lock: 'delete', label: 'Locked: no removing' },
];

/** For staff only: the block's name here, its purpose, and what is locked. */
function NotesForm({ id, block }: { readonly id: string; readonly block: BlockInstance }) {
  const { actions } = useEditor();
  const meta = block.meta ?? {};
  return (
    <div className="stack">
      <TextField
        label="Name"
        help="The name that staff see in the outline. Shoppers never see it."
        optional
        maxLength={80}
        value={meta.name ?? ''}
        onChange={(text) => actions.setMeta(id, { ...meta, name: text })}
      />
      <TextAreaField
        label="Note"
        help="Why it is like this, for the next person who edits it."
        optional
        maxLength={500}
        rows={4}
        value={meta.note ?? ''}
        onChange={(text) => actions.setMeta(id, { ...meta, note: text })}
      />
      <fieldset className="form-set">
        <legend>Locks</legend>
        <div>
          {locks.map(({ lock, label }) => (
            <Check
              key={lock}
              checked={meta.lock?.includes(lock) ?? false}
              onChange={(on) =>
                actions.setMeta(id, {
                  ...meta,
                  lock: locks
                    .map((each) => each.lock)
                    .filter((each) => (each === lock ? on : meta.lock?.includes(each))),
                })
              }
            >
              {label}
            </Check>
          ))}
        </div>
      </fieldset>
    </div>
  );
}

export function Inspector() {
  const { store } = useEditor();
  const selected = useEditorState('selection', (state) => state.selected);
  const inPage = selected !== null && store.block(selected) !== null;
  return (
    <aside className="inspector on-panel clipped" aria-label="Settings of the selection">
      {inPage ? <BlockInspector key={selected} id={selected} /> : <PageForm />}
    </aside>
  );
}

const tabNames = ['content', 'visibility', 'notes'] as const;

function BlockInspector({ id }: { readonly id: string }) {
  const { actions, store, template } = useEditor();
  const tab = useEditorState('view', (state) => state.tab);
  const block = useBlock(id);
  const summary = useBlockSummary(block?.type ?? '');
  if (!block) return null;
  const origin = blockOrigin(template, id, block);
  return (
    <Tabs.Root
      value={tab}
      onValueChange={(next) => store.showTab(tabNames.find((name) => name === next) ?? 'content')}
      className="inspector-tabs"
    >
      <div className="inspector-head grid gap-6 content-start">
        <div className="row spread">
          <h2 className="truncate">{actions.name(id)}</h2>
          <BlockMenu id={id} trigger={<IconButton icon="more" label={`Actions for ${actions.name(id)}`} small />} />
        </div>
        {summary ? <p className="field-help">{summary.description}</p> : null}
        {origin ? <p className="field-help">{origin.text}</p> : null}
        <GeneralProblems id={id} />
        <Tabs.List className="tabs" aria-label="Settings of this block">
          <Tabs.Trigger value="content">Block</Tabs.Trigger>
          <Tabs.Trigger value="visibility">Visibility</Tabs.Trigger>
          <Tabs.Trigger value="notes">Notes</Tabs.Trigger>
        </Tabs.List>
      </div>
      <Tabs.Content value="content" className="inspector-body" tabIndex={-1}>
        {summary ? (
          <BlockForm id={id} block={block} summary={summary} />
        ) : (
          <p className="note note-warning">
            “{block.type}” is not a block this version knows. It is kept as it is and shows nothing.
          </p>
        )}
      </Tabs.Content>
      <Tabs.Content value="visibility" className="inspector-body" tabIndex={-1}>
        <VisibilityForm id={id} block={block} />
      </Tabs.Content>
      <Tabs.Content value="notes" className="inspector-body" tabIndex={-1}>
        <NotesForm id={id} block={block} />
      </Tabs.Content>
    </Tabs.Root>
  );
}

/** Problems of the block as a whole, on any tab. */
function GeneralProblems({ id }: { readonly id: string }) {
  const problems = useEditorState('problems', (state) => state.problems);
  return problems
    .filter((problem) => problem.blockId === id && problem.pointer === '')
    .map((problem) => (
      <p key={problem.message} className={problem.severity === 'error' ? 'note note-danger' : 'note note-warning'}>
        {problem.message}
      </p>
    ));
}
