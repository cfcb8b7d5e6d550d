/**
 * Requests the target of a pressed value a tenth of a second before its click, which waits for the button's release. By
 * then the answer has often arrived, and goes into the page in the click's own frame.
 */
import { patientFetch } from '../../ui/patient-fetch.ts';

/** A block that was requested. */
export interface Prefetched {
  readonly address: string;
  readonly stop: AbortController;
  /** Null if there is no such page; rejects if it could not be loaded. */
  readonly html: Promise<string | null>;
}

/**
 * Frames that a finger rests before a value is requested: one that scrolls has moved by then. Not a timer, which
 * Chromium delays until it has recognised the gesture.
 */
const restingFrames = 2;

/**
 * @param id of the block
 * @param address path and query of the search
 */
export function ask(id: string, address: string): Prefetched {
  const stop = new AbortController();
  const query = new URLSearchParams({ block: id, path: address });
  const answer = async () => {
    const response = await patientFetch(`/api/fragment?${query}`, { signal: stop.signal });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(String(response.status));
    return response.text();
  };
  return { address, stop, html: answer() };
}

export class Prefetcher {
  readonly #ask: (address: string) => Prefetched | null;
  #pressed: Prefetched | null = null;
  /** The next frame of the finger that touches a value. */
  #resting = 0;

  /** @param ask null if the address is not worth requesting: its answer is known, or another request is running. */
  constructor(block: Element, ask: (address: string) => Prefetched | null) {
    this.#ask = ask;
    block.addEventListener('pointerdown', (event) => this.#onPress(event as PointerEvent), { passive: true });
    // The finger scrolls: nothing was chosen.
    block.addEventListener('pointercancel', () => this.#press(null));
    block.addEventListener('click', () => cancelAnimationFrame(this.#resting), { capture: true });
  }

  /** The request made when this address was pressed, if any, handed over to the caller. */
  take(address: string): Prefetched | null {
    if (this.#pressed?.address !== address) return null;
    const pressed = this.#pressed;
    this.#pressed = null;
    return pressed;
  }

  /** A finger may be about to scroll the list that it touches: requesting at once would cost a search each time. */
  #onPress(event: PointerEvent): void {
    const link = linkOf(event);
    const address = link?.dataset['choice'] ? link.pathname + link.search : null;
    if (event.pointerType === 'touch' && address !== null) this.#rest(address, restingFrames);
    else this.#press(address);
  }

  #rest(address: string, frames: number): void {
    cancelAnimationFrame(this.#resting);
    this.#resting = requestAnimationFrame(() =>
      frames === 1 ? this.#press(address) : this.#rest(address, frames - 1),
    );
  }

  #press(address: string | null): void {
    cancelAnimationFrame(this.#resting);
    this.#pressed?.stop.abort();
    this.#pressed = address === null ? null : this.#ask(address);
  }
}

/** The link that a plain press or click follows here. */
export function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button > 0) return null;
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-wakes]') : null;
}
