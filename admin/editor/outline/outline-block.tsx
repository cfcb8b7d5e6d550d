/** One block in the outline. Draws itself anew only when it, its selection or its problems change. */
import { useDraggable } from '@dnd-kit/core';
import { memo, useEffect, useRef } from 'react';
import { blockName } from '#domain/layout/block-rules.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useBlock, useEditor, useEditorState } from '../context/editor-context.ts';
import { useWhyHidden } from '../context/why-hidden.ts';
import { BlockMenu } from './block-menu.tsx';

export const OutlineBlock = memo(function OutlineBlock({
  id,
  depth,
  folded,
}: {
  readonly id: string;
  readonly depth: number;
  readonly folded: boolean;
}) {
  const { store } = useEditor();
  const block = useBlock(id);
  const current = useEditorState('selection', (state) => state.selected === id);
  const selected = useEditorState('selection', (state) => state.selected === id || state.others.has(id));
  const hovered = useEditorState('hover', (state) => state.hovered === id);
  const why = useWhyHidden(id);
  const hidden = why !== null;
  const row = useRef<HTMLDivElement>(null);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({ id: `block:${id}` });
  useEffect(() => {
    if (current) row.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  if (!block) return null;
  const name = blockName(block, store.rules);
  const title = store.rules(block.type)?.title;
  const folds = Object.keys(store.rules(block.type)?.slots ?? {}).length > 0;
  const locked = block.meta?.lock ?? [];
  return (
    <div
      ref={(element) => {
        row.current = element;
        setNodeRef(element);
      }}
      className="outline-block"
      data-selected={selected || undefined}
      data-hovered={hovered || undefined}
      data-dragging={isDragging || undefined}
      style={{ paddingLeft: 4 + depth * 14 }}
      onPointerEnter={() => store.hover(id)}
      onPointerLeave={() => store.hover(null)}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className="outline-grip"
        {...attributes}
        {...listeners}
        aria-label={`Drag ${name}`}
        aria-roledescription="draggable block"
        disabled={locked.includes('move')}
      >
        <Icon name="grip" />
      </button>
      {folds ? (
        <button
          type="button"
          className="outline-arrow"
          aria-expanded={!folded}
          aria-label={folded ? `Unfold ${name}` : `Fold ${name}`}
          onClick={() => store.fold(id, !folded)}
        >
          <Icon name={folded ? 'chevronRight' : 'chevronDown'} />
        </button>
      ) : (
        <span className="outline-arrow" />
      )}
      <button
        type="button"
        className="outline-name"
        data-row
        data-id={id}
        aria-current={current || undefined}
        title={title && title !== name ? `${name} (${title})` : name}
        onClick={(event) => {
          if (event.shiftKey) store.selectTo(id);
          else if (event.ctrlKey || event.metaKey) store.selectMore(id);
          else store.select(id);
        }}
      >
        <span className="truncate" data-hidden={hidden || undefined}>
          {name}
        </span>
        {title ? null : <span className="badge badge-warning">Unknown</span>}
        {block.hidden ? (
          <span className="badge" title="Hidden by staff: shoppers do not get it">
            Hidden
          </span>
        ) : null}
        {hidden && !block.hidden ? (
          <span className="outline-mark" title={`Not shown in this preview. ${why}`}>
            <Icon name="eyeOff" />
            <span className="visually-hidden">hidden here</span>
          </span>
        ) : null}
        {block.when ? (
          <span className="badge" title="Shows only under a condition">
            If
          </span>
        ) : null}
        {locked.length > 0 ? (
          <span className="outline-mark" title={`Locked against: ${locked.join(', ')}`}>
            <Icon name="lock" />
            <span className="visually-hidden">locked</span>
          </span>
        ) : null}
        <ProblemBadge id={id} />
      </button>
      <BlockMenu id={id} trigger={<IconButton icon="more" label={`Actions for ${name}`} small />} />
    </div>
  );
});

function ProblemBadge({ id }: { readonly id: string }) {
  const errors = useEditorState(
    'problems',
    (state) => state.problems.filter((problem) => problem.blockId === id && problem.severity === 'error').length,
  );
  const warnings = useEditorState(
    'problems',
    (state) => state.problems.filter((problem) => problem.blockId === id && problem.severity === 'warning').length,
  );
  const failed = useEditorState('problems', (state) => state.failed[id] ?? '');
  if (errors > 0)
    return (
      <span className="badge badge-danger" title={`${errors} to fix before publishing`}>
        {errors}
        <span className="visually-hidden"> to fix</span>
      </span>
    );
  if (failed)
    return (
      <span className="badge badge-danger" title={failed}>
        Failed
      </span>
    );
  return warnings > 0 ? (
    <span className="badge badge-warning" title={`${warnings} to look at`}>
      {warnings}
      <span className="visually-hidden"> to look at</span>
    </span>
  ) : null;
}
