import { isJsonObject } from '../../json/json-object.ts';
import { readPointer } from '../../json/pointer.ts';
import type { CheckRule } from './rule.ts';
import { listTexts } from './texts.ts';

const fileName = /\.(?:jpe?g|png|webp|gif|heic|avif)$/i;
const plainNames: ReadonlySet<string> = new Set(['image', 'picture', 'photo', 'img', 'banner', 'logo.']);

export const alternativeText: CheckRule = {
  id: 'alternative-text',
  title: 'Descriptions of pictures',
  kind: 'access',
  owner: 'Content',
  since: '2026-11-23',
  severity: 'warning',
  reads: 'pictures of blocks and of rich text',
  stopsGoLive: false,
  find: (document) =>
    listTexts(document).flatMap(({ blockId, pointer, text, schema, owner }) => {
      const place = { ...(blockId === undefined ? {} : { blockId }) };
      if (schema?.['format'] === 'rich-text') {
        const images = text.split('<img').slice(1);
        return images.some((image) => !/^[^>]{0,2000}\balt=["'][^"']/.test(image))
          ? [
              {
                ...place,
                pointer,
                message: 'A picture in this text has no description for shoppers who cannot see it. Add one.',
              },
            ]
          : [];
      }
      if (schema?.['format'] !== 'image' || text === '' || !isJsonObject(owner)) return [];
      const name = readPointer(pointer).at(-1) ?? '';
      const field = [`${name}Alt`, 'alt'].find((one) => Object.hasOwn(owner, one));
      // An empty text marks a decorative picture, which staff may choose.
      const alt = field === undefined ? '' : owner[field];
      if (typeof alt !== 'string' || alt === '') return [];
      const said = alt.trim().toLowerCase();
      if (said !== '' && !fileName.test(said) && !plainNames.has(said)) return [];
      const at = `${pointer.slice(0, pointer.lastIndexOf('/'))}/${field}`;
      return [
        {
          ...place,
          pointer: at,
          message: `“${alt.slice(0, 60)}” does not say what the picture shows. Describe it in a few words, or leave it empty if it is decorative.`,
        },
      ];
    }),
};
