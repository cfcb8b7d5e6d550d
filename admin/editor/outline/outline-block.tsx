/** One block in the outline. Rendered again only when it, its selection or its problems change. */
import { useDraggable } from '@dnd-kit/core';
import { memo } from 'react';
import { equalJson } from '#domain/json/equal-json.ts';
import { blockName, findBlock } from '#domain/layout/block-rules.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { Icon, IconButton } from '../../ui/kit.ts';
import { PersonMark } from '../../ui/person-mark.tsx';
import { useBlock, useEditor, useEditorState } from '../context/editor-context.ts';
import { usePeopleHere } from '../context/presence.tsx';
import { useWhyHidden } from '../context/why-hidden.ts';
import { BlockMenu } from './block-menu.tsx';

export const OutlineBlock = memo(function OutlineBlock({
  id,
  y,
  depth,
  index,
  count,
  folded,
  active,
}: {
  readonly id: string;
  readonly y: number;
  readonly depth: number;
  /** Its index among its siblings, and their number. */
  readonly index: number;
  readonly count: number;
  /** Null if it has nothing to fold. */
  readonly folded: boolean | null;
  /** Where the Tab key enters the tree. */
  readonly active: boolean;
}) {
  const { store } = useEditor();
  const block = useBlock(id);
  const current = useEditorState('selection', (state) => state.selected === id);
  const selected = useEditorState('selection', (state) => state.selected === id || state.others.has(id));
  const hovered = useEditorState('hover', (state) => state.hovered === id);
  const why = useWhyHidden(id);
  const people = usePeopleHere().filter(({ blockId }) => blockId === id);
  const { errors, warnings, failed, change } = useBlockState(id);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({ id: `block:${id}` });
  if (!block) return null;
  const name = blockName(block, store.rules);
  const title = store.rules(block.type)?.title;
  const locked = block.meta?.lock ?? [];
  const isHiddenHere = why !== null && block.hidden !== true;
  return (
    <div
      ref={setNodeRef}
      className="outline-block outline-row flex items-center gap-2"
      role="treeitem"
      tabIndex={active ? 0 : -1}
      data-row
      data-key={id}
      data-id={id}
      aria-level={depth + 1}
      aria-setsize={count}
      aria-posinset={index + 1}
      aria-expanded={folded === null ? undefined : !folded}
      aria-selected={selected}
      aria-current={current || undefined}
      aria-labelledby={`outline-${id}`}
      data-selected={selected || undefined}
      data-hovered={hovered || undefined}
      data-dragging={isDragging || undefined}
      style={{ top: y, paddingLeft: 4 + depth * 14 }}
      onPointerEnter={() => store.hover(id)}
      onPointerLeave={() => store.hover(null)}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className="outline-grip"
        {...attributes}
        {...listeners}
        tabIndex={active ? 0 : -1}
        aria-label={`Drag ${name}`}
        aria-roledescription="draggable block"
        disabled={locked.includes('move')}
      >
        <Icon name="grip" />
      </button>
      {folded === null ? (
        <span className="outline-arrow" />
      ) : (
        // The row itself opens and closes by the arrow keys.
        <button
          type="button"
          className="outline-arrow"
          tabIndex={-1}
          aria-label={folded ? `Expand ${name}` : `Collapse ${name}`}
          onClick={() => store.fold(id, !folded)}
        >
          <Icon name={folded ? 'chevronRight' : 'chevronDown'} />
        </button>
      )}
      <span
        className="outline-name shrinks flex items-center gap-6"
        id={`outline-${id}`}
        title={title && title !== name ? `${name} (${title})` : name}
      >
        <span className="truncate" data-hidden={why !== null || undefined}>
          {name}
        </span>
        {title ? null : <span className="badge badge-warning">{' Unknown'}</span>}
        {block.hidden ? (
          <span className="badge" title="Hidden by staff: shoppers do not see it">
            {' Hidden'}
          </span>
        ) : null}
        {isHiddenHere ? (
          <span className="outline-mark soft inline-flex" title={`Not shown in this preview. ${why}`}>
            <Icon name="eyeOff" />
            <span className="visually-hidden"> hidden here</span>
          </span>
        ) : null}
        {block.when ? (
          <span className="badge" title="Shows only under a condition">
            {' If'}
          </span>
        ) : null}
        {locked.length > 0 ? (
          <span className="outline-mark soft inline-flex" title={`Locked against: ${locked.join(', ')}`}>
            <Icon name="lock" />
            <span className="visually-hidden"> locked</span>
          </span>
        ) : null}
        {errors > 0 ? (
          <span className="badge badge-danger" title={`${errors} to fix before publishing`}>
            {` ${errors}`}
            <span className="visually-hidden"> to fix</span>
          </span>
        ) : failed ? (
          <span className="badge badge-danger" title={failed}>
            {' Failed'}
          </span>
        ) : warnings > 0 ? (
          <span className="badge badge-warning" title={`${warnings} to look at`}>
            {` ${warnings}`}
            <span className="visually-hidden"> to look at</span>
          </span>
        ) : null}
        {people.slice(0, 2).map((person) => (
          <PersonMark key={person.visit} name={person.name} colour={person.colour} where="is here" />
        ))}
        {change ? (
          <span className="change-dot" title={`${change}: shoppers see it once you publish`}>
            <span className="visually-hidden">{` ${change}`}</span>
          </span>
        ) : null}
      </span>
      <BlockMenu
        id={id}
        trigger={<IconButton icon="more" label={`Actions for ${name}`} small tabIndex={active ? 0 : -1} />}
      />
    </div>
  );
});

interface BlockState {
  readonly errors: number;
  readonly warnings: number;
  /** Why its view failed in the preview; empty where it did not. */
  readonly failed: string;
  /** "New" or "Changed" compared with the live page; null if it is the same, or nothing is live. */
  readonly change: 'new' | 'changed' | null;
}

/** What the outline marks of a block. */
function useBlockState(id: string): BlockState {
  const { live } = useEditor();
  const block = useBlock(id);
  const errors = useEditorState('problems', (state) => countOf(state.problems, id, 'error'));
  const warnings = useEditorState('problems', (state) => countOf(state.problems, id, 'warning'));
  const before = live && findBlock(live, id);
  const isSame = before !== null && block !== null && equalJson(before, block);
  return {
    errors,
    warnings,
    failed: useEditorState('problems', (state) => state.failed[id] ?? ''),
    change: live === null || isSame ? null : before === null ? 'new' : 'changed',
  };
}

function countOf(problems: readonly Problem[], id: string, severity: Problem['severity']): number {
  return problems.filter((problem) => problem.blockId === id && problem.severity === severity).length;
}
