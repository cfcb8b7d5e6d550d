/** The published page in a frame: its links work, and a press on the rest of a block selects it. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Box } from '#schemas/api/frame.ts';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import { type Heard, useFramedPage } from '../../frame/use-framed-page.ts';

const leastHeight = 640;

export function LiveFrame({
  page,
  width,
  selected,
  onSelect,
  onFollow,
  onEmpty,
}: {
  readonly page: PreviewResponse;
  /** Of the device, in px. */
  readonly width: number;
  readonly selected: string | null;
  readonly onSelect: (blockId: string) => void;
  readonly onFollow: (href: string) => void;
  /** Blocks that are drawn and show nothing. */
  readonly onEmpty: (ids: readonly string[]) => void;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLElement>(null);
  const [boxes, setBoxes] = useState<{ readonly [blockId: string]: Box }>({});
  const [available, setAvailable] = useState(0);
  const scale = available > 0 ? Math.min(1, available / width) : 1;
  const heard = useCallback(
    (message: Heard) => {
      if (message.kind === 'clicked') {
        if (message.href !== undefined && message.with === 'one') onFollow(message.href);
        else onSelect(message.blockId);
      } else if (message.kind === 'geometry') {
        setBoxes(message.blocks);
        onEmpty(message.empty);
      }
    },
    [onSelect, onFollow, onEmpty],
  );
  const { height } = useFramedPage(frame, page, leastHeight, heard);
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setAvailable(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const box = selected === null ? undefined : boxes[selected];
  const ring = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (selected !== null) ring.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <section className="live-room" ref={room} aria-label="The page">
      <div className="live-paper" style={{ width: width * scale, height: height * scale }}>
        <iframe
          ref={frame}
          title="The published page"
          sandbox="allow-scripts"
          src="/frame"
          style={{ width, height, transform: `scale(${scale})` }}
        />
        {box && box.height > 0 ? (
          <span
            ref={ring}
            className="picture-mark"
            data-kind="changed"
            style={{
              left: box.x * scale,
              top: box.y * scale,
              width: box.width * scale,
              height: box.height * scale,
            }}
          />
        ) : null}
      </div>
    </section>
  );
}
