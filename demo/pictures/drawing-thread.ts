/**
 * Draws in a thread of its own: a shape that is new takes some 100 ms, and requests of others must not wait for it.
 */
import { AskedThread } from '#composer-api/kernel/threads/asked-thread.ts';
import type { Draw, Drawing } from '../drawings/draw-picture.ts';

export interface DrawJob {
  readonly drawing: Drawing;
  /** Pixels. */
  readonly width: number;
}

export class DrawingThread {
  readonly #thread: AskedThread<DrawJob, string>;

  /** @param file the built `draw-worker.ts`. */
  constructor(file: string | URL) {
    this.#thread = new AskedThread(file, 'drawing thread');
  }

  /** The SVG. @throws as `AskedThread.ask` */
  readonly draw: Draw = (drawing, width) => this.#thread.ask({ drawing, width });

  close(): Promise<void> {
    return this.#thread.close();
  }
}
