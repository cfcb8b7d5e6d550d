/** The templates that ship: `<slug>/template.json` names one, every other file below is a document by its key. */

import type { Json } from '#schemas/shapes/json.ts';
import type { TemplateSeed } from '../seed/seed.ts';

const files = import.meta.glob<Json>('./*/**/*.json', { eager: true, import: 'default' });

export function loadTemplates(): TemplateSeed[] {
  const templates = new Map<string, { name: string; documents: { [key: string]: Json } }>();
  for (const [path, body] of Object.entries(files)) {
    const [, slug = '', ...rest] = path.split('/');
    const template = templates.get(slug) ?? { name: slug, documents: {} };
    const key = rest.join('/').replace(/\.json$/, '');
    if (key === 'template') template.name = (body as { readonly name: string }).name;
    else template.documents[key] = body;
    templates.set(slug, template);
  }
  return [...templates].map(([slug, { name, documents }]) => ({ slug, name, documents }));
}
