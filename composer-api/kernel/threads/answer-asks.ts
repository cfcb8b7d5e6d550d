/** The side of `AskedThread` that runs in the thread. */
import { parentPort } from 'node:worker_threads';
import { errorText } from '#domain/errors/error-text.ts';
import type { Answered, Asked } from './asked-thread.ts';

/** Answers every question with the result of `work`; an error fails that question alone. */
export function answerAsks<Job, Result>(work: (job: Job) => Result | Promise<Result>): void {
  parentPort?.on('message', async ({ id, job }: Asked<Job>) => {
    let answer: Answered<Result>;
    try {
      answer = { id, result: await work(job) };
    } catch (error) {
      answer = { id, error: errorText(error) };
    }
    parentPort?.postMessage(answer);
  });
}
