/** A picture with marks on it that are added, dragged and moved by keys. */
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

interface PlacedSpot {
  readonly id: string;
  readonly name: string;
  readonly number: number;
  /** Shares of the picture, 0 to 1. */
  readonly x: number;
  readonly y: number;
}

/** Shares of the picture that an arrow key moves a mark by; with Shift. */
const step = 0.01;
const longStep = 0.05;
/** Pixels that a pointer may tremble by while it only presses. */
const still = 3;

const arrows: { readonly [key: string]: readonly [x: number, y: number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function SpotPicture({
  source,
  alt,
  spots,
  onAdd,
  onMove,
  onPlace,
  onRemove,
}: {
  readonly source: string;
  readonly alt: string;
  readonly spots: readonly PlacedSpot[];
  readonly onAdd: (x: number, y: number) => void;
  /** While it is being dragged. */
  readonly onMove: (id: string, x: number, y: number) => void;
  readonly onPlace: (id: string, x: number, y: number) => void;
  readonly onRemove: (id: string) => void;
}) {
  const picture = useRef<HTMLImageElement>(null);
  const drag = useRef<{ readonly id: string; readonly x: number; readonly y: number; moved: boolean } | null>(null);
  const shareAt = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) => {
    const box = picture.current?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return null;
    const within = (value: number) => Math.min(1, Math.max(0, value));
    return { x: within((clientX - box.left) / box.width), y: within((clientY - box.top) / box.height) };
  };
  const begin = (event: PointerEvent<HTMLButtonElement>, id: string) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { id, x: event.clientX, y: event.clientY, moved: false };
  };
  const follow = (event: PointerEvent<HTMLButtonElement>, isEnd: boolean) => {
    const { current } = drag;
    if (!current) return;
    if (Math.hypot(event.clientX - current.x, event.clientY - current.y) > still) current.moved = true;
    const at = current.moved ? shareAt(event) : null;
    if (at) (isEnd ? onPlace : onMove)(current.id, at.x, at.y);
    if (isEnd) drag.current = null;
  };
  const press = (event: KeyboardEvent, { id, x, y }: PlacedSpot) => {
    const way = arrows[event.key];
    if (way) {
      const by = event.shiftKey ? longStep : step;
      onPlace(id, x + way[0] * by, y + way[1] * by);
    } else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(id);
    else return;
    event.preventDefault();
  };
  return (
    <div className="spot-picture">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button "Add a mark" does the same by keyboard */}
      <img
        ref={picture}
        src={source}
        alt={alt}
        draggable={false}
        onClick={(event) => {
          const at = shareAt(event);
          if (at) onAdd(at.x, at.y);
        }}
      />
      {spots.map((spot) => (
        <button
          key={spot.id}
          type="button"
          className="spot"
          aria-label={`${spot.name}: ${Math.round(spot.x * 100)} per cent across, ${Math.round(spot.y * 100)} down`}
          style={{ left: `${spot.x * 100}%`, top: `${spot.y * 100}%` }}
          onPointerDown={(event) => begin(event, spot.id)}
          onPointerMove={(event) => follow(event, false)}
          onPointerUp={(event) => follow(event, true)}
          onKeyDown={(event) => press(event, spot)}
        >
          {spot.number}
        </button>
      ))}
    </div>
  );
}
