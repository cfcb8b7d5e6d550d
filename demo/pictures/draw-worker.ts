/** Makes pictures in a thread of its own; built as a file beside the server's. */
import { answerAsks } from '#composer-api/kernel/threads/answer-asks.ts';
import type { DrawJob } from './drawing-thread.ts';
import { makerFrom } from './make-picture.ts';

answerAsks(({ drawing, width, renders }: DrawJob) => makerFrom(renders)(drawing, width));
