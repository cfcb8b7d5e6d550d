/** Draws in a thread of its own; built as a file beside the server's. */
import { answerAsks } from '#composer-api/kernel/threads/answer-asks.ts';
import { drawPicture } from '../drawings/draw-picture.ts';
import type { DrawJob } from './drawing-thread.ts';

answerAsks(({ drawing, width }: DrawJob) => drawPicture(drawing, width));
