/** A page to view, drawn by the preview frame in the site's own theme and made as wide as its place. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Box } from '#schemas/api/frame.ts';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import { type Heard, useFramedPage } from './use-framed-page.ts';
import { useWidth } from './use-width.ts';

const leastHeight = 480;

export interface PictureMark {
  readonly blockId: string;
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
}

export function PagePicture({
  label,
  page,
  width = 1280,
  marks = [],
  whole = false,
  eager = false,
  onMeasured,
  onFailed,
}: {
  /** Its content, for people who cannot see it. */
  readonly label: string;
  /** Null while it is loaded. */
  readonly page: PreviewResponse | null;
  /** Of the device, in px. */
  readonly width?: number;
  /** Blocks to outline. */
  readonly marks?: readonly PictureMark[];
  /** Whether the picture is as tall as the page; else its top is shown. */
  readonly whole?: boolean;
  /** Whether it is also drawn while out of view. */
  readonly eager?: boolean;
  /** Called whenever the page is laid out: where each block is, and which blocks show nothing or are too wide. */
  readonly onMeasured?: (
    boxes: { readonly [blockId: string]: Box },
    empty: readonly string[],
    wide: readonly string[],
  ) => void;
  /** Called for each block whose view threw. */
  readonly onFailed?: (blockId: string) => void;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const measured = useRef(onMeasured);
  const failed = useRef(onFailed);
  useEffect(() => {
    measured.current = onMeasured;
    failed.current = onFailed;
  }, [onMeasured, onFailed]);
  const [boxes, setBoxes] = useState<{ readonly [blockId: string]: Box }>({});
  const available = useWidth(room);
  const scale = Math.min(1, available / width);

  const heard = useCallback((message: Heard) => {
    if (message.kind === 'failed') failed.current?.(message.blockId);
    if (message.kind !== 'geometry') return;
    setBoxes(message.blocks);
    measured.current?.(message.blocks, message.empty, message.wide);
  }, []);
  const { height } = useFramedPage(frame, page, leastHeight, heard);

  const paper = (
    <div className="picture-paper relative clipped" style={{ width: width * scale, height: height * scale }} inert>
      <iframe
        ref={frame}
        title={label}
        loading={eager ? 'eager' : 'lazy'}
        sandbox="allow-scripts"
        src="/frame"
        style={{ width, height, transform: `scale(${scale})` }}
      />
      {marks.map(({ blockId, kind }) => {
        const box = boxes[blockId];
        if (!box || box.height === 0) return null;
        const place = {
          left: box.x * scale,
          top: box.y * scale,
          width: box.width * scale,
          height: box.height * scale,
        };
        return <span key={blockId} className="picture-mark" data-kind={kind} style={place} />;
      })}
    </div>
  );
  return (
    <div className="picture" ref={room} aria-busy={page === null}>
      <div className="picture-window clipped rounded" data-whole={whole || undefined} role="img" aria-label={label}>
        {paper}
      </div>
      {page ? null : (
        <p className="quiet-wait picture-wait" role="status">
          Loading the picture…
        </p>
      )}
    </div>
  );
}
