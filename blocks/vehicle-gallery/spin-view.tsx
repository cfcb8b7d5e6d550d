import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { pictureAt } from '../ui/picture-source.ts';
import { autorotateMs, frameAfterDrag, frameDegrees } from './spin.ts';

const shownWidth = 960;

/**
 * The turntable: first frame as a placeholder until all frames are there, then it turns by itself unless that is
 * switched off or the shopper asks for less motion; drag and arrow keys turn it by hand.
 */
export function SpinView({
  frames,
  name,
  autorotate,
  active,
}: {
  frames: readonly string[];
  name: string;
  autorotate: boolean;
  active: boolean;
}): ReactNode {
  const [loaded, setLoaded] = useState(0);
  const [frame, setFrame] = useState(0);
  const [turning, setTurning] = useState(false);
  const drag = useRef<{ x: number; frame: number } | null>(null);
  const count = frames.length;
  const ready = loaded >= count;

  useEffect(() => {
    if (!active) return;
    let current = true;
    setLoaded(0);
    for (const url of frames) {
      const image = new Image();
      // A frame that cannot be had counts too: the rest still turns.
      image.onload = image.onerror = () => current && setLoaded((n) => n + 1);
      image.src = pictureAt(url, shownWidth);
    }
    return () => {
      current = false;
    };
  }, [active, frames]);

  useEffect(() => {
    if (active && ready && autorotate && !matchMedia('(prefers-reduced-motion: reduce)').matches) setTurning(true);
  }, [active, ready, autorotate]);

  useEffect(() => {
    if (!turning || !active) return;
    const timer = setInterval(() => setFrame((n) => (n + 1) % count), autorotateMs);
    return () => clearInterval(timer);
  }, [turning, active, count]);

  const turnTo = (next: number) => {
    setTurning(false);
    setFrame(frameAfterDrag(next, 0, count));
  };

  return (
    <div className="vehicle-gallery-spin">
      <div
        className="vehicle-gallery-turntable"
        role="slider"
        tabIndex={0}
        aria-label={`Turn the ${name}`}
        aria-valuemin={0}
        aria-valuemax={359}
        aria-valuenow={frameDegrees(frame, count)}
        aria-valuetext={`${frameDegrees(frame, count)} degrees`}
        onKeyDown={(event) => {
          const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
          if (!step || !ready) return;
          event.preventDefault();
          turnTo(frame + step);
        }}
        onPointerDown={(event) => {
          if (!ready) return;
          setTurning(false);
          event.currentTarget.setPointerCapture(event.pointerId);
          drag.current = { x: event.clientX, frame };
        }}
        onPointerMove={(event) => {
          if (drag.current) setFrame(frameAfterDrag(drag.current.frame, event.clientX - drag.current.x, count));
        }}
        onPointerUp={() => {
          drag.current = null;
        }}
        onPointerCancel={() => {
          drag.current = null;
        }}
      >
        <img
          src={pictureAt(frames[ready ? frame : 0] ?? '', shownWidth)}
          alt=""
          width={1200}
          height={800}
          draggable={false}
          loading={active ? undefined : 'lazy'}
        />
      </div>
      <p className="vehicle-gallery-hint ui-needs-script" aria-live="off">
        <Icon name="rotate-3d" />
        {ready || loaded === 0 ? 'Drag to turn' : `Loading ${Math.round((loaded * 100) / count)}%`}
      </p>
      {ready ? (
        <button type="button" className="vehicle-gallery-pause" onClick={() => setTurning((was) => !was)}>
          {turning ? 'Stop turning' : 'Turn by itself'}
        </button>
      ) : null}
    </div>
  );
}
