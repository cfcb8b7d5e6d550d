/** Outlines, names and drop zones over the frame. The frame itself draws no part of the editor. */
import { useDroppable } from '@dnd-kit/core';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { listSlot, type Place } from '#domain/layout/places.ts';
import type { Box } from '#schemas/api/frame.ts';
import type { BlockId, Layout } from '#schemas/layout/layout.ts';
import { documentAddress } from '../../documents/document-address.ts';
import { useEditor, useEditorState } from '../context/editor-context.ts';
import { usePeopleHere } from '../context/presence.tsx';
import { useDropPlaces, useDropTargets } from '../drag/drag-area.tsx';
import type { DropPlace } from '../drag/drop-places.ts';
import { nearestLine } from '../drag/drop-targets.ts';
import { DropZone } from '../drag/drop-zone.tsx';
import { boxStyle, type FrameGeometry } from './frame-geometry.ts';

export function CanvasOverlay({
  geometry,
  scale,
  children,
}: {
  readonly geometry: FrameGeometry;
  readonly scale: number;
  readonly children?: ReactNode;
}) {
  const boxes = geometry.blocks;
  const selected = useEditorState('selection', (state) => state.selected);
  const others = useEditorState('selection', (state) => state.others);
  const hovered = useEditorState('hover', (state) => state.hovered);
  const dragging = useEditorState('drag', (state) => state.dragged !== null);
  const places = useDropPlaces();
  return (
    <div className="canvas-overlay" data-dragging={dragging || undefined}>
      {hovered !== null && hovered !== selected ? (
        <Ring id={hovered} kind="hover" box={boxes[hovered]} scale={scale} />
      ) : null}
      {selected !== null ? <Ring id={selected} kind="select" box={boxes[selected]} scale={scale} /> : null}
      {[...others].map((id) => (
        <Ring key={id} id={id} kind="select" box={boxes[id]} scale={scale} />
      ))}
      <PeopleRings boxes={boxes} scale={scale} />
      <ProblemRings boxes={boxes} scale={scale} />
      {dragging ? <Zones places={places} geometry={geometry} scale={scale} /> : null}
      {children}
    </div>
  );
}

function Ring({
  id,
  kind,
  box,
  scale,
}: {
  readonly id: string;
  readonly kind: 'hover' | 'select' | 'problem';
  readonly box: Box | undefined;
  readonly scale: number;
}) {
  const { store, actions, tenant } = useEditor();
  if (!box) return null;
  const part = store.block(id) ? null : sharedPartOf(id, store.state.preview?.header ?? null) ? 'header' : 'footer';
  return (
    <div className={`ring ring-${kind}`} style={boxStyle(box, scale)}>
      {kind === 'problem' || (kind === 'select' && part === null) ? null : (
        <span className="ring-name text-12 weight-550 nowrap clipped" data-inside={box.y * scale < 22 || undefined}>
          {part === null ? (
            actions.name(id)
          ) : (
            <Link to={documentAddress(tenant, `section/${part}`)}>Part of the {part}: open its own editor</Link>
          )}
        </span>
      )}
    </div>
  );
}

function sharedPartOf(id: string, layout: Layout | null): boolean {
  return layout !== null && Object.hasOwn(layout.blocks, id);
}

/** Where other people are editing. */
function PeopleRings({
  boxes,
  scale,
}: {
  readonly boxes: { readonly [blockId: string]: Box };
  readonly scale: number;
}) {
  return usePeopleHere().map(({ visit, name, colour, blockId }) => {
    const box = blockId === null ? undefined : boxes[blockId];
    if (!box) return null;
    return (
      <div key={visit} className="ring ring-person" data-colour={colour} style={boxStyle(box, scale)}>
        <span className="ring-person-name" aria-hidden="true">
          {name}
        </span>
      </div>
    );
  });
}

function ProblemRings({
  boxes,
  scale,
}: {
  readonly boxes: { readonly [blockId: string]: Box };
  readonly scale: number;
}) {
  const problems = useEditorState('problems', (state) => state.problems);
  const ids = useMemo(
    () => [
      ...new Set(
        problems.flatMap((problem) => (problem.severity === 'error' && problem.blockId ? [problem.blockId] : [])),
      ),
    ],
    [problems],
  );
  return ids.map((id) => <Ring key={id} id={id} kind="problem" box={boxes[id]} scale={scale} />);
}

function Zones({
  places,
  geometry,
  scale,
}: {
  readonly places: readonly DropPlace[];
  readonly geometry: FrameGeometry;
  readonly scale: number;
}) {
  const { store } = useEditor();
  const targets = useDropTargets();
  const overlay = useRef<HTMLDivElement | null>(null);
  const { setNodeRef } = useDroppable({ id: 'canvas' });
  const { layout } = store.state;
  const zones = useMemo(
    () =>
      places.flatMap((place) => {
        const box = zoneBox(place.place, listSlot(layout, place.place), geometry);
        if (!box) return [];
        const { left, top, width, height } = boxStyle(box, scale);
        return [{ place, left, top: top - 3, width, height: Math.max(6, height) }];
      }),
    [places, layout, geometry, scale],
  );
  useEffect(
    () =>
      targets.register('canvas', {
        find: ({ x, y }) => {
          const origin = overlay.current?.getBoundingClientRect();
          if (!origin) return null;
          const lines = zones.map(({ place, left, top, width, height }) => ({
            placeId: place.id,
            left,
            top,
            right: left + width,
            bottom: top + height,
          }));
          return nearestLine(lines, { x: x - origin.left, y: y - origin.top });
        },
        shows: (id) => zones.some(({ place }) => place.id === id),
      }),
    [targets, zones],
  );
  return (
    <div
      ref={(element) => {
        overlay.current = element;
        setNodeRef(element);
      }}
      className="canvas-zones"
    >
      {zones.map((zone) => (
        <DropZone key={zone.place.id} pane="canvas" {...zone} />
      ))}
    </div>
  );
}

/* Where on the canvas a drop zone is drawn: a line between blocks, or the part of a container that is empty. */

/**
 * @param ids the list that the place is in
 * @returns a box in the frame's pixels, of height 0 for a line; null if nothing is drawn
 */
function zoneBox(place: Place, ids: readonly BlockId[], { blocks, slots }: FrameGeometry): Box | null {
  const next = blocks[ids[place.index] ?? ''];
  if (next) return { x: next.x, y: next.y, width: next.width, height: 0 };
  const last = blocks[ids.slice(0, place.index).findLast((id) => blocks[id]) ?? ''];
  if (last) return { x: last.x, y: last.y + last.height, width: last.width, height: 0 };
  if (place.parent === null || ids.length > 0) return null;
  return slots[place.parent]?.[place.slot] ?? null;
}
