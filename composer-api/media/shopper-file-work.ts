/** Reading a file that a shopper sends, as work that can be ended (`kernel/killable`). */
import { AppError } from '#domain/errors/app-error.ts';
import { acceptedWords, type FileKind } from '#domain/leads/lead-file.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';
import type { WorkKind } from '../kernel/killable/kind.ts';
import { isZip } from '../kernel/read-zip.ts';
import { frugalSharp } from './frugal-sharp.ts';
import { isDocx } from './read-docx.ts';
import { checkPdf, isHarmlessPdf, isPdf } from './read-pdf.ts';
import { readPicture, refused } from './read-picture.ts';

interface ShopperFile {
  readonly kind: FileKind;
  readonly content: Uint8Array;
}

export const shopperFileWork: WorkKind<Uint8Array, ShopperFile> = {
  name: 'shopper-file',
  within: 15_000,
  megabytes: 1000,
  refusal: deferMessage('The file is damaged, or takes too long to read. Save it again and retry.'),
  async load() {
    await frugalSharp();
    return readShopperFile;
  },
};

/** What a shopper sent as the file that is stored. @throws AppError `input.invalid` with what is wrong and what to do. */
async function readShopperFile(bytes: Uint8Array): Promise<ShopperFile> {
  if (bytes.length === 0) throw refused('The file is empty. Choose it again.');
  if (isPdf(bytes)) {
    if (!isHarmlessPdf(checkPdf(bytes)))
      throw new AppError(
        'input.invalid',
        deferMessage(
          'This PDF is protected, or holds a script or another file. Print it to a new PDF, or send a photo of it.',
        ),
      );
    return { kind: 'pdf', content: bytes };
  }
  if (isZip(bytes)) {
    if (!isDocx(bytes)) throw refused(`We cannot accept this Word document. Send ${acceptedWords}.`);
    return { kind: 'document', content: bytes };
  }
  const picture = await readPicture(bytes, { leastSide: 16, takesDrawings: false, as: 'jpeg' });
  return { kind: 'picture', content: picture };
}
