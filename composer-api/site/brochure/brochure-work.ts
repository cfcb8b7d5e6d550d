/**
 * Drawing a brochure, as work that can be killed (`kernel/killable`): measuring text and packing fonts takes 0.1 to 1
 * s, which would block every other request.
 */
import { deferMessage } from '#domain/messages/deferred-message.ts';
import type { WorkKind } from '../../kernel/killable/kind.ts';
import type { Brochure } from './draw.ts';

/** A brochure as it arrives in another process, where a Buffer may be plain bytes. */
type ClonedBrochure = Omit<Brochure, 'pictures'> & { readonly pictures: readonly Uint8Array[] };

export const brochureWork: WorkKind<ClonedBrochure, Uint8Array> = {
  name: 'brochure',
  within: 10_000,
  megabytes: 600,
  refusal: deferMessage('The brochure takes too long to draw. Please try again later.'),
  async load() {
    const { drawBrochure } = await import('./draw.ts');
    return ({ pictures, ...brochure }) =>
      drawBrochure({
        ...brochure,
        pictures: pictures.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
      });
  },
};
