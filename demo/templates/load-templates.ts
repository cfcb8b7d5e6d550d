/**
 * The templates that ship: `<slug>/template.json` has name and purpose, every other file below is a document by its
 * key.
 */

import type { Json } from '#schemas/shapes/json.ts';
import type { TemplateSeed } from '../seed/seed.ts';

const files = import.meta.glob<Json>('./*/**/*.json', { eager: true, import: 'default' });

type Named = Pick<TemplateSeed, 'name' | 'purpose'>;

export function loadTemplates(): TemplateSeed[] {
  const templates = new Map<string, Named & { documents: { [key: string]: Json } }>();
  for (const [path, body] of Object.entries(files)) {
    const [, slug = '', ...rest] = path.split('/');
    const template = templates.get(slug) ?? { name: slug, documents: {} };
    const key = rest.join('/').replace(/\.json$/, '');
    if (key === 'template') Object.assign(template, body as Named);
    else template.documents[key] = body;
    templates.set(slug, template);
  }
  return [...templates].map(([slug, template]) => ({ slug, ...template }));
}
