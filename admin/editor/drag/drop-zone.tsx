import { useDroppable } from '@dnd-kit/core';
import type { CSSProperties } from 'react';
import type { DropPlace } from './drop-places.ts';

/** A line where the dragged block would land; `pane` keeps those of outline and canvas apart. */
export function DropZone({
  pane,
  place,
  style,
}: {
  readonly pane: 'outline' | 'canvas';
  readonly place: DropPlace;
  readonly style?: CSSProperties;
}) {
  const id = `${pane}:${place.id}`;
  const { setNodeRef, isOver } = useDroppable({ id });
  return (
    <div
      ref={setNodeRef}
      className={`drop-zone drop-zone-${pane}`}
      data-drop={id}
      data-over={isOver || undefined}
      style={style}
    >
      {isOver ? <span className="drop-zone-text">{place.text}</span> : null}
    </div>
  );
}
