/** Draws brochures in a thread of its own; built as a file beside the server's. */
import { answerAsks } from '../jobs/answer-asks.ts';
import type { ClonedBrochure } from './brochure-thread.ts';
import { drawBrochure } from './draw-brochure.ts';

answerAsks(
  ({ pictures, ...brochure }: ClonedBrochure): Promise<Uint8Array> =>
    drawBrochure({
      ...brochure,
      pictures: pictures.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
    }),
);
