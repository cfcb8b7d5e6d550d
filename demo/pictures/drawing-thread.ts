/** Makes pictures in a separate thread: a large one takes some 100 ms, and must not delay other requests. */
import { AskedThread } from '#composer-api/kernel/threads/asked-thread.ts';
import type { composeLayers } from './compose-layers.ts';
import type { PaintedLayers } from './find-layers.ts';

export interface DrawJob {
  readonly layers: PaintedLayers;
  /** Pixels. */
  readonly width: number;
}

export class DrawingThread {
  readonly #thread: AskedThread<DrawJob, Uint8Array>;

  /** @param file the built `draw-worker.ts`. */
  constructor(file: string | URL) {
    this.#thread = new AskedThread(file, 'drawing thread');
  }

  /** @throws as `AskedThread.ask` */
  readonly make: typeof composeLayers = (layers, width) => this.#thread.ask({ layers, width });

  close(): Promise<void> {
    return this.#thread.close();
  }
}
