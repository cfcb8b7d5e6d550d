/** The point of a picture that stays visible in any crop: set by a press on it, or by the arrow keys. */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { MediaDetail, MediaFocus } from '#schemas/api/media.ts';
import { Button } from '../../ui/kit.ts';
import { pictureAt } from '../../ui/thumbnail.ts';

const middle: MediaFocus = { x: 50, y: 50 };

/** Its appearance in the frames of pages: a wide section, a card, a phone. */
const frames = [
  { name: 'Wide', ratio: 3 },
  { name: 'Card', ratio: 1.5 },
  { name: 'Phone', ratio: 0.8 },
] as const;

const steps: { readonly [key: string]: readonly [number, number] } = {
  ArrowLeft: [-5, 0],
  ArrowRight: [5, 0],
  ArrowUp: [0, -5],
  ArrowDown: [0, 5],
};

/** Milliseconds after the last key press before the point is saved. */
const saveAfter = 500;

interface FocusPickerProps {
  readonly medium: MediaDetail;
  readonly disabled: boolean;
  readonly onFocus: (focus: MediaFocus | null) => void;
}

export function FocusPicker({ medium, disabled, onFocus }: FocusPickerProps) {
  const [moved, setMoved] = useState<MediaFocus | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const focus = moved ?? medium.focus ?? middle;
  const src = pictureAt(medium.src, 720);
  const move = (next: MediaFocus, wait = 0) => {
    const inside = { x: clamp(next.x), y: clamp(next.y) };
    setMoved(inside);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onFocus(inside), wait);
  };
  const press = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    move({ x: ((event.clientX - box.left) / box.width) * 100, y: ((event.clientY - box.top) / box.height) * 100 });
  };
  const keys = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    move({ x: focus.x + step[0], y: focus.y + step[1] }, saveAfter);
  };
  const place = `${focus.x} % from the left, ${focus.y} % from the top`;
  return (
    <div className="stack-small">
      <div className="focus-face grid place-center rounded">
        <span className="focus-picture relative block">
          <img src={src} alt={medium.alt} width={medium.width} height={medium.height} />
          {disabled ? null : (
            <button
              type="button"
              className="focus-press"
              aria-label={`Focal point: ${place}. The arrow keys move it.`}
              onPointerDown={press}
              onKeyDown={keys}
            >
              <span className="focus-point" style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
            </button>
          )}
        </span>
      </div>
      <ul className="focus-frames flex gap-8 items-end" aria-hidden="true">
        {frames.map(({ name, ratio }) => (
          <li key={name} style={{ flexGrow: ratio }}>
            <img
              src={pictureAt(medium.src, 320)}
              alt=""
              style={{ aspectRatio: ratio, objectPosition: `${focus.x}% ${focus.y}%` }}
            />
            <span>{name}</span>
          </li>
        ))}
      </ul>
      {disabled ? null : (
        <p className="field-help row spread">
          <span>Click the part that must stay visible.</span>
          {focus.x === 50 && focus.y === 50 ? null : (
            <Button kind="quiet" small onClick={() => move(middle)}>
              Middle
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

/** A whole per cent. */
function clamp(value: number): number {
  return Math.max(0, Math.min(100, Math.round(value)));
}
