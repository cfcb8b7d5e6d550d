/** Dragging in the form editor: fields, steps, and new fields from the palette, to gaps between them. */
import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useState } from 'react';

export type Dragged =
  | { readonly kind: 'new'; readonly id: string }
  | { readonly kind: 'field'; readonly id: string }
  | { readonly kind: 'step'; readonly id: string };

/** A place between fields of a step (`step` and `index`), or between steps (`step` is null). */
export interface Gap {
  readonly step: string | null;
  readonly index: number;
}

export const dragId = ({ kind, id }: Dragged) => `${kind}:${id}`;

function readDragged(id: string | number): Dragged | null {
  const [kind = '', ...rest] = String(id).split(':');
  return kind === 'new' || kind === 'field' || kind === 'step' ? { kind, id: rest.join(':') } : null;
}

const gapId = ({ step, index }: Gap) => (step === null ? `between:${index}` : `gap:${step}:${index}`);

function readGap(id: string | number): Gap | null {
  const [kind, step = '', index] = String(id).split(':');
  if (kind === 'between') return { step: null, index: Number(step) };
  return kind === 'gap' ? { step, index: Number(index) } : null;
}

const fits = (active: string | number, gap: string | number) =>
  String(gap).startsWith(String(active).startsWith('step:') ? 'between:' : 'gap:');

/** Pixels around the list that still count as over it. */
const margin = 32;

/** The gap that is nearest, up or down; by a pointer only over the list itself. */
const nearest: CollisionDetection = ({
  active,
  droppableContainers,
  droppableRects,
  pointerCoordinates,
  collisionRect,
}) => {
  const y = pointerCoordinates?.y ?? collisionRect.top;
  const found = droppableContainers
    .filter(({ id }) => fits(active.id, id))
    .flatMap(({ id }) => {
      const rect = droppableRects.get(id);
      if (!rect) return [];
      const x = pointerCoordinates?.x;
      if (x !== undefined && (x < rect.left - margin || x > rect.right + margin)) return [];
      return [{ id, distance: Math.abs(rect.top + rect.height / 2 - y) }];
    })
    .sort((a, b) => a.distance - b.distance);
  return found[0] ? [{ id: found[0].id }] : [];
};

/** The arrows step from gap to gap. */
const stepThrough: KeyboardCoordinateGetter = (event, { context: { active, over, droppableRects } }) => {
  const back = event.code === KeyboardCode.Up || event.code === KeyboardCode.Left;
  if (!back && event.code !== KeyboardCode.Down && event.code !== KeyboardCode.Right) return undefined;
  event.preventDefault();
  const gaps = [...droppableRects]
    .filter(([id]) => active !== null && fits(active.id, id))
    .sort(([, a], [, b]) => a.top - b.top);
  const at = gaps.findIndex(([id]) => id === over?.id);
  const next = gaps[Math.min(gaps.length - 1, Math.max(0, at + (back ? -1 : 1)))];
  return next && { x: next[1].left, y: next[1].top + next[1].height / 2 };
};

interface DragAreaProps {
  readonly nameOf: (dragged: Dragged) => string;
  readonly placeName: (gap: Gap) => string;
  readonly onDrop: (dragged: Dragged, gap: Gap) => void;
  readonly children: ReactNode;
}

export function DragArea({ nameOf, placeName, onDrop, children }: DragAreaProps) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: stepThrough, scrollBehavior: 'auto' }),
  );
  const end = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    const what = readDragged(active.id);
    const gap = over ? readGap(over.id) : null;
    if (what && gap) onDrop(what, gap);
  };
  const sayOver = (over: { readonly id: string | number } | null) => {
    const gap = over ? readGap(over.id) : null;
    return gap ? placeName(gap) : undefined;
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearest}
      onDragStart={({ active }) => setDragged(readDragged(active.id))}
      onDragEnd={end}
      onDragCancel={() => setDragged(null)}
      accessibility={{
        screenReaderInstructions: {
          draggable: 'Press Space to pick it up, the arrow keys to move it, Space to drop it, and Escape to cancel.',
        },
        announcements: {
          onDragStart: ({ active }) => {
            const what = readDragged(active.id);
            return what ? `Picked up ${nameOf(what)}.` : undefined;
          },
          onDragOver: ({ over }) => sayOver(over),
          // The status line announces the result.
          onDragEnd: () => '',
          onDragCancel: () => 'It was not moved.',
        },
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {dragged ? <span className="drag-chip rounded small weight-600 nowrap">{nameOf(dragged)}</span> : null}
      </DragOverlay>
    </DndContext>
  );
}

/** A line where the dragged item would land. */
export function GapLine({ gap, text }: { readonly gap: Gap; readonly text: string }) {
  const { setNodeRef, isOver } = useDroppable({ id: gapId(gap) });
  return (
    <div ref={setNodeRef} className="form-gap" data-over={isOver || undefined}>
      {isOver ? <span className="drop-zone-text text-12 nowrap">{text}</span> : null}
    </div>
  );
}
