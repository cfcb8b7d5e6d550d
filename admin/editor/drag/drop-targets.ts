/**
 * Which place a drag means. Panes compute the positions of their places from what they draw anyway: drop zones that the
 * drag library measures and observes would delay a drag over hundreds of places by seconds.
 */
export type DropPane = 'outline' | 'canvas';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface FoundPlace {
  readonly placeId: string;
  /** How far the point is from it (px). */
  readonly distance: number;
}

interface Pane {
  /** The nearest place to a point in the window; null if none is close enough. */
  readonly find: (point: Point) => FoundPlace | null;
  /** Whether a place can be seen here, or scrolled to. */
  readonly shows: (placeId: string) => boolean;
}

export interface Over {
  readonly pane: DropPane;
  readonly placeId: string;
}

/** Beyond this distance (px) there is no target, so that dropping outside changes nothing. */
const reach = 160;

export class DropTargets {
  #panes = new Map<DropPane, Pane>();
  #over: Over | null = null;
  #isByKey: boolean = false;
  #listeners = new Set<() => void>();

  get over(): Over | null {
    return this.#over;
  }

  /** Whether the place was chosen with a key and not with the pointer. */
  get isByKey(): boolean {
    return this.#isByKey;
  }

  /** Whether a pane shows a place. */
  shows(pane: DropPane, placeId: string): boolean {
    return this.#panes.get(pane)?.shows(placeId) ?? false;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** @returns unregisters the pane. */
  register(name: DropPane, pane: Pane): () => void {
    this.#panes.set(name, pane);
    return () => {
      if (this.#panes.get(name) === pane) this.#panes.delete(name);
    };
  }

  /** The pointer is here: the nearest place of all panes is meant. */
  point(at: Point): void {
    let best: (Over & { readonly distance: number }) | null = null;
    for (const [pane, { find }] of this.#panes) {
      const found = find(at);
      if (found && found.distance <= reach && (!best || found.distance < best.distance)) best = { pane, ...found };
    }
    this.#isByKey = false;
    this.#choose(best && { pane: best.pane, placeId: best.placeId });
  }

  /** A key chose this place; null: none is meant. */
  choose(over: Over | null): void {
    this.#isByKey = true;
    this.#choose(over);
  }

  #choose(over: Over | null): void {
    if (this.#over?.pane === over?.pane && this.#over?.placeId === over?.placeId) return;
    this.#over = over;
    for (const listener of this.#listeners) listener();
  }
}

interface Line {
  readonly placeId: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The line that is nearest to a point. Lines further in begin further right: a pointer left of them does not mean them. */
export function nearestLine(lines: Iterable<Line>, { x, y }: Point): FoundPlace | null {
  let best: FoundPlace | null = null;
  for (const { placeId, left, top, right, bottom } of lines) {
    const distance = Math.max(top - y, y - bottom, 0) + Math.max(left - x, x - right, 0) * 2;
    if (!best || distance < best.distance) best = { placeId, distance };
  }
  return best;
}
