import type { CSSProperties } from 'react';
import type { SpinFacts } from '#domain/ports/promotions.ts';
import { type Segment, segmentsOf } from './segments.ts';

const radius = 100;

/** A picture of the prizes: the list next to it has the same content. */
export function Wheel({ spin, turn = 0 }: { readonly spin: SpinFacts; readonly turn?: number }) {
  const style: CSSProperties = { rotate: `${turn}deg` };
  return (
    <div className="prize-wheel">
      <svg viewBox="-110 -110 220 220" aria-hidden="true" focusable="false">
        <circle className="prize-wheel-rim" r={radius + 6} />
        <g className="prize-wheel-disc" style={style}>
          {segmentsOf(spin).map((segment, at) => (
            <g key={segment.prize ?? ''} data-shade={segment.prize === null ? 'none' : at % 3}>
              <path d={sector(segment)} />
              <Mark segment={segment} text={segment.prize === null ? '–' : String(at + 1)} />
            </g>
          ))}
          <circle className="prize-wheel-hub" r={18} />
        </g>
        <path className="prize-wheel-pointer" d="M-9,-110 L9,-110 L0,-88 Z" />
      </svg>
    </div>
  );
}

/** The number of a prize in the list next to the wheel. */
function Mark({ segment: { from, to }, text }: { readonly segment: Segment; readonly text: string }) {
  const [x, y] = pointAt((from + to) / 2, radius * 0.84);
  return (
    <g className="prize-wheel-mark">
      <circle cx={x} cy={y} r={11} />
      <text x={x} y={y} dy="0.36em" textAnchor="middle">
        {text}
      </text>
    </g>
  );
}

function sector({ from, to }: Segment): string {
  if (to - from >= 359.99) return `M0,-${radius} A${radius},${radius} 0 1 1 -0.01,-${radius} Z`;
  const [startX, startY] = pointAt(from, radius);
  const [endX, endY] = pointAt(to, radius);
  return `M0,0 L${startX},${startY} A${radius},${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${endX},${endY} Z`;
}

/** At an angle in degrees clockwise from the top; rounded, so that server and browser write the same. */
function pointAt(degrees: number, distance: number): readonly [x: number, y: number] {
  const angle = (degrees * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 100) / 100;
  return [round(Math.sin(angle) * distance), round(-Math.cos(angle) * distance)];
}
