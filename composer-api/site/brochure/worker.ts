/** Draws brochures in a thread of its own; built as a file beside the server's. */
import { answerAsks } from '../../kernel/threads/answer-asks.ts';
import { drawBrochure } from './draw.ts';
import type { ClonedBrochure } from './thread.ts';

answerAsks(
  ({ pictures, ...brochure }: ClonedBrochure): Promise<Uint8Array> =>
    drawBrochure({
      ...brochure,
      pictures: pictures.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
    }),
);
