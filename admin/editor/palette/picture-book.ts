/**
 * Pictures of blocks and sections for the palette: each once, when it comes into view, rendered by the preview frame with
 * the site's own theme and data. One page holds all of them; one request asks for a few.
 */
import type { BlockFragment } from '#domain/layout/copy-subtree.ts';
import type { PreviewRequest, PreviewResponse } from '#schemas/api/preview.ts';
import type { BlockInstance } from '#schemas/layout/layout.ts';
import type { Json } from '#schemas/shapes/json.ts';

export interface Pictured {
  readonly key: string;
  /** Has its own ids. */
  readonly fragment: BlockFragment;
}

interface PictureBookOptions {
  readonly send: (request: PreviewRequest) => Promise<PreviewResponse>;
  /** A page or section of the kind under edit, with another layout. */
  readonly request: (fragment: BlockFragment) => PreviewRequest & { readonly body: Json };
}

/** Blocks of one request, with those inside them. */
const mostAtOnce = 16;

export interface Pictures {
  readonly page: PreviewResponse | null;
  /** Keys whose blocks are on the page, with the ids of the outermost. */
  readonly drawn: ReadonlyMap<string, readonly string[]>;
  /** Keys that could not be drawn. */
  readonly failed: ReadonlySet<string>;
}

const none: Pictures = { page: null, drawn: new Map(), failed: new Set() };

export class PictureBook {
  #options: PictureBookOptions;
  #state = none;
  #waiting = new Map<string, Pictured>();
  #asked = new Set<string>();
  #busy: boolean = false;
  #listeners = new Set<() => void>();

  constructor(options: PictureBookOptions) {
    this.#options = options;
  }

  readonly read = (): Pictures => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Items in view now. Those that have left the view are no longer waited for. */
  want(items: readonly Pictured[]): void {
    this.#waiting = new Map(items.flatMap((item) => (this.#asked.has(item.key) ? [] : [[item.key, item]])));
    void this.#next();
  }

  async #next(): Promise<void> {
    if (this.#busy || this.#waiting.size === 0) return;
    const taken: Pictured[] = [];
    let count = 0;
    for (const item of this.#waiting.values()) {
      const size = Object.keys(item.fragment.blocks).length;
      if (taken.length > 0 && count + size > mostAtOnce) break;
      taken.push(item);
      count += size;
    }
    for (const { key } of taken) {
      this.#asked.add(key);
      this.#waiting.delete(key);
    }
    this.#busy = true;
    try {
      const blocks: { [id: string]: BlockInstance } = {};
      for (const { fragment } of taken) Object.assign(blocks, fragment.blocks);
      const root = taken.flatMap(({ fragment }) => fragment.root);
      const request = this.#options.request({ root, blocks });
      this.#take(taken, root, blocks, await this.#options.send({ ...request, only: Object.keys(blocks) }));
    } catch {
      // A picture is optional: without it only the text shows.
      this.#set({ ...this.#state, failed: new Set([...this.#state.failed, ...taken.map(({ key }) => key)]) });
    } finally {
      this.#busy = false;
      void this.#next();
    }
  }

  #take(
    taken: readonly Pictured[],
    root: readonly string[],
    blocks: { readonly [id: string]: BlockInstance },
    answer: PreviewResponse,
  ): void {
    const before = this.#state.page;
    const states = Object.entries(answer.blocks).filter(([id]) => Object.hasOwn(blocks, id));
    const page: PreviewResponse = {
      ...answer,
      header: null,
      footer: null,
      page: {
        layout: {
          root: [...(before?.page.layout.root ?? []), ...root],
          blocks: { ...before?.page.layout.blocks, ...blocks },
        },
      },
      blocks: { ...before?.blocks, ...Object.fromEntries(states) },
    };
    const drawn = new Map([...this.#state.drawn, ...taken.map(({ key, fragment }) => [key, fragment.root] as const)]);
    this.#set({ ...this.#state, page, drawn });
  }

  #set(state: Pictures): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
