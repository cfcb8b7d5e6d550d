import { displayMoney } from '#domain/price/money.ts';
import { setting } from '#domain/switches/settings.ts';
import { foldText } from '#domain/text/fold.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { requireModel } from '../kit/subject-model.ts';
import { modelTerms } from '../parts/model/facts.ts';
import type { Props } from './schema.ts';

export interface Data {
  readonly model: string;
  readonly variants: readonly { readonly id: string; readonly name: string; readonly price: string | null }[];
  /** One row a feature: which variants have it, in their order. */
  readonly features: readonly { readonly name: string; readonly has: readonly boolean[] }[];
  readonly terms: string | null;
}

/** Features that all variants share come first, so that the differences stand together below. */
export async function load(_: Props, context: LoadContext): Promise<Data> {
  const model = requireModel(context);
  const priced = setting(context.settings, 'models.from-price');
  const names = new Map<string, string>();
  for (const variant of model.model_variants)
    for (const feature of variant.features) if (!names.has(foldText(feature))) names.set(foldText(feature), feature);
  const sets = model.model_variants.map((variant) => new Set(variant.features.map(foldText)));
  const rows = [...names].map(([key, name]) => ({ name, has: sets.map((set) => set.has(key)) }));
  const count = (row: { readonly has: readonly boolean[] }) => row.has.filter(Boolean).length;
  const variants = model.model_variants.map(({ id, name, dap_min_price: price }) => ({
    id,
    name,
    price: priced && price !== null && price > 0 ? displayMoney(price) : null,
  }));
  return {
    model: model.name,
    variants,
    features: rows.sort((a, b) => count(b) - count(a)),
    terms: variants.some((variant) => variant.price) ? modelTerms(model) : null,
  };
}
