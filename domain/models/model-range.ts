/** Rules of the model range (specification, sections 2, 4 and 5). */

import type { Model } from '#schemas/entities/model.ts';
import { t } from '../messages/translate.ts';
import { displayMoney } from '../price/money.ts';
import { type Settings, setting } from '../switches/settings.ts';
import { foldText, slugify } from '../text/fold.ts';
import { hasText } from '../text/quantity.ts';

/** 'NEW', with the tenant's own words before it, or 'COMING SOON'; any other status has no badge (section 4). */
export function modelBadge(model: Pick<Model, 'status'>, settings: Settings): string | null {
  if (model.status === 'coming_soon') return t('COMING SOON');
  if (model.status !== 'new') return null;
  const prefix = setting(settings, 'models.status-prefix').trim();
  return prefix === '' ? t('NEW') : t('{prefix} NEW', { prefix });
}

/** The least price of the model and its variants, whole dollars; values of 0 or less or not numeric do not count. */
export function modelFromPrice(model: Pick<Model, 'from_price' | 'model_variants'>): number | null {
  const prices = [model.from_price, ...model.model_variants.map((variant) => variant.dap_min_price)];
  const real = prices.filter(
    (price): price is number => typeof price === 'number' && Number.isFinite(price) && price > 0,
  );
  return real.length === 0 ? null : Math.min(...real);
}

/** 'From $38,990'; null without a price. */
export function displayFromPrice(model: Pick<Model, 'from_price' | 'model_variants'>): string | null {
  const price = modelFromPrice(model);
  return price === null ? null : t('From {price}', { price: displayMoney(price) });
}

/** The dealer's own terms of its price, else the maker's. */
export function modelTerms(model: Pick<Model, 'disclaimer' | 'original_disclaimer'>): string | null {
  return [model.disclaimer, model.original_disclaimer].find(hasText) ?? null;
}

/** The model's own address if it has one, else its page. */
export function modelHref(model: Pick<Model, 'override_url' | 'new_slug' | 'slug'>): string {
  return hasText(model.override_url)
    ? model.override_url.trim()
    : `/models/${hasText(model.new_slug) ? model.new_slug.trim() : model.slug}`;
}

/** Its main picture, for cards and the top of its page. */
export function modelPicture(model: Pick<Model, 'cloudfront_new_image_url' | 'image' | 'images'>): string | null {
  return [model.cloudfront_new_image_url, model.image, model.images[0]?.url].find(hasText) ?? null;
}

/** The film at the top of its page: the maker's own, else the one on YouTube. */
export function modelFilm(model: Pick<Model, 'hero_video' | 'youtube_id'>): string | null {
  if (hasText(model.hero_video)) return model.hero_video.trim();
  const id = model.youtube_id?.trim() ?? '';
  return /^[A-Za-z0-9_-]{11}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : null;
}

/** Body categories of a model, each once regardless of case: the maker's, then its list. */
export function modelBodies(
  model: Pick<Model, 'manufacturer_body' | 'manufacturer_body2' | 'manufacturer_body3' | 'body'>,
): readonly string[] {
  const named = [model.manufacturer_body, model.manufacturer_body2, model.manufacturer_body3, ...model.body];
  return uniqueFolded(named.flatMap((name) => (hasText(name) ? [name.trim()] : [])));
}

interface BodyCategory {
  readonly name: string;
  /** Lower case with hyphens, for `?body=`. */
  readonly slug: string;
  readonly count: number;
}

/** Body categories of a range in the order of its models, merged regardless of case. */
export function bodyCategories(models: readonly Model[]): readonly BodyCategory[] {
  return uniqueFolded(models.flatMap(modelBodies)).map((name) => {
    const slug = slugify(name);
    return { name, slug, count: models.filter((model) => isOfBody(model, slug)).length };
  });
}

/** Whether a model belongs to the category of `?body=`, in any case. */
export function isOfBody(model: Parameters<typeof modelBodies>[0], body: string): boolean {
  return modelBodies(model).some((name) => slugify(name) === slugify(body));
}

/** By position, then by name. */
export function orderModels(models: readonly Model[]): readonly Model[] {
  return [...models].sort((a, b) => a.position - b.position || a.name.localeCompare(b.name, 'en-AU'));
}

function uniqueFolded(names: readonly string[]): readonly string[] {
  const first = new Map<string, string>();
  for (const name of names) if (!first.has(foldText(name))) first.set(foldText(name), name);
  return [...first.values()];
}
