import { inLocale } from '#domain/messages/languages.ts';
import { modelPicture, modelTerms } from '#domain/models/model-range.ts';
import { forSale, rangeFacets } from '#domain/models/model-stock.ts';
import { variantBadges } from '#domain/models/variant-stock.ts';
import { displayMoney } from '#domain/price/money.ts';
import { setting } from '#domain/switches/settings.ts';
import { foldText } from '#domain/text/fold.ts';
import { hasText } from '#domain/text/quantity.ts';
import type { Model } from '#schemas/entities/model.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { requireModel } from '../kit/subject-model.ts';
import { stockHref } from '../parts/vehicle-card/facts.ts';
import type { Props } from './schema.ts';

export interface VariantCard {
  readonly id: string;
  readonly name: string;
  readonly series: string | null;
  readonly price: string | null;
  readonly image: string | null;
  /** The variant that it extends with more features; null where it extends none. */
  readonly over: string | null;
  /** Features added to that variant; all features if there is none. */
  readonly adds: readonly string[];
  /** Vehicles of the variant that are for sale, and the search for them; null where there are none. */
  readonly stock: { readonly count: number; readonly href: string } | null;
}

export interface Data {
  readonly model: string;
  readonly variants: readonly VariantCard[];
  /** One row a feature: which variants have it, in their order. */
  readonly features: readonly { readonly name: string; readonly has: readonly boolean[] }[];
  readonly terms: string | null;
}

/** Features that all variants share come first, so that the differences are together below. */
export async function load(_: Props, context: LoadContext): Promise<Data> {
  const model = requireModel(context);
  const priced = setting(context.settings, 'models.from-price');
  const stock = await variantStock(model, context.stock);
  return inLocale(context.site.locale, () => {
    const sets = model.model_variants.map(({ features }) => new Map(features.map((name) => [foldText(name), name])));
    const names = new Map<string, string>();
    for (const set of sets) for (const [key, name] of set) if (!names.has(key)) names.set(key, name);
    const rows = [...names].map(([key, name]) => ({ name, has: sets.map((set) => set.has(key)) }));
    const count = (row: { readonly has: readonly boolean[] }) => row.has.filter(Boolean).length;
    const variants = model.model_variants.map(({ id, name, image, series, dap_min_price: price }, index) => {
      const [own, before] = [sets[index] ?? new Map<string, string>(), sets[index - 1]];
      // A variant that adds no known feature extends none: the page must not claim that it has no more.
      const isMore =
        before !== undefined &&
        before.size > 0 &&
        own.size > before.size &&
        [...before.keys()].every((key) => own.has(key));
      return {
        id,
        name,
        series: hasText(series) ? series : null,
        price: priced && price !== null && price > 0 ? displayMoney(price) : null,
        image: hasText(image) ? image : modelPicture(model),
        over: isMore ? (model.model_variants[index - 1]?.name ?? null) : null,
        adds: [...own].flatMap(([key, feature]) => (isMore && before.has(key) ? [] : [feature])),
        stock: stock.get(id) ?? null,
      };
    });
    return {
      model: model.name,
      variants,
      features: rows.sort((a, b) => count(b) - count(a)),
      terms: variants.some((variant) => variant.price) ? modelTerms(model) : null,
    };
  });
}

/** Stock of each variant: one search finds conditions, one counts all badges, and no link leads to an empty search. */
async function variantStock(
  model: Model,
  stock: LoadContext['stock'],
): Promise<ReadonlyMap<string, NonNullable<VariantCard['stock']>>> {
  if (model.model_variants.length === 0) return new Map();
  const facets = await rangeFacets(model, stock);
  const found = await stock.search({ facets: { ...facets, ...forSale }, count: ['badge'], limit: 0 });
  const counts = new Map((found.facets.badge ?? []).map(({ value, count }) => [value, count]));
  const badges = variantBadges(model.model_variants, [...counts.keys()]);
  return new Map(
    [...badges].flatMap(([id, names]) => {
      const count = names.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0);
      return count > 0 ? [[id, { count, href: stockHref({ ...facets, badge: names }) }] as const] : [];
    }),
  );
}
