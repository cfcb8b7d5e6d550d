/** Reading what people upload, as work that can be ended (`kernel/killable`). */
import { deferMessage } from '#domain/messages/deferred-message.ts';
import type { WorkKind } from '../kernel/killable/kind.ts';
import { frugalSharp } from './frugal-sharp.ts';
import { isDrawing, type PictureNeeds, readPicture } from './read-picture.ts';

interface PictureJob {
  readonly bytes: Uint8Array;
  readonly needs: PictureNeeds;
}

type PictureWork = WorkKind<PictureJob, Uint8Array>;

const load: PictureWork['load'] = async () => {
  await frugalSharp();
  return ({ bytes, needs }) => readPicture(bytes, needs);
};

/** A logo is drawn in 50 ms. */
const drawingWork: PictureWork = {
  name: 'drawing',
  within: 2000,
  megabytes: 600,
  refusal: 'The drawing takes too long to render. Save it as PNG and try again.',
  load,
};

/** 50 million pixels of an iPhone take 2 s on a quiet machine, and 600 MB. */
const photographWork: PictureWork = {
  name: 'photograph',
  within: 15_000,
  megabytes: 1000,
  refusal: deferMessage('The picture is damaged, or takes too long to read. Save it as JPEG and try again.'),
  load,
};

export const pictureWorks = [drawingWork, photographWork];

/** The work that reads this file. */
export function pictureWorkOf(bytes: Uint8Array): PictureWork {
  return isDrawing(bytes) ? drawingWork : photographWork;
}
