/** The one DndContext of the editor: outline, palette and canvas share it, so announcements never mix. */
import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  DragOverlay,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { outermost } from '#domain/layout/many-blocks.ts';
import { findPlace } from '#domain/layout/places.ts';
import { type Editor, useEditor } from '../context/editor-context.ts';
import type { Dragged } from '../page/editor-state.ts';
import { dragInstructions, type SpokenDrag, sayCancelled, sayLifted, sayOver, sayStays } from './announcements.ts';
import { type DropPlace, listDropPlaces } from './drop-places.ts';
import { DropTargets, type Point } from './drop-targets.ts';
import { isDragKey, nextDropPlace, startingPlace } from './keyboard.ts';

/** The places that fit while something is dragged; empty otherwise. */
const DropPlacesContext = createContext<readonly DropPlace[]>([]);

export function useDropPlaces(): readonly DropPlace[] {
  return useContext(DropPlacesContext);
}

const DropTargetsContext = createContext(new DropTargets());

/** Finds the intended place among those that the panes report. */
export function useDropTargets(): DropTargets {
  return useContext(DropTargetsContext);
}

/**
 * Ids of draggables and drop zones encode their kind: `block:<id>` (in the outline), `on-canvas:<id>` and
 * `toolbar:<id>` (on the canvas), `new:<type>`.
 */
function readDragged(id: string | number, editor: Editor): Dragged | null {
  const text = String(id);
  if (text.startsWith('new:')) return { blockId: null, type: text.slice(4) };
  const blockId = text.slice(text.indexOf(':') + 1);
  const block = editor.store.block(blockId);
  if (!block) return null;
  const { selection } = editor.store;
  // Dragging one of several selected blocks takes the others along.
  const others = selection.includes(blockId) ? selection.filter((id) => id !== blockId) : [];
  return { blockId, type: block.type, others };
}

export function DragArea({ children }: { readonly children: ReactNode }) {
  const editor = useEditor();
  const { store, actions } = editor;
  const [places, setPlaces] = useState<readonly DropPlace[]>([]);
  const spoken = useRef<SpokenDrag>({ name: '', from: null });
  const current = useRef<readonly DropPlace[]>([]);
  const [targets] = useState(() => new DropTargets());
  /** The last announced place, so that picking up is not interrupted by the block's current place. */
  const said = useRef<string | null>(null);

  const coordinates: KeyboardCoordinateGetter = (event, { currentCoordinates }) => {
    if (!isDragKey(event.code)) return undefined;
    event.preventDefault();
    // Places in folded blocks, or off a searched outline, are not on the screen: keys step over them.
    const shown = current.current.filter((place) => targets.shows('outline', place.id));
    const next = nextDropPlace(shown, targets.over?.placeId ?? null, event.code);
    if (!next) return undefined;
    targets.choose({ pane: 'outline', placeId: next.id });
    // The place is chosen above; the move only triggers the library's announcement.
    return { ...currentCoordinates, y: currentCoordinates.y + (event.code === 'ArrowUp' ? -1 : 1) };
  };
  /** Ends following the pointer. */
  const following = useRef<(() => void) | null>(null);
  useEffect(() => () => following.current?.(), []);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: coordinates, scrollBehavior: 'auto' }),
  );

  // `DropTargets` finds places; the library only knows the panes, to scroll the one under the pointer.
  const detect: CollisionDetection = ({ droppableContainers }) =>
    droppableContainers.filter(({ id }) => id === targets.over?.pane).map(({ id }) => ({ id }));

  const target = (): DropPlace | undefined => current.current.find((place) => place.id === targets.over?.placeId);
  const sayPlace = () => {
    const place = target();
    if ((place?.id ?? null) === said.current) return undefined;
    said.current = place?.id ?? null;
    return sayOver(spoken.current, place?.text ?? null);
  };
  const announcements: Announcements = {
    onDragStart: () => sayLifted(spoken.current),
    onDragMove: sayPlace,
    onDragOver: sayPlace,
    // Emptied, so that the next words are new even where they are the same.
    onDragEnd: () => '',
    onDragCancel: () => '',
  };

  const start = ({ active, activatorEvent }: DragStartEvent) => {
    const dragged = readDragged(active.id, editor);
    if (!dragged) return;
    const found = listDropPlaces(store.state.layout, dragged, { rules: store.rules, pageType: store.state.pageType });
    const from = dragged.blockId === null ? null : findPlace(store.state.layout, dragged.blockId);
    current.current = found;
    const here = startingPlace(found, from)?.id ?? null;
    targets.choose(here === null ? null : { pane: 'outline', placeId: here });
    said.current = here;
    following.current?.();
    following.current = activatorEvent instanceof PointerEvent ? followPointer(targets) : null;
    spoken.current = {
      name:
        dragged.blockId === null
          ? (store.rules(dragged.type)?.title ?? dragged.type)
          : actions.nameAll([dragged.blockId, ...dragged.others]),
      from: dragged.blockId === null ? null : actions.position(dragged.blockId),
    };
    setPlaces(found);
    store.setDragged(dragged);
  };
  const stop = () => {
    following.current?.();
    following.current = null;
    targets.choose(null);
    setPlaces([]);
    store.setDragged(null);
  };
  const drop = () => {
    const { dragged } = store.state;
    const place = target()?.place;
    stop();
    if (!dragged) return;
    if (!place) store.say(sayStays(spoken.current));
    else if (dragged.blockId === null) actions.insert(dragged.type, place);
    else actions.move(outermost(store.state.layout, [dragged.blockId, ...dragged.others]), place);
  };
  const cancel = () => {
    stop();
    store.say(sayCancelled(spoken.current));
  };

  const accessibility = { announcements, screenReaderInstructions: { draggable: dragInstructions } };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={detect}
      accessibility={accessibility}
      autoScroll={{ threshold: { x: 0, y: 0.12 } }}
      onDragStart={start}
      onDragEnd={drop}
      onDragCancel={cancel}
    >
      <DropTargetsContext value={targets}>
        <DropPlacesContext value={places}>{children}</DropPlacesContext>
      </DropTargetsContext>
      <DragOverlay dropAnimation={null}>
        {places.length > 0 ? (
          <span className="drag-chip rounded small weight-600 nowrap">{spoken.current.name}</span>
        ) : null}
      </DragOverlay>
    </DndContext>
  );
}

/** Tells where the pointer is, also while the page scrolls under it. @returns ends it. */
function followPointer(targets: DropTargets): () => void {
  let at: Point | null = null;
  const listening = new AbortController();
  const { signal } = listening;
  // Before the drag library sees the move, and announces its target.
  addEventListener(
    'pointermove',
    ({ clientX: x, clientY: y }) => {
      at = { x, y };
      targets.point(at);
    },
    { capture: true, signal },
  );
  addEventListener('scroll', () => at && targets.point(at), { capture: true, passive: true, signal });
  return () => listening.abort();
}
