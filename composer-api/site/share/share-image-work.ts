/** Drawing a share image, as work that can be ended (`kernel/killable`). */
import { deferMessage } from '#domain/messages/deferred-message.ts';
import type { WorkKind } from '../../kernel/killable/kind.ts';
import { frugalSharp } from '../../media/frugal-sharp.ts';
import type { ShareImage } from './draw-share-image.ts';

/** An image as it arrives in another process, where a Buffer may be plain bytes. */
type ClonedImage = Omit<ShareImage, 'picture'> & { readonly picture: Uint8Array | null };

export const shareImageWork: WorkKind<ClonedImage, Uint8Array> = {
  name: 'share-image',
  within: 10_000,
  megabytes: 400,
  refusal: deferMessage('The picture takes too long to draw. Please try again later.'),
  async load() {
    await frugalSharp();
    const { drawShareImage } = await import('./draw-share-image.ts');
    return ({ picture, ...image }) =>
      drawShareImage({ ...image, picture: picture === null ? null : Buffer.from(picture) });
  },
};
