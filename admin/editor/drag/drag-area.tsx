/** The one DndContext of the editor: outline, palette and canvas share it, so what is said never mixes. */
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
import { createContext, type ReactNode, useContext, useRef, useState } from 'react';
import { outermost } from '#domain/layout/many-blocks.ts';
import { findPlace } from '#domain/layout/places.ts';
import { type Editor, useEditor } from '../context/editor-context.ts';
import type { Dragged } from '../page/editor-state.ts';
import { dragInstructions, type SpokenDrag, sayCancelled, sayLifted, sayOver, sayStays } from './announcements.ts';
import { type DropPlace, listDropPlaces } from './drop-places.ts';
import { isDragKey, nextDropPlace, startingPlace } from './keyboard.ts';
import { nearestPlace } from './pointer.ts';

/** The places that fit while something is dragged; empty otherwise. */
const DropPlacesContext = createContext<readonly DropPlace[]>([]);

export function useDropPlaces(): readonly DropPlace[] {
  return useContext(DropPlacesContext);
}

/**
 * Ids of draggables and drop zones carry what they are: `block:<id>` (in the outline), `on-canvas:<id>` and
 * `toolbar:<id>` (on the canvas), `new:<type>`, `outline:<place>`, `canvas:<place>`.
 */
function readDragged(id: string | number, editor: Editor): Dragged | null {
  const text = String(id);
  if (text.startsWith('new:')) return { blockId: null, type: text.slice(4) };
  const blockId = text.slice(text.indexOf(':') + 1);
  const block = editor.store.block(blockId);
  if (!block) return null;
  const { selection } = editor.store;
  // What is dragged of several that are selected takes the others along.
  const others = selection.includes(blockId) ? selection.filter((id) => id !== blockId) : [];
  return { blockId, type: block.type, others };
}

export function DragArea({ children }: { readonly children: ReactNode }) {
  const editor = useEditor();
  const { store, actions } = editor;
  const [places, setPlaces] = useState<readonly DropPlace[]>([]);
  const spoken = useRef<SpokenDrag>({ name: '', from: null });
  const current = useRef<readonly DropPlace[]>([]);
  const chosenByKey = useRef<string | null>(null);
  /** The place that was said last, so that picking up is not spoken over by where the block stands anyway. */
  const said = useRef<string | null>(null);

  const coordinates: KeyboardCoordinateGetter = (event, { currentCoordinates }) => {
    if (!isDragKey(event.code)) return undefined;
    event.preventDefault();
    // Places in folded blocks, or off a searched outline, are not on the screen: keys step over them.
    const shown = current.current.filter((place) => outlineZone(place.id) !== null);
    const next = nextDropPlace(shown, chosenByKey.current, event.code);
    if (!next) return undefined;
    chosenByKey.current = next.id;
    outlineZone(next.id)?.scrollIntoView({ block: 'nearest' });
    // The place is chosen above; the move only makes the library look again.
    return { ...currentCoordinates, y: currentCoordinates.y + (event.code === 'ArrowUp' ? -1 : 1) };
  };
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: coordinates, scrollBehavior: 'auto' }),
  );

  const detect: CollisionDetection = (args) => {
    if (args.pointerCoordinates) return nearestPlace(args);
    const id = `outline:${chosenByKey.current ?? ''}`;
    return args.droppableContainers.some((container) => container.id === id) ? [{ id }] : [];
  };

  const placeAt = (over: { readonly id: string | number } | null): DropPlace | undefined => {
    const id = over ? String(over.id).replace(/^(outline|canvas):/, '') : null;
    return current.current.find((place) => place.id === id);
  };
  const announcements: Announcements = {
    onDragStart: () => sayLifted(spoken.current),
    onDragOver: ({ over }) => {
      const place = placeAt(over);
      if ((place?.id ?? null) === said.current) return undefined;
      said.current = place?.id ?? null;
      return sayOver(spoken.current, place?.text ?? null);
    },
    // Emptied, so that the next words are new even where they are the same.
    onDragEnd: () => '',
    onDragCancel: () => '',
  };

  const start = ({ active }: DragStartEvent) => {
    const dragged = readDragged(active.id, editor);
    if (!dragged) return;
    const found = listDropPlaces(store.state.layout, dragged, { rules: store.rules, pageType: store.state.pageType });
    const from = dragged.blockId === null ? null : findPlace(store.state.layout, dragged.blockId);
    current.current = found;
    chosenByKey.current = startingPlace(found, from)?.id ?? null;
    said.current = chosenByKey.current;
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
    setPlaces([]);
    store.setDragged(null);
  };
  const drop = (over: { readonly id: string | number } | null) => {
    const { dragged } = store.state;
    const target = placeAt(over);
    stop();
    if (!dragged) return;
    if (!target) store.say(sayStays(spoken.current));
    else if (dragged.blockId === null) actions.insert(dragged.type, target.place);
    else actions.move(outermost(store.state.layout, [dragged.blockId, ...dragged.others]), target.place);
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
      onDragEnd={({ over }) => drop(over)}
      onDragCancel={cancel}
    >
      <DropPlacesContext value={places}>{children}</DropPlacesContext>
      <DragOverlay dropAnimation={null}>
        {places.length > 0 ? <span className="drag-chip">{spoken.current.name}</span> : null}
      </DragOverlay>
    </DndContext>
  );
}

function outlineZone(placeId: string): Element | null {
  return document.querySelector(`[data-drop="${CSS.escape(`outline:${placeId}`)}"]`);
}
