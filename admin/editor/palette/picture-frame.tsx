/** The one frame that draws the palette's pictures, laid over the places that the list leaves for them. Inert. */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ToFrame } from '#schemas/api/frame.ts';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import { frameMessage } from '../../frame/frame-message.ts';
import { readFrameMessage } from '../../frame/read-frame-message.ts';
import type { Pictures } from './picture-book.ts';

/**
 * The width (px) at which pictures are rendered: the least with a desktop layout, so that text is as large as possible.
 */
const pageWidth = 960;

type Tile = Extract<ToFrame, { kind: 'tiles' }>['tiles'][number];

export function PictureFrame({
  list,
  pictures,
  onEmpty,
}: {
  /** What the pictures' places, marked with `data-picture`, are in. */
  readonly list: RefObject<HTMLElement | null>;
  readonly pictures: Pictures;
  /** Receives the ids of blocks that show nothing. */
  readonly onEmpty: (ids: readonly string[]) => void;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const sent = useRef<PreviewResponse | null>(null);
  const arranged = useRef<string>('');
  const [ready, setReady] = useState(0);
  const [size, setSize] = useState({ left: 0, width: 0, height: 0 });
  const scale = size.width / pageWidth;

  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      if (event.source !== frame.current?.contentWindow) return;
      const message = readFrameMessage(event.data);
      if (message?.kind === 'geometry') onEmpty(message.empty);
      if (message?.kind !== 'ready') return;
      sent.current = null;
      arranged.current = '';
      setReady((now) => now + 1);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [onEmpty]);

  // After every drawing of the list: a search leaves other places, at other heights.
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const places = [...element.querySelectorAll<HTMLElement>('[data-picture]')];
    const origin = element.getBoundingClientRect();
    const first = places[0]?.getBoundingClientRect();
    const next = {
      left: first ? first.left - origin.left : 0,
      width: first?.width ?? 0,
      height: element.offsetHeight,
    };
    if (next.left !== size.left || next.width !== size.width || next.height !== size.height) setSize(next);
    if (ready === 0 || !pictures.page || next.width === 0) return;
    if (sent.current !== pictures.page) {
      frame.current?.contentWindow?.postMessage(frameMessage(sent.current, pictures.page), '*');
      sent.current = pictures.page;
    }
    const part = next.width / pageWidth;
    const tiles = places.flatMap((place): Tile[] => {
      const ids = pictures.drawn.get(place.dataset['picture'] ?? '');
      if (!ids) return [];
      const box = place.getBoundingClientRect();
      return [{ ids, y: Math.round((box.top - origin.top) / part), height: Math.round(box.height / part) }];
    });
    const text = JSON.stringify(tiles);
    if (text === arranged.current) return;
    arranged.current = text;
    const message: ToFrame = { kind: 'tiles', tiles };
    frame.current?.contentWindow?.postMessage(message, '*');
  });

  return (
    <iframe
      ref={frame}
      className="palette-frame"
      title="Pictures of blocks"
      aria-hidden="true"
      tabIndex={-1}
      inert
      sandbox="allow-scripts"
      src="/frame"
      style={{
        left: size.left,
        width: pageWidth,
        height: scale > 0 ? size.height / scale : 0,
        transform: `scale(${scale})`,
      }}
    />
  );
}
