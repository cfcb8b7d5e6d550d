/** Settings of the selection: a block's form, its visibility, its notes; the page itself when no block is selected. */
import { Tabs } from 'radix-ui';
import { IconButton } from '../../ui/button.tsx';
import { useBlock, useBlockSummary, useEditor, useEditorState } from '../context/editor-context.ts';
import { BlockMenu } from '../outline/block-menu.tsx';
import { blockOrigin } from '../page/block-origin.ts';
import { BlockForm } from './block-form.tsx';
import { NotesForm } from './notes-form.tsx';
import { PageForm } from './page-form.tsx';
import { VisibilityForm } from './visibility-form.tsx';

export function Inspector() {
  const { store } = useEditor();
  const selected = useEditorState('selection', (state) => state.selected);
  const inPage = selected !== null && store.block(selected) !== null;
  return (
    <aside className="inspector" aria-label="Settings of the selection">
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
      <div className="inspector-head">
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
