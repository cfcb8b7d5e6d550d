/** Cuts a part out of a picture: the frame is moved and resized by pointer or by the arrow keys. */
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { MediaCrop, MediaDetail } from '#schemas/api/media.ts';
import { Button } from '../../ui/kit.ts';
import { pictureAt } from '../../ui/thumbnail.ts';
import { moveCrop, ratioCrop, resizeCrop, wholeCrop } from './crop-frame.ts';

const shapes = [
  { name: 'Free', ratio: null },
  { name: '16:9', ratio: 16 / 9 },
  { name: '3:2', ratio: 3 / 2 },
  { name: 'Square', ratio: 1 },
] as const;

const steps: { readonly [key: string]: readonly [number, number] } = {
  ArrowLeft: [-10, 0],
  ArrowRight: [10, 0],
  ArrowUp: [0, -10],
  ArrowDown: [0, 10],
};

interface CropEditorProps {
  readonly medium: MediaDetail;
  /** `undefined` keeps the crop, null uses the whole picture. */
  readonly onDone: (crop: MediaCrop | null | undefined) => Promise<void>;
}

export function CropEditor({ medium, onDone }: CropEditorProps) {
  const [crop, setCrop] = useState(medium.crop ?? wholeCrop);
  const [ratio, setRatio] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const paper = useRef<HTMLSpanElement>(null);
  const { wholeWidth, wholeHeight } = medium;
  /** Of the frame's sides in thousandths, for a ratio in pixels. */
  const shape = ratio === null ? null : (ratio * wholeHeight) / wholeWidth;
  const drag = (change: (crop: MediaCrop, x: number, y: number) => MediaCrop) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.preventDefault();
      event.currentTarget.focus();
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const box = paper.current?.getBoundingClientRect();
      if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
      const [x, y] = [(event.movementX / box.width) * 1000, (event.movementY / box.height) * 1000];
      setCrop((now) => change(now, x, y));
    },
    onKeyDown(event: KeyboardEvent) {
      const step = steps[event.key];
      if (!step) return;
      event.preventDefault();
      setCrop((now) => change(now, step[0], step[1]));
    },
  });
  const finish = async (next: MediaCrop | null | undefined) => {
    setBusy(true);
    await onDone(next);
    setBusy(false);
  };
  const pixels = `${Math.round((crop.width / 1000) * wholeWidth)} × ${Math.round((crop.height / 1000) * wholeHeight)}`;
  const frame = {
    left: `${crop.left / 10}%`,
    top: `${crop.top / 10}%`,
    width: `${crop.width / 10}%`,
    height: `${crop.height / 10}%`,
  };
  return (
    <div className="stack-small">
      <div className="focus-face grid place-center rounded">
        <span className="focus-picture relative block clipped" ref={paper}>
          <img
            src={pictureAt(medium.whole, 720)}
            alt={medium.alt}
            width={wholeWidth}
            height={wholeHeight}
            draggable={false}
          />
          <span className="crop-frame" style={frame}>
            <button
              type="button"
              className="crop-move"
              data-first-focus
              aria-label={`Visible area, ${pixels} pixels. The arrow keys move it.`}
              {...drag(moveCrop)}
            />
            <button
              type="button"
              className="crop-size"
              aria-label="Corner of the visible area. The arrow keys resize it."
              {...drag((now, x, y) => resizeCrop(now, x, y, shape))}
            />
          </span>
        </span>
      </div>
      <fieldset className="segmented" aria-label="Shape">
        {shapes.map((each) => (
          <Button
            key={each.name}
            aria-pressed={ratio === each.ratio}
            onClick={() => {
              setRatio(each.ratio);
              if (each.ratio !== null) setCrop((now) => ratioCrop(now, (each.ratio * wholeHeight) / wholeWidth));
            }}
          >
            {each.name}
          </Button>
        ))}
      </fieldset>
      <p className="field-help num" aria-live="polite">
        {pixels} pixels
      </p>
      <div className="row row-wrap">
        <Button kind="primary" small disabled={busy} onClick={() => void finish(crop)}>
          Use this part
        </Button>
        <Button small disabled={busy} onClick={() => void finish(undefined)}>
          Cancel
        </Button>
        {medium.crop ? (
          <Button kind="quiet" small disabled={busy} onClick={() => void finish(null)}>
            Whole picture
          </Button>
        ) : null}
      </div>
    </div>
  );
}
