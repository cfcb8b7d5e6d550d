import { hasText } from '#domain/text/quantity.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { requireModel } from '../kit/subject-model.ts';
import type { SpecItem } from '../ui/spec-list.tsx';
import type { Props } from './schema.ts';

export interface Data {
  readonly items: readonly SpecItem[];
}

/** Lines without a value are left out. */
export async function load(_: Props, context: LoadContext): Promise<Data> {
  return {
    items: requireModel(context).model_specifications.flatMap(({ label, value }) =>
      hasText(value) ? [{ label, value }] : [],
    ),
  };
}
