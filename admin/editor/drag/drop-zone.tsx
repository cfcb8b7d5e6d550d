import { type CSSProperties, memo, useSyncExternalStore } from 'react';
import { useDropTargets } from './drag-area.tsx';
import type { DropPlace } from './drop-places.ts';
import type { DropPane } from './drop-targets.ts';

/** A line where the dragged block would land; `pane` keeps those of outline and canvas apart. */
export const DropZone = memo(function DropZone({
  pane,
  place,
  left,
  top,
  width,
  height,
}: {
  readonly pane: DropPane;
  readonly place: DropPlace;
} & Pick<CSSProperties, 'left' | 'top' | 'width' | 'height'>) {
  const targets = useDropTargets();
  const isOver = useSyncExternalStore(
    targets.subscribe,
    () => targets.over?.pane === pane && targets.over.placeId === place.id,
  );
  return (
    <div
      className={`drop-zone drop-zone-${pane}`}
      data-drop={`${pane}:${place.id}`}
      data-over={isOver || undefined}
      style={{ left, top, width, height }}
    >
      {isOver ? <span className="drop-zone-text text-12 nowrap">{place.text}</span> : null}
    </div>
  );
});
