/** Draws in a thread of its own; built as a file beside the server's. */
import { parentPort } from 'node:worker_threads';
import { drawPicture } from './draw-picture.ts';
import type { DrawAnswer, DrawJob } from './drawing-thread.ts';

parentPort?.on('message', ({ id, drawing, width }: DrawJob) => {
  let answer: DrawAnswer;
  try {
    answer = { id, svg: drawPicture(drawing, width) };
  } catch (error) {
    answer = { id, error: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(answer);
});
