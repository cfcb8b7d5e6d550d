/**
 * Draws in a thread of its own, started with the first drawing: a shape that is new takes some 100 ms, and requests of
 * others must not wait for it.
 */
import { Worker } from 'node:worker_threads';
import { AppError } from '#domain/errors/app-error.ts';
import type { Draw, Drawing } from './draw-picture.ts';

export interface DrawJob {
  readonly id: number;
  readonly drawing: Drawing;
  /** Pixels. */
  readonly width: number;
}

export type DrawAnswer =
  | { readonly id: number; readonly svg: string }
  | { readonly id: number; readonly error: string };

interface Waiting {
  readonly resolve: (svg: string) => void;
  readonly reject: (error: Error) => void;
}

export class DrawingThread {
  readonly #file: string | URL;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #lastId = 0;
  #isClosed = false;

  /** @param file the built `draw-worker.ts`. */
  constructor(file: string | URL) {
    this.#file = file;
  }

  /**
   * @throws Error when the drawing fails, or its thread ends; the next drawing starts another one. AppError `busy` once
   * the server closes, which is no fault of the drawing.
   */
  readonly draw: Draw = (drawing, width) =>
    new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(closing());
      const id = ++this.#lastId;
      this.#waiting.set(id, { resolve, reject });
      const worker = this.#start();
      worker.ref();
      worker.postMessage({ id, drawing, width } satisfies DrawJob);
    });

  async close(): Promise<void> {
    this.#isClosed = true;
    const worker = this.#worker;
    if (!worker) return;
    this.#end(worker, closing());
    await worker.terminate();
  }

  #start(): Worker {
    if (this.#worker) return this.#worker;
    // The options that the program was started with are not for this file.
    const worker = new Worker(this.#file, { execArgv: [] });
    this.#worker = worker;
    worker.on('message', (answer: DrawAnswer) => {
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      // An idle thread does not keep the program running.
      if (this.#waiting.size === 0) worker.unref();
      if ('svg' in answer) waiting?.resolve(answer.svg);
      else waiting?.reject(new Error(answer.error));
    });
    worker.on('error', (error) => this.#end(worker, error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => this.#end(worker, new Error('The drawing thread ended.')));
    return worker;
  }

  #end(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }
}

function closing(): AppError {
  return new AppError('busy', 'The server is closing. Please try again in a moment.');
}
