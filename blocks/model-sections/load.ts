import type { LoadContext } from '../kit/define-block.ts';
import { requireModel } from '../kit/subject-model.ts';
import { pageSlug } from '../parts/model/about-model.ts';
import { modelFacts } from '../parts/model/facts.ts';
import type { Props } from './schema.ts';

export interface Data {
  readonly name: string;
  /** The last part of its page's address. */
  readonly slug: string;
  /** 'From $38,990'; the hero says what the price covers. */
  readonly from: string | null;
}

export async function load(_: Props, context: LoadContext): Promise<Data> {
  const model = requireModel(context);
  const { name, from } = modelFacts(model, context.settings);
  return { name, slug: pageSlug(model), from };
}
