/** The page as shoppers get it, in a sandboxed frame of a device's width, with outlines drawn over it. */

import { useDraggable } from '@dnd-kit/core';
import { type RefObject, useCallback, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Place } from '#domain/layout/places.ts';
import type { Box, FromFrame, ToFrame } from '#schemas/api/frame.ts';
import { type Heard, useFramedPage } from '../../frame/use-framed-page.ts';
import { Icon } from '../../ui/kit.ts';
import { useEditor, useEditorState } from '../context/editor-context.ts';
import { useHasFramePage } from '../context/use-frame-page.ts';
import type { Device } from '../page/editor-state.ts';
import { BlockToolbar } from './block-toolbar.tsx';
import { CanvasOverlay } from './canvas-overlay.tsx';
import { boxStyle, type FrameGeometry, noGeometry } from './frame-geometry.ts';
import { emptySlotGaps, type Gap, gapsAround, lastGap } from './gaps.ts';
import { useTyping } from './use-typing.ts';

/**
 * The drag handle of a block that was pressed in the frame. The frame captures the pointer while it is pressed, so it
 * reports each move, which is repeated here for the one drag context of the editor.
 */
type DragMessage = Extract<FromFrame, { kind: 'dragged' }>;

interface FrameDrag {
  readonly follow: (message: DragMessage) => void;
}

const events = { move: 'pointermove', drop: 'pointerup', cancel: 'pointercancel' } as const;

/** More than the drag context's threshold for a drag. */
const travelPx = 12;

function FrameHandle({
  frame,
  scale,
  ref,
}: {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly scale: number;
  readonly ref: RefObject<FrameDrag | null>;
}) {
  const { store, actions } = useEditor();
  const [press, setPress] = useState<Pick<DragMessage, 'blockId' | 'x' | 'y'> | null>(null);
  const handle = useRef<HTMLSpanElement | null>(null);
  const lifted = useRef<boolean>(false);
  const { setNodeRef, listeners } = useDraggable({ id: `on-canvas:${press?.blockId ?? ''}`, disabled: press === null });

  useImperativeHandle(ref, () => {
    const pointer = (type: string, { x, y }: Pick<DragMessage, 'x' | 'y'>, further = 0) => {
      const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {};
      const at = { clientX: left + x * scale + further, clientY: top + y * scale };
      return new PointerEvent(type, { ...at, bubbles: true, cancelable: true, isPrimary: true, button: 0, buttons: 1 });
    };
    return {
      follow: (message) => {
        if (message.phase !== 'lift') {
          if (lifted.current) document.dispatchEvent(pointer(events[message.phase], message));
          if (message.phase !== 'move') lifted.current = false;
          return;
        }
        const block = store.block(message.blockId);
        if (!block) return;
        if (block.meta?.lock?.includes('move')) {
          store.say(
            `${actions.name(message.blockId)} is locked and cannot be moved. Unlock it under Notes.`,
            'refused',
          );
          return;
        }
        lifted.current = true;
        flushSync(() => setPress(message));
        handle.current?.dispatchEvent(pointer('pointerdown', message));
        document.dispatchEvent(pointer('pointermove', message, travelPx));
      },
    };
  }, [frame, scale, store, actions]);

  return (
    <span
      ref={(element) => {
        handle.current = element;
        setNodeRef(element);
      }}
      className="frame-handle"
      aria-hidden="true"
      style={press ? { left: press.x * scale, top: press.y * scale } : undefined}
      onPointerDown={(event) => listeners?.['onPointerDown']?.(event)}
    />
  );
}

const widths: { readonly [device in Device]: number } = { phone: 390, tablet: 820, desk: 1280 };
/** Below this (px) the frame never shrinks, so that an empty page is a page still. */
const leastHeight = 640;

export function Canvas({
  onAdd,
  onWhy,
  onJump,
}: {
  readonly onAdd: (place: Place) => void;
  /** Shows the visibility rules of the selected block. */
  readonly onWhy: () => void;
  readonly onJump: (place: { readonly blockId: string; readonly pointer: string }) => void;
}) {
  const { store, framePage } = useEditor();
  const device = useEditorState('view', (state) => state.device);
  const hasPage = useHasFramePage();
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [geometry, setGeometry] = useState<FrameGeometry>(noGeometry);
  const boxes = geometry.blocks;
  const drag = useRef<FrameDrag>(null);
  const [available, setAvailable] = useState(0);
  const width = widths[device];
  const scale = available > 0 ? Math.min(1, (available - 48) / width) : 1;

  const say = useCallback((message: ToFrame) => tell(frame.current, message), []);
  const enter = useCallback(() => frame.current?.focus({ preventScroll: true }), []);
  const leave = useCallback(() => room.current?.focus({ preventScroll: true }), []);
  const typing = useTyping({ tell: say, enter, leave, jump: onJump });

  const heard = useCallback(
    (message: Heard) => {
      if (message.kind === 'clicked') {
        if (message.with === 'more') store.selectMore(message.blockId);
        else if (message.with === 'range') store.selectTo(message.blockId);
        else store.select(message.blockId);
        // Keys pressed in the frame stay in the frame: outside it, the editor's shortcuts apply to the clicked block.
        room.current?.focus({ preventScroll: true });
      } else if (message.kind === 'hovered') store.hover(message.blockId);
      else if (message.kind === 'text-chosen') typing.choose(message);
      else if (message.kind === 'typed') typing.take(message);
      else if (message.kind === 'dragged') {
        drag.current?.follow(message);
        if (message.phase === 'drop' || message.phase === 'cancel') room.current?.focus({ preventScroll: true });
      } else if (message.kind === 'failed') store.setFailed(message.blockId, message.message);
      else if (message.kind === 'geometry') {
        setGeometry(message);
        store.setEmpty(message.empty);
      }
    },
    [store, typing],
  );
  const { height, measureAgain } = useFramedPage(frame, framePage, leastHeight, heard);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another width means another height
  useEffect(() => measureAgain(), [device]);

  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setAvailable(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const selected = useEditorState('selection', (state) => state.selected);
  useEffect(() => {
    tell(frame.current, { kind: 'select', blockId: selected, scroll: false });
  }, [selected]);
  useEffect(() => {
    const element = room.current;
    const press = (event: KeyboardEvent) => {
      const { selected: id } = store.state;
      if (event.key !== 'Enter' || event.target !== element || id === null) return;
      event.preventDefault();
      typing.begin(id);
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [store, typing]);
  useScrollToSelected(room, boxes, selected, scale);
  const selectedBox = selected === null ? undefined : boxes[selected];

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="canvas" ref={room} aria-label="Preview of the page" tabIndex={0}>
      <div className="canvas-device" style={{ width: width * scale, height: height * scale }}>
        <iframe
          ref={frame}
          className="canvas-frame"
          title="Preview of the page"
          sandbox="allow-scripts"
          src="/frame"
          style={{ width, height, transform: `scale(${scale})` }}
        />
        <CanvasOverlay geometry={geometry} scale={scale}>
          <FrameHandle ref={drag} frame={frame} scale={scale} />
          <AddButtons geometry={geometry} scale={scale} onAdd={onAdd} />
          {selectedBox && selected !== null ? (
            <BlockToolbar
              key={selected}
              id={selected}
              box={selectedBox}
              scale={scale}
              pageWidth={width * scale}
              onEditText={() => typing.begin(selected)}
              onWhy={onWhy}
            />
          ) : null}
        </CanvasOverlay>
        {hasPage ? null : (
          <p className="quiet-wait canvas-wait" role="status">
            Loading the preview…
          </p>
        )}
      </div>
    </section>
  );
}

function tell(frame: HTMLIFrameElement | null, message: ToFrame): void {
  // The frame's origin is opaque, so it cannot be named; the window itself is the address.
  frame?.contentWindow?.postMessage(message, '*');
}

/** Scrolls a block into view once it is selected, and again when blocks were moved; later scrolling is left alone. */
function useScrollToSelected(
  room: React.RefObject<HTMLDivElement | null>,
  boxes: { readonly [blockId: string]: Box },
  selected: string | null,
  scale: number,
): void {
  const layout = useEditorState('structure', (state) => state.layout);
  const [seen, setSeen] = useState({ layout, stale: boxes });
  // Until the frame has measured the page again, its boxes are the old ones.
  if (seen.layout !== layout) setSeen({ layout, stale: boxes });
  const shown = useRef({ block: selected, layout });
  useEffect(() => {
    const box = selected === null ? undefined : boxes[selected];
    const element = room.current;
    if (selected === null) shown.current = { block: null, layout };
    if (!box || !element || boxes === seen.stale) return;
    if (shown.current.block === selected && shown.current.layout === layout) return;
    shown.current = { block: selected, layout };
    const top = box.y * scale + 24;
    const bottom = top + Math.min(box.height * scale, element.clientHeight - 96);
    if (top < element.scrollTop) element.scrollTo({ top: top - 24 });
    else if (bottom > element.scrollTop + element.clientHeight)
      element.scrollTo({ top: bottom - element.clientHeight + 48 });
  }, [room, boxes, selected, scale, layout, seen]);
}

/** `+` on the canvas: next to the block under the pointer and the selected one, below the last, and in empty slots. */
function AddButtons({
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
  const others = [selected, hovered, held].flatMap((id) =>
    id === null ? [] : gapsAround(layout, id, rules, geometry).map((gap) => ({ gap, id })),
  );
  const lines = new Map([...(last ? [{ gap: last, id: null }] : []), ...others].map((line) => [line.gap.key, line]));
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
            className="gap-add grid place-center pad-0"
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
      className="empty-slot grid place-center"
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
