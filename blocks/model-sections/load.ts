import type { LoadContext } from '../kit/define-block.ts';
import { requireModel } from '../kit/subject-model.ts';
import { modelFacts } from '../parts/model/facts.ts';
import type { Props } from './schema.ts';

export interface Data {
  readonly name: string;
  /** 'From $38,990'; the hero says what it covers. */
  readonly from: string | null;
}

export async function load(_: Props, context: LoadContext): Promise<Data> {
  const { name, from } = modelFacts(requireModel(context), context.settings);
  return { name, from };
}
