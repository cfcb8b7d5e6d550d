import { t } from '#domain/messages/translate.ts';
import { hasText } from '#domain/text/quantity.ts';
import type { Image } from '#schemas/shapes/media.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { requireModel } from '../kit/subject-model.ts';
import { plainParagraphs } from '../ui/plain-paragraphs.ts';
import type { Props } from './schema.ts';

/** Pictures that the page shows; more would be a long way to scroll. */
const most = 12;

export interface Data {
  readonly model: string;
  /** Paragraphs of the description. */
  readonly text: readonly string[];
  readonly pictures: readonly { readonly url: string; readonly alt: string }[];
}

export async function load({ text }: Props, context: LoadContext): Promise<Data> {
  const { name, description, images } = requireModel(context);
  const pictures = new Map<string, Image>();
  for (const image of images) if (hasText(image.url) && !pictures.has(image.url)) pictures.set(image.url, image);
  return {
    model: name,
    text: text ? plainParagraphs(description ?? '') : [],
    pictures: [...pictures.values()].slice(0, most).map(({ url, alt }, index) => ({
      url,
      alt: hasText(alt) ? alt : t('{name}, picture {index}', { name, index: index + 1 }),
    })),
  };
}
