/** `+` on the canvas: next to the block under the pointer and the selected one, below the last, and in empty slots. */
import { useState } from 'react';
import type { Place } from '#domain/layout/places.ts';
import { Icon } from '../../ui/icon.tsx';
import { useEditor, useEditorState } from '../context/editor-context.ts';
import { boxStyle, type FrameGeometry } from './frame-geometry.ts';
import { emptySlotGaps, type Gap, gapsBeside, lastGap } from './gaps.ts';

export function AddButtons({
  geometry,
  scale,
  onAdd,
}: {
  readonly geometry: FrameGeometry;
  readonly scale: number;
  readonly onAdd: (place: Place) => void;
}) {
  const { store } = useEditor();
  const layout = useEditorState('structure', (state) => state.layout);
  const selected = useEditorState('selection', (state) => state.selected);
  const hovered = useEditorState('hover', (state) => state.hovered);
  // The pointer leaves the block for the button: the block's gaps stay while the pointer is on one of them.
  const [held, setHeld] = useState<string | null>(null);
  const { rules } = store;
  const slots = emptySlotGaps(layout, rules, geometry);
  const last = lastGap(layout, rules, geometry);
  const beside = [selected, hovered, held].flatMap((id) =>
    id === null ? [] : gapsBeside(layout, id, rules, geometry).map((gap) => ({ gap, id })),
  );
  const lines = new Map([...(last ? [{ gap: last, id: null }] : []), ...beside].map((line) => [line.gap.key, line]));
  return (
    <>
      {slots.map((gap) => (
        <EmptySlot key={gap.key} gap={gap} scale={scale} onAdd={onAdd} />
      ))}
      {[...lines.values()].map(({ gap, id }) => (
        <div
          key={gap.key}
          className="gap"
          style={{ left: gap.box.x * scale, top: gap.box.y * scale, width: gap.box.width * scale }}
        >
          <button
            type="button"
            className="gap-add"
            aria-label={gap.label}
            title={gap.label}
            onPointerEnter={() => setHeld(id)}
            onPointerLeave={() => setHeld(null)}
            onClick={() => onAdd(gap.place)}
          >
            <Icon name="plus" />
          </button>
        </div>
      ))}
    </>
  );
}

/** A slot without size on the page is shown only with its block. */
function EmptySlot({
  gap,
  scale,
  onAdd,
}: {
  readonly gap: Gap;
  readonly scale: number;
  readonly onAdd: (place: Place) => void;
}) {
  const { parent } = gap.place;
  const near = useEditorState('selection', (state) => state.selected === parent);
  const under = useEditorState('hover', (state) => state.hovered === parent);
  const hasRoom = gap.box.height * scale >= 28;
  if (!hasRoom && !near && !under) return null;
  const style = boxStyle(gap.box, scale);
  return (
    <div
      className="empty-slot"
      data-strip={!hasRoom || undefined}
      style={hasRoom ? style : { ...style, top: style.top - 34, height: 30 }}
    >
      <button type="button" className="empty-slot-add" onClick={() => onAdd(gap.place)}>
        <Icon name="plus" />
        <span className="truncate">{gap.label}</span>
      </button>
    </div>
  );
}
