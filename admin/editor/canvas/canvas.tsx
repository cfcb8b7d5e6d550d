/** The page as shoppers get it, in a sandboxed frame of a device's width, with outlines drawn over it. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Place } from '#domain/layout/places.ts';
import type { Box, ToFrame } from '#schemas/api/frame.ts';
import { type Heard, useFramedPage } from '../../frame/use-framed-page.ts';
import { useEditor, useEditorState } from '../context/editor-context.ts';
import { useHasFramePage } from '../context/use-frame-page.ts';
import type { Device } from '../page/editor-state.ts';
import { AddButtons } from './add-buttons.tsx';
import { BlockToolbar } from './block-toolbar.tsx';
import { CanvasOverlay } from './canvas-overlay.tsx';
import { type FrameGeometry, noGeometry } from './frame-geometry.ts';
import { type FrameDrag, FrameHandle } from './frame-handle.tsx';
import { useTyping } from './use-typing.ts';

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
