/**
 * Requests the data of blocks from the API, 250 ms after the last change that needs it. Requests are numbered: an
 * answer that a newer one has overtaken is dropped, and its blocks are requested again with the newer.
 */

import type { PreviewRequest, PreviewResponse } from '#schemas/api/preview.ts';
import type { Layout } from '#schemas/layout/layout.ts';
import { joinAnswers } from './preview-page.ts';

interface PreviewLoaderOptions {
  readonly send: (request: PreviewRequest, signal: AbortSignal) => Promise<PreviewResponse>;
  /** Key, body and subject of the draft as it is now. */
  readonly draft: () => { readonly request: PreviewRequest; readonly layout: Layout };
  readonly onAnswer: (answer: PreviewResponse, asked: Layout) => void;
  readonly onFailure: (error: unknown) => void;
  readonly delayMs?: number;
}

type Wanted = ReadonlySet<string> | 'all';

export class PreviewLoader {
  #options: PreviewLoaderOptions;
  #last: PreviewResponse | null = null;
  #wanted: Wanted = new Set();
  #dirty: boolean = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #number = 0;
  #abort: AbortController | null = null;

  constructor(options: PreviewLoaderOptions) {
    this.#options = options;
  }

  /** Data of these blocks, or of all, is out of date. */
  want(ids: Iterable<string> | 'all', delayMs = this.#options.delayMs ?? 250): void {
    this.#wanted = ids === 'all' || this.#wanted === 'all' ? 'all' : new Set([...this.#wanted, ...ids]);
    this.#dirty = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#load(), delayMs);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#number += 1;
    this.#abort?.abort();
  }

  async #load(): Promise<void> {
    if (!this.#dirty) return;
    this.#dirty = false;
    this.#number += 1;
    const number = this.#number;
    this.#abort?.abort();
    this.#abort = new AbortController();
    const only = this.#last === null || this.#wanted === 'all' ? null : this.#wanted;
    const { request, layout } = this.#options.draft();
    try {
      const answer = await this.#options.send(only ? { ...request, only: [...only] } : request, this.#abort.signal);
      if (number !== this.#number) return;
      this.#last = joinAnswers(this.#last, answer, only);
      // Blocks requested in the meantime wait for their own request.
      if (!this.#dirty) this.#wanted = new Set();
      this.#options.onAnswer(this.#last, layout);
    } catch (error) {
      if (number === this.#number) this.#options.onFailure(error);
    }
  }
}
