/** Makes pictures in a separate thread; built as a file next to the server's. */
import { answerAsks } from '#composer-api/kernel/threads/answer-asks.ts';
import { composeLayers } from './compose-layers.ts';
import type { DrawJob } from './drawing-thread.ts';

answerAsks(({ layers, width }: DrawJob) => composeLayers(layers, width));
