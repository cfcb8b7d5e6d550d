/** Picks a vehicle's paint and trim. */
import type { StockKind } from '../catalogue/catalogue.ts';
import type { Random } from '../random.ts';
import { houseColours, interiorColours, paintTable } from './paint-table.ts';

export interface Paint {
  name: string;
  /** Six hex digits without "#". */
  hex: string;
}

/** Reads "Glacier White f3f4f2, …". */
function parsePaints(text: string): Paint[] {
  return text.split(',').map((entry) => {
    const match = /^(.+) ([0-9a-f]{6})$/.exec(entry.trim());
    if (!match?.[1] || !match[2]) throw new Error(`Not a paint: ${entry}`);
    return { name: match[1], hex: match[2] };
  });
}

/** The paints a kind of vehicle of this make comes in. */
export function listPaints(kind: StockKind, make: string): Paint[] {
  const house = houseColours[`${kind}/${make}`] ?? houseColours[kind];
  return parsePaints(house ?? paintTable[make] ?? paintTable.default ?? '');
}

/** White leads, then greys and silvers, as on the road. */
const popularity: Readonly<Record<string, number>> = { White: 36, Grey: 15, Silver: 13, Black: 13, Blue: 10, Red: 8 };

export function pickPaint(random: Random, kind: StockKind, make: string): Paint {
  return random.weighted(
    listPaints(kind, make).map((paint) => [paint, popularity[paint.name.split(' ').at(-1) ?? ''] ?? 3] as const),
  );
}

/** `newPrice` is what the vehicle cost new. */
export function pickInterior(random: Random, newPrice: number): string {
  const names = interiorColours.find(([below]) => newPrice < below)?.[1] ?? ['Black'];
  return random.pick(names);
}
