import { hasText } from '#domain/text/quantity.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { requireModel } from '../kit/subject-model.ts';
import type { Props } from './schema.ts';

export interface Data {
  readonly model: string;
  /** Only colours that can be shown. */
  readonly colours: readonly { readonly name: string; readonly hex: string | null; readonly image: string | null }[];
}

export async function load(_: Props, context: LoadContext): Promise<Data> {
  const model = requireModel(context);
  return {
    model: model.name,
    colours: model.colours.flatMap(({ name, hex, image }) => {
      const known = {
        name,
        hex: hex !== null && /^#[0-9a-f]{6}$/i.test(hex) ? hex : null,
        image: hasText(image) ? image : null,
      };
      return known.hex || known.image ? [known] : [];
    }),
  };
}
