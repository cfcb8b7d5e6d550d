/** Links of a model's page that carry the model: a form that they open shows it. */

import { hasText } from '#domain/text/quantity.ts';
import type { Model } from '#schemas/entities/model.ts';

/** Parameter of an address that names a model, by the last part of its page's address. */
export const modelName = 'model_slug';

/** The page with the form that a model is driven by. */
const testDrivePath = '/book-test-drive';

/** The address with the model added, if it is this site's test drive page; any other stays as it is. */
export function withModel(href: string, slug: string): string {
  const [path = '', ...rest] = href.split(/(?=[?#])/);
  if (path.replace(/\/$/, '') !== testDrivePath || rest.some((part) => part.startsWith('?'))) return href;
  return `${path}?${modelName}=${encodeURIComponent(slug)}${rest.join('')}`;
}

/** The last part of the address of a model's page. */
export function pageSlug({ slug, new_slug }: Pick<Model, 'slug' | 'new_slug'>): string {
  return hasText(new_slug) ? new_slug.trim() : slug;
}
