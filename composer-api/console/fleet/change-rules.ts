/** The platform's rules for documents that are changed on many sites at once. */
import type { ChangeRules } from '#tenants/fleet/change-site.ts';
import type { Needs } from '../api/handlers.ts';
import { requireShape } from '../documents/document-shape.ts';
import { sanitiseDocument } from '../documents/sanitise-document.ts';

/** The same rules that apply when staff save a document. */
export function changeRules({ registry, store }: Needs<'registry' | 'store'>): ChangeRules {
  return {
    defaults: store.defaults,
    findBlock: (type) => registry.get(type) ?? null,
    prepare: (key, body) => {
      requireShape(key, body);
      return sanitiseDocument(registry, key, body);
    },
  };
}
