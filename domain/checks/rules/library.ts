/** Pictures and files of the library where documents name them: there, described, and large enough for their place. */
import { isJsonObject } from '../../json/json-object.ts';
import { readPointer } from '../../json/pointer.ts';
import { fileId, libraryId } from '../../media/library.ts';
import type { CheckedSite, CheckRule, Finding, LibraryFact } from './rule.ts';
import { listTexts, type PlacedText } from './texts.ts';

const shared = { owner: 'Content', since: '2026-11-23', severity: 'warning', stopsGoLive: false } as const;

/** Pixels below which a picture looks soft, where its field sets no other limit. */
const usualWidth = 480;

interface PlacedPicture extends PlacedText {
  readonly fact: LibraryFact;
}

function listPictures(texts: readonly PlacedText[], { library }: CheckedSite): readonly PlacedPicture[] {
  return texts.flatMap((text) => {
    const id = text.schema?.['format'] === 'image' ? libraryId(text.text) : null;
    const fact = id === null ? undefined : library?.get(id);
    return fact?.kind === 'picture' ? [{ ...text, fact }] : [];
  });
}

const at = ({ blockId, pointer }: PlacedText): Pick<Finding, 'blockId' | 'pointer'> => ({
  ...(blockId === undefined ? {} : { blockId }),
  pointer,
});

export const pictureWords: CheckRule = {
  ...shared,
  id: 'picture-words',
  title: 'Pictures in the library have descriptions',
  kind: 'access',
  reads: 'pictures of pages and settings; their words in the library',
  find: (document, site) =>
    listPictures(listTexts(document), site).flatMap((picture) => {
      const { owner, fact, pointer } = picture;
      const name = readPointer(pointer).at(-1) ?? '';
      const own = isJsonObject(owner) ? (owner[`${name}Alt`] ?? owner['alt']) : undefined;
      // The icon of a browser tab is not read out.
      if (fact.isDescribed || name === 'icon' || (typeof own === 'string' && own !== '')) return [];
      return [
        {
          ...at(picture),
          message:
            'This picture has no description for shoppers who cannot see it. Add one here or in the library, or mark it there as decorative.',
        },
      ];
    }),
};

export const smallPictures: CheckRule = {
  ...shared,
  id: 'small-picture',
  title: 'Pictures are large enough for their place',
  kind: 'speed',
  reads: 'pictures of pages; their size in the library',
  find: (document, site) =>
    document.kind !== 'page' && document.kind !== 'section'
      ? []
      : listPictures(listTexts(document), site).flatMap((picture) => {
          const asked = picture.schema?.['x-least-width'];
          const least = typeof asked === 'number' ? asked : usualWidth;
          const { width } = picture.fact;
          return width >= least
            ? []
            : [
                {
                  ...at(picture),
                  message: `This picture is ${width} pixels wide; here it needs ${least} to look sharp. Replace it by a larger one.`,
                },
              ];
        }),
};

export const missingFiles: CheckRule = {
  ...shared,
  id: 'missing-file',
  title: 'Linked files and pictures exist',
  kind: 'links',
  reads: 'links to files and pictures of the library',
  find: (document, { library }) =>
    library === undefined
      ? []
      : listTexts(document).flatMap((text) => {
          const picture = libraryId(text.text);
          const lost = [...(picture === null ? [] : [picture]), ...filesIn(text)].filter((id) => !library.has(id));
          return lost.slice(0, 1).map(() => ({
            ...at(text),
            message:
              picture === null
                ? 'The file that this leads to is no longer in the library. Restore it there, or choose another.'
                : 'This picture is no longer in the library. Restore it there, or choose another.',
          }));
        }),
};

function filesIn({ text, schema }: PlacedText): readonly string[] {
  const links =
    schema?.['format'] === 'rich-text'
      ? [...text.matchAll(/\shref=["'](\/files\/[^"'\s]{0,300})["']/gi)].map(([, href = '']) => href)
      : [text];
  return links.flatMap((href) => fileId(href.split(/[?#]/, 1)[0] ?? '') ?? []);
}
