/** Makes pictures in a thread of its own; built as a file beside the server's. */
import { answerAsks } from '#composer-api/kernel/threads/answer-asks.ts';
import { composeLayers } from './compose-layers.ts';
import type { DrawJob } from './drawing-thread.ts';

answerAsks(({ layers, width }: DrawJob) => composeLayers(layers, width));
