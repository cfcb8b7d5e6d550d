/**
 * Makes pictures in a thread of its own: a shape that is new takes some 100 ms, and requests of others must not wait for it.
 */
import { AskedThread } from '#composer-api/kernel/threads/asked-thread.ts';
import type { Drawing } from '../drawings/draw-picture.ts';
import type { Made, Make } from './make-picture.ts';

export interface DrawJob {
  readonly drawing: Drawing;
  /** Pixels. */
  readonly width: number;
  /** Folder of rendered layers. */
  readonly renders: string;
}

export class DrawingThread {
  readonly #thread: AskedThread<DrawJob, Made>;

  readonly #renders: string;

  /** @param file the built `draw-worker.ts`. @param renders folder of rendered layers. */
  constructor(file: string | URL, renders: string) {
    this.#renders = renders;
    this.#thread = new AskedThread(file, 'drawing thread');
  }

  /** @throws as `AskedThread.ask` */
  readonly make: Make = (drawing, width) => this.#thread.ask({ drawing, width, renders: this.#renders });

  close(): Promise<void> {
    return this.#thread.close();
  }
}
