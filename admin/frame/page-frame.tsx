/** A page as shoppers would get it, in a sandboxed frame of a device's width, scaled to the room that it has. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Box } from '#schemas/api/frame.ts';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import { frameMessage } from './frame-message.ts';
import { readFrameMessage } from './read-frame-message.ts';

interface PageFrameProps {
  readonly page: PreviewResponse | undefined;
  /** Pixels of the device that is shown. */
  readonly width: number;
  /** What the frame is called for screen readers. */
  readonly title: string;
  /** Height over width of the part that is seen; the whole page when left out. */
  readonly cut?: number;
  /** Blocks with a mark around them. */
  readonly marked?: readonly string[];
  /** Called whenever the frame has laid out the page: where each block is, and which blocks show nothing. */
  readonly onMeasured?: (boxes: { readonly [blockId: string]: Box }, empty: readonly string[]) => void;
}

/** Pixels of an empty page. */
const leastHeight = 320;
/** A view that is as tall as its window would make the frame grow without end. */
const growthsPerPage = 4;

/** A picture: nothing in it can be pressed or focused. It is loaded once it is near the visible part of the screen. */
export function PageFrame({ page, width, title, cut, marked = [], onMeasured }: PageFrameProps) {
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const sent = useRef<PreviewResponse | null>(null);
  const growths = useRef(0);
  /** Increases whenever the frame starts again: it then has no page. */
  const [ready, setReady] = useState(0);
  const [available, setAvailable] = useState(0);
  const [height, setHeight] = useState(leastHeight);
  const [boxes, setBoxes] = useState<{ readonly [blockId: string]: Box }>({});
  const measured = useRef(onMeasured);
  useEffect(() => {
    measured.current = onMeasured;
  }, [onMeasured]);

  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      if (event.source !== frame.current?.contentWindow) return;
      const message = readFrameMessage(event.data);
      if (message?.kind === 'ready') {
        sent.current = null;
        setReady((now) => now + 1);
      } else if (message?.kind === 'geometry') {
        setBoxes(message.blocks);
        measured.current?.(message.blocks, message.empty);
        const next = Math.max(leastHeight, Math.ceil(message.height));
        setHeight((now) => {
          if (next > now && growths.current >= growthsPerPage) return now;
          if (next > now) growths.current += 1;
          return next;
        });
      }
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);

  useEffect(() => {
    if (ready === 0 || !page) return;
    growths.current = 0;
    // The frame's origin is opaque, so it cannot be named; the window itself is the address.
    frame.current?.contentWindow?.postMessage(frameMessage(sent.current, page), '*');
    sent.current = page;
  }, [ready, page]);

  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setAvailable(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const scale = available > 0 ? available / width : 0;
  const tall = cut === undefined ? height : width * cut;
  return (
    <div className="page-frame" ref={room} style={{ height: tall * scale }} role="img" aria-label={title}>
      <iframe
        ref={frame}
        title={title}
        tabIndex={-1}
        inert
        loading="lazy"
        sandbox="allow-scripts"
        src="/frame"
        style={{ width, height: tall, transform: `scale(${scale})` }}
      />
      {marked.map((id) => {
        const box = boxes[id];
        return box && box.height > 0 ? (
          <span
            key={id}
            className="page-frame-mark"
            style={{ left: box.x * scale, top: box.y * scale, width: box.width * scale, height: box.height * scale }}
          />
        ) : null;
      })}
      {page && ready > 0 ? null : <span className="page-frame-wait" />}
    </div>
  );
}
