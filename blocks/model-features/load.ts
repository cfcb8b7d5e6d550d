import { hasText } from '#domain/text/quantity.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { requireModel } from '../kit/subject-model.ts';
import { plainParagraphs } from '../ui/plain-paragraphs.ts';
import type { Props } from './schema.ts';

export interface Data {
  readonly features: readonly {
    readonly id: string;
    readonly title: string;
    /** Paragraphs. */
    readonly text: readonly string[];
    readonly image: string | null;
    readonly side: 'left' | 'right';
  }[];
}

export async function load(_: Props, context: LoadContext): Promise<Data> {
  return {
    features: requireModel(context).features.map(({ id, title, description, image, images, template }, index) => ({
      id,
      title,
      text: plainParagraphs(description ?? ''),
      image: [image, images[0]?.url].find(hasText) ?? null,
      side: template === 'image-left' || (template !== 'image-right' && index % 2 === 1) ? 'left' : 'right',
    })),
  };
}
