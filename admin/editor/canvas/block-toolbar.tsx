/** The most frequent actions on the selected block, at the block itself. One tab stop; arrows move through it. */
import { useDraggable } from '@dnd-kit/core';
import { type KeyboardEvent, useRef } from 'react';
import type { Box } from '#schemas/api/frame.ts';
import { Icon, IconButton } from '../../ui/kit.ts';
import { useBlock, useEditor } from '../context/editor-context.ts';
import { useWhyHidden } from '../context/why-hidden.ts';
import { BlockMenu } from '../outline/block-menu.tsx';
import { blockOrigin } from '../page/block-origin.ts';
import { keys } from '../page/shortcuts.ts';
import { boxStyle } from './frame-geometry.ts';

/** Wider than any toolbar (px): it stays inside the page. */
const room = 420;
const height = 36;

export function BlockToolbar({
  id,
  box,
  scale,
  pageWidth,
  onEditText,
  onWhy,
}: {
  readonly id: string;
  readonly box: Box;
  readonly scale: number;
  /** Of the page as it is drawn. */
  readonly pageWidth: number;
  readonly onEditText: () => void;
  readonly onWhy: () => void;
}) {
  const { actions, template } = useEditor();
  const block = useBlock(id);
  const why = useWhyHidden(id);
  const bar = useRef<HTMLDivElement>(null);
  const locked = block?.meta?.lock?.includes('move') ?? false;
  const { setNodeRef, listeners } = useDraggable({ id: `toolbar:${id}`, disabled: locked });
  if (!block) return null;
  const name = actions.name(id);
  const origin = blockOrigin(template, id, block);
  const hidden = block.hidden === true;
  const { left, top, width, height: tall } = boxStyle(box, scale);
  const above = top >= height;
  const walk = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])].filter((button) => !button.disabled);
    const at = buttons.findIndex((button) => button === document.activeElement);
    const last = buttons.length - 1;
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }[event.key];
    if (next === undefined || at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    buttons[(next + buttons.length) % buttons.length]?.focus();
  };
  return (
    <div
      className="toolbar-track"
      style={{
        left: Math.max(0, Math.min(left, pageWidth - room)),
        top: above ? top - height : top,
        height: Math.max(height, above ? tall + height : tall),
        maxWidth: Math.max(width, room),
      }}
    >
      <div ref={bar} className="toolbar" role="toolbar" aria-label={`Actions for ${name} on the page`} onKeyDown={walk}>
        <span
          ref={setNodeRef}
          className="toolbar-grip"
          data-locked={locked || undefined}
          title={locked ? `${name} is locked and cannot be moved` : `Drag ${name}`}
          onPointerDown={(event) => listeners?.['onPointerDown']?.(event)}
        >
          <Icon name={locked ? 'lock' : 'grip'} />
          <span className="truncate">{name}</span>
        </span>
        {origin ? (
          <span className="toolbar-origin soft text-12 nowrap" title={origin.text}>
            {origin.short}
          </span>
        ) : null}
        <IconButton icon="arrowUp" label="Move up" keys={keys.moveUp} small onClick={() => actions.moveBy(id, -1)} />
        <IconButton
          icon="arrowDown"
          label="Move down"
          keys={keys.moveDown}
          small
          tabIndex={-1}
          onClick={() => actions.moveBy(id, 1)}
        />
        <IconButton icon="pencil" label="Edit text" keys={keys.editText} small tabIndex={-1} onClick={onEditText} />
        <IconButton
          icon="copy"
          label="Duplicate"
          keys={keys.duplicate}
          small
          tabIndex={-1}
          onClick={() => actions.duplicate([id])}
        />
        <IconButton
          icon={hidden ? 'eye' : 'eyeOff'}
          label={hidden ? 'Show' : 'Hide'}
          keys={keys.hide}
          small
          tabIndex={-1}
          aria-pressed={hidden}
          onClick={() => actions.hide([id], !hidden)}
        />
        {why === null ? null : (
          <IconButton icon="alert" label={`Why is ${name} not here?`} small tabIndex={-1} onClick={onWhy} />
        )}
        <BlockMenu id={id} trigger={<IconButton icon="more" label="More" small tabIndex={-1} />} />
      </div>
    </div>
  );
}
