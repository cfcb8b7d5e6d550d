/** A page in a preview frame: sends it whenever the frame or the page is new, and measures its height. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { FromFrame } from '#schemas/api/frame.ts';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import { frameMessage } from './frame-message.ts';
import { readFrameMessage } from './read-frame-message.ts';

/** A view that is as tall as its window would make the frame grow forever. */
const growthsPerPage = 4;

/** Messages of a frame other than the one that it has started. */
export type Heard = Exclude<FromFrame, { readonly kind: 'ready' }>;

/** A page that changes without the screen around it being rendered. */
interface PageSource {
  readonly read: () => PreviewResponse | null;
  readonly subscribe: (listener: () => void) => () => void;
}

interface FramedPage {
  /** Pixels that the frame needs to show the whole page. */
  readonly height: number;
  /** Lets the page be measured from the least height again: another width means another height. */
  readonly measureAgain: () => void;
}

/**
 * @param source the page, or where it is read; it must stay the same between renderings.
 * @param leastHeight below this (px) the frame never shrinks, so that an empty page is still a page.
 * @param onMessage is called with the frame's messages; it must stay the same between renderings.
 */
export function useFramedPage(
  frame: RefObject<HTMLIFrameElement | null>,
  source: PreviewResponse | PageSource | null,
  leastHeight: number,
  onMessage: (message: Heard) => void,
): FramedPage {
  /** Increases whenever the frame starts again: it then has no page. */
  const [ready, setReady] = useState(0);
  const [height, setHeight] = useState(leastHeight);
  const sent = useRef<PreviewResponse | null>(null);
  const growths = useRef(0);
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      if (event.source !== frame.current?.contentWindow) return;
      const message = readFrameMessage(event.data);
      if (message?.kind === 'ready') {
        sent.current = null;
        setReady((now) => now + 1);
      } else if (message) {
        onMessage(message);
        if (message.kind !== 'geometry') return;
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
  }, [frame, leastHeight, onMessage]);
  useEffect(() => {
    if (ready === 0 || !source) return;
    const send = () => {
      const page = 'read' in source ? source.read() : source;
      if (!page || page === sent.current) return;
      growths.current = 0;
      // The frame's origin is opaque, so it cannot be named; the window itself is the address.
      frame.current?.contentWindow?.postMessage(frameMessage(sent.current, page), '*');
      sent.current = page;
    };
    send();
    return 'read' in source ? source.subscribe(send) : undefined;
  }, [frame, ready, source]);
  const measureAgain = useCallback(() => {
    growths.current = 0;
    setHeight(leastHeight);
    frame.current?.contentWindow?.postMessage({ kind: 'measure' }, '*');
  }, [frame, leastHeight]);
  return { height, measureAgain };
}
